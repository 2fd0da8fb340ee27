// What the browser, and node in tests, may call. Reactor model: call _initialize once, then these.
#include <array>

#include "table/bench.h"
#include "table/games.h"
#include "wasm/transcript.h"

namespace {

std::string transcript;  // the last one that was asked for

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

}  // namespace

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

// The transcript of a table of the game at `index` (transcript.h): makes it and says how long it
// is; then its address.
[[clang::export_name("ludo_transcript_length")]] int ludo_transcript_length(int index) {
  transcript = ludo::room::Transcript(name_at(index)).play();
  return static_cast<int>(transcript.size());
}
[[clang::export_name("ludo_transcript")]] const char* ludo_transcript() {
  return transcript.data();
}
}
