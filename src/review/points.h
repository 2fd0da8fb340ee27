// What a choice gave away in points, beside the chance to win, where a game counts points.
#pragma once

#include <cmath>
#include <optional>

#include "bots/bots.h"

namespace ludo::review {

// Points after the better move minus points after the one played: the mean over worlds the seat
// thought possible, each played to the end by the policy of the searches, with the same chance for
// both. The search itself counts wins, and in most games ends its playouts before the game does: it
// has no points to give.
struct PointsLost {
  double mean = 0;
  double margin = 0;  // half of the 95 % interval
};

template <Game G>
std::optional<PointsLost> points_lost(const G& game, const typename G::View& view, Move played,
                                      Move better, u64 seed, int worlds = 200) {
  if constexpr (G::kInfo.unit == ScoreUnit::Points) {
    const auto policy = Brain<G>::policy(game);
    NoEvents quiet;
    typename G::MoveList moves;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < worlds; ++i) {
      Rng rng(seed, static_cast<u64>(i));
      const typename G::State world = game.determinize(view, rng);
      const u64 chance = rng.next();
      const auto seat = static_cast<std::size_t>(game.turn(world).seat());
      const auto score_after = [&](Move m) {
        Rng own(chance);
        typename G::State s = world;
        game.apply(s, m, quiet);
        for (Turn turn = game.turn(s); !turn.is_over(); turn = game.turn(s)) {
          game.apply(s,
                     turn.is_nature() ? game.outcome(s, own.below(game.outcomes(s)))
                                      : policy.choose(game, s, moves, own),
                     quiet);
        }
        return game.result(s).scores[seat];
      };
      const double difference = score_after(better) - score_after(played);
      sum += difference;
      squares += difference * difference;
    }
    const double mean = sum / worlds;
    return PointsLost{mean,
                      1.96 * std::sqrt(std::max(0.0, squares / worlds - mean * mean) / worlds)};
  } else {
    return std::nullopt;
  }
}

}  // namespace ludo::review
