#include "lab/fit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/check.h"
#include "core/rng.h"

namespace ludo::lab {
namespace {

constexpr float kRampEnd = static_cast<float>(kActivationMax) / kActivationOne;
constexpr float kLargestWeight = static_cast<float>(kWeightMax) / kWeightOne;
constexpr int kChancesMax = kMaxSeats + 1;

template <std::size_t N>
void add_row(std::array<float, N>& sums, const float* weights, float by) {
  for (std::size_t i = 0; i < N; ++i) {
    sums[i] += by * weights[i];
  }
}

float uniform(Rng& rng, float most) {
  return most * (2 * static_cast<float>(rng.below(1U << 24)) / static_cast<float>(1U << 24) - 1);
}

template <class T>
T rounded(float value, float one, float most) {
  return static_cast<T>(std::lround(std::clamp(value * one, -most, most)));
}

}  // namespace

void TrainingSet::add(std::span<const i16> rows, std::span<const i16> shared,
                      std::span<const float> shares, bool with_nobody) {
  const std::size_t players = shares.size() - (with_nobody ? 1 : 0);
  CHECK(rows.size() == players * static_cast<std::size_t>(own_));
  CHECK(shared.size() == static_cast<std::size_t>(shared_));
  positions_.push_back(
      {features_.size(), shares_.size(), static_cast<u8>(players), static_cast<u8>(shares.size())});
  features_.insert(features_.end(), shared.begin(), shared.end());
  features_.insert(features_.end(), rows.begin(), rows.end());
  shares_.insert(shares_.end(), shares.begin(), shares.end());
}

void TrainingSet::inputs_of(const Position& position, int i, std::vector<i16>& out) const {
  const auto own = static_cast<std::size_t>(own_);
  const i16* rows = features_.data() + position.features + shared_;
  const bool is_nobody = i == position.players;
  const int others = is_nobody ? position.players : position.players - 1;
  out.assign(2 * (own + 1), 0);
  for (std::size_t k = 0; k < own; ++k) {
    i32 sum = 0;
    for (std::size_t seat = 0; seat < position.players; ++seat) {
      sum += rows[seat * own + k];
    }
    const i16 mine = is_nobody ? i16{0} : rows[static_cast<std::size_t>(i) * own + k];
    out[k] = mine;
    out[own + 1 + k] = static_cast<i16>((sum - mine) / others);
  }
  out[own] = is_nobody ? i16{kFeatureOne} : i16{0};
}

// What one position went through on the way to its chances.
struct Fit::Activations {
  std::array<std::vector<i16>, kChancesMax> inputs;
  std::array<std::array<float, kHidden>, kChancesMax> first;
  std::array<std::array<float, kSecond>, kChancesMax> second;
  std::array<float, kChancesMax> chances;
};

template <class F>
void Fit::Layers::each(Layers& a, Layers& b, Layers& c, Layers& d, F&& f) {
  const auto all = [&](auto& w, auto& x, auto& y, auto& z) {
    for (std::size_t i = 0; i < w.size(); ++i) {
      f(w[i], x[i], y[i], z[i]);
    }
  };
  all(a.first, b.first, c.first, d.first);
  all(a.first_bias, b.first_bias, c.first_bias, d.first_bias);
  all(a.second, b.second, c.second, d.second);
  all(a.second_bias, b.second_bias, c.second_bias, d.second_bias);
  all(a.last, b.last, c.last, d.last);
}

void Fit::Layers::clear() {
  std::fill(first.begin(), first.end(), 0.0F);
  first_bias = {};
  second = {};
  second_bias = {};
  last = {};
}

Fit::Fit(int own, int shared, u64 seed) : own_(own), shared_(shared) {
  Rng rng(seed, 0x666974);
  const auto inputs = static_cast<std::size_t>(2 * (own + 1) + shared);
  layers_.first.resize(inputs * kHidden);
  mean_.first.resize(layers_.first.size());
  square_.first.resize(layers_.first.size());
  const auto fill = [&](auto& weights, float most) {
    for (float& weight : weights) {
      weight = uniform(rng, most);
    }
  };
  fill(layers_.first, std::sqrt(3.0F / static_cast<float>(inputs)) * 1.5F);
  fill(layers_.first_bias, 0.3F);
  fill(layers_.second, std::sqrt(6.0F / kHidden));
  fill(layers_.second_bias, 0.1F);
  fill(layers_.last, std::sqrt(3.0F / kSecond));
}

// The loss of one position; adds its gradient where there is one to add to.
double Fit::visit(const TrainingSet& set, const TrainingSet::Position& position,
                  Layers* gradient) const {
  constexpr float kOne = 1.0F / kFeatureOne;
  thread_local Activations seen;
  const auto own_inputs = static_cast<std::size_t>(2 * (own_ + 1));
  const std::span<const i16> shared = set.shared_of(position);
  std::array<float, kHidden> start = layers_.first_bias;
  for (std::size_t k = 0; k < shared.size(); ++k) {
    if (shared[k] != 0) {
      add_row(start, layers_.first.data() + (own_inputs + k) * kHidden, kOne * shared[k]);
    }
  }
  float best = -std::numeric_limits<float>::infinity();
  for (std::size_t i = 0; i < position.count; ++i) {
    set.inputs_of(position, static_cast<int>(i), seen.inputs[i]);
    std::array<float, kHidden> first = start;
    for (std::size_t k = 0; k < own_inputs; ++k) {
      if (seen.inputs[i][k] != 0) {
        add_row(first, layers_.first.data() + k * kHidden, kOne * seen.inputs[i][k]);
      }
    }
    std::array<float, kSecond> second = layers_.second_bias;
    for (std::size_t h = 0; h < kHidden; ++h) {
      first[h] = std::clamp(first[h], 0.0F, kRampEnd);
      add_row(second, layers_.second.data() + h * kSecond, first[h]);
    }
    float score = 0;
    for (std::size_t h = 0; h < kSecond; ++h) {
      second[h] = std::clamp(second[h], 0.0F, kRampEnd);
      score += second[h] * layers_.last[h];
    }
    seen.first[i] = first;
    seen.second[i] = second;
    seen.chances[i] = score;
    best = std::max(best, score);
  }
  float sum = 0;
  for (std::size_t i = 0; i < position.count; ++i) {
    seen.chances[i] = std::exp(seen.chances[i] - best);
    sum += seen.chances[i];
  }
  const std::span<const float> shares = set.shares_of(position);
  double loss = 0;
  for (std::size_t i = 0; i < position.count; ++i) {
    seen.chances[i] /= sum;
    loss -= shares[i] > 0 ? shares[i] * std::log(std::max(seen.chances[i], 1e-6F)) : 0;
  }
  if (gradient == nullptr) {
    return loss;
  }
  std::array<float, kHidden> shared_slope{};
  for (std::size_t i = 0; i < position.count; ++i) {
    const float slope = seen.chances[i] - shares[i];
    std::array<float, kHidden> first_slope{};
    for (std::size_t h = 0; h < kSecond; ++h) {
      const float active = seen.second[i][h];
      gradient->last[h] += slope * active;
      if (active <= 0 || active >= kRampEnd) {
        continue;
      }
      const float here = slope * layers_.last[h];
      gradient->second_bias[h] += here;
      for (std::size_t k = 0; k < kHidden; ++k) {
        gradient->second[k * kSecond + h] += here * seen.first[i][k];
        first_slope[k] += here * layers_.second[k * kSecond + h];
      }
    }
    for (std::size_t k = 0; k < kHidden; ++k) {
      const float active = seen.first[i][k];
      first_slope[k] = active <= 0 || active >= kRampEnd ? 0 : first_slope[k];
      gradient->first_bias[k] += first_slope[k];
      shared_slope[k] += first_slope[k];
    }
    for (std::size_t k = 0; k < own_inputs; ++k) {
      const float by = kOne * seen.inputs[i][k];
      float* row = gradient->first.data() + k * kHidden;
      for (std::size_t h = 0; by != 0 && h < kHidden; ++h) {
        row[h] += by * first_slope[h];
      }
    }
  }
  for (std::size_t k = 0; k < shared.size(); ++k) {
    const float by = kOne * shared[k];
    float* row = gradient->first.data() + (own_inputs + k) * kHidden;
    for (std::size_t h = 0; by != 0 && h < kHidden; ++h) {
      row[h] += by * shared_slope[h];
    }
  }
  return loss;
}

void Fit::step(Layers& gradient, float rate) {
  constexpr float kKeepMean = 0.9F;
  constexpr float kKeepSquare = 0.999F;
  ++steps_;
  const float mean_by = 1 / (1 - std::pow(kKeepMean, static_cast<float>(steps_)));
  const float square_by = 1 / (1 - std::pow(kKeepSquare, static_cast<float>(steps_)));
  Layers::each(layers_, mean_, square_, gradient,
               [&](float& weight, float& mean, float& square, float slope) {
                 mean = kKeepMean * mean + (1 - kKeepMean) * slope;
                 square = kKeepSquare * square + (1 - kKeepSquare) * slope * slope;
                 weight -= rate * mean * mean_by / (std::sqrt(square * square_by) + 1e-7F);
                 weight = std::clamp(weight, -kLargestWeight, kLargestWeight);
               });
}

bool Fit::run(const TrainingSet& set, const TrainingSet& check, const FitSettings& settings) {
  constexpr std::size_t kBatch = 128;
  constexpr float kRateAtEnd = 0.05F;
  Rng rng(settings.seed, 0x6F72646572);
  std::vector<u32> order(set.size());
  std::iota(order.begin(), order.end(), 0U);
  Layers gradient = layers_;
  Layers best = layers_;
  double least = loss(check);
  u64 seen = 0;
  const double total = static_cast<double>(set.size()) * settings.epochs;
  bool goes_on = true;
  for (int epoch = 0; goes_on && epoch < settings.epochs; ++epoch) {
    for (std::size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1], order[rng.below(static_cast<u32>(i))]);
    }
    for (std::size_t from = 0; goes_on && from < order.size(); from += kBatch) {
      const std::size_t to = std::min(from + kBatch, order.size());
      gradient.clear();
      for (std::size_t i = from; i < to; ++i) {
        visit(set, set.position(order[i]), &gradient);
      }
      seen += to - from;
      const auto part = static_cast<float>(static_cast<double>(seen) / total);
      step(gradient, settings.rate * (1 - part * (1 - kRateAtEnd)));
      goes_on = from / kBatch % 64 != 0 || !settings.progress || settings.progress(seen);
    }
    const double now = loss(check);
    if (now < least) {
      least = now;
      best = layers_;
    }
  }
  layers_ = std::move(best);
  return goes_on;
}

double Fit::loss(const TrainingSet& set) const {
  double sum = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    sum += visit(set, set.position(i), nullptr);
  }
  return set.size() == 0 ? 0 : sum / static_cast<double>(set.size());
}

Network Fit::quantised() const {
  constexpr float kFirstOne = static_cast<float>(kFeatureOne) * kWeightOne;
  constexpr float kSecondOne = static_cast<float>(kActivationOne) * kWeightOne;
  constexpr float kBiasMost = 1 << 28;
  Network network;
  network.own = own_ + 1;
  network.shared = shared_;
  network.first.resize(layers_.first.size());
  const auto weights = [](const auto& from, auto& to) {
    std::transform(from.begin(), from.end(), to.begin(),
                   [](float weight) { return rounded<i16>(weight, kWeightOne, kWeightMax); });
  };
  weights(layers_.first, network.first);
  weights(layers_.second, network.second);
  weights(layers_.last, network.last);
  for (std::size_t i = 0; i < kHidden; ++i) {
    network.first_bias[i] = rounded<i32>(layers_.first_bias[i], kFirstOne, kBiasMost);
  }
  for (std::size_t i = 0; i < kSecond; ++i) {
    network.second_bias[i] = rounded<i32>(layers_.second_bias[i], kSecondOne, kBiasMost);
  }
  return network;
}

}  // namespace ludo::lab
