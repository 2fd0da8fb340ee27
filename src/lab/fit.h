// Fits a network (value/network.h) to positions and how their games ended: gradient descent with
// Adam (Kingma, Ba 2015) on the log loss of the chances, in floats, then rounded to whole numbers.
// One thread and one seed: the same positions give the same network on one machine.
//
// Written out rather than built on a library: the network has two small layers, asked once a seat,
// and most features are 0. Skipping those is worth more than what a library of matrices brings, and
// the program needs no package more.
#pragma once

#include <functional>
#include <vector>

#include "value/network.h"

namespace ludo::lab {

// Positions as a network is given them, and what came of them. Rows are kept as features, not as
// inputs: the means of the others are made when needed.
class TrainingSet {
 public:
  TrainingSet(int own, int shared) : own_(own), shared_(shared) {}

  // `rows`: the own features of each seat one after the other. `shares`: of the victory, by seat;
  // then, if `with_nobody`, nobody's.
  void add(std::span<const i16> rows, std::span<const i16> shared, std::span<const float> shares,
           bool with_nobody);

  std::size_t size() const { return positions_.size(); }
  int own() const { return own_; }  // of a seat, without the mark of nobody
  int shared() const { return shared_; }
  int inputs() const { return 2 * (own_ + 1) + shared_; }

  struct Position {
    std::size_t features;  // where they begin
    std::size_t shares;
    u8 players;
    u8 count;  // of chances: players, and perhaps nobody
  };
  const Position& position(std::size_t i) const { return positions_[i]; }
  std::span<const i16> shared_of(const Position& position) const {
    return {features_.data() + position.features, static_cast<std::size_t>(shared_)};
  }
  std::span<const float> shares_of(const Position& position) const {
    return {shares_.data() + position.shares, position.count};
  }
  // What the network is given for the i-th chance beside the shared features: 2 · (own + 1).
  void inputs_of(const Position& position, int i, std::vector<i16>& out) const;

 private:
  int own_;
  int shared_;
  std::vector<i16> features_;
  std::vector<float> shares_;
  std::vector<Position> positions_;
};

struct FitSettings {
  u64 seed = 0;
  int epochs = 8;
  float rate = 2e-3F;  // of learning, at the start; a twentieth of it at the end
  // Called now and then with the positions seen so far, of epochs · size; false stops.
  std::function<bool(u64 positions)> progress = {};
};

// The network in floats.
class Fit {
 public:
  Fit(int own, int shared, u64 seed);

  // Goes on from where it is, and keeps what had the least loss on `check`: what it began with, or
  // what it was after one of the epochs. False if it was stopped.
  bool run(const TrainingSet& set, const TrainingSet& check, const FitSettings& settings);

  double loss(const TrainingSet& set) const;  // mean, in nats
  Network quantised() const;

 private:
  struct Layers {
    std::vector<float> first;  // rows of kHidden
    std::array<float, kHidden> first_bias{};
    std::array<float, kHidden * kSecond> second{};
    std::array<float, kSecond> second_bias{};
    std::array<float, kSecond> last{};

    template <class F>
    static void each(Layers& a, Layers& b, Layers& c, Layers& d, F&& f);
    void clear();
  };
  struct Activations;

  double visit(const TrainingSet& set, const TrainingSet::Position& position,
               Layers* gradient) const;
  void step(Layers& gradient, float rate);

  int own_;
  int shared_;
  Layers layers_;
  Layers mean_;    // of gradients
  Layers square_;  // of their squares
  u64 steps_ = 0;
};

}  // namespace ludo::lab
