// What a search has to know about a game: which worlds it thinks possible, how playouts choose,
// when they are cut off, what an end is worth, what of nature's picks the searching seat sees, and
// what the others choose by that it does not see. A policy is an object with these functions;
// UniformPolicy is the one that knows nothing, and the base of those in src/bots.
#pragma once

#include "core/hash.h"
#include "search/playout.h"
#include "search/search_math.h"

namespace ludo {

template <Game G>
struct UniformPolicy {
  using State = typename G::State;
  using MoveList = typename G::MoveList;

  // Whether playouts are compiled in one piece with all the rules they call: for small rules whose
  // search was measured to be faster so.
  static constexpr bool kPlaysInOnePiece = false;

  // A seat's move in a playout. `moves` is scratch space.
  Move choose(const G& game, const State& s, MoveList& moves, Rng& rng) const {
    return random_choice(game, s, moves, rng);
  }

  // Whether a playout that has made so many moves may end here, before the game does.
  bool is_enough(const G& /*game*/, const State& /*s*/, int /*moves_made*/) const { return false; }

  // What the end of a playout is worth to each seat.
  Rewards evaluate(const G& game, const State& s) const { return win_shares(game.result(s)); }

  // A world the seat of `view` thinks possible.
  State sample(const G& game, const typename G::View& view, Rng& rng) const {
    return game.determinize(view, rng);
  }

  // What the seat to move knows that the searching one does not, as far as its choice should depend
  // on it: equal numbers choose alike, 0 stands for nothing.
  u32 secret(const G& /*game*/, const State& /*s*/, Seat /*seat*/) const { return 0; }

  // What the searching seat learns from nature's pick `m`, which led to `after`: equal numbers are
  // not distinguished. Where there are secrets, what it learns is what changes in its view.
  u32 seen(const G& game, const State& after, Move m, Seat observer) const {
    if constexpr (may_have_secrets(G::kInfo)) {
      if (has_secrets(G::kInfo, game.setup().options)) {
        return static_cast<u32>(hash_bytes(game.view(after, observer)) >> 32);
      }
    }
    return key_of(m);
  }
};

template <class P, class G>
concept SearchPolicy = requires(const P& policy, const G& game, const typename G::State& s,
                                typename G::MoveList& moves, Rng& rng, Move m, Seat seat) {
  { policy.choose(game, s, moves, rng) } -> std::same_as<Move>;
  { policy.is_enough(game, s, 0) } -> std::same_as<bool>;
  { policy.evaluate(game, s) } -> std::same_as<Rewards>;
  { policy.seen(game, s, m, seat) } -> std::same_as<u32>;
  { policy.secret(game, s, seat) } -> std::same_as<u32>;
};

}  // namespace ludo
