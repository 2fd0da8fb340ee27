// How cards are dealt, drawn, played and discarded: the part of Rules (rules.h) that only games
// with modules use. Only rules.cpp includes this.
#pragma once

#include "games/cite/rules.h"

namespace ludo::cite {

// C24: the next seat's thief.
template <class Sink, class Variant>
void Rules<Sink, Variant>::deal_role(Card card) {
  RULE("C24");
  const auto seat = static_cast<u8>(s_.roles.size());
  s_.roles.push(card);
  emit(EventKind::RoleDealt, "C24", seat, static_cast<u8>(card));
  deal_on();
}

// C35, C36: a card of the pile.
template <class Sink, class Variant>
void Rules<Sink, Variant>::get_card(int card) {
  s_.pile.erase(card);
  if (s_.phase == Phase::DealCard) {
    RULE("C35");
    const Seat seat = game_.seat_to_deal_to(s_);
    s_.hands[seat].insert(card);
    emit_only(seat, EventKind::CardDealt, "C35", card);
    return deal_on();
  }
  RULE("C36");
  hold(card);
  emit_only(s_.active, EventKind::CardDrawn, "C36", card);
  if (s_.pile.empty()) {
    RULE("C38");
    emit(EventKind::Dawn, "C38", static_cast<u8>(game_.goal(s_)));
  }
  if (s_.third != 0) {
    s_.phase = Phase::Discard;
    return;
  }
  end_turn();
}

// What comes next in the deal: thieves, cards, or the first turn.
template <class Sink, class Variant>
void Rules<Sink, Variant>::deal_on() {
  if (game_.has_roles() && s_.roles.size() < game_.players()) {
    s_.phase = Phase::DealRole;
  } else if (game_.has_planques() && game_.seat_to_deal_to(s_) != kNoSeat) {
    s_.phase = Phase::DealCard;
  } else {
    start_turn(s_.active);
  }
}

template <class Sink, class Variant>
void Rules<Sink, Variant>::discard(int card) {
  RULE("C37");
  emit(EventKind::CardDiscarded, "C37", arg_of(s_.active), static_cast<u8>(card));
  HeldCards& hand = s_.hands[s_.active];
  const int highest = s_.third - 1;
  s_.third = 0;
  if (card != highest) {
    hand.erase(card);
    hand.insert(highest);
  }
  end_turn();
}

template <class Sink, class Variant>
void Rules<Sink, Variant>::pass() {
  RULE("C56");
  if (s_.phase == Phase::Robbed) {
    RULE("C41");
    emit(EventKind::Passed, "C41", arg_of(s_.victim));
    return rob(let_victim_go(), combination_of(s_.dice), kNoCap);
  }
  RULE("C40");
  emit(EventKind::Passed, "C40", arg_of(s_.active));
  find_nothing();
}

// Adds a card to the active seat's hand; the highest of three is kept apart (C37).
template <class Sink, class Variant>
void Rules<Sink, Variant>::hold(int card) {
  HeldCards& hand = s_.hands[s_.active];
  if (hand.size() < kHandMax) {
    return hand.insert(card);
  }
  int highest = card;
  hand.for_each([&](int held) { highest = std::max(highest, held); });
  if (highest != card) {
    hand.erase(highest);
    hand.insert(card);
  }
  s_.third = static_cast<u8>(highest + 1);
}

template <class Sink, class Variant>
void Rules<Sink, Variant>::play_own(Move m) {
  RULE("C39");
  RULE("C39a");
  const int card = m.a;
  const u8 n = game_.deck().value(card);
  s_.hands[s_.active].erase(card);
  emit(EventKind::CardPlayed, "C39", arg_of(s_.active), m.a, kNoArg);
  switch (game_.deck().effect(card)) {
    case Planque::Throws:
      RULE("C43");
      s_.more_throws = static_cast<u16>(s_.more_throws + n);
      break;
    case Planque::Set:
      RULE("C44");
      s_.dice[m.b] = m.c;
      emit(EventKind::DieTurned, "C44", arg_of(s_.active), static_cast<u8>(m.b + 1), m.c);
      break;
    case Planque::Levy:
      RULE("C45");
      levy(n, "C45");
      break;
    case Planque::Beg:
      beg(n);
      break;
    case Planque::Fetch:
      RULE("C47");
      take_pot(std::min(n, s_.pot), "C47");
      break;
    case Planque::Loot:
      s_.more_loot = static_cast<u16>(s_.more_loot + n);
      break;
    case Planque::Hide:
      RULE("C49");
      cover("C49");
      break;
    case Planque::Sure:
      s_.sure = 1;
      break;
    case Planque::Again:
      s_.again = static_cast<u8>(s_.again + n);
      break;
    default:
      CHECK(false);
  }
  if (!is_won()) {
    look_at_dice();
  }
}

// C46: from those who were richer when the card was played.
template <class Sink, class Variant>
void Rules<Sink, Variant>::beg(u8 count) {
  RULE("C46");
  const u8 own = s_.tokens[s_.active];
  for_each_seat(game_.players(), [&](Seat seat) {
    if (seat != s_.active && s_.tokens[seat] > own && !is_safe(seat)) {
      steal(seat, count, "C46");
    }
  });
}

template <class Sink, class Variant>
void Rules<Sink, Variant>::play_robbed(Move m) {
  const int card = m.a;
  const u8 n = game_.deck().value(card);
  const Seat victim = let_victim_go();
  s_.hands[victim].erase(card);
  emit(EventKind::CardPlayed, "C41", arg_of(victim), m.a, m.b);
  switch (game_.deck().effect(card)) {
    case Planque::Cap:
      RULE("C52");
      return rob(victim, combination_of(s_.dice), n);
    case Planque::Trap:
      RULE("C53");
      return spring_trap(victim, n);
    case Planque::Shift:
      RULE("C54");
      return shift_to(static_cast<Seat>(m.b));
    default:
      CHECK(false);
  }
}

template <class Sink, class Variant>
void Rules<Sink, Variant>::spring_trap(Seat victim, u8 wanted) {
  const u8 count = std::min(wanted, s_.tokens[s_.active]);
  s_.tokens[s_.active] = static_cast<u8>(s_.tokens[s_.active] - count);
  s_.tokens[victim] = static_cast<u8>(s_.tokens[victim] + count);
  if (count > 0) {
    emit(EventKind::VictimPaid, "C53", arg_of(s_.active), arg_of(victim), count);
  }
  make_void(victim, "C53");
}

template <class Sink, class Variant>
void Rules<Sink, Variant>::shift_to(Seat victim) {
  if (victim == s_.active || is_safe(victim)) {
    return make_void(victim, "C54");
  }
  rob(victim, combination_of(s_.dice), kNoCap);
}

}  // namespace ludo::cite
