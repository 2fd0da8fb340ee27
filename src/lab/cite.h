// La Cité des Voleurs in the lab. It has no cards; the first player may begin with more tokens or
// fewer, from the pot or to it; and it is solved, so that what is measured can be compared.
#pragma once

#include "games/cite/game.h"
#include "lab/subject.h"

namespace ludo::lab {

template <>
struct Subject<cite::Game> {
  static constexpr StartChange<cite::Game> kStartChanges[] = {
      {"first-tokens", "jetons du premier joueur en plus (moins : < 0), pris à la cagnotte",
       "tokens the first player has more (less: < 0), taken from the pot", -127, 127,
       [](const cite::Game& game, cite::State& s, int value) {
         const Seat first = game.setup().first;
         s.tokens[first] = static_cast<u8>(s.tokens[first] + value);
         s.pot = static_cast<u8>(s.pot - value);
       }},
  };

  // With and without the short goal; none for more players than are solved quickly.
  static std::vector<SolvedValues> solved_values(int players, int threads);
};

}  // namespace ludo::lab
