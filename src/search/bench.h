// How fast a search is: iterations a second on one thread, full playouts, from a position in the
// middle of a random game.
#pragma once

#include "search/ismcts.h"
#include "search/playout.h"

namespace ludo {

struct SearchSpeed {
  u64 iterations = 0;
  double seconds = 0;
  double playout_moves = 0;  // from the position to the end at random, nature's included
};

// The state half way through a random game, at a seat's turn.
template <Game G>
typename G::State middle_of_a_game(const G& game, u64 seed) {
  NoEvents quiet;
  Rng rng(seed);
  Rng same = rng;
  typename G::State s = game.initial();
  const u64 length = play_out(game, s, rng);
  s = game.initial();
  for (u64 made = 0; made < length / 2 || !game.turn(s).is_seat(); ++made) {
    game.apply(s, random_move(game, s, same), quiet);
  }
  return s;
}

template <Game G, SearchPolicy<G> Policy = UniformPolicy<G>>
SearchSpeed measure_search(const G& game, double seconds, const Policy& policy = {}) {
  using Clock = std::chrono::steady_clock;
  constexpr int kPlayouts = 200;
  const typename G::State s = middle_of_a_game(game, 1);
  SearchSpeed speed;
  Rng rng(2);
  for (int i = 0; i < kPlayouts; ++i) {
    typename G::State end = s;
    speed.playout_moves += static_cast<double>(play_out(game, end, rng)) / kPlayouts;
  }
  Ismcts<G, Policy> search(game, policy);
  SearchSettings settings{.budget = {.iterations = 50'000}};
  const typename G::View view = game.view(s, game.turn(s).seat());
  search.search(view, settings);  // makes the tree
  const Clock::time_point start = Clock::now();
  while (speed.seconds < seconds) {
    ++settings.seed;
    speed.iterations += search.search(view, settings).iterations;
    speed.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return speed;
}

}  // namespace ludo
