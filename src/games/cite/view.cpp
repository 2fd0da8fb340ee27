#include "games/cite/view.h"

#include "games/cite/game.h"

namespace ludo::cite {

View Game::view(const State& s, Seat observer) const {
  View v;
  v.observer = observer;
  v.tokens = s.tokens;
  v.dice = s.dice;
  v.pot = s.pot;
  v.goal = static_cast<u8>(goal());
  for_each_seat(players(), [&](Seat seat) {
    v.covered[seat] = static_cast<u8>(s.covered >> index_of(seat) & 1);
  });
  v.active = s.active;
  v.phase = s.phase;
  v.throws = s.throws;
  v.in_air = s.in_air;
  v.victim = s.victim;
  v.loot = s.loot;
  return v;
}

// Every event is public; an event nobody was meant to see stays unseen.
Event Game::redact(const Event& event, Seat observer) const {
  return event.seen.contains(observer) ? event : Event{};
}

// Nothing is hidden, so there is one world: the one that was seen.
State Game::determinize(const View& v, Rng& /*rng*/) const {
  State s;
  s.tokens = v.tokens;
  s.dice = v.dice;
  s.pot = v.pot;
  for_each_seat(players(), [&](Seat seat) {
    s.covered = static_cast<u8>(s.covered | v.covered[seat] << index_of(seat));
  });
  s.active = v.active;
  s.phase = v.phase;
  s.throws = v.throws;
  s.in_air = v.in_air;
  s.victim = v.victim;
  s.loot = v.loot;
  return s;
}

}  // namespace ludo::cite
