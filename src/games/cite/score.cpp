#include "games/cite/game.h"

namespace ludo::cite {

GameResult Game::result(const State& s) const {
  GameResult result;
  for_each_seat(players(),
                [&](Seat seat) { result.scores[static_cast<std::size_t>(seat)] = s.tokens[seat]; });
  if (s.phase == Phase::Over) {
    result.winners = static_cast<u8>(1U << index_of(s.active));
  }
  return result;
}

}  // namespace ludo::cite
