// One game between bots, for experiments: chance comes from one stream of random numbers and each
// bot has its own, so that two games of one deal begin alike with any players.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "bots/first_master.h"
#include "bots/omniscient.h"
#include "core/hash.h"
#include "core/per_seat.h"
#include "lab/contender.h"
#include "lab/subjects.h"

namespace ludo::lab {

// The seed of the bots of one game of a deal; `seating` distinguishes the games of a deal.
constexpr u64 bots_seed(u64 seed, u64 deal, u64 seating) {
  return mix(mix(mix(0x626F7473, seed), deal), seating);
}
// Chance in a deal, the same for every game of it.
constexpr Rng nature_of(u64 seed, u64 deal) { return Rng(mix(0x6E6174757265, seed), deal); }

// `Who`: a Contender, or a LevelBot where nobody else may sit.
template <class Who>
struct Players {
  PerSeat<Who> contenders;
  u64 seed = 0;
  u32 without_cards = 0;  // bit i: seat i never plays a card (Subject::plays_card)
};

template <class G>
inline constexpr bool kMayLeaveCards = requires(Move m) { Subject<G>::plays_card(m); };

// The moves of a seat that never plays a card.
template <Game G>
void leave_out_cards(typename G::MoveList& moves) {
  if constexpr (kMayLeaveCards<G>) {
    typename G::MoveList others;
    for (const Move m : moves) {
      if (!Subject<G>::plays_card(m)) {
        others.push(m);
      }
    }
    moves = others;
  }
}

template <Game G>
Move choose_as(const LevelBot& bot, const G& game, const typename G::State& s, Seat seat,
               const typename G::MoveList& moves, Rng& rng) {
  const Thinking thinking{.budget = {.iterations = bot.iterations}};
  return choose(game, game.view(s, seat), moves, bot.level, rng, thinking);
}
template <Game G>
Move choose_as(const Contender& contender, const G& game, const typename G::State& s, Seat seat,
               const typename G::MoveList& moves, Rng& rng) {
  const Thinking thinking{.budget = {.iterations = contender.iterations}};
  const typename G::View view = game.view(s, seat);
  switch (contender.kind) {
    case ContenderKind::FirstMaster:
      return choose_as_first_master(game, view, moves, rng, thinking);
    case ContenderKind::Omniscient:
      return choose_openly(game, s, moves, rng, thinking);
    case ContenderKind::Level:
      break;
  }
  return choose(game, view, moves, contender.level, rng, thinking);
}

// Sees no picks: for games whose luck nobody asks for.
struct NoLuck {
  template <class State>
  void nature_picks(const State& /*s*/, Move /*m*/) {}
  template <class State, class MoveList>
  void seat_picks(const State& /*s*/, const MoveList& /*moves*/, Move /*m*/) {}
};

// Measures nothing: for games whose thinking time nobody asks for.
struct NoTimes {
  template <class Think>
  Move timed(Seat /*seat*/, Think&& think) {
    return think();
  }
};

// Plays from `s` to the end and returns the final state; nothing if `stop` became true before.
// after(by): called after each move, before the next one is asked for. `times` measures decisions
// (thinking.h), `luck` sees nature's picks, and those of a bot that chooses any move alike
// (luck.h).
template <Game G, class Who, class Sink, class Times, class After, class Luck>
std::optional<typename G::State> play_game(const G& game, typename G::State s,
                                           const Players<Who>& players, Rng nature,
                                           const std::atomic<bool>& stop, Sink& sink, Times& times,
                                           After&& after, Luck& luck) {
  std::vector<Rng> rngs;
  for_each_seat(game.setup().players,
                [&](Seat seat) { rngs.emplace_back(players.seed, static_cast<u64>(seat)); });
  typename G::MoveList moves;
  for (Turn turn = game.turn(s); !turn.is_over(); turn = game.turn(s)) {
    Move m;
    if (turn.is_nature()) {
      m = game.outcome(s, nature.below(game.outcomes(s)));
      luck.nature_picks(s, m);
    } else if (stop) {
      return std::nullopt;
    } else {
      const Seat seat = turn.seat();
      game.legal(s, moves);
      if ((players.without_cards >> index_of(seat) & 1U) != 0) {
        leave_out_cards<G>(moves);
      }
      const auto think = [&] {
        return choose_as(players.contenders[seat], game, s, seat, moves,
                         rngs[static_cast<std::size_t>(seat)]);
      };
      m = moves.size() > 1 ? times.timed(seat, think) : think();
      if (players.contenders[seat] == Who(BotLevel::Hasard)) {
        luck.seat_picks(s, moves, m);
      }
    }
    game.apply(s, m, sink);
    after(turn);
  }
  return s;
}

}  // namespace ludo::lab
