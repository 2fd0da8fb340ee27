// What one observer of Paf le singe ! may know. The PublicState, bin and towers lie open; of hands
// only one's own is seen, of the pile nothing but its size. Besides, an observer remembers cards
// they have seen go into a hand: recovered from the bin (P33), caught (P53), stolen from them
// (P32).
//
// Memory is a list of (card, hands it may be in). It is exact until a theft the observer does not
// see takes one of several cards of such a hand; from then on the card may be in either hand. When
// a hand is emptied it is struck off every list. A full list learns nothing new.
//
// A world is *consistent* with a View if it has the same PublicState, bin, towers and own hand,
// hands and pile of the same sizes, and every remembered card in one of the hands it may be in;
// every other unseen card may be in any other hand or the pile. `determinize` is uniform over these
// worlds. What exactly others remember is not known to the observer: in a determinized world they
// remember what the spectators do.
#pragma once

#include "games/paf/state.h"

namespace ludo::paf {

// Sets of cards the observer sees.
struct OpenCards {
  Cards hand;  // the observer's own; empty for a spectator
  Cards bin;
  Cards marked;
};

struct View : OpenCards, PublicState {
  Seat observer{0};
  Each<u16> heights;
  Knowledge known;                           // of the observer
  Knowledge public_known;                    // of the spectators, hence of everybody
  Each<FixedList<Card, kMaxCards>> towers;   // from base to top, each junk before what it bears
  Each<FixedList<u8, kMaxCards>> strengths;  // of each junk (P10), in step with towers; 0 for
                                             // reinforcements
  u8 spank_needs = 0;         // the face the active seat would need now (P23); 0: impossible
  std::array<u8, 3> spare{};  // a View has no padding
};
static_assert(PlainBytes<View>);

}  // namespace ludo::paf
