// What the browser may call of the house, beside what every module has (every.cpp).
#include <unistd.h>

#include <algorithm>

#include "hub/quietly.h"
#include "wasm/house.h"

namespace {

std::string given;  // to the house
std::string sent;   // by it

// The browser's own, by the way wasi-libc asks for it.
class BrowserRandom final : public ludo::room::Random {
 public:
  void fill(std::span<ludo::u8> bytes) override {
    constexpr std::size_t kAtOnce = 256;
    for (std::size_t at = 0; at < bytes.size(); at += kAtOnce) {
      CHECK(getentropy(&bytes[at], std::min(kAtOnce, bytes.size() - at)) == 0);
    }
  }
};

ludo::wasm::House& house() {
  static BrowserRandom random;
  static ludo::wasm::House one(random);
  return one;
}

}  // namespace

// One worker does long work on the spot: nobody else waits for it.
void ludo::hub::quietly(const std::function<void()>& work) { work(); }

extern "C" {

// The house (house.h): makes room for a text of so many bytes and says where; once it is written
// there, takes it and says how long what goes out is; then the address of that.
[[clang::export_name("ludo_house_room")]] char* ludo_house_room(int bytes) {
  given.assign(static_cast<std::size_t>(bytes), ' ');
  return given.data();
}
[[clang::export_name("ludo_house_take")]] int ludo_house_take(double now) {
  sent = house().take(static_cast<ludo::i64>(now), given);
  return static_cast<int>(sent.size());
}
[[clang::export_name("ludo_house_sent")]] const char* ludo_house_sent() { return sent.data(); }
}
