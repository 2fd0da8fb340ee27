// Cards into and out of hands, and who knows of them.
#include "games/paf/rules.h"

namespace ludo::paf {

// A card that somebody has to remember is in another's hand (view.h).
template <class Sink>
void Rules<Sink>::learn(int observer, Card card, u8 hands) {
  Knowledge& list = s_.known[static_cast<std::size_t>(observer)];
  int i = 0;
  while (i < list.size() && list[i].card < card) {
    ++i;
  }
  if (i < list.size() && list[i].card == card) {
    list[i].hands = hands;
  } else if (list.size() < kMaxKnown) {
    list.insert_at(i, {card, hands});
  }
}

template <class Sink>
void Rules<Sink>::forget(int observer, Card card) {
  Knowledge& list = s_.known[static_cast<std::size_t>(observer)];
  for (int i = 0; i < list.size(); ++i) {
    if (list[i].card == card) {
      list.erase_at(i);
      return;
    }
  }
}

// A hand is empty: what may have been in it, among others, is in one of the others.
template <class Sink>
void Rules<Sink>::strike_off(Seat emptied) {
  for (Knowledge& list : s_.known) {
    for (Known& known : list) {
      known.hands = static_cast<u8>(known.hands & ~bit_of(emptied));
    }
  }
}

template <class Sink>
void Rules<Sink>::take(Seat seat, Card card) {
  RULE("P59");
  s_.hands[seat].erase(index_of(card));
  --s_.hand_sizes[seat];
  for (int observer = 0; observer < kObservers; ++observer) {
    if (!s_.known[static_cast<std::size_t>(observer)].empty()) {
      forget(observer, card);
    }
  }
  if (s_.hand_sizes[seat] == 0) {
    strike_off(seat);
  }
}

template <class Sink>
void Rules<Sink>::give(Seat seat, Card card) {
  s_.hands[seat].insert(index_of(card));
  ++s_.hand_sizes[seat];
  for_each_seat(game_.players(), [&](Seat other) {
    if (other != seat) {
      learn(index_of(other), card, bit_of(seat));
    }
  });
  learn(kMaxPlayers, card, bit_of(seat));
}

template <class Sink>
void Rules<Sink>::draw_card(Card card) {
  RULE("P74");
  const Seat seat = s_.drawing.seat;
  s_.pile.erase(index_of(card));
  --s_.pile_size;
  s_.hands[seat].insert(index_of(card));
  ++s_.hand_sizes[seat];
  --s_.drawing.left;
  const RuleId rule = s_.playing > 0       ? RuleId("P31")
                      : s_.begun == kDrawn ? RuleId("P4")
                                           : RuleId("P46");
  emit_to(Observers::only(seat), EventKind::Drawn, rule, arg_of(seat), arg_of(card));
  if (s_.pile_size == 0) {
    RULE("P24");
    emit(EventKind::MonkeyWon, "P24");
    finish(kNoSeat);
  }
}

template <class Sink>
void Rules<Sink>::steal_card(Card card) {
  RULE("P74");
  const Seat victim = s_.theft.victim;
  const Seat thief = s_.theft.thief;
  const u8 from = bit_of(victim);
  const u8 to = bit_of(thief);
  s_.hands[victim].erase(index_of(card));
  s_.hands[thief].insert(index_of(card));
  --s_.hand_sizes[victim];
  ++s_.hand_sizes[thief];
  --s_.theft.left;
  // Those who did not see the card: what they know to be in the robbed hand may have moved.
  for (int observer = 0; observer < kObservers; ++observer) {
    if (observer != index_of(victim) && observer != index_of(thief)) {
      for (Known& known : s_.known[static_cast<std::size_t>(observer)]) {
        known.hands = static_cast<u8>((known.hands & from) != 0 ? known.hands | to : known.hands);
      }
    }
  }
  learn(index_of(victim), card, to);
  forget(index_of(thief), card);
  if (s_.hand_sizes[victim] == 0) {
    strike_off(victim);
  }
  emit_to(Observers::only(thief).with(victim), EventKind::Stolen, "P32", arg_of(thief),
          arg_of(victim), arg_of(card));
}

// The next victim, when there is nothing more to take from this one.
template <class Sink>
void Rules<Sink>::steal_on() {
  Theft& theft = s_.theft;
  while (theft.left == 0 || s_.hand_sizes[theft.victim] == 0) {
    if (theft.victims == 0) {
      theft = {};
      s_.pending.pop();
      return;
    }
    theft.victim = first_after(theft.thief, theft.victims);
    theft.victims = static_cast<u8>(theft.victims & ~bit_of(theft.victim));
    theft.left = theft.each;
  }
}

template class Rules<NoEvents>;
template class Rules<EventLog>;

}  // namespace ludo::paf
