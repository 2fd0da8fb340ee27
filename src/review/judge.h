// A choice judged by what its seat knew: a search from the seat's View values each legal move, with
// its uncertainty; what was hidden plays no part. It is a slip only if it lost more than the
// uncertainty, and only if a second, longer search with other worlds says so again: of many choices
// some look bad by chance.
#pragma once

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
  u32 iterations = 1'000;         // of the search every choice gets
  u32 second_iterations = 4'000;  // of the one that has to confirm a slip
  u64 seed = 1;
};

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
  u64 seed = 0;                 // of the search: the line can be played in its first world
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

}  // namespace detail

// `played` is a legal move of the seat to move in `view`.
template <Game G>
Verdict judge(const G& game, const typename G::View& view, Move played,
              const JudgeSettings& settings) {
  const auto ask = [&](u32 iterations, u64 seed) {
    Verdict verdict = detail::verdict_of(
        advise(game, view, seed, {.budget = {.iterations = iterations}}), played);
    verdict.seed = seed;
    return verdict;
  };
  Verdict first = ask(settings.iterations, settings.seed);
  if (first.exact || first.slip == SlipSize::None) {
    return first;
  }
  return ask(settings.second_iterations, settings.seed + 1);
}

}  // namespace ludo::review
