// Files written whole or not at all: a reader, or a run that is cut off, never meets half of one.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ludo::lab {

// Writes beside the file and renames: 0, or the errno of what failed.
int write_whole(const std::string& path, std::span<const u8> bytes);
int write_whole(const std::string& path, std::string_view text);

}  // namespace ludo::lab
