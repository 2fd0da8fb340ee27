// What the browser, and node in tests, may call of the house, beside what every module has
// (every.cpp).
#include <unistd.h>

#include <algorithm>

#include "hub/quietly.h"
#include "table/bench.h"
#include "wasm/every.h"
#include "wasm/house.h"
#include "wasm/transcript.h"
#include "wasm/visit.h"

namespace {

std::string transcript;  // the last one that was asked for
std::string given;       // to the house
std::string sent;        // by it

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

// The signature of the game at `index`, or of all games for -1, or of their modules for -2.
[[clang::export_name("ludo_signature")]] ludo::u64 ludo_signature(int index) {
  return index == -2 ? ludo::signature_of_modules()
         : index < 0 ? ludo::signature()
                     : ludo::signature_of(ludo::wasm::game_at(index));
}

// One number over everybody's chances in fixed positions of the game at `index`.
[[clang::export_name("ludo_signature_of_values")]] ludo::u64 ludo_signature_of_values(int index) {
  return ludo::signature_of_values(ludo::wasm::game_at(index));
}

// The transcript of a table of the game at `index` (transcript.h): makes it and says how long it
// is; then its address.
[[clang::export_name("ludo_transcript_length")]] int ludo_transcript_length(int index) {
  transcript = ludo::room::Transcript(ludo::wasm::game_at(index)).play();
  return static_cast<int>(transcript.size());
}
[[clang::export_name("ludo_transcript")]] const char* ludo_transcript() {
  return transcript.data();
}

// The transcript of a visit to the house for the game at `index` (visit.h), in the same way.
[[clang::export_name("ludo_visit_length")]] int ludo_visit_length(int index, int seed) {
  transcript = ludo::wasm::Visit(ludo::wasm::game_at(index), static_cast<ludo::u64>(seed)).play();
  return static_cast<int>(transcript.size());
}

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
