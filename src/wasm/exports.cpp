// What the browser, and node in tests, may call. Reactor model: call _initialize once, then these.
#include <unistd.h>

#include <algorithm>

#include "hub/quietly.h"
#include "table/bench.h"
#include "table/games.h"
#include "value/weights.h"
#include "wasm/house.h"
#include "wasm/transcript.h"
#include "wasm/visit.h"

namespace {

std::string transcript;         // the last one that was asked for
std::string given;              // to the house
std::string sent;               // by it
std::vector<ludo::u8> weights;  // on their way in

int games_in_list() {
  int count = 0;
  ludo::Games::each([&]<class G>() { ++count; });
  return count;
}

std::string_view name_at(int index) {
  std::string_view name;
  ludo::Games::each([&]<class G>() {
    if (index-- == 0) {
      name = G::kInfo.name;
    }
  });
  return name;
}

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

// What a thread would do at its end: there is one, and it has none.
// NOLINTNEXTLINE(readability-identifier-naming): the compiler calls it by this name
int __cxa_thread_atexit(void (* /*destructor*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}

[[clang::export_name("ludo_game_count")]] int ludo_game_count() { return games_in_list(); }

// The name of the game at `index`, as address and length.
[[clang::export_name("ludo_game_name")]] const char* ludo_game_name(int index) {
  return name_at(index).data();
}
[[clang::export_name("ludo_game_name_length")]] int ludo_game_name_length(int index) {
  return static_cast<int>(name_at(index).size());
}

// The signature of the game at `index`, or of all games for -1, or of their modules for -2.
[[clang::export_name("ludo_signature")]] ludo::u64 ludo_signature(int index) {
  return index == -2 ? ludo::signature_of_modules()
         : index < 0 ? ludo::signature()
                     : ludo::signature_of(name_at(index));
}

// The weights of a game's value (data/values/X.bin), before anything asks for them: makes room for
// so many bytes and says where; once they are written there, they are taken as that game's.
[[clang::export_name("ludo_weights_room")]] ludo::u8* ludo_weights_room(int bytes) {
  weights.assign(static_cast<std::size_t>(bytes), 0);
  return weights.data();
}
[[clang::export_name("ludo_weights_take")]] void ludo_weights_take(int index) {
  ludo::provide_weights(name_at(index), std::move(weights));
}

// One number over everybody's chances in fixed positions of the game at `index`.
[[clang::export_name("ludo_signature_of_values")]] ludo::u64 ludo_signature_of_values(int index) {
  return ludo::signature_of_values(name_at(index));
}

// The transcript of a table of the game at `index` (transcript.h): makes it and says how long it
// is; then its address.
[[clang::export_name("ludo_transcript_length")]] int ludo_transcript_length(int index) {
  transcript = ludo::room::Transcript(name_at(index)).play();
  return static_cast<int>(transcript.size());
}
[[clang::export_name("ludo_transcript")]] const char* ludo_transcript() {
  return transcript.data();
}

// The transcript of a visit to the house for the game at `index` (visit.h), in the same way.
[[clang::export_name("ludo_visit_length")]] int ludo_visit_length(int index, int seed) {
  transcript = ludo::wasm::Visit(name_at(index), static_cast<ludo::u64>(seed)).play();
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
