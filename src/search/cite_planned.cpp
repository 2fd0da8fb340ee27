#include "search/cite_planned.h"

namespace ludo::cite {

SeatValues by_table(const SeatValues& in_turn_order, Seat mover, int players) {
  SeatValues values{};
  Seat seat = mover;
  for (int i = 0; i < players; ++i) {
    values[static_cast<std::size_t>(seat)] = in_turn_order[at_seat(i)];
    seat = next_seat(seat, players);
  }
  return values;
}

PlannedTurn::PlannedTurn(const Game& game, const Roles& roles, const EndingForms& forms,
                         const Position& position, std::span<const u32> targets,
                         const double* values, const double* worth)
    : players_(game.players()) {
  const BestChoices best = best_choices(forms, targets, values, players_);
  choice_ = best.choice;
  make_plan(best.own, may_announce(game, position, roles), plan_, worth_[0]);
  for (int seat = worth == nullptr ? 1 : 0; seat < players_; ++seat) {
    PerEnding endings{};
    for (std::size_t i = 0; i < kEndings; ++i) {
      endings[i] = worth_of(forms[static_cast<Ending>(i)], choice_[i], targets,
                            worth == nullptr ? values : worth, players_, seat);
    }
    follow_plan(plan_, endings, worth_[at_seat(seat)]);
  }
}

SeatValues PlannedTurn::at_start() const {
  SeatValues values{};
  for (int seat = 0; seat < players_; ++seat) {
    values[at_seat(seat)] = worth_[at_seat(seat)].at_start();
  }
  return values;
}

SeatValues PlannedTurn::with_dice(const State& s) const {
  const std::size_t throws = s.throws - (s.phase == Phase::Choose ? 1U : 0U);
  const Hand hand = hand_of(s.dice);
  SeatValues in_turn_order{};
  for (int seat = 0; seat < players_; ++seat) {
    in_turn_order[at_seat(seat)] = worth_[at_seat(seat)].after[throws][hand];
  }
  return by_table(in_turn_order, s.active, players_);
}

Move PlannedTurn::best_move(const State& s) const {
  const auto victim = [&](Ending ending) {
    const int ahead = 1 + choice_[static_cast<std::size_t>(ending)];
    return seat_at((index_of(s.active) + ahead) % players_);
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
Move PlannedTurn::best_throw(const State& s, Hand keep) const {
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
