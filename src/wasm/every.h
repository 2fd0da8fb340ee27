// What every module of WebAssembly exports: its games, and a way in for the weights of their values
// and for texts that it does not carry (every.cpp).
#pragma once

#include <string_view>

namespace ludo::wasm {

// The name of the game at that place in the list; empty: there is none.
std::string_view game_at(int index);

}  // namespace ludo::wasm
