// "And with open cards?": what a player who sees every hand, though not what nature will pick,
// would have done instead. Hindsight, marked as such and never a slip. For finished games alone.
#pragma once

#include "bots/omniscient.h"
#include "review/judge.h"

namespace ludo::review {

// Nothing where nothing is hidden, and where the master does not search.
template <Game G>
std::optional<Verdict> judge_openly(const G& game, const typename G::State& s, Move played,
                                    const JudgeSettings& settings) {
  if constexpr (!ChoosesByItself<G>) {
    if (has_secrets(G::kInfo, game.setup().options)) {
      const Thinking thinking{.budget = {.iterations = settings.iterations}};
      return detail::verdict_of(advice_of(think_openly(game, s, settings.seed, thinking)), played);
    }
  }
  return std::nullopt;
}

}  // namespace ludo::review
