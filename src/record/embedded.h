// Files of the repository that are part of the program: decks (data/decks/X.csv) and rule pages
// (docs/rules/X.md and docs/rules/fr/X.md, or src/games/X/rules.md and rules.fr.md), by their path.
#pragma once

#include <string_view>

namespace ludo {

// The text of the file, empty if there is none of that path.
std::string_view embedded(std::string_view path);

}  // namespace ludo
