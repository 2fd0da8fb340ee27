#include "search/cite_solution.h"

namespace ludo::cite {
namespace {

constexpr std::size_t at_seat(int seat) { return static_cast<std::size_t>(seat); }

// From turn order to the seats of the table.
SeatValues by_table(const SeatValues& in_turn_order, Seat mover, int players) {
  SeatValues values{};
  Seat seat = mover;
  for (int i = 0; i < players; ++i) {
    values[static_cast<std::size_t>(seat)] = in_turn_order[at_seat(i)];
    seat = next_seat(seat, players);
  }
  return values;
}

bool is_turn_start(const State& s) {
  return s.phase == Phase::Throw && s.throws == 0 && s.in_air == kAllPlaces;
}

// `value(state)` averaged over nature's next die.
template <class F>
SeatValues mean_over_die(const Game& game, const State& s, F&& value) {
  NoEvents quiet;
  SeatValues sum{};
  for (u32 k = 0; k < kFaces; ++k) {
    State next = s;
    game.apply(next, game.outcome(s, k), quiet);
    const SeatValues values = value(next);
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i] += values[i] / kFaces;
    }
  }
  return sum;
}

}  // namespace

Solution::Solution(const Game& game, std::vector<double> values, const SolveReport& report)
    : game_(game),
      index_(game),
      forms_(game.players()),
      values_(std::move(values)),
      report_(report) {
  CHECK(values_.size() == (std::size_t{index_.size()} + 1) * at_seat(game.players()));
}

SeatValues Solution::values(const Position& position) const {
  SeatValues values{};
  const u32 number = index_.index(position);
  for (int seat = 0; seat < game_.players(); ++seat) {
    values[at_seat(seat)] = value(number, seat);
  }
  return values;
}

SeatValues Solution::values(const State& s) const {
  if (s.phase == Phase::Over) {
    SeatValues values{};
    values[static_cast<std::size_t>(s.active)] = 1;
    return values;
  }
  if (s.phase == Phase::DaringDie) {  // tokens have moved already: what follows is a next turn
    return mean_over_die(game_, s, [&](const State& next) { return values(next); });
  }
  const Position position = position_of(game_, s);
  return is_turn_start(s) ? by_table(values(position), s.active, game_.players())
                          : SolvedTurn(*this, position).values(s);
}

Move Solution::best_move(const State& s) const {
  return SolvedTurn(*this, position_of(game_, s)).best_move(s);
}

SolvedTurn::SolvedTurn(const Solution& solution, const Position& position) : solution_(solution) {
  const Game& game = solution.game();
  const EndingForms& forms = solution.forms();
  std::array<u32, EndingForms::kMaxSlots> targets{};
  find_targets(game, solution.index(), forms, position, targets);
  const double* values = solution.values().data();
  const BestChoices best = best_choices(forms, targets, values, game.players());
  choice_ = best.choice;
  make_plan(best.own, position.tokens[0] > 0, plan_, worth_[0]);
  for (int seat = 1; seat < game.players(); ++seat) {
    PerEnding endings{};
    for (std::size_t i = 0; i < kEndings; ++i) {
      endings[i] = worth_of(forms[static_cast<Ending>(i)], choice_[i], targets, values,
                            game.players(), seat);
    }
    follow_plan(plan_, endings, worth_[at_seat(seat)]);
  }
}

SeatValues SolvedTurn::values(const State& s) const {
  const Game& game = solution_.game();
  if (s.phase == Phase::FourthDie) {
    return mean_over_die(game, s, [&](const State& next) { return values(next); });
  }
  if (s.phase == Phase::Take) {
    State next = s;
    NoEvents quiet;
    game.apply(next, best_move(s), quiet);
    return solution_.values(next);
  }
  const bool chooses = s.phase == Phase::Choose;
  if (!chooses && (s.phase != Phase::Throw || is_turn_start(s))) {
    return solution_.values(s);
  }
  const std::size_t throws = s.throws - (chooses ? 1U : 0U);
  const Hand hand = hand_of(s.dice);
  SeatValues in_turn_order{};
  for (int seat = 0; seat < game.players(); ++seat) {
    in_turn_order[at_seat(seat)] = worth_[at_seat(seat)].after[throws][hand];
  }
  return by_table(in_turn_order, s.active, game.players());
}

Move SolvedTurn::best_move(const State& s) const {
  const int players = solution_.game().players();
  const auto victim = [&](Ending ending) {
    const int ahead = 1 + choice_[static_cast<std::size_t>(ending)];
    return seat_at((index_of(s.active) + ahead) % players);
  };
  if (s.phase == Phase::Take) {
    return take_from(victim(Ending::Announced));
  }
  DCHECK(s.phase == Phase::Choose);
  const Hand hand = hand_of(s.dice);
  const u8 choice = s.throws == kThrowsMax ? TurnPlan::kApply : plan_.after[s.throws - 1U][hand];
  if (choice == TurnPlan::kAnnounce) {
    return make_move(MoveKind::Announce);
  }
  if (choice != TurnPlan::kApply) {
    return best_throw(s, choice);
  }
  const Ending ending = ending_of(hand);
  const bool has_victim = ending == Ending::Daring || ending == Ending::Swap ||
                          ending == Ending::Contract || (ending == Ending::Straight && s.pot == 0);
  return has_victim ? apply_to(victim(ending)) : make_move(MoveKind::Apply, kNoVictim);
}

// Of the throws that keep the faces of `keep`, the first in the order of moves.
Move SolvedTurn::best_throw(const State& s, Hand keep) const {
  for (u8 places = 1; places <= kAllPlaces; ++places) {
    Dice kept = s.dice;
    for (std::size_t place = 0; place < kDice; ++place) {
      kept[place] = (places >> place & 1) != 0 ? u8{0} : kept[place];
    }
    if (hand_of(kept) == keep) {
      return make_move(MoveKind::Throw, places);
    }
  }
  CHECK(false);
  return {};
}

}  // namespace ludo::cite
