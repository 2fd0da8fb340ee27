// A position of Les Toits de Paris, between any two moves. Piles are sets: which of the unseen
// cards comes next is decided by nature when it comes. The discard is what is nowhere else.
#pragma once

#include "core/game.h"
#include "core/per_seat.h"
#include "games/toits/pieces.h"

namespace ludo::toits {

enum class Phase : u8 {
  Reveal,   // nature: the next card of the theft
  Decide,   // the chief: draw again or stop
  Take,     // the active seat takes a card from the board
  Reserve,  // nature: the card the active seat draws from the reserve (T17)
  Joker,    // the active seat was raided: joker or keep (T20)
  Over,
};

constexpr std::string_view name_of(Phase phase) {
  constexpr std::string_view kNames[] = {"reveal", "decide", "take", "reserve", "joker", "over"};
  const auto index = static_cast<std::size_t>(phase);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

// Whose cards are being taken from the board: the parts of the sharing phase, in order.
enum class Share : u8 {
  None,    // not sharing
  Chief,   // T13
  Others,  // T14
  Extra,   // T15: the chief's one more
};

constexpr std::string_view name_of(Share share) {
  constexpr std::string_view kNames[] = {"none", "chief", "others", "extra"};
  const auto index = static_cast<std::size_t>(share);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

// How the theft ended.
enum class Theft : u8 { Open, Stopped, Caught, Coup };

constexpr std::string_view name_of(Theft theft) {
  constexpr std::string_view kNames[] = {"open", "stopped", "caught", "coup"};
  const auto index = static_cast<std::size_t>(theft);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

struct State {
  Cards unseen;  // draw pile and reserve together (T26)
  Cards board;   // cards that lie on the board now
  PerSeat<Cards, kSeats> collections;
  FixedList<Card, kSpaces> laid;  // cards of this theft by space, also those taken since
  PerSeat<Joker, kSeats> jokers;
  u8 pile = 0;  // pile + reserve = unseen.size()
  u8 reserve = 0;
  u8 arrows = 0;   // of the cards laid, in all
  u8 to_take = 0;  // what the chief still has to take (T13); 0 when they are free
  Seat chief{0};
  Seat active{0};  // who decides, or for whom nature picks
  Phase phase = Phase::Reveal;
  Share share = Share::None;
  Theft theft = Theft::Open;
  std::array<u8, 3> unused{};  // up to a multiple of eight bytes; always 0
};
static_assert(PlainBytes<State> && sizeof(State) == 120);

// The inspector never goes left of space 1 (T10b).
constexpr int inspector_of(int arrows) {
  const int space = kInspectorStart - arrows;
  return space < 1 ? 1 : space;
}

}  // namespace ludo::toits
