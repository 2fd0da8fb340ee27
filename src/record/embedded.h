// Files of the repository that are part of the program: decks (data/decks/X.csv) and rule pages
// (docs/rules/X.md and docs/rules/fr/X.md, or src/games/X/rules.md and rules.fr.md), by their path.
// In a browser the rule pages are not: who plays need not fetch them, and who reads provides them.
#pragma once

#include <string>
#include <string_view>

namespace ludo {

// The text of the file, empty if there is none of that path.
std::string_view embedded(std::string_view path);

// From now on the text of that path, where the program has none. Not while another thread asks.
void provide_text(std::string path, std::string text);

}  // namespace ludo
