// The bots of La Cité des Voleurs. Dice within a turn are planned exactly (search/cite_planned.h);
// what differs is how well a bot judges where a turn may end. The beginner follows a rule of thumb;
// the regular counts its tokens and looks one throw ahead; the expert compares tokens and plans the
// whole turn; the master knows: up to four players from the solution, beyond by planning the turn
// of the next player too.
//
// With thief roles they do the same, each role being part of the plans; the master knows two and
// three players. With hideout cards something is hidden and no solution holds: the beginner forgets
// the cards, all others plan their turns with them from what their seat knows (cite_cards.h).
#pragma once

#include <functional>

#include "bots/brain.h"
#include "games/cite/game.h"

namespace ludo {

struct Advice;

// Playouts in which a combination is usually applied, to the richest who can be robbed, and cards
// are played now and then. They end after some turns and are then worth one's share of the tokens.
class CitePolicy : public UniformPolicy<cite::Game> {
 public:
  Move choose(const cite::Game& game, const State& s, MoveList& moves, Rng& rng) const;
  bool is_enough(const cite::Game& game, const State& s, int moves_made) const;
  Rewards evaluate(const cite::Game& game, const State& s) const;

  // Only which card somebody draws may be hidden.
  u32 seen(const cite::Game& game, const State& after, Move m, Seat observer) const {
    return cite::kind_of(m) == cite::MoveKind::Card
               ? UniformPolicy<cite::Game>::seen(game, after, m, observer)
               : key_of(m);
  }
};

template <>
struct Brain<cite::Game> {
  // For a search where the master knows nothing: advice for many players.
  using Policy = CitePolicy;
  static constexpr double kExploration = SearchSettings{}.exploration;
  static constexpr Levels kLevels{
      .habitue = 100, .expert = 400, .maitre = 1'600, .first_with_policy = BotLevel::Habitue};
  static constexpr double kMasterExploration = kExploration;
  static Policy policy(const cite::Game& /*game*/, Style /*style*/ = Style::Quick) { return {}; }

  static Move choose(const cite::Game& game, const cite::View& view,
                     const cite::Game::MoveList& moves, BotLevel level, Rng& rng);
  // As the master was when the first ladder was measured (first_master.h).
  static Move choose_as_first_master(const cite::Game& game, const cite::View& view,
                                     const cite::Game::MoveList& moves, Rng& rng);
  // The solved value of each move, with hideout cards the master's estimate; none where the master
  // looks ahead without knowing.
  static std::optional<Advice> own_advice(const cite::Game& game, const cite::View& view);
  // Whether the master would have to solve for more than a few milliseconds before it moves.
  static bool may_solve(const cite::Game& game, const cite::View& view, BotLevel level);
  // The same solved ahead, a step each time, until it returns false. None where nothing takes that
  // long, or the thieves are not dealt yet. Does not depend on what has been solved before.
  static std::function<bool()> preparation(const cite::Game& game, const cite::View& view);
};

}  // namespace ludo
