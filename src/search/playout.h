// Random playouts of any game: every seat picks uniformly among its legal moves, nature among its
// outcomes. No allocation; the same Rng gives the same game on every machine.
#pragma once

#include "core/game.h"

namespace ludo {

// The next move of a uniformly random game. The game is not over. `moves` is scratch space: a hot
// loop hands in the same list every time, since making one wipes it.
template <Game G>
Move random_move(const G& game, const typename G::State& s, Rng& rng, typename G::MoveList& moves) {
  if (game.turn(s).is_nature()) {
    return game.outcome(s, rng.below(game.outcomes(s)));
  }
  game.legal(s, moves);
  return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
}

template <Game G>
Move random_move(const G& game, const typename G::State& s, Rng& rng) {
  typename G::MoveList moves;
  return random_move(game, s, rng, moves);
}

// Plays to the end and returns how many moves that took, nature's included. Flattened: rules that
// the whole program calls from many places are still inlined into this loop, which is where
// playouts spend their time.
template <Game G>
[[gnu::flatten]] u64 play_out(const G& game, typename G::State& s, Rng& rng) {
  NoEvents quiet;
  typename G::MoveList moves;
  u64 made = 0;
  while (!game.turn(s).is_over()) {
    game.apply(s, random_move(game, s, rng, moves), quiet);
    ++made;
  }
  return made;
}

}  // namespace ludo
