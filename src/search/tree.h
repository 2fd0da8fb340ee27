// The tree of one thread of a search (ismcts.h): worlds are sampled from a View, edges are moves,
// nodes lie in arenas made beforehand. An iteration allocates nothing.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "search/policy.h"

namespace ludo {

// How long to think: until the first of the limits that are not 0, for each thread.
struct Budget {
  u32 iterations = 0;
  u32 milliseconds = 0;
};
constexpr bool is_unlimited(const Budget& budget) {
  return budget.iterations == 0 && budget.milliseconds == 0;
}

// Somebody watching a search from another thread.
struct SearchWatch {
  std::atomic<bool> stop{false};
  std::atomic<u64> iterations{0};
};

struct SearchSettings {
  Budget budget;
  int threads = 1;
  u64 seed = 1;
  double exploration = 0.7;  // Cowling et al. found it to matter little between 0.25 and 1
  u32 nodes_max = 1U << 18;  // of each thread's tree; a full tree still learns
  // Where some are given, only these moves of the root are tried, each as often as the others: what
  // lies behind one that looks worse is then known as well.
  std::span<const Move> compared = {};
  SearchWatch* watch = nullptr;
};

// Made once, used for as many searches as one likes.
template <Game G, SearchPolicy<G> Policy>
class Tree {
  using State = typename G::State;
  using MoveList = typename G::MoveList;

 public:
  // What a move of the root has gathered.
  struct Record {
    Move move;
    u32 visits = 0;
    u32 available = 0;
    u64 sum = 0;
    u64 squares = 0;  // of results in 1/256
  };

  explicit Tree(u32 nodes_max) : nodes_max_(nodes_max) {
    nodes_.resize(std::bit_ceil(u64{nodes_max} * 2) + 1);
    edges_.resize(std::size_t{nodes_max} * kEdgesPerNode + MoveList::kCapacity);
    squares_.reserve(MoveList::kCapacity);
  }

  // Grows a tree for the seat to move. sample(rng): a world it thinks possible; where nothing is
  // hidden from it, the only one.
  template <class Sample>
  void grow(const G& game, const Policy& policy, Sample&& sample, bool hidden,
            const SearchSettings& settings, const Rng& rng) {
    game_ = &game;
    policy_ = &policy;
    settings_ = &settings;
    exploration_squared_ = settings.exploration * settings.exploration;
    rng_ = rng;
    started_ = std::chrono::steady_clock::now();
    const State known = sample(rng_);
    observer_ = game.turn(known).seat();
    plant(known);
    u32 done = 0;
    while (goes_on(done)) {
      iterate(hidden ? sample(rng_) : known);
      ++done;
    }
    report_progress(done % kWatchEvery);
    iterations_ = done;
  }

  u32 iterations() const { return iterations_; }
  u32 nodes() const { return nodes_used_; }

  // The moves of the root, in the order of legal moves.
  template <class F>
  void for_each_root_move(F&& f) const {
    for (u32 i = 0; i < nodes_[root()].count; ++i) {
      const Edge& edge = edges_[i];
      f(Record{edge.move, edge.visits, edge.available, edge.sum, squares_[i]});
    }
  }

  // Follows `first` and then the most visited moves, as long as nature has no say.
  template <int N>
  void expected_line(const G& game, State s, Move first, FixedList<Move, N>& line) const {
    NoEvents quiet;
    Move m = first;
    u32 node = root();
    while (line.size() < N) {
      line.push(m);
      game.apply(s, m, quiet);
      if (!game.turn(s).is_seat()) {
        return;
      }
      const Seat seat = game.turn(s).seat();
      node = place_of(key_of_child(node, m, observation_start(seat)));
      const u32 secret = seat == observer_ ? 0 : policy_->secret(game, s, seat);
      const u32 chooser = secret == 0 ? node : place_of(key_of_part(node, secret));
      const std::optional<Move> next =
          nodes_[chooser].search == search_ ? most_visited(chooser) : std::nullopt;
      if (!next || !is_legal(game, s, *next)) {
        return;
      }
      m = *next;
    }
  }

 private:
  static constexpr u32 kNone = 0xFFFFFFFF;
  static constexpr u64 kPartOfNode = 0x70617274;
  static constexpr u32 kWatchEvery = 64;
  static constexpr int kDepthMax = 256;  // deeper than any tree grows
  // A node's edges lie side by side in the order of moves; one more edge than fit moves them to a
  // place twice as large. With the places given up that is at most four times the edges in use.
  static constexpr u32 kFirstEdges = 2;
  static constexpr u32 kEdgesPerNode = 4;

  // Nodes lie in a hash table that leads to them from their parent, a move and an observation: one
  // look into memory that is not near, where a table of numbers would cost two. Four to a cache
  // line, none in two of them.
  struct Node {
    u64 key = 0;
    u32 first = 0;
    u16 search = 0;  // which search made it: places of older ones count as empty
    u16 count = 0;
    // Of the place its edges have; the root's never grows.
    u32 capacity() const {
      return count == 0 ? 0 : std::max(kFirstEdges, std::bit_ceil(u32{count}));
    }
  };
  static_assert(sizeof(Node) == 16);
  struct Edge {
    u64 sum = 0;  // of results, for the seat that moves here
    u32 visits = 0;
    u32 available = 0;
    Move move;
  };
  struct Step {
    u32 edge;
    Seat seat;
  };

  // The root has every legal move from the start, so that its edges never move.
  void plant(const State& s) {
    if (++search_ == 0) {
      std::fill(nodes_.begin(), nodes_.end(), Node{});
      search_ = 1;
    }
    nodes_used_ = 1;
    edges_used_ = 0;
    game_->legal(s, moves_);
    const auto count = static_cast<u16>(moves_.size());
    nodes_[root()] = {.search = search_, .count = count};
    for (const Move m : moves_) {
      edges_[edges_used_++] = {.move = m};
    }
    squares_.assign(count, 0);
    turn_to_compare_ = 0;
  }

  bool goes_on(u32 done) {
    const Budget& budget = settings_->budget;
    if (budget.iterations != 0 && done >= budget.iterations) {
      return false;
    }
    if (done % kWatchEvery != 0 || done == 0) {
      return true;
    }
    report_progress(kWatchEvery);
    if (settings_->watch != nullptr && settings_->watch->stop) {
      return false;
    }
    return budget.milliseconds == 0 || std::chrono::steady_clock::now() - started_ <
                                           std::chrono::milliseconds(budget.milliseconds);
  }

  void report_progress(u32 iterations) {
    if (settings_->watch != nullptr) {
      settings_->watch->iterations += iterations;
    }
  }

  void iterate(State s) {
    path_.reset();
    u32 node = root();
    bool inside = true;
    std::optional<u64> leaf;  // the key of a node to be made behind a move never tried
    while (inside) {
      game_->legal(s, moves_);
      if (node == root() && path_.empty() && !settings_->compared.empty()) {
        moves_.reset();
        moves_.push(settings_->compared[turn_to_compare_++ % settings_->compared.size()]);
      }
      const Seat seat = game_->turn(s).seat();
      const u32 chooser = chooser_at(node, s, seat);
      const u32 edge = chooser == kNone ? kNone : pick_edge(chooser);
      if (edge == kNone) {
        break;  // no room left, and none of these moves is in the tree
      }
      path_.push({edge, seat});
      const Move m = edges_[edge].move;
      const bool is_new = edges_[edge].visits == 0;
      game_->apply(s, m, quiet_);
      const u32 observation = let_nature_pick(s);
      inside = !game_->turn(s).is_over() && path_.size() < kDepthMax;
      if (inside && is_new) {
        leaf = key_of_child(node, m, observation);
        fetch(*leaf);
        break;
      }
      if (inside) {
        const Child child = enter(key_of_child(node, m, observation));
        node = child.node;
        inside = child.was_there;
      }
    }
    play_out(s);
    if (leaf) {
      enter(*leaf);  // now that its place has arrived: waiting for it takes as long as some moves
    }
    count(policy_->evaluate(*game_, s));
  }

  // Where the seat to move chooses: the node itself, or for another seat than the observer the part
  // of it that belongs to what that seat alone knows.
  u32 chooser_at(u32 node, const State& s, Seat seat) {
    const u32 secret = seat == observer_ ? 0 : policy_->secret(*game_, s, seat);
    if (secret == 0) {
      return node;
    }
    const Child part = enter(key_of_part(node, secret));
    return part.node == root() ? kNone : part.node;
  }

  // Nature's moves up to the next decision; returns what the observer could distinguish.
  u32 let_nature_pick(State& s) {
    u64 hash = 0;
    Turn turn = game_->turn(s);
    while (turn.is_nature()) {
      const Move m = game_->outcome(s, rng_.below(game_->outcomes(s)));
      game_->apply(s, m, quiet_);
      hash = mix(hash, policy_->seen(*game_, s, m, observer_));
      turn = game_->turn(s);
    }
    return turn.is_seat() ? observation_start(turn.seat()) ^ static_cast<u32>(hash >> 32) : 0;
  }
  // Who moves next is public, so it is always part of what is seen.
  static u32 observation_start(Seat seat) { return (static_cast<u32>(seat) + 1U) << 28; }

  // The edge to follow among those of `moves_`: a move never tried if there is one, otherwise the
  // best upper confidence bound. Every move of `moves_` counts as available.
  u32 pick_edge(u32 node) {
    const Node here = nodes_[node];
    u32 at = here.first;
    const u32 end = here.first + here.count;
    Pick best;
    u32 fresh_seen = 0;
    Move fresh{};
    for (const Move m : moves_) {
      while (at < end && edges_[at].move < m) {
        ++at;
      }
      if (at < end && edges_[at].move == m && edges_[at].visits > 0) {
        ++edges_[at].available;
        best.consider(at, upper_bound(edges_[at]));
        continue;
      }
      // One of the moves never tried, each as likely: the n-th replaces the last with 1/n.
      if (rng_.below(++fresh_seen) == 0) {
        fresh = m;
      }
    }
    return fresh_seen == 0 ? best.edge : add_edge(node, fresh).value_or(best.edge);
  }

  struct Pick {
    u32 edge = kNone;
    double bound = -1;
    void consider(u32 other, double other_bound) {
      edge = other_bound > bound ? other : edge;
      bound = other_bound > bound ? other_bound : bound;
    }
  };

  double upper_bound(const Edge& edge) const {
    const double per_visit = 1.0 / edge.visits;
    return static_cast<double>(edge.sum) * per_visit * (1.0 / kWon) +
           std::sqrt(exploration_squared_ * log_of(edge.available) * per_visit);
  }

  // The edge of a move never tried, if there is room for it.
  std::optional<u32> add_edge(u32 number, Move m) {
    Node& node = nodes_[number];
    u32 at = node.first;
    while (at < node.first + node.count && edges_[at].move < m) {
      ++at;
    }
    if (at < node.first + node.count && edges_[at].move == m) {
      edges_[at].available = 1;  // of the root
      return at;
    }
    if (node.count == node.capacity()) {
      const u32 capacity = std::max(kFirstEdges, node.count * 2U);
      if (edges_used_ + capacity > edges_.size()) {
        return std::nullopt;
      }
      std::copy_n(edges_.begin() + node.first, node.count, edges_.begin() + edges_used_);
      at += edges_used_ - node.first;
      node.first = edges_used_;
      edges_used_ += capacity;
    }
    std::copy_backward(edges_.begin() + at, edges_.begin() + node.first + node.count,
                       edges_.begin() + node.first + node.count + 1);
    edges_[at] = {.available = 1, .move = m};
    ++node.count;
    return at;
  }

  static u64 key_of_child(u32 node, Move m, u32 observation) {
    return mix(u64{node} << 32 | key_of(m), observation);
  }

  static u64 key_of_part(u32 node, u32 secret) {
    return mix(u64{node} << 32 | secret, kPartOfNode);
  }

  // The root is past the places that keys lead to.
  u32 root() const { return static_cast<u32>(nodes_.size() - 1); }

  // Where the node with this key is, or would be.
  u32 place_of(u64 key) const {
    const u64 mask = nodes_.size() - 2;
    u64 at = key & mask;
    while (nodes_[at].search == search_ && nodes_[at].key != key) {
      at = (at + 1) & mask;
    }
    return static_cast<u32>(at);
  }

  void fetch(u64 key) const { __builtin_prefetch(&nodes_[key & (nodes_.size() - 2)], 1); }

  struct Child {
    u32 node;
    bool was_there;
  };

  // The node behind a move for what was observed, made if there is none yet and room for it.
  Child enter(u64 key) {
    const u32 at = place_of(key);
    if (nodes_[at].search == search_) {
      return {at, true};
    }
    if (nodes_used_ == nodes_max_) {
      return {root(), false};
    }
    ++nodes_used_;
    nodes_[at] = {.key = key, .search = search_};
    return {at, false};
  }

  std::optional<Move> most_visited(u32 number) const {
    const Node& node = nodes_[number];
    std::optional<Move> best;
    u32 visits = 0;
    for (u32 i = node.first; i < node.first + node.count; ++i) {
      if (edges_[i].visits > visits) {
        visits = edges_[i].visits;
        best = edges_[i].move;
      }
    }
    return best;
  }

  void play_out(State& s) {
    if constexpr (Policy::kPlaysInOnePiece) {
      play_out_in_one_piece(s);
    } else {
      play_to_the_end(s);
    }
  }
  [[gnu::flatten]] void play_out_in_one_piece(State& s) { play_to_the_end(s); }

  void play_to_the_end(State& s) {
    Rng rng = rng_;  // a copy that no other write can touch: 1.02 times the iterations
    int made = 0;
    for (Turn turn = game_->turn(s); !turn.is_over(); turn = game_->turn(s)) {
      if (turn.is_nature()) {
        game_->apply(s, game_->outcome(s, rng.below(game_->outcomes(s))), quiet_);
        continue;
      }
      if (policy_->is_enough(*game_, s, made)) {
        break;
      }
      game_->apply(s, policy_->choose(*game_, s, moves_, rng), quiet_);
      ++made;
    }
    rng_ = rng;
  }

  void count(const Rewards& rewards) {
    for (const Step step : path_) {
      Edge& edge = edges_[step.edge];
      ++edge.visits;
      edge.sum += rewards[step.seat];
    }
    const u64 reward = rewards[observer_] >> 8;
    squares_[path_[0].edge] += reward * reward;
  }

  u32 nodes_max_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  u32 nodes_used_ = 0;
  u32 edges_used_ = 0;
  u16 search_ = 0;
  std::vector<u64> squares_;  // by edge of the root

  const G* game_ = nullptr;
  const Policy* policy_ = nullptr;
  const SearchSettings* settings_ = nullptr;
  double exploration_squared_ = 0;
  Rng rng_{0};
  Seat observer_{0};
  u32 iterations_ = 0;
  std::size_t turn_to_compare_ = 0;
  std::chrono::steady_clock::time_point started_;
  FixedList<Step, kDepthMax> path_;
  MoveList moves_;
  [[no_unique_address]] NoEvents quiet_;
};

}  // namespace ludo
