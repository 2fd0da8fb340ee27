// Bytes that can be repeated: for tests, and for what is played the same natively and in a browser
// (wasm/transcript.h, wasm/visit.h). Never for a table that people play at.
#pragma once

#include "core/rng.h"
#include "room/tokens.h"

namespace ludo::room {

class SeededRandom final : public Random {
 public:
  explicit SeededRandom(u64 seed) : rng_(seed) {}
  void fill(std::span<u8> bytes) override {
    for (u8& byte : bytes) {
      byte = static_cast<u8>(rng_.below(256));
    }
  }

 private:
  Rng rng_;
};

}  // namespace ludo::room
