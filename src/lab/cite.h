// La Cité des Voleurs in the lab. A hideout card is drawn when it comes into the hand; a thief
// counts as played by whose they are. The first player may begin with more tokens or fewer, from
// the pot or to it, and another number of tokens may win; and without modules it is solved, so that
// what is measured can be compared.
#pragma once

#include "games/cite/game.h"
#include "lab/subject.h"
#include "table/setup.h"
#include "value/cite_solved.h"

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
  static constexpr RuleChange<cite::Game> kRuleChanges[] = {
      {"goal", "jetons qu'il faut pour gagner", "tokens that win", &RuleNumbers::goal,
       [](const cite::Game& game) { return game.goal(); },
       [](const cite::Game& game) {
         return Range{cite::kTokensAtStart + 1, game.tokens_in_all()};
       }},
  };

  static constexpr bool has_cards(u32 options) { return (options & cite::kModules) != 0; }
  // A hideout; who may play one may as well not.
  static bool plays_card(Move m) { return cite::kind_of(m) == cite::MoveKind::Play; }
  static CardUse use_of(const Event& event) {
    switch (static_cast<cite::EventKind>(event.kind)) {
      case cite::EventKind::CardDealt:
      case cite::EventKind::CardDrawn:
        return CardUse::Drawn;
      case cite::EventKind::RoleDealt:
      case cite::EventKind::CardPlayed:
        return CardUse::Played;
      default:
        return CardUse::None;
    }
  }

  // The master, where the game is solved while one waits: for the rulebook's goal.
  static bool plays_solved(const cite::Game& game, BotLevel level) {
    const int solved = game.has_roles() ? cite::kPlayersWaitedFor - 1 : cite::kPlayersWaitedFor;
    return level == BotLevel::Maitre && !game.has_planques() && game.players() <= solved;
  }

  // With and without the short goal; none with modules, and for more players than are solved
  // quickly.
  static std::vector<SolvedValues> solved_values(const TableSetup& setup, int threads);
};

}  // namespace ludo::lab
