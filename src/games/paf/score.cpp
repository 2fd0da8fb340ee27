#include "games/paf/game.h"

namespace ludo::paf {

// Scores are tower heights; nobody wins where the monkey does (P24).
GameResult Game::result(const State& s) const {
  GameResult result;
  for_each_seat(players(), [&](Seat seat) {
    result.scores[static_cast<std::size_t>(seat)] = static_cast<i16>(tower(s, seat).height());
  });
  if (s.winner != kNoSeat) {
    RULE("P24");
    result.winners = bit_of(s.winner);
  }
  return result;
}

}  // namespace ludo::paf
