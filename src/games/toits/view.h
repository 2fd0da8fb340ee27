// What anybody may know of Les Toits de Paris: everything but which unseen cards lie where. No seat
// knows more than another, so the observer changes nothing. What a good player would work out is
// offered ready made: unseen cards by kind, the exact odds of one more card, the score so far.
#pragma once

#include "games/toits/score.h"
#include "games/toits/state.h"

namespace ludo::toits {

using ByColour = std::array<u8, kColours>;
using ByKind = std::array<u8, kKinds>;  // the colours, then white

struct View {
  Cards unseen;  // draw pile and reserve together: known to all by elimination (T26)
  Cards board;
  Cards discard;
  PerSeat<Cards, kSeats> collections;
  PerSeat<i16, kSeats> scores;       // as the table stands
  PerSeat<ByKind, kSeats> tokens;    // values earned as the table stands
  PerSeat<ByColour, kSeats> counts;  // cards of each colour, the joker included
  PerSeat<ByColour, kSeats> bells;
  PerSeat<u8, kSeats> feathers;
  PerSeat<Joker, kSeats> jokers;
  FixedList<Card, kSpaces> laid;
  Board numbers;  // what is printed on the board and the tokens
  ByColour unseen_colours{};
  std::array<u8, kSymbols> unseen_symbols{};       // by Symbol
  std::array<u8, kArrowsMax + 1> unseen_arrows{};  // by number of arrows
  u8 unseen_count = 0;  // the next card is one of so many, equally likely;
  u8 caught_next = 0;   // during a theft, so many of them would get the chief caught,
  u8 coup_next = 0;     // and so many would set them up for a coup d'éclat
  u8 pile = 0;
  u8 reserve = 0;
  u8 inspector = 0;  // its space; 8 is beyond the board
  u8 takes = 0;      // when the chief decides: how many cards stopping would allow them
  u8 arrows = 0;     // of the cards laid
  u8 to_take = 0;    // how many the chief still has to take
  Seat observer{0};
  Seat chief{0};
  Seat active{0};
  Phase phase = Phase::Reveal;
  Share share = Share::None;
  Theft theft = Theft::Open;
  std::array<u8, 5> unused{};  // up to a multiple of eight bytes; always 0
};
static_assert(PlainBytes<View> && sizeof(View) == 248);

}  // namespace ludo::toits
