// Reactor model: call _initialize once, then these.
#include "wasm/every.h"

#include <string>
#include <vector>

#include "record/embedded.h"
#include "table/games.h"
#include "value/weights.h"

namespace ludo::wasm {

std::string_view game_at(int index) {
  std::string_view name;
  Games::each([&]<class G>() {
    if (index-- == 0) {
      name = G::kInfo.name;
    }
  });
  return name;
}

}  // namespace ludo::wasm

namespace {

std::vector<ludo::u8> weights;  // on their way in
std::string text;               // likewise

}  // namespace

extern "C" {

// What a thread would do at its end: there is one, and it has none.
// NOLINTNEXTLINE(readability-identifier-naming): the compiler calls it by this name
int __cxa_thread_atexit(void (* /*destructor*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}

[[clang::export_name("ludo_game_count")]] int ludo_game_count() {
  int count = 0;
  ludo::Games::each([&]<class G>() { ++count; });
  return count;
}

// The name of the game at `index`, as address and length.
[[clang::export_name("ludo_game_name")]] const char* ludo_game_name(int index) {
  return ludo::wasm::game_at(index).data();
}
[[clang::export_name("ludo_game_name_length")]] int ludo_game_name_length(int index) {
  return static_cast<int>(ludo::wasm::game_at(index).size());
}

// The weights of a game's value (data/values/X.bin), before anything asks for them: makes room for
// so many bytes and says where; once they are written there, they are taken as that game's.
[[clang::export_name("ludo_weights_room")]] ludo::u8* ludo_weights_room(int bytes) {
  weights.assign(static_cast<std::size_t>(bytes), 0);
  return weights.data();
}
[[clang::export_name("ludo_weights_take")]] void ludo_weights_take(int index) {
  ludo::provide_weights(ludo::wasm::game_at(index), std::move(weights));
}

// A text that the module does not carry, such as a rule page, in the same way: first so many bytes
// of its path, then the text itself.
[[clang::export_name("ludo_text_room")]] char* ludo_text_room(int bytes) {
  text.assign(static_cast<std::size_t>(bytes), ' ');
  return text.data();
}
[[clang::export_name("ludo_text_take")]] void ludo_text_take(int path_bytes) {
  const auto path = static_cast<std::size_t>(path_bytes);
  ludo::provide_text(text.substr(0, path), text.substr(path));
}
}
