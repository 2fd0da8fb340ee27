#include "games/cochon/view.h"

#include "games/cochon/game.h"

namespace ludo::cochon {

View Game::view(const State& s, Seat observer) const {
  View v;
  v.points = s.points;
  v.decisions = s.decisions;
  v.total = s.total;
  v.face = s.face;
  v.observer = observer;
  v.active = s.active;
  v.phase = s.phase;
  return v;
}

// Every event is public; an event nobody was meant to see stays unseen.
Event Game::redact(const Event& event, Seat observer) const {
  return event.seen.contains(observer) ? event : Event{};
}

// Nothing is hidden, so there is one world: the one that was seen.
State Game::determinize(const View& v, Rng& /*rng*/) const {
  State s;
  s.points = v.points;
  s.decisions = v.decisions;
  s.total = v.total;
  s.face = v.face;
  s.active = v.active;
  s.phase = v.phase;
  return s;
}

}  // namespace ludo::cochon
