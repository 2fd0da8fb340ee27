#include "games/cochon/game.h"

namespace ludo::cochon {

GameResult Game::result(const State& s) const {
  GameResult result;
  for_each_seat(players(), [&](Seat seat) {
    result.scores[static_cast<std::size_t>(seat)] = s.points[seat];
    if (s.points[seat] >= kGoal) {
      result.winners = static_cast<u8>(1U << index_of(seat));
    }
  });
  return result;
}

}  // namespace ludo::cochon
