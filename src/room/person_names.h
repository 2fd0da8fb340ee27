// What people may call themselves at a table: something one can see, that is not a bot's name and
// does not turn the text around it. Not here: how long a name may be (schema.h).
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ludo::room {

// Bots have names, like everybody at the table, by seat; that they are bots is said beside.
inline constexpr std::array<std::string_view, kMaxSeats> kBotNames{
    "Colette", "Gaspard", "Félicie", "Anatole", "Ondine", "Barnabé", "Zélie", "Hector"};

enum class NameProblem : u8 {
  None,
  Missing,     // nothing but spaces, or spaces at the ends, or control characters
  Unreadable,  // characters that cannot be seen or that change the direction of reading
  BotsName,
};

// Of a text in UTF-8.
NameProblem problem_of_name(std::string_view name);

// A name that none of the others has, nor is what one reads of oneself: the second Zoé is "Zoé 2",
// and who is called "Vous" is "Vous 2".
std::string unique_name(std::string_view name, std::span<const std::string> others);

}  // namespace ludo::room
