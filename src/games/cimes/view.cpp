#include "games/cimes/view.h"

#include "games/cimes/game.h"

namespace ludo::cimes {

View Game::view(const State& s, Seat observer) const {
  View v;
  v.observer = observer;
  Cards seen = s.known | s.forests[0] | s.forests[1];
  for_each_seat(players(), [&](Seat seat) {
    v.hand_sizes[seat] = static_cast<u8>(s.hands[seat].size());
    v.known[seat] = s.hands[seat] & s.known;
    if (seat == observer) {
      v.hand = s.hands[seat];
      seen |= v.hand;
    }
  });
  v.discard = s.discard;
  for (const Card card : s.discard) {
    seen.insert(index_of(card));
  }
  v.forests = s.forests;
  v.locked = s.locked;
  v.locks_left = static_cast<u8>(locks_to_end() - s.locked.size());
  v.pile_size = static_cast<u8>(s.pile.size());
  v.unseen = Cards::first(kCards) - seen;
  v.idle = s.idle;
  v.idle_limit = static_cast<u8>(idle_limit());
  v.active = s.active;
  v.phase = s.phase;
  return v;
}

// Of a card dealt or drawn the others see that it was, not which.
Event Game::redact(const Event& event, Seat observer) const {
  if (event.seen.contains(observer)) {
    return event;
  }
  const auto kind = static_cast<EventKind>(event.kind);
  if (kind == EventKind::Dealt || kind == EventKind::Drawn) {
    Event hidden = event;
    hidden.b = kNoArg;
    return hidden;
  }
  return {};
}

// Fills the hidden places of the others' hands one by one from the cards not located, each equally
// likely; what is left is the pile. So every way of sharing those cards out is equally likely.
State Game::determinize(const View& v, Rng& rng) const {
  State s;
  Cards unseen = v.unseen;
  for_each_seat(players(), [&](Seat seat) {
    s.known |= v.known[seat];
    Cards& hand = s.hands[seat];
    hand = seat == v.observer ? v.hand : v.known[seat];
    for (int missing = v.hand_sizes[seat] - hand.size(); missing > 0; --missing) {
      const int card = unseen.nth(static_cast<int>(rng.below(static_cast<u32>(unseen.size()))));
      unseen.erase(card);
      hand.insert(card);
    }
  });
  s.pile = unseen;
  s.forests = v.forests;
  s.locked = v.locked;
  s.discard = v.discard;
  s.idle = v.idle;
  s.active = v.active;
  s.phase = v.phase;
  return s;
}

}  // namespace ludo::cimes
