// Which events tell that a player got a card, and that the card did something for her: what
// "drawn" and "played" mean in each game.
//
//           drawn                                    played
//   toits   laid open in a theft, from the reserve   taken into a collection
//   cimes   came into the hand                       in the hand that scores at the end
//   paf     came into the hand                       played: built, attacked with, defended, …
//   cite    came into the hand                       played; a thief: was hers from the start
#pragma once

#include <algorithm>

#include "table/games.h"

namespace ludo::lab {

enum class CardUse : u8 { None, Drawn, Played };

template <Game G>
CardUse use_of(const Event& /*event*/) {
  return CardUse::None;
}

template <>
inline CardUse use_of<toits::Game>(const Event& event) {
  switch (static_cast<toits::EventKind>(event.kind)) {
    case toits::EventKind::CardLaid:
      return CardUse::Drawn;
    case toits::EventKind::ReserveDrawn:
    case toits::EventKind::Taken:
      return CardUse::Played;
    default:
      return CardUse::None;
  }
}

template <>
inline CardUse use_of<cimes::Game>(const Event& event) {
  switch (static_cast<cimes::EventKind>(event.kind)) {
    case cimes::EventKind::Dealt:
    case cimes::EventKind::Drawn:
    case cimes::EventKind::DiscardTaken:
    case cimes::EventKind::Swapped:
      return CardUse::Drawn;
    case cimes::EventKind::HandShown:
      return CardUse::Played;
    default:
      return CardUse::None;
  }
}

template <>
inline CardUse use_of<paf::Game>(const Event& event) {
  switch (static_cast<paf::EventKind>(event.kind)) {
    case paf::EventKind::Dealt:
    case paf::EventKind::Drawn:
    case paf::EventKind::Stolen:
    case paf::EventKind::Recovered:
    case paf::EventKind::Caught:
      return CardUse::Drawn;
    case paf::EventKind::Built:
    case paf::EventKind::Reinforced:
    case paf::EventKind::SpecialPlayed:
    case paf::EventKind::Attacked:
    case paf::EventKind::Defended:
      return CardUse::Played;
    default:
      return CardUse::None;
  }
}

template <>
inline CardUse use_of<cite::Game>(const Event& event) {
  switch (static_cast<cite::EventKind>(event.kind)) {
    case cite::EventKind::CardDealt:
    case cite::EventKind::CardDrawn:
      return CardUse::Drawn;
    case cite::EventKind::RoleDealt:
    case cite::EventKind::CardPlayed:
      return CardUse::Played;
    default:
      return CardUse::None;
  }
}

// Calls f(seat, card) for each card the event says its first argument, a seat, drew or played.
template <Game G, class F>
void for_each_card(const Event& event, F&& f) {
  // Names of such arguments; what a swap "given" away, or what was aimed at, is none of them.
  constexpr std::string_view kOwn[] = {"card", "taken", "card1", "card2", "card3", "role"};
  const EventInfo& info = G::kEventInfos[event.kind];
  const std::array<u8, 5> args{event.a, event.b, event.c, event.d, event.e};
  for (std::size_t i = 1; i < args.size(); ++i) {
    const bool own =
        std::find(std::begin(kOwn), std::end(kOwn), info.args[i].name) != std::end(kOwn);
    if (own && info.args[i].kind == ArgKind::Card && args[i] != kNoArg) {
      f(seat_at(args[0]), args[i]);
    }
  }
}

}  // namespace ludo::lab
