// The account of a finished game: how everybody's chance to win came from the start to the result,
// move by move. Chances are whole numbers (parts of kWon) of a fixed estimate, so that it adds up
// exactly: start and all entries give the result.
//
//   luck      nature picked: the value after it minus the mean over everything it could have picked
//   choice    a seat chose: the value after minus the value before, with open cards: an account of
//             what it did, not a judgement of it (judge.h)
//   estimate  what the estimate contradicts itself by: nature's mean minus the value before it, and
//             the change by a move that was the only one
//
// Where chances are exact there is nothing to contradict: the mean is the value before, and a move
// that was the only one changes nothing; what is rounded goes to the next pick or choice.
//
// It reads true states, hidden cards included: for finished games alone.
#pragma once

#include <span>
#include <vector>

#include "core/game.h"
#include "search/search_math.h"

namespace ludo::review {

// By seat, in parts of kWon. Changes may be negative.
using Shares = std::array<i32, kMaxSeats>;

struct LedgerLine {
  int version = 0;  // after which move
  Turn by = Turn::nature();
  Shares luck{};
  Shares choice{};
  Shares estimate{};
  Shares after{};  // everybody's chances then
};

struct Ledger {
  Shares start{};
  std::vector<LedgerLine> lines = {};

  const Shares& end() const { return lines.empty() ? start : lines.back().after; }
};

// The same of one seat, summed up: start + luck + own + others + estimate = end.
struct Account {
  i32 start = 0;
  i32 luck = 0;
  i32 own = 0;     // by its own choices
  i32 others = 0;  // by those of the others
  i32 estimate = 0;
  i32 end = 0;
};

Account account_of(const Ledger& ledger, Seat seat);

namespace detail {

constexpr Shares shares_of(const Rewards& rewards) {
  Shares shares{};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = static_cast<i32>(rewards.items[i]);
  }
  return shares;
}

constexpr Shares difference(const Shares& to, const Shares& from) {
  Shares shares{};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] = to[i] - from[i];
  }
  return shares;
}

}  // namespace detail

enum class Exactness : u8 { Estimated, Exact };

// Everybody's mean chance over all that nature may pick in `s`, to the nearest part.
template <Game G, class Chances>
Shares mean_over_outcomes(const G& game, const typename G::State& s, Chances&& chances) {
  std::array<u64, kMaxSeats> sums{};
  const u32 outcomes = game.outcomes(s);
  NoEvents quiet;
  for (u32 k = 0; k < outcomes; ++k) {
    typename G::State after = s;
    game.apply(after, game.outcome(s, k), quiet);
    const Rewards one = chances(after);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] += one.items[i];
    }
  }
  Shares mean{};
  for (std::size_t i = 0; i < sums.size(); ++i) {
    mean[i] = static_cast<i32>((sums[i] + outcomes / 2) / outcomes);
  }
  return mean;
}

// `chances(state)` is everybody's chance to win; `moves` are those of a whole game.
template <Game G, class Chances>
Ledger ledger_of(const G& game, std::span<const Move> moves, Chances&& chances,
                 Exactness exactness = Exactness::Estimated) {
  using detail::difference;
  typename G::State s = game.initial();
  NoEvents quiet;
  Ledger ledger{.start = detail::shares_of(chances(s))};
  Shares before = ledger.start;
  for (const Move m : moves) {
    LedgerLine line{.version = static_cast<int>(ledger.lines.size()) + 1, .by = game.turn(s)};
    Shares expected = before;
    bool is_choice = false;
    if (line.by.is_nature()) {
      if (exactness == Exactness::Estimated) {
        expected = mean_over_outcomes(game, s, chances);
      }
    } else {
      typename G::MoveList legal;
      game.legal(s, legal);
      is_choice = legal.size() > 1;
    }
    game.apply(s, m, quiet);
    const bool says_nothing = exactness == Exactness::Exact && line.by.is_seat() && !is_choice;
    line.after = says_nothing && !game.turn(s).is_over() ? before : detail::shares_of(chances(s));
    if (line.by.is_nature()) {
      line.luck = difference(line.after, expected);
      line.estimate = difference(expected, before);
    } else {
      (is_choice ? line.choice : line.estimate) = difference(line.after, before);
    }
    before = line.after;
    ledger.lines.push_back(line);
  }
  return ledger;
}

}  // namespace ludo::review
