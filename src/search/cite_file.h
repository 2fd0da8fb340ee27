// A solution as bytes, to keep it between runs: magic, version, set-up, report, the values of all
// seats but the last, and a checksum over everything before it. Little-endian on every machine.
// Reading and writing files is for the layers above.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "search/cite_solution.h"

namespace ludo::cite {

enum class LoadError : u8 {
  NotASolution,  // does not begin like one
  OtherVersion,  // written by another version of this program
  BadSetup,      // players or options that cannot be solved
  BadSize,       // cut off, or something follows
  BadChecksum,   // damaged
  NotAChance,    // a value outside [0, 1]
};

std::string_view sentence(LoadError error, Lang lang);

// A solution with roles names its thieves by their effects; `deck` is the one it was made with.
std::vector<u8> save(const Solution& solution);
Result<Solution, LoadError> load(std::span<const u8> bytes, const Deck& deck = {});

}  // namespace ludo::cite
