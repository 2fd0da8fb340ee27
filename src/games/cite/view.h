// What a seat of La Cité des Voleurs may know: everything, but with hideout cards which cards the
// others hold and which are left in the pile (C34).
#pragma once

#include "games/cite/state.h"

namespace ludo::cite {

// What is there with and without modules: everything, as it happens.
struct PlainView {
  Seat observer{0};
  PerSeat<u8> tokens;
  Dice dice{};
  u8 pot = 0;
  u8 goal = 0;          // C3, C38: tokens that win
  PerSeat<u8> covered;  // 1 while camouflaged
  Seat active{0};
  Phase phase = Phase::Throw;
  u8 throws = 0;
  u8 in_air = 0;
  Seat victim{0};
  u8 loot = 0;
};
static_assert(PlainBytes<PlainView>);

// What is known of the hideout cards.
struct PlanquesView {
  Cards hand;    // the observer's own; empty for a spectator
  Cards out;     // played and discarded
  Cards unseen;  // in the pile or in others' hands, the observer cannot tell
  PerSeat<u8> hand_sizes;
  u16 more_throws = 0;  // this turn: C43
  u16 more_loot = 0;    // C48
  u8 pile_size = 0;
  u8 again = 0;  // C51
  u8 sure = 0;   // C50
  u8 on = 0;     // 1 with the option; without it the rest is 0 and not shown
};
static_assert(PlainBytes<PlanquesView>);
constexpr bool is_there(const PlanquesView& planques) { return planques.on != 0; }

struct View : PlainView {
  using Plain = PlainView;  // all there is to it without modules

  FixedList<Card, 10> roles;  // the thieves dealt so far, seat 0 first; ten places: no padding
  PlanquesView planques;
};
static_assert(PlainBytes<View>);

constexpr bool is_there(const FixedList<Card, 10>& roles) { return !roles.empty(); }

}  // namespace ludo::cite
