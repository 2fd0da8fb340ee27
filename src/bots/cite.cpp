#include "bots/cite.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>

#include "bots/advice.h"
#include "bots/cite_cards.h"
#include "search/cite_solver.h"
#include "search/parallel.h"
#include "value/cite_solved.h"

namespace ludo {
namespace cite {
namespace {

// ---- The beginner

int alike(const Dice& dice, u8 face) {
  return static_cast<int>(std::count(dice.begin(), dice.end(), face));
}

// Keeps the most frequent face and throws the rest again; all, if no two are alike.
Move throw_for_a_triple(const State& s) {
  u8 wanted = 0;
  for (u8 face = 1; face <= kFaces; ++face) {
    wanted = alike(s.dice, face) > std::max(1, alike(s.dice, wanted)) ? face : wanted;
  }
  u8 places = 0;
  for (std::size_t place = 0; place < kDice; ++place) {
    places = static_cast<u8>(places | (s.dice[place] == wanted ? 0U : 1U << place));
  }
  return make_move(MoveKind::Throw, places == 0 ? u8{1} : places);
}

// A combination is a joy: it is applied at once, to the richest player in sight, covered or not;
// and one time in six a triple is not enough.
Move beginner_move(const Game& game, const State& s, const Game::MoveList& moves, Rng& rng) {
  constexpr u32 kSlip = 6;    // one move in so many is any move: slips a child makes
  constexpr u32 kDaring = 6;  // one announcement in so many chances
  if (rng.below(kSlip) == 0) {
    return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
  }
  const Move announce = make_move(MoveKind::Announce);
  if (moves.contains(announce) && rng.below(kDaring) == 0) {
    return announce;
  }
  const MoveKind first = kind_of(moves[0]);
  if (first == MoveKind::Throw) {
    return throw_for_a_triple(s);
  }
  if (first != MoveKind::Apply && first != MoveKind::Take) {
    return game.default_move(s);  // hideout cards are forgotten
  }
  Move best = moves[0];
  for (const Move m : moves) {
    const bool has_victim = kind_of(m) == first && m.a != kNoVictim;
    if (has_victim && s.tokens[seat_at(m.a)] > s.tokens[seat_at(best.a)]) {
      best = m;
    }
  }
  return best;
}

// ---- Looking ahead

using Judge = SeatValues (*)(const Game& game, const Position& position);

// The regular's view: who has more is better off.
SeatValues count_tokens(const Game& game, const Position& position) {
  SeatValues values{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.players()); ++i) {
    values[i] = static_cast<double>(position.tokens[i]) / game.goal();
  }
  return values;
}

// The expert's: the chance is one's share of the tokens, almost. With + 0.5 it beats the regular
// by 1.5 points of 100 at two players, 4 at three and 6 at four, and loses to the master by 2, 4
// and 7; a larger number plays as well as the master (2,000 to 4,000 games each).
SeatValues share_tokens(const Game& game, const Position& position) {
  SeatValues values{};
  double sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.players()); ++i) {
    values[i] = position.tokens[i] + 0.5;
    sum += values[i];
  }
  for (double& value : values) {
    value /= sum;
  }
  return values;
}

// Chances in proportion to tokens + 5.5, + 1.5 for the mover (less for those who move later), + 1
// under cover: fitted to the solved values of 2, 3 and 4 players (root mean square error 0.085,
// 0.058 and 0.040).
SeatValues estimate(const Game& game, const Position& position) {
  SeatValues values{};
  const int players = game.players();
  double sum = 0;
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    const double cover = (position.covered >> i & 1) != 0 ? 1 : 0;
    values[seat] = 5.5 + position.tokens[seat] + 1.5 * (players - 1 - i) / (players - 1) + cover;
    sum += values[seat];
  }
  for (double& value : values) {
    value /= sum;
  }
  return values;
}

// Plans turns as if every player judged like that, so many turns deep.
class Lookahead {
 public:
  Lookahead(const Game& game, const Roles& roles, Judge judge)
      : game_(game), roles_(roles), index_(game), forms_(game.players()), judge_(judge) {}

  PlannedTurn plan(const Position& position, int turns) const {
    std::array<u32, EndingForms::kMaxSlots> targets{};
    find_targets(game_, roles_, index_, forms_, position, targets);
    const auto players = static_cast<std::size_t>(game_.players());
    std::array<double, std::size_t{EndingForms::kMaxSlots} * kMaxSeats> values{};
    std::array<u32, EndingForms::kMaxSlots> rows{};
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(forms_.slots()); ++slot) {
      const auto known = std::find(targets.begin(), targets.begin() + slot, targets[slot]);
      rows[slot] = static_cast<u32>(known - targets.begin());
      if (rows[slot] == slot) {
        const SeatValues worth = worth_of_target(targets[slot], turns - 1);
        std::copy_n(worth.begin(), players, values.begin() + slot * players);
      }
    }
    return {game_, roles_, forms_, position, rows, values.data()};
  }

 private:
  SeatValues worth_of_target(u32 target, int turns) const {
    if (target == index_.size()) {  // won by who has just moved: the last in the next turn's order
      SeatValues values{};
      values[static_cast<std::size_t>(game_.players() - 1)] = 1;
      return values;
    }
    const Position position = index_.at(target);
    return turns == 0 ? judge_(game_, position) : plan(position, turns).at_start();
  }

  const Game& game_;
  const Roles& roles_;
  PositionIndex index_;
  EndingForms forms_;
  Judge judge_;
};

Move look_ahead(const Game& game, const State& s, Judge judge, int turns) {
  return Lookahead(game, s.roles, judge).plan(position_of(game, s), turns).best_move(s);
}

// Plays every throw but the last as if it were the last but one.
Move regular_move(const Game& game, State s) {
  if (s.phase == Phase::Choose && s.throws < kThrowsMax) {
    s.throws = kThrowsMax - 1;
  }
  return look_ahead(game, s, count_tokens, 1);
}

// ---- The master

inline constexpr int kThievesWaitedFor = 3;  // players with thieves, at most

// A solution that may be shared and dropped.
using KnownSolution = std::shared_ptr<const Solution>;

// Solutions of the latest deals of thieves: a few milliseconds for two players, half a second for
// three, and too many of them to keep all. While a deal is being solved only those wait who ask for
// that very deal.
class SolvedRoles {
 public:
  KnownSolution get(const Game& game, const Roles& roles) {
    const std::shared_ptr<Deal> deal = find(key_of_deal(game, roles));
    const std::lock_guard lock(deal->mutex);
    while (deal->solution == nullptr) {
      step(*deal, game, roles);
    }
    return deal->solution;
  }

  // Whether nobody would have to wait for it.
  bool has(const Game& game, const Roles& roles) {
    const Key key = key_of_deal(game, roles);
    const std::lock_guard lock(mutex_);
    return std::any_of(kept_.begin(), kept_.end(),
                       [&](const auto& one) { return one.first == key && one.second->is_there; });
  }

  // A round more of it each time, until it is there and false is returned. Of the same deal to the
  // end, so that it ends even where so many are asked for that this one is no longer kept.
  std::function<bool()> preparation(const Game& game, const Roles& roles) {
    return [game, roles, deal = find(key_of_deal(game, roles))] {
      const std::lock_guard lock(deal->mutex);
      if (deal->solution == nullptr) {
        step(*deal, game, roles);
      }
      return deal->solution == nullptr;
    };
  }

 private:
  static constexpr std::size_t kMostKept = 24;
  // What a solution depends on: the goal, and each seat's effect and number.
  using Key = std::array<u8, 2 * kMaxSeats + 1>;

  static Key key_of_deal(const Game& game, const Roles& roles) {
    Key key{};
    std::size_t i = 0;
    for (const Card card : roles) {
      const Role role = game.deck().role_of(card);
      key[i++] = static_cast<u8>(static_cast<int>(role) + 1);
      key[i++] = game.deck().value(role);
    }
    key.back() = static_cast<u8>(game.setup().options & kShortGoal);
    return key;
  }

  struct Deal {
    Mutex mutex;
    std::unique_ptr<Solving> solving;  // while there is no solution
    KnownSolution solution;            // none until somebody has asked
    std::atomic<bool> is_there = false;
  };

  // By one who holds the deal's mutex.
  static void step(Deal& deal, const Game& game, const Roles& roles) {
    constexpr int kRounds[] = {0, 30};
    if (deal.solving == nullptr) {
      deal.solving = begin_solving(roles, game.deck(), game.setup().options & kShortGoal,
                                   {.threads = 1, .rounds_max = kRounds[game.players() - 2]});
    }
    if (!deal.solving->step()) {
      deal.solution = std::make_shared<const Solution>(deal.solving->solution());
      deal.solving.reset();
      deal.is_there = true;
    }
  }

  std::shared_ptr<Deal> find(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto known =
        std::find_if(kept_.begin(), kept_.end(), [&](const auto& one) { return one.first == key; });
    if (known != kept_.end()) {
      return known->second;
    }
    if (kept_.size() == kMostKept) {
      kept_.pop_front();
    }
    return kept_.emplace_back(key, std::make_shared<Deal>()).second;
  }

  Mutex mutex_;  // of the list; never held while solving
  std::deque<std::pair<Key, std::shared_ptr<Deal>>> kept_;
};

SolvedRoles& solved_roles() {
  static SolvedRoles solutions;
  return solutions;
}

// None where cards are hidden, and for more players than a table can wait for.
KnownSolution solution_of(const Game& game, const Roles& roles) {
  if (game.has_planques()) {
    return nullptr;
  }
  if (game.has_roles()) {
    return game.players() <= kThievesWaitedFor ? solved_roles().get(game, roles) : nullptr;
  }
  return game.players() <= kPlayersWaitedFor ? solved_once(game.players(), game.setup().options)
                                             : nullptr;
}

Move master_move(const Game& game, const State& s) {
  const KnownSolution solution = solution_of(game, s.roles);
  return solution != nullptr ? solution->best_move(s) : look_ahead(game, s, estimate, 2);
}

// ---- With hideout cards

// The formulas of the plain game, as far as they carry over. The regular counts tokens and one
// throw ahead, and every other time does not think of a card; the expert does not think of what
// others may answer. The master's is fitted to the solved game; 2.5 to 8 play as well as 5.5 does.
// A card is worth the more the longer the game: two tokens win 51 of 100 against half a token at
// four players and 54 at six, four win 53 against two at six, and at two players it makes no
// difference (3,000 to 4,000 games each). All kinds alike: of those tried none did better with a
// third of that or nearly twice as much. Nor did planning the next turn as well, in 400 games.
CardJudge judge_with_cards(BotLevel level, int players) {
  switch (level) {
    case BotLevel::Habitue:
      return {.shares = false, .base = 0, .fears_cards = false, .throws_seen = 1};
    case BotLevel::Expert:
      return {.fears_cards = false};
    default:
      return {.base = 5.5, .cover = 1, .order = 1.5, .card = std::max(0.5, players - 2.0)};
  }
}

Game::MoveList without_cards(const Game::MoveList& moves) {
  Game::MoveList others;
  for (const Move m : moves) {
    if (kind_of(m) != MoveKind::Play) {
      others.push(m);
    }
  }
  return others;
}

// The best first; of equals the one the master makes.
void sort_by_mean(Advice& advice, Move best) {
  std::sort(advice.moves.begin(), advice.moves.end(),
            [&](const MoveStatistics& a, const MoveStatistics& b) {
              return std::make_tuple(-a.mean, a.move != best, a.move) <
                     std::make_tuple(-b.mean, b.move != best, b.move);
            });
}

// The master's estimates. Their margin is twice the root mean square error of the formula against
// the solved values of 2, 3 and 4 players.
Advice advice_with_cards(const Game& game, const View& view, const State& s) {
  Game::MoveList moves;
  game.legal(s, moves);
  const std::vector<WeighedMove> weighed =
      weigh_with_cards(game, view, moves, judge_with_cards(BotLevel::Maitre, game.players()));
  const Move best = best_of(weighed);
  Advice advice{.line = {best}};
  const double margin = 0.34 / game.players();
  for (const WeighedMove& m : weighed) {
    advice.moves.push_back({.move = m.move, .mean = std::min(1.0, m.worth), .margin = margin});
  }
  sort_by_mean(advice, best);
  return advice;
}

// The victim a playout prefers: the richest who is not under cover.
Move richest_victim(const State& s, const Game::MoveList& moves, MoveKind kind) {
  Move best = moves[0];
  int most = -1;
  for (const Move m : moves) {
    if (kind_of(m) != kind || m.a == kNoVictim) {
      break;
    }
    const bool covered = (s.covered >> m.a & 1) != 0 && s.sure == 0;
    const int worth = covered ? 0 : 1 + s.tokens[seat_at(m.a)];
    best = worth > most ? m : best;
    most = std::max(most, worth);
  }
  return best;
}

}  // namespace
}  // namespace cite

Move CitePolicy::choose(const cite::Game& game, const State& s, MoveList& moves, Rng& rng) const {
  using cite::MoveKind;
  constexpr u32 kOdd = 8;    // one combination in so many is thrown again, or announced
  constexpr u32 kCards = 3;  // of so many chances to play a card one is taken
  game.legal(s, moves);
  const auto any_move = [&] {
    return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
  };
  const MoveKind first = cite::kind_of(moves[0]);
  const MoveKind last = cite::kind_of(moves.back());
  if (last == MoveKind::Play && rng.below(kCards) == 0) {
    int plays = 0;
    for (const Move m : moves) {
      plays += cite::kind_of(m) == MoveKind::Play ? 1 : 0;
    }
    return moves[moves.size() - 1 - static_cast<int>(rng.below(static_cast<u32>(plays)))];
  }
  if (first == MoveKind::Take || (first == MoveKind::Apply && rng.below(kOdd) != 0)) {
    return cite::richest_victim(s, moves, first);
  }
  return first == MoveKind::Throw ? cite::throw_for_a_triple(s) : any_move();
}

// At the first choice of a turn: its first throw is nature's, and there nobody is asked.
bool CitePolicy::is_enough(const cite::Game& game, const State& s, int moves_made) const {
  constexpr int kTurns = 3;  // of each player, at about three moves
  return s.phase == cite::Phase::Choose && s.throws == 1 &&
         moves_made >= 3 * kTurns * game.players();
}

// In proportion to tokens + 5.5 and + 1 under cover, as the master estimates (see above), and + 0.5
// for each card.
Rewards CitePolicy::evaluate(const cite::Game& game, const State& s) const {
  if (s.phase == cite::Phase::Over) {
    return win_shares(game.result(s));
  }
  Rewards rewards;
  u32 sum = 0;
  for_each_seat(game.players(), [&](Seat seat) {
    const u32 cover = s.covered >> index_of(seat) & 1U;
    rewards[seat] = 11 + 2 * s.tokens[seat] + 2 * cover + static_cast<u32>(s.hands[seat].size());
    sum += rewards[seat];
  });
  for_each_seat(game.players(), [&](Seat seat) { rewards[seat] = rewards[seat] * kWon / sum; });
  return rewards;
}

Move Brain<cite::Game>::choose(const cite::Game& game, const cite::View& view,
                               const cite::Game::MoveList& moves, BotLevel level, Rng& rng) {
  if (game.has_planques() && level >= BotLevel::Habitue) {
    constexpr u32 kForgets = 2;  // one time in so many the regular does not think of cards
    const bool forgets = level == BotLevel::Habitue && rng.below(kForgets) == 0;
    return cite::best_of(cite::weigh_with_cards(game, view,
                                                forgets ? cite::without_cards(moves) : moves,
                                                cite::judge_with_cards(level, game.players())));
  }
  const cite::State s = game.determinize(view, rng);
  switch (level) {
    case BotLevel::Hasard:
      break;
    case BotLevel::Debutant:
      return cite::beginner_move(game, s, moves, rng);
    case BotLevel::Habitue:
      return cite::regular_move(game, s);
    case BotLevel::Expert:
      return cite::look_ahead(game, s, cite::share_tokens, 1);
    case BotLevel::Maitre:
      return cite::master_move(game, s);
  }
  return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
}

Move Brain<cite::Game>::choose_as_first_master(const cite::Game& game, const cite::View& view,
                                               const cite::Game::MoveList& moves, Rng& rng) {
  return choose(game, view, moves, BotLevel::Maitre, rng);
}

namespace {

// Whether a master at such a table plays by a solution that takes longer than a few milliseconds,
// which is what two players take.
bool needs_solution(const cite::Game& game) {
  const int most = game.has_roles() ? cite::kThievesWaitedFor : cite::kPlayersWaitedFor;
  return !game.has_planques() && game.players() > 2 && game.players() <= most;
}

// Thieves lie open.
cite::Roles roles_in(const cite::View& view) {
  cite::Roles roles;
  for (const cite::Card card : view.roles) {
    roles.push(card);
  }
  return roles;
}

}  // namespace

// Deals of thieves are not all kept.
bool Brain<cite::Game>::may_solve(const cite::Game& game, const cite::View& view, BotLevel level) {
  return level == BotLevel::Maitre && needs_solution(game) &&
         (game.has_roles() ? !cite::solved_roles().has(game, roles_in(view))
                           : !cite::is_solved(game.players(), game.setup().options));
}

std::function<bool()> Brain<cite::Game>::preparation(const cite::Game& game,
                                                     const cite::View& view) {
  if (!needs_solution(game) || (game.has_roles() && view.roles.size() < game.players())) {
    return nullptr;
  }
  if (game.has_roles()) {
    return cite::solved_roles().preparation(game, roles_in(view));
  }
  return [players = game.players(), options = game.setup().options] {
    return cite::solve_some(players, options);
  };
}

std::optional<Advice> Brain<cite::Game>::own_advice(const cite::Game& game,
                                                    const cite::View& view) {
  Rng rng(0);  // where there is a solution nothing is hidden, so nothing is sampled
  const cite::State s = game.determinize(view, rng);
  if (game.has_planques()) {
    return cite::advice_with_cards(game, view, s);
  }
  const cite::KnownSolution solution = cite::solution_of(game, s.roles);
  if (solution == nullptr) {
    return std::nullopt;
  }
  const Move best = solution->best_move(s);
  Advice advice{.line = {best}, .exact = true};
  cite::Game::MoveList moves;
  game.legal(s, moves);
  for (const Move m : moves) {
    cite::State next = s;
    NoEvents quiet;
    game.apply(next, m, quiet);
    const double value = solution->values(next)[static_cast<std::size_t>(s.active)];
    advice.moves.push_back({.move = m, .mean = value, .margin = 0});
  }
  cite::sort_by_mean(advice, best);
  return advice;
}

}  // namespace ludo
