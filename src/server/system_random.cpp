#include "server/system_random.h"

#include <sodium.h>

#include "core/check.h"

namespace ludo::server {
namespace {

class SystemRandom final : public room::Random {
 public:
  SystemRandom() { CHECK(sodium_init() >= 0); }
  void fill(std::span<u8> bytes) override { randombytes_buf(bytes.data(), bytes.size()); }
};

}  // namespace

room::Random& system_random() {
  static SystemRandom random;
  return random;
}

}  // namespace ludo::server
