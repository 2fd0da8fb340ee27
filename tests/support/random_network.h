// A network whose weights mean nothing: what holds for it holds for any.
#pragma once

#include <memory>

#include "value/value.h"

namespace ludo::testing_support {

template <class G>
std::shared_ptr<const Network> random_network(u64 seed) {
  Network network;
  network.own = network_shape<G>().own;
  network.shared = network_shape<G>().shared;
  Rng rng(seed);
  const auto fill = [&](auto& weights, u32 most) {
    for (auto& weight : weights) {
      weight = static_cast<std::remove_reference_t<decltype(weight)>>(
          static_cast<i32>(rng.below(2 * most + 1)) - static_cast<i32>(most));
    }
  };
  network.first.resize(static_cast<std::size_t>(network.inputs()) * kHidden);
  fill(network.first, 400);
  fill(network.first_bias, 1 << 14);
  fill(network.second, 600);
  fill(network.second_bias, 1 << 16);
  fill(network.last, 800);
  return std::make_shared<const Network>(std::move(network));
}

}  // namespace ludo::testing_support
