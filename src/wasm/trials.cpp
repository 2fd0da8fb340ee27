// What only tests and measurements call (tests/wasm.mjs, bench/search): no player fetches it.
#include "table/bench.h"
#include "wasm/every.h"
#include "wasm/transcript.h"
#include "wasm/visit.h"

namespace {

std::string transcript;  // the last one that was asked for

}  // namespace

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

// Iterations of the search a second, as `ludotheque bench search` measures them.
[[clang::export_name("ludo_search_speed")]] double ludo_search_speed(int index, int players,
                                                                     double seconds) {
  const ludo::Result<ludo::SearchFigures> figures =
      ludo::measure_searches(ludo::wasm::game_at(index), players, seconds);
  return figures ? static_cast<double>(figures->iterations) / figures->seconds : 0;
}
}
