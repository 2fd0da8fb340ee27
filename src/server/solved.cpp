#include "server/solved.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "table/json.h"

namespace ludo::server {
namespace {

// Two for each number of players: the ordinary goal and the short one.
constexpr int players_of(std::size_t which) { return 2 + static_cast<int>(which) / 2; }
constexpr u32 options_of(std::size_t which) { return which % 2 == 0 ? 0 : cite::kShortGoal; }

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

cite::Game game_of(std::size_t which) {
  return {Setup{.players = static_cast<u8>(players_of(which)), .options = options_of(which)}, {}};
}

// The beginning of the turn that is asked about, or nothing where there is none like it.
std::optional<cite::Position> position_in(const CiteAsked& asked, const std::vector<int>& tokens,
                                          const cite::Game& game) {
  cite::Position position;
  int pot = game.tokens_in_all();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    position.tokens[i] = static_cast<u8>(tokens[i]);
    pot -= tokens[i];
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
                                    const cite::Game& game) {
  cite::State state = cite::state_of(game, position);
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
template <class Numbers>
Json millionths(const Numbers& numbers, std::size_t count) {
  Json json = Json::array();
  for (std::size_t i = 0; i < count; ++i) {
    json.push_back(std::llround(numbers[i] * kMillion));
  }
  return json;
}
Json values_json(const cite::SeatValues& values, int players) {
  return millionths(values, static_cast<std::size_t>(players));
}

// Every legal move with what it leads to, the best for the seat to move first.
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
  for (const Option& option : options) {
    TextOut text;
    text += '{';
    JsonText<cite::Game>(game, text).fields(option.move);
    text += '}';
    json.push_back(Json::parse(text.view()));
    json.back()["values"] = values_json(option.values, game.players());
  }
  return json;
}

}  // namespace

Solved::Solved(Guard& guard, Threads threads) : guard_(guard) {
  if (threads == Threads::Own) {
    thread_ = std::thread([this] { work(); });
  }
}

Solved::~Solved() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void Solved::work() {
  lower_priority();
  for (;;) {
    std::size_t which = 0;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ended_ || !queue_.empty(); });
      if (ended_) {
        return;
      }
      which = queue_.front();
      queue_.pop_front();
    }
    if (!guard_("solving", [&] { solve(which); })) {
      const std::lock_guard lock(mutex_);
      works_[which].asked = false;  // the next request has it tried again
    }
  }
}

void Solved::solve(std::size_t which) {
  cite::SolveSettings settings;
  settings.progress = [&](const cite::SolveReport& report) {
    works_[which].rounds = report.rounds;
    return !ended_;
  };
  auto made = std::make_shared<const cite::Solution>(
      cite::solve(players_of(which), options_of(which), settings));
  const std::lock_guard lock(mutex_);
  works_[which].solution = std::move(made);
}

// The solution, if it is there; otherwise it will be made.
std::shared_ptr<const cite::Solution> Solved::solution_of(std::size_t which) {
  const std::lock_guard lock(mutex_);
  if (!std::exchange(works_[which].asked, true)) {
    queue_.push_back(which);
    wake_.notify_one();
  }
  return works_[which].solution;
}

Result<Json, RequestError> Solved::answer(const CiteAsked& asked) {
  const std::optional<std::vector<int>> tokens = tokens_in(asked);
  if (!tokens || tokens->size() < 2 || (!asked.goal.empty() && asked.goal != "short")) {
    return bad_cite("il faut les jetons de 2 à 4 joueurs", "tokens of 2 to 4 players are needed");
  }
  const std::size_t which = 2 * (tokens->size() - 2) + (asked.goal.empty() ? 0 : 1);
  const cite::Game game = game_of(which);
  const std::optional<cite::Position> position = position_in(asked, *tokens, game);
  if (!position) {
    return bad_cite("aucun tour ne peut commencer ainsi", "no turn can begin like this");
  }
  const std::optional<cite::State> state = state_in(asked, *position, game);
  if (!state) {
    return bad_cite("ces dés ne peuvent pas être là", "these dice cannot lie there");
  }
  Json json{{"players", game.players()}, {"goal", game.goal()}, {"pot", position->pot}};
  json["tokens"] = *tokens;
  json["more"] = could_hold(game, *position, 1);
  json["fewer"] = could_hold(game, *position, -1);
  const std::shared_ptr<const cite::Solution> solution = solution_of(which);
  constexpr int kPercent = 100;
  const int rounds = works_[which].rounds;
  json["progress"] =
      solution ? kPercent : kPercent * rounds / (cite::usual_rounds(game.players()) + 1);
  json["values"] = nullptr;
  json["moves"] = nullptr;
  json["residual"] = nullptr;
  json["endings"] = nullptr;
  if (solution) {
    json["values"] = values_json(solution->values(*state), game.players());
    json["moves"] = moves_json(*solution, *state);
    json["residual"] = std::llround(std::ceil(solution->report().residual * kMillion));
    json["endings"] =
        millionths(cite::ending_odds(solution->plan(*position).plan()), cite::kEndings);
  }
  return json;
}

}  // namespace ludo::server
