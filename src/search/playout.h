// Random playouts of any game: every seat picks uniformly among its legal moves, nature among its
// outcomes. No allocation; the same Rng gives the same game on every machine.
#pragma once

#include "core/game.h"

namespace ludo {

// A seat's move, any of the legal ones alike. A game that finds it without listing them all
// (`any_move`) draws the same number and so finds the same move. `moves` is scratch space.
template <Game G>
Move random_choice(const G& game, const typename G::State& s, typename G::MoveList& moves,
                   Rng& rng) {
  if constexpr (requires { game.any_move(s, moves, rng); }) {
    return game.any_move(s, moves, rng);
  } else {
    game.legal(s, moves);
    return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
  }
}

// The next move of a uniformly random game. The game is not over. `moves` is scratch space: a hot
// loop hands in the same list every time, since making one wipes it.
template <Game G>
Move random_move(const G& game, const typename G::State& s, Rng& rng, typename G::MoveList& moves) {
  if (game.turn(s).is_nature()) {
    return game.outcome(s, rng.below(game.outcomes(s)));
  }
  return random_choice(game, s, moves, rng);
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
