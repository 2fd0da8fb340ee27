// A choice judged by what its seat knew: a search from the seat's View values each legal move, with
// its uncertainty; what was hidden plays no part. It is a slip only if it lost more than the
// uncertainty, and only if others, longer and with other worlds, say so again: of many choices some
// look bad by chance. A search tries what looks worse seldom, so that it does not find what lies
// behind it, and its interval does not say so: therefore the last two compare the move played with
// the better one, both tried equally often. Both have to find the slip; the lesser loss counts.
#pragma once

#include <array>
#include <cmath>

#include "bots/advice.h"

namespace ludo::review {

enum class SlipSize : u8 { None, Inaccuracy, Mistake, Blunder };

// How much of the chance to win a slip of each size loses, at least. Where they come from:
// docs/REVIEW.md.
inline constexpr double kInaccuracy = 0.02;
inline constexpr double kMistake = 0.05;
inline constexpr double kBlunder = 0.12;

constexpr SlipSize slip_size(double loss) {
  return loss >= kBlunder      ? SlipSize::Blunder
         : loss >= kMistake    ? SlipSize::Mistake
         : loss >= kInaccuracy ? SlipSize::Inaccuracy
                               : SlipSize::None;
}

struct JudgeSettings {
  u32 iterations = 1'000;  // of the search every choice gets
  u64 seed = 1;            // of the first; the others have those after it
};
// How many times as many those have that confirm a slip: another search, then each comparison.
inline constexpr u32 kSecondSearch = 4;
inline constexpr u32 kComparison = 16;
inline constexpr u64 kSearches = 4;  // a choice has at most

// What a search thinks of one choice. Chances from 0 to 1, those of the seat that chose.
struct Verdict {
  std::vector<MoveStatistics> moves = {};  // every legal one, the best first
  MoveStatistics played = {};
  MoveStatistics best = {};
  double loss = 0;         // 0 where nothing better was found
  double uncertainty = 0;  // half of the 95 % interval of the loss; 0 where values are exact
  SlipSize slip = SlipSize::None;
  bool exact = false;
  std::vector<Move> line = {};  // the best move and the replies expected
  u64 seed = 0;  // of the search: the line can be played in its first world, the master's sample
};

// The margin of a difference of two figures. A square root is the same on every machine, browsers
// included; std::hypot is not.
inline double joined(double a, double b) { return std::sqrt(a * a + b * b); }

namespace detail {

inline Verdict verdict_of(const Advice& advice, Move played) {
  Verdict verdict{.moves = advice.moves, .exact = advice.exact, .line = advice.line};
  const MoveStatistics* best = &advice.moves[0];
  for (const MoveStatistics& m : advice.moves) {
    verdict.played = m.move == played ? m : verdict.played;
    best = m.visits == best->visits && m.mean > best->mean ? &m : best;
  }
  verdict.best = *best;
  if (verdict.best.move != played) {
    verdict.loss = std::max(0.0, verdict.best.mean - verdict.played.mean);
    verdict.uncertainty = advice.exact ? 0 : joined(verdict.best.margin, verdict.played.margin);
  }
  // A move the search never tried is not known to be bad.
  const bool is_known = advice.exact || verdict.played.visits > 0;
  if (is_known && verdict.loss > verdict.uncertainty) {
    verdict.slip = slip_size(verdict.loss);
  }
  return verdict;
}

// The same with what a comparison of the best move and the one played has found.
inline Verdict compared(Verdict verdict, const Advice& advice) {
  for (const MoveStatistics& m : advice.moves) {
    for (MoveStatistics* known : {&verdict.best, &verdict.played}) {
      *known = m.move == known->move ? m : *known;
    }
  }
  for (MoveStatistics& m : verdict.moves) {
    m = m.move == verdict.best.move     ? verdict.best
        : m.move == verdict.played.move ? verdict.played
                                        : m;
  }
  verdict.loss = std::max(0.0, verdict.best.mean - verdict.played.mean);
  verdict.uncertainty = joined(verdict.best.margin, verdict.played.margin);
  verdict.slip = verdict.loss > verdict.uncertainty ? slip_size(verdict.loss) : SlipSize::None;
  return verdict;
}

// `search(iterations, seed)` gives what one search says, `compare(verdict, iterations, seed)` the
// same once its two moves have been compared.
template <class Search, class Compare>
Verdict judge_by(const JudgeSettings& settings, Search&& search, Compare&& compare) {
  const auto [iterations, seed] = settings;
  Verdict verdict = search(iterations, seed);
  if (verdict.exact || verdict.slip == SlipSize::None) {
    return verdict;
  }
  verdict = search(iterations * kSecondSearch, seed + 1);
  if (verdict.slip == SlipSize::None) {
    return verdict;
  }
  Verdict one = compare(verdict, iterations * kComparison, seed + 2);
  if (one.slip == SlipSize::None) {
    return one;
  }
  Verdict other = compare(verdict, iterations * kComparison, seed + 3);
  return other.slip == SlipSize::None || other.loss < one.loss ? other : one;
}

}  // namespace detail

// `played` is a legal move of the seat to move in `view`.
template <Game G>
Verdict judge(const G& game, const typename G::View& view, Move played,
              const JudgeSettings& settings) {
  return detail::judge_by(
      settings,
      [&](u32 iterations, u64 seed) {
        Verdict verdict = detail::verdict_of(
            advise(game, view, seed, {.budget = {.iterations = iterations}}), played);
        verdict.seed = seed;
        return verdict;
      },
      [&](const Verdict& verdict, u32 iterations, u64 seed) {
        const std::array both = {verdict.best.move, played};
        return detail::compared(
            verdict,
            advise(game, view, seed, {.budget = {.iterations = iterations}, .compared = both}));
      });
}

}  // namespace ludo::review
