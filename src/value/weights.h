// The weights the program comes with: data/values/X.bin, part of the native program. A browser's
// module is smaller without them: there they are provided, one game at a time, before the game is
// first asked for.
#pragma once

#include <memory>

#include "value/network.h"

namespace ludo {

// The bytes of the game's file; none if there is none.
std::span<const u8> shipped_weights(std::string_view game);

// Uses these bytes as if the program had come with them. Before anybody has asked for the game's
// value; not while other threads run.
void provide_weights(std::string_view game, std::vector<u8> bytes);

// The network of the shipped weights; none if there are none.
std::shared_ptr<const Network> load_shipped(const NetworkShape& shape);

}  // namespace ludo
