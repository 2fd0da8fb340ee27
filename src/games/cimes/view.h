// What a seat of Les Maîtres des Cimes may know: its own hand, everything that lies open, and which
// cards were seen going into which hand. Not here: the others' cards drawn from the pile, and the
// pile.
#pragma once

#include "games/cimes/state.h"

namespace ludo::cimes {

struct View {
  Cards hand;                    // the observer's own; empty for a spectator
  PerSeat<Cards, kSeats> known;  // of each hand, what everybody has seen; at the end all of it
  std::array<Cards, kForests> forests;
  Cards locked;
  Cards unseen;                // in the pile or in others' hands, the observer does not know which
  FixedList<Card, 8> discard;  // top last
  PerSeat<u8, kSeats> hand_sizes;
  u8 pile_size = 0;
  u8 idle = 0;        // M7: turns in a row without progress
  u8 idle_limit = 0;  // … after which the next turn has to make some
  Seat observer{0};
  Seat active{0};
  Phase phase = Phase::Deal;
  u8 locks_left = 0;  // M8: locks until the end
};
static_assert(PlainBytes<View>);

}  // namespace ludo::cimes
