#include "hub/solved.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "hub/answers.h"
#include "hub/quietly.h"
#include "record/deck_cite.h"
#include "table/json.h"

namespace ludo::hub {
namespace {

RequestError bad_cite(const char* fr, const char* en) { return {&kBadMessage, fr, en}; }

// "3,5,1": at most kPlayersMax small numbers; nothing where it is no such list.
std::optional<std::vector<int>> numbers_in(std::string_view text) {
  std::vector<int> out;
  while (out.size() < Solved::kPlayersMax) {
    const std::size_t comma = text.find(',');
    constexpr int kMost = 99;
    const int number = parse_number(text.substr(0, comma), kMost);
    if (number < 0) {
      return std::nullopt;
    }
    out.push_back(number);
    if (comma == std::string_view::npos) {
      return out;
    }
    text.remove_prefix(comma + 1);
  }
  return std::nullopt;
}

// The tokens asked about: those given, or those everybody has when the game begins.
std::optional<std::vector<int>> tokens_in(const CiteAsked& asked) {
  if (asked.players.empty()) {
    return numbers_in(asked.tokens);
  }
  const int players = parse_number(asked.players, Solved::kPlayersMax);
  return players < 0 || !asked.tokens.empty()
             ? std::nullopt
             : std::optional(
                   std::vector<int>(static_cast<std::size_t>(players), cite::kTokensAtStart));
}

// The numbers from `from` to `to`.
Json range_json(int from, int to) {
  Json json = Json::array();
  for (int i = from; i <= to; ++i) {
    json.push_back(i);
  }
  return json;
}
Json limits_json() {
  constexpr int kFewest = cite::Game::kInfo.min_players;
  return {{"players", range_json(kFewest, Solved::kPlayersMax)},
          {"thieves", range_json(kFewest, Solved::kThievesMax)},
          {"throws", range_json(1, cite::kThrowsMax)}};
}

// Who could hold one token more, or one fewer, the pot making up for it.
Json could_hold(const cite::Game& game, const cite::Position& position, int more) {
  Json json = Json::array();
  for (int i = 0; i < game.players(); ++i) {
    cite::Position other = position;
    u8& tokens = other.tokens[static_cast<std::size_t>(i)];
    const bool there = more > 0 ? other.pot > 0 : tokens > 0;
    tokens = static_cast<u8>(tokens + more);
    other.pot = static_cast<u8>(other.pot - more);
    json.push_back(there && cite::is_possible(game, other));
  }
  return json;
}

// The thieves named, in turn order, all different; nothing where it is no such list.
std::optional<cite::Roles> roles_in(std::string_view text) {
  const cite::Deck& deck = standard_cite_deck();
  cite::Roles roles;
  while (!text.empty() && roles.size() < Solved::kThievesMax) {
    const std::size_t comma = text.find(',');
    const int card = deck.find(text.substr(0, comma));
    if (card < deck.planques || roles.contains(cite::card_at(card))) {
      return std::nullopt;
    }
    roles.push(cite::card_at(card));
    if (comma == std::string_view::npos) {
      return roles;
    }
    text.remove_prefix(comma + 1);
  }
  return text.empty() ? std::optional(roles) : std::nullopt;
}

// Which of the seats has the thief that comes first in the deck.
int first_thief(const cite::Roles& roles) {
  return roles.empty()
             ? 0
             : static_cast<int>(std::min_element(roles.begin(), roles.end()) - roles.begin());
}

cite::Roles turned(const cite::Roles& roles, int by) {
  cite::Roles out;
  for (int seat = 0; seat < roles.size(); ++seat) {
    out.push(roles[(seat + by) % roles.size()]);
  }
  return out;
}

Json ids_of(const cite::Roles& roles) {
  Json json = Json::array();
  for (const cite::Card card : roles) {
    json.push_back(standard_cite_deck().id(cite::index_of(card)));
  }
  return json;
}

// The beginning of the turn that is asked about, or nothing where there is none like it.
std::optional<cite::Position> position_in(const CiteAsked& asked, const std::vector<int>& tokens,
                                          const cite::Game& game) {
  cite::Position position;
  int pot = game.tokens_in_all();
  for (std::size_t i = 0; i < Solved::kPlayersMax; ++i) {
    const int held = i < tokens.size() ? tokens[i] : 0;
    position.tokens[i] = static_cast<u8>(held);
    pot -= held;
  }
  position.pot = static_cast<u8>(std::max(pot, 0));
  if (!asked.covered.empty()) {
    const std::optional<std::vector<int>> places = numbers_in(asked.covered);
    for (const int place : places.value_or(std::vector<int>{0})) {
      if (place < 1 || place >= game.players()) {
        return std::nullopt;
      }
      position.covered = static_cast<u8>(position.covered | 1U << place);
    }
  }
  return pot >= 0 && cite::is_possible(game, position) ? std::optional(position) : std::nullopt;
}

// That position with the dice that lie there, or nothing where they cannot.
std::optional<cite::State> state_in(const CiteAsked& asked, const cite::Position& position,
                                    const cite::Game& game, const cite::Roles& roles) {
  cite::State state = cite::state_of(game, position, roles);
  if (asked.dice.empty()) {
    return asked.throws.empty() ? std::optional(state) : std::nullopt;
  }
  const int throws = parse_number(asked.throws, cite::kThrowsMax);
  if (asked.dice.size() != cite::kDice || throws < 1) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < cite::kDice; ++i) {
    const int face = parse_number(asked.dice.substr(i, 1), cite::kFaces);
    if (face < 1) {
      return std::nullopt;
    }
    state.dice[i] = static_cast<u8>(face);
  }
  state.phase = cite::Phase::Choose;
  state.throws = static_cast<u8>(throws);
  state.in_air = 0;
  return state;
}

// Numbers of the protocol are whole.
constexpr double kMillion = 1e6;
constexpr int kDigits = 6;
template <class Numbers>
Json millionths(const Numbers& numbers, std::size_t count, int digits = kDigits) {
  const double unit = std::pow(10.0, kDigits - digits);
  Json json = Json::array();
  for (std::size_t i = 0; i < count; ++i) {
    json.push_back(std::llround(std::round(numbers[i] * kMillion / unit) * unit));
  }
  return json;
}
int digits_of(const cite::Solution& solution) { return std::min(solution.digits(), kDigits); }
Json values_json(const cite::Solution& solution, const cite::SeatValues& values) {
  return millionths(values, static_cast<std::size_t>(solution.game().players()),
                    digits_of(solution));
}

// The faces of the dice that stay where some are thrown again, 0 for those in the air.
using Kept = std::array<u8, cite::kDice>;
Kept kept_by(Move throwing, const cite::State& state) {
  Kept kept{};
  for (std::size_t i = 0; i < kept.size(); ++i) {
    kept[i] = (throwing.a >> i & 1) != 0 ? u8{0} : state.dice[i];
  }
  return kept;
}

// Every legal move with what it leads to, the best for the seat to move first. Throws that keep the
// same faces are one: of each, the first.
Json moves_json(const cite::Solution& solution, const cite::State& state) {
  const cite::Game& game = solution.game();
  struct Option {
    Move move;
    MoveText text;
    cite::SeatValues values;
  };
  std::vector<Option> options;
  if (state.phase == cite::Phase::Choose) {
    cite::Game::MoveList moves;
    game.legal(state, moves);
    for (const Move move : moves) {
      Option& option = options.emplace_back();
      option.move = move;
      game.write_move(move, option.text);
      cite::State next = state;
      NoEvents quiet;
      game.apply(next, move, quiet);
      option.values = solution.values(next);
    }
  }
  std::sort(options.begin(), options.end(), [](const Option& a, const Option& b) {
    return a.values[0] != b.values[0] ? a.values[0] > b.values[0] : a.text.view() < b.text.view();
  });
  Json json = Json::array();
  std::set<Kept> throws;
  for (const Option& option : options) {
    const bool again = cite::kind_of(option.move) == cite::MoveKind::Throw;
    const Kept kept = again ? kept_by(option.move, state) : Kept{};
    Kept faces = kept;
    std::sort(faces.begin(), faces.end());
    if (again && !throws.insert(faces).second) {
      continue;
    }
    TextOut text;
    text += '{';
    JsonText<cite::Game>(game, text).fields(option.move);
    text += '}';
    json.push_back(Json::parse(text.view()));
    const bool robs =
        cite::kind_of(option.move) == cite::MoveKind::Apply && option.move.a != cite::kNoVictim;
    json.back()["victim"] = robs ? Json(option.move.a) : Json();
    json.back()["kept"] = again ? Json(kept) : Json();
    json.back()["values"] = values_json(solution, option.values);
  }
  return json;
}

}  // namespace

std::optional<HttpResponse> Solved::response(const HttpRequest& request) {
  const auto value = [&](std::string_view key) { return query_value(request.query, key); };
  if (request.method != "GET") {
    return std::nullopt;
  }
  if (request.path == "/api/cite") {
    return response_of(answer({value("players"), value("tokens"), value("covered"), value("dice"),
                               value("throws"), value("goal"), value("roles")}));
  }
  if (request.path == "/api/cite/thieves") {
    return response_of(thieves(value("goal")));
  }
  return std::nullopt;
}

// The one asked for last of those that are not made.
Solved::Work* Solved::most_wanted() {
  Work* most = nullptr;
  for (auto& [key, work] : works_) {
    if (!work.solution && work.asked > (most == nullptr ? 0 : most->asked)) {
      most = &work;
    }
  }
  return most;
}

u32 Solved::Which::key() const {
  constexpr u32 kRadix = 64;  // above any card's number
  u32 key = static_cast<u32>(players) * 2 + (options == 0 ? 0 : 1);
  for (const cite::Card card : roles) {
    key = key * kRadix + static_cast<u32>(cite::index_of(card));
  }
  return key;
}

bool Solved::solve_some() {
  if (!solving_) {
    const std::lock_guard lock(mutex_);
    made_now_ = most_wanted();
  }
  if (made_now_ == nullptr) {
    return false;
  }
  bool is_made = false;
  std::shared_ptr<const cite::Solution> made;
  quietly([&] {
    const Which& which = made_now_->which;
    if (!solving_) {
      solving_ = which.roles.empty()
                     ? cite::begin_solving(which.players, which.options)
                     : cite::begin_solving(which.roles, standard_cite_deck(), which.options);
    }
    is_made = !solving_->step();
    if (is_made) {
      made = std::make_shared<const cite::Solution>(solving_->solution());
    }
  });
  made_now_->rounds = solving_->report().rounds;
  if (is_made) {
    solving_.reset();
    const std::lock_guard lock(mutex_);
    made_now_->solution = std::move(made);
  }
  return true;
}

void Solved::give_up() {
  solving_.reset();
  const std::lock_guard lock(mutex_);
  if (made_now_ != nullptr) {
    made_now_->asked = 0;
  }
}

Solved::Work& Solved::ask_for(const Which& which) {
  Lock lock(mutex_);
  Work& work = works_[which.key()];
  if (work.asked == 0) {
    work.which = which;
  }
  work.asked = ++questions_;
  DCHECK(works_.size() <= kSolutions);
  const bool is_made = work.solution != nullptr;
  lock.unlock();
  if (!is_made) {
    wake_();
  }
  return work;
}

std::shared_ptr<const cite::Solution> Solved::solution_of(const Work& work) {
  const std::lock_guard lock(mutex_);
  return work.solution;
}

Result<Json, RequestError> Solved::answer(const CiteAsked& asked) {
  const std::optional<std::vector<int>> tokens = tokens_in(asked);
  if (!tokens || tokens->size() < 2 || (!asked.goal.empty() && asked.goal != "short")) {
    return bad_cite("il faut les jetons de 2 à 4 joueurs", "tokens of 2 to 4 players are needed");
  }
  const int players = static_cast<int>(tokens->size());
  const std::optional<cite::Roles> roles = roles_in(asked.roles);
  if (!roles || (!roles->empty() && roles->size() != players)) {
    return bad_cite("il faut un voleur différent par joueur, à 2 ou 3 joueurs",
                    "a different thief for each of 2 or 3 players is needed");
  }
  const u32 options = asked.goal.empty() ? 0 : cite::kShortGoal;
  const cite::Game game({.players = static_cast<u8>(players),
                         .options = options | (roles->empty() ? 0 : cite::kRolesOption)},
                        standard_cite_deck());
  const std::optional<cite::Position> position = position_in(asked, *tokens, game);
  if (!position) {
    return bad_cite("aucun tour ne peut commencer ainsi", "no turn can begin like this");
  }
  const std::optional<cite::State> state = state_in(asked, *position, game, *roles);
  if (!state) {
    return bad_cite("ces dés ne peuvent pas être là", "these dice cannot lie there");
  }
  const int first = first_thief(*roles);
  const Work& work = ask_for({players, options, turned(*roles, first)});
  const std::shared_ptr<const cite::Solution> made = solution_of(work);
  constexpr int kPercent = 100;
  Json json{{"limits", limits_json()},
            {"players", players},
            {"goal", game.goal()},
            {"pot", position->pot}};
  json["roles"] = ids_of(*roles);
  json["tokens"] = *tokens;
  json["more"] = could_hold(game, *position, 1);
  json["fewer"] = could_hold(game, *position, -1);
  json["progress"] = made ? kPercent : kPercent * work.rounds / (cite::usual_rounds(players) + 1);
  json["unique"] = players == 2;
  for (const char* name : {"values", "moves", "digits", "residual", "endings"}) {
    json[name] = nullptr;
  }
  if (made) {
    const auto seated =
        first == 0 ? made : std::make_shared<const cite::Solution>(made->turned(players - first));
    const cite::Solution& solution = *seated;
    json["values"] = values_json(solution, solution.values(*state));
    json["moves"] = moves_json(solution, *state);
    json["digits"] = digits_of(solution);
    json["unique"] = solution.is_unique();
    json["residual"] = std::llround(std::ceil(solution.report().residual * kMillion));
    json["endings"] =
        millionths(cite::ending_odds(solution.plan(*position).plan()), cite::kEndings);
  }
  return json;
}

Result<Json, RequestError> Solved::thieves(const std::string& goal) {
  if (!goal.empty() && goal != "short") {
    return bad_cite("le but est court, ou rien n'est dit", "the goal is short, or nothing is said");
  }
  const cite::Deck& deck = standard_cite_deck();
  Json pairs = Json::array();
  cite::Roles all;
  int made = 0;
  int asked = 0;
  for (int card = deck.planques; card < deck.size(); ++card) {
    all.push(cite::card_at(card));
  }
  for (const cite::Card a : all) {
    for (const cite::Card b : all) {
      if (!(a < b)) {
        continue;
      }
      Which which{.players = 2, .options = goal.empty() ? 0 : cite::kShortGoal};
      which.roles.push(a);
      which.roles.push(b);
      ++asked;
      const std::shared_ptr<const cite::Solution> solution = solution_of(ask_for(which));
      if (!solution) {
        continue;
      }
      ++made;
      cite::Position start = cite::position_of(solution->game(), solution->game().initial());
      for (const auto& [begins, other] : {std::pair(a, b), std::pair(b, a)}) {
        start.mover = begins == a ? 0 : 1;
        pairs.push_back({{"begins", deck.id(cite::index_of(begins))},
                         {"other", deck.id(cite::index_of(other))},
                         {"value", std::llround(solution->values(start)[0] * kMillion)}});
      }
    }
  }
  constexpr int kPercent = 100;
  return Json{{"roles", ids_of(all)},
              {"progress", kPercent * made / asked},
              {"pairs", made == asked ? std::move(pairs) : Json()}};
}

}  // namespace ludo::hub
