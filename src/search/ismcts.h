// Information Set Monte Carlo Tree Search (Cowling, Powley, Whitehouse 2012) for any game, from a
// View: the search never sees a State that was not sampled from what its seat knows, so it cannot
// peek. Each iteration samples a world, walks down a tree whose edges are moves, adds one node,
// plays out, and counts the result for the seat that moved at each node: any number of players,
// each for itself. A move is compared with the others over the worlds in which it was available.
// Nature picks on the way; what the seat sees of its picks leads to different nodes, what it does
// not see does not.
//
// Nodes and edges lie in arenas made beforehand: an iteration allocates nothing. With a budget of
// iterations the result depends on the seed alone, on every compiler and machine, threads included:
// each thread grows its own tree, and whole numbers are added up at the root.
#pragma once

#include <vector>

#include "search/parallel.h"
#include "search/tree.h"

namespace ludo {

struct MoveStatistics {
  Move move;
  u32 visits = 0;
  u32 available = 0;  // iterations in which the move could be made
  double mean = 0;    // result for the seat to move: 0 lost … 1 won
  double margin = 1;  // half of the 95 % confidence interval of the mean
};

template <Game G>
struct SearchResult {
  std::vector<MoveStatistics> moves;  // in the order of legal moves
  FixedList<Move, 16> line;  // the best move and the replies expected, up to the next chance
  u64 iterations = 0;
  u32 nodes = 0;

  Move best() const { return line[0]; }
};

// The right to search a State itself. Nobody who plays can have one: it is made in
// bots/omniscient.h, which tables, rooms and the server must not include.
class Omniscience {
  friend class OmniscienceAfterwards;
  Omniscience() = default;
};

// A search with its trees, one for each thread.
template <Game G, SearchPolicy<G> Policy = UniformPolicy<G>>
class Ismcts {
 public:
  explicit Ismcts(const G& game, const Policy& policy = {}) : game_(game), policy_(policy) {}

  // It is a seat's turn in `view`, the view of that seat.
  SearchResult<G> search(const typename G::View& view, const SearchSettings& settings) {
    return search_worlds([&](Rng& rng) { return policy_.sample(game_, view, rng); },
                         has_secrets(G::kInfo, game_.setup().options), settings);
  }

  // The same from the State itself, nothing of it hidden; what nature will pick is not in it.
  SearchResult<G> search_openly(const typename G::State& s, Omniscience /*right*/,
                                const SearchSettings& settings) {
    return search_worlds([&](Rng& /*rng*/) { return s; }, /*hidden=*/false, settings);
  }

 private:
  template <class Sample>
  SearchResult<G> search_worlds(const Sample& sample, bool hidden, const SearchSettings& settings) {
    CHECK(!is_unlimited(settings.budget));
    make_trees(settings);
    run_workers(settings.threads, [&](int worker) {
      trees_[static_cast<std::size_t>(worker)].grow(game_, policy_, sample, hidden, settings,
                                                    Rng(settings.seed, static_cast<u64>(worker)));
    });
    return gather(sample, settings);
  }

  void make_trees(const SearchSettings& settings) {
    const u32 wanted = settings.budget.iterations == 0
                           ? settings.nodes_max
                           : std::min(settings.nodes_max, settings.budget.iterations + 1);
    if (wanted > nodes_made_) {
      trees_.clear();
      nodes_made_ = wanted;
    }
    while (trees_.size() < static_cast<std::size_t>(settings.threads)) {
      trees_.emplace_back(nodes_made_);
    }
  }

  template <class Sample>
  SearchResult<G> gather(const Sample& sample, const SearchSettings& settings) {
    Rng rng(settings.seed);
    const typename G::State s = sample(rng);
    typename G::MoveList moves;
    game_.legal(s, moves);
    std::vector<typename Tree<G, Policy>::Record> sums;
    for (const Move m : moves) {
      sums.push_back({.move = m});
    }
    SearchResult<G> result;
    for (int i = 0; i < settings.threads; ++i) {
      const Tree<G, Policy>& tree = trees_[static_cast<std::size_t>(i)];
      result.iterations += tree.iterations();
      result.nodes += tree.nodes();
      std::size_t move = 0;
      tree.for_each_root_move([&](const auto& record) {
        auto& sum = sums[move++];
        sum.visits += record.visits;
        sum.available += record.available;
        sum.sum += record.sum;
        sum.squares += record.squares;
      });
    }
    for (const auto& sum : sums) {
      result.moves.push_back(statistics_of(sum));
    }
    trees_[0].expected_line(game_, s, best_of(result), result.line);
    return result;
  }

  template <class Record>
  static MoveStatistics statistics_of(const Record& sum) {
    MoveStatistics statistics{sum.move, sum.visits, sum.available};
    if (sum.visits == 0) {
      return statistics;
    }
    const double visits = sum.visits;
    statistics.mean = static_cast<double>(sum.sum) / (visits * kWon);
    const double square = static_cast<double>(sum.squares) / (visits * 65536.0);
    const double variance = square - statistics.mean * statistics.mean;
    // With few visits the variance seen says little: one imagined win and loss keep it honest.
    statistics.margin =
        1.96 * std::sqrt(((variance > 0 ? variance : 0) * visits + 0.5) / ((visits + 2) * visits));
    return statistics;
  }

  // The most visited move, of equals the one with the better mean, then the first.
  static Move best_of(const SearchResult<G>& result) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < result.moves.size(); ++i) {
      const MoveStatistics& now = result.moves[best];
      const MoveStatistics& other = result.moves[i];
      if (other.visits > now.visits || (other.visits == now.visits && other.mean > now.mean)) {
        best = i;
      }
    }
    return result.moves[best].move;
  }

  const G& game_;
  Policy policy_;
  std::vector<Tree<G, Policy>> trees_;
  u32 nodes_made_ = 0;
};

}  // namespace ludo
