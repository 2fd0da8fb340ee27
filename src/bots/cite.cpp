#include "bots/cite.h"

#include <algorithm>
#include <tuple>

#include "bots/advice.h"
#include "search/cite_solver.h"

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
Move beginner_move(const State& s, const Game::MoveList& moves, Rng& rng) {
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
  if (first != MoveKind::Apply && first != MoveKind::Take) {
    return throw_for_a_triple(s);
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
  Lookahead(const Game& game, Judge judge)
      : game_(game), index_(game), forms_(game.players()), judge_(judge) {}

  PlannedTurn plan(const Position& position, int turns) const {
    std::array<u32, EndingForms::kMaxSlots> targets{};
    find_targets(game_, index_, forms_, position, targets);
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
    return {game_, forms_, position, rows, values.data()};
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
  PositionIndex index_;
  EndingForms forms_;
  Judge judge_;
};

Move look_ahead(const Game& game, const State& s, Judge judge, int turns) {
  return Lookahead(game, judge).plan(position_of(game, s), turns).best_move(s);
}

// Plays every throw but the last as if it were the last but one.
Move regular_move(const Game& game, State s) {
  if (s.phase == Phase::Choose && s.throws < kThrowsMax) {
    s.throws = kThrowsMax - 1;
  }
  return look_ahead(game, s, count_tokens, 1);
}

// ---- The master

// Solved when first asked for, once in the life of the program: 3 ms, 0.2 s and 1.4 s. Four players
// get eight rounds only.
template <int kPlayers, u32 kOptions>
const Solution& solved() {
  constexpr int kRounds[] = {0, 30, 8};
  static const Solution solution =
      solve(kPlayers, kOptions, {.threads = 1, .rounds_max = kRounds[kPlayers - 2]});
  return solution;
}

template <int kPlayers>
const Solution& solved(u32 options) {
  return options == 0 ? solved<kPlayers, 0>() : solved<kPlayers, kShortGoal>();
}

// None for more players than a table can wait for.
const Solution* solution_of(const Game& game) {
  switch (game.players()) {
    case 2:
      return &solved<2>(game.setup().options);
    case 3:
      return &solved<3>(game.setup().options);
    case 4:
      return &solved<4>(game.setup().options);
    default:
      return nullptr;
  }
}

Move master_move(const Game& game, const State& s) {
  const Solution* solution = solution_of(game);
  return solution != nullptr ? solution->best_move(s) : look_ahead(game, s, estimate, 2);
}

}  // namespace
}  // namespace cite

Move Brain<cite::Game>::choose(const cite::Game& game, const cite::View& view,
                               const cite::Game::MoveList& moves, BotLevel level, Rng& rng) {
  const cite::State s = game.determinize(view, rng);
  switch (level) {
    case BotLevel::Hasard:
      break;
    case BotLevel::Debutant:
      return cite::beginner_move(s, moves, rng);
    case BotLevel::Habitue:
      return cite::regular_move(game, s);
    case BotLevel::Expert:
      return cite::look_ahead(game, s, cite::share_tokens, 1);
    case BotLevel::Maitre:
      return cite::master_move(game, s);
  }
  return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
}

std::optional<Advice> Brain<cite::Game>::exact_advice(const cite::Game& game,
                                                      const cite::View& view) {
  const cite::Solution* solution = cite::solution_of(game);
  if (solution == nullptr) {
    return std::nullopt;
  }
  Rng rng(0);  // nothing is hidden, so nothing is sampled
  const cite::State s = game.determinize(view, rng);
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
  // Of equals the one the master makes comes first.
  std::sort(advice.moves.begin(), advice.moves.end(),
            [&](const MoveStatistics& a, const MoveStatistics& b) {
              return std::make_tuple(-a.mean, a.move != best, a.move) <
                     std::make_tuple(-b.mean, b.move != best, b.move);
            });
  return advice;
}

}  // namespace ludo
