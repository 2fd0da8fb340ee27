// A position of La Cité des Voleurs, between any two moves.
#pragma once

#include "core/check.h"
#include "core/fixed_list.h"
#include "core/game.h"
#include "core/per_seat.h"
#include "games/cite/pieces.h"

namespace ludo::cite {

enum class Phase : u8 {
  Throw,      // nature: dice of a throw are in the air
  Choose,     // the active seat: apply, announce, throw again, a card, or pass (C40)
  DaringDie,  // nature: the die of Triple 1 (C10)
  FourthDie,  // nature: the die of an announced square (C16)
  Take,       // the active seat: whom the announced square robs
  Over,
  DealRole,  // nature: the next seat's thief (C24)
  DealCard,  // nature: the next seat's first card (C35)
  Robbed,    // the victim: a card, or pass (C41)
  Draw,      // nature: the card of who has gone to ground (C36)
  Discard,   // the active seat: one of three cards (C37)
};

constexpr std::string_view name_of(Phase phase) {
  constexpr std::string_view kNames[] = {"throw",  "choose", "daring-die", "fourth-die",
                                         "take",   "over",   "deal-role",  "deal-card",
                                         "robbed", "draw",   "discard"};
  const auto index = static_cast<std::size_t>(phase);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

// What is there with and without modules.
struct PlainState {
  PerSeat<u8> tokens;
  Dice dice{};  // 0 = in the air
  u8 pot = 0;
  u8 covered = 0;  // bit i: seat i is camouflaged (C13)
  Seat active{0};  // whose turn; in the deal who will begin; at the end the winner
  Phase phase = Phase::Throw;
  u8 throws = 0;   // throws completed this turn
  u8 in_air = 0;   // places still to fall in this throw, bit by place
  Seat victim{0};  // in DaringDie: whom Triple 1 robbed; in Robbed: who is asked; otherwise 0
  u8 loot = 0;     // in DaringDie: how many tokens were taken; otherwise 0
};
static_assert(PlainBytes<PlainState> && sizeof(PlainState) == 20);

// At most two cards, ascending: a card's number and 1, so that 0 is an empty place. A whole set of
// cards a seat would make the state half as large again.
class HeldCards {
 public:
  constexpr int size() const { return (places_[0] != 0 ? 1 : 0) + (places_[1] != 0 ? 1 : 0); }
  constexpr bool empty() const { return places_[0] == 0; }
  constexpr bool contains(int card) const {
    return places_[0] == card + 1 || places_[1] == card + 1;
  }
  constexpr void insert(int card) {
    const auto place = static_cast<u8>(card + 1);
    CHECK(places_[1] == 0);
    const bool before = places_[0] == 0 || place < places_[0];
    places_[1] = before ? places_[0] : place;
    places_[0] = before ? place : places_[0];
  }
  constexpr void erase(int card) {
    DCHECK(contains(card));
    places_[0] = places_[0] == card + 1 ? places_[1] : places_[0];
    places_[1] = 0;
  }
  template <class F>
  constexpr void for_each(F&& f) const {
    for (const u8 place : places_) {
      if (place != 0) {
        f(place - 1);
      }
    }
  }
  friend constexpr bool operator==(const HeldCards&, const HeldCards&) = default;

 private:
  std::array<u8, kHandMax> places_{};
};

using Roles = FixedList<Card, kMaxSeats>;  // thieves, seat 0 first

// With the modules. Cards that are in no hand and not in the pile are out of the game (C34).
struct State : PlainState {
  using Plain = PlainState;  // all there is to it without modules

  Cards pile;   // a set: nature picks the next card when it is drawn
  Roles roles;  // as far as they have been dealt
  PerSeat<HeldCards> hands;
  u8 third = 0;         // in Discard: the highest of the active seat's three cards, and 1
  u8 sure = 0;          // this turn: 1 after C50
  u8 again = 0;         // this turn: how often a missed fourth die is thrown again (C51)
  u16 more_throws = 0;  // this turn, by C43
  u16 more_loot = 0;    // this turn, by C48
};
static_assert(PlainBytes<State> && sizeof(State) == 56);

}  // namespace ludo::cite
