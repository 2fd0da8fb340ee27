// Everybody's chance to win from any position of a game: a fixed estimate in whole numbers, the
// same on every compiler and in WebAssembly, without allocation when it is asked. Positions that
// are over have their exact result, ties shared.
//
// It judges a State, so it is no player's to ask about a game under way: a search asks about worlds
// it has sampled from a view, a review about a finished game.
#pragma once

#include <memory>

#include "listed_values.h"  // the features of each game that has some of its own
#include "value/features.h"
#include "value/softmax.h"
#include "value/weights.h"

namespace ludo {

template <Game G>
constexpr NetworkShape network_shape() {
  using Rows = typename Features<G>::Rows;
  return {G::kInfo.name, Features<G>::kVersion, Rows::kOwn + 1, Rows::kShared};
}

// The features of a position as the network is given them, for each seat and for "nobody": its own
// and whether it is nobody, the same of the mean of the others, and the shared ones.
template <Game G>
class PositionInputs {
 public:
  static constexpr int kOwn = network_shape<G>().own;
  static constexpr int kShared = network_shape<G>().shared;
  static_assert(2 * kOwn + kShared <= kInputsMax);
  using Rows = typename Features<G>::Rows;

  PositionInputs(const Features<G>& features, const G& game, const typename G::State& s)
      : players_(game.setup().players) {
    features.fill(game, s, rows_);
    for (int i = 0; i < players_; ++i) {
      const auto& own = rows_.own[static_cast<std::size_t>(i)];
      for (std::size_t k = 0; k < own.size(); ++k) {
        sum_[k] += own[k];
      }
    }
  }

  // How many chances there are: one a seat, and nobody's where that can be.
  int count() const { return players_ + (Features<G>::kNobodyMayWin ? 1 : 0); }

  std::span<const i16> shared() const { return rows_.shared; }

  // Of the i-th chance.
  std::array<i16, std::size_t{2} * kOwn> of(int i) const {
    std::array<i16, std::size_t{2} * kOwn> inputs{};
    constexpr std::size_t kFeatures = Rows::kOwn;
    const bool is_nobody = i == players_;
    const int others = is_nobody ? players_ : players_ - 1;
    for (std::size_t k = 0; k < kFeatures; ++k) {
      const int own = is_nobody ? 0 : rows_.own[static_cast<std::size_t>(i)][k];
      inputs[k] = static_cast<i16>(own);
      inputs[kOwn + k] = static_cast<i16>((sum_[k] - own) / others);
    }
    inputs[kFeatures] = feature(is_nobody);
    return inputs;
  }

 private:
  Rows rows_;
  int players_;
  std::array<i32, Rows::kOwn> sum_{};
};

// The network the program comes with for this game; none if it has none. Weights that do not fit
// are our mistake.
template <Game G>
std::shared_ptr<const Network> shipped_network() {
  static const std::shared_ptr<const Network> network = load_shipped(network_shape<G>());
  return network;
}

template <Game G>
class Value {
 public:
  using State = typename G::State;

  // With the weights the program comes with, or others. Refers to the game.
  explicit Value(const G& game) : Value(game, shipped_network<G>()) {}
  Value(const G& game, std::shared_ptr<const Network> network)
      : game_(game), features_(game), network_(std::move(network)) {}

  // Whether anything is known; without weights all seats are alike until the game is over.
  bool is_trained() const { return network_ != nullptr; }

  // By seat, kWon being certain; what is missing to kWon is the chance that nobody wins.
  Rewards chances(const State& s) const {
    if (game_.turn(s).is_over()) {
      return win_shares(game_.result(s));
    }
    const int players = game_.setup().players;
    std::array<i32, kMaxSeats + 1> scores{};
    int count = players;
    if (network_ != nullptr) {
      const PositionInputs<G> inputs(features_, game_, s);
      count = inputs.count();
      Sums start = network_->first_bias;
      add_features(start, *network_, 2 * PositionInputs<G>::kOwn, inputs.shared());
      for (int i = 0; i < count; ++i) {
        Sums sums = start;
        add_features(sums, *network_, 0, inputs.of(i));
        scores[static_cast<std::size_t>(i)] = score_of(*network_, sums);
      }
    }
    std::array<Reward, kMaxSeats + 1> chances{};
    softmax({scores.data(), static_cast<std::size_t>(count)}, chances);
    Rewards rewards;
    std::copy_n(chances.begin(), players, rewards.items.begin());
    return rewards;
  }

 private:
  const G& game_;
  Features<G> features_;
  std::shared_ptr<const Network> network_;
};

}  // namespace ludo
