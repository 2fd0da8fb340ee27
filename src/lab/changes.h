// What the lab may change in a game besides its deck: where it starts, and what is added at its
// end. The rules stay as they are; a changed start is a position the rules could be in.
#pragma once

#include <algorithm>

#include "table/games.h"

namespace ludo::lab {

struct Changes {
  int monkey = 0;        // Paf: the height the monkey starts at; 0: as printed
  int first_tokens = 0;  // Cité: tokens the first player has more (or, negative, less) than the
                         // others, from (or to) the pot
  int first_points = 0;  // games with points: what the first player gets at the end; the bots do
                         // not know
  friend bool operator==(const Changes&, const Changes&) = default;
};

template <Game G>
typename G::State changed_start(const G& game, const Changes& /*changes*/) {
  return game.initial();
}

template <>
inline cite::State changed_start(const cite::Game& game, const Changes& changes) {
  cite::State s = game.initial();
  const Seat first = game.setup().first;
  s.tokens[first] = static_cast<u8>(s.tokens[first] + changes.first_tokens);
  s.pot = static_cast<u8>(s.pot - changes.first_tokens);
  return s;
}

template <>
inline paf::State changed_start(const paf::Game& game, const Changes& changes) {
  paf::State s = game.initial();
  s.monkey = changes.monkey > 0 ? static_cast<u8>(changes.monkey) : s.monkey;
  return s;
}

// The result with the first player's points: who is ahead then wins; of several that are, those
// whom the rules prefer, if they are among them.
inline GameResult changed_result(GameResult result, const Setup& setup, const Changes& changes) {
  if (changes.first_points == 0) {
    return result;
  }
  const auto first = static_cast<std::size_t>(setup.first);
  result.scores[first] = static_cast<i16>(result.scores[first] + changes.first_points);
  const i16 best = *std::max_element(result.scores.begin(), result.scores.begin() + setup.players);
  u8 ahead = 0;
  for (std::size_t i = 0; i < setup.players; ++i) {
    ahead = static_cast<u8>(ahead | (result.scores[i] == best ? 1U << i : 0U));
  }
  result.winners = (ahead & result.winners) != 0 ? ahead & result.winners : ahead;
  return result;
}

}  // namespace ludo::lab
