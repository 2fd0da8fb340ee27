// What is printed on cards, as a terminal says it: words::face_X are the words of one game's.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "cli/words.h"

namespace ludo::cli::words {

// A word of a list, typeset.
inline std::string set_term(std::span<const Term> terms, Text name, Lang lang) {
  std::string out;
  append_typeset(out, lang, term(terms, name, lang));
  return out;
}

// Some words as one reads them: "a, b ou c".
inline std::string joined(const std::vector<std::string>& parts, Text last) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    out += i == 0 ? "" : i + 1 < parts.size() ? ", " : std::string(last);
    out += parts[i];
  }
  return out;
}
inline constexpr Phrase<> kOr{" ou ", " or "};

inline constexpr Phrase<Text, int> kKindCount{"{} : {}", "{}: {}"};
inline constexpr Phrase<int, Text> kAlike{"{} × {}", "{} × {}"};

// Les Toits de Paris
inline constexpr Phrase<> kNoSymbol{"sans symbole", "no symbol"};
inline constexpr Counted kArrows{"flèche", "flèches", "arrow", "arrows"};
inline constexpr Term kLootClauses[] = {
    {"none", "T22", "T22"},    {"bell", "T18", "T18"}, {"draw", "T17", "T17"},
    {"feather", "T24", "T24"}, {"p1", "T25", "T25"},   {"p2", "T25", "T25"},
    {"tie", "T23", "T23"},
};

// Les Maîtres des Cimes
inline constexpr Term kValuesOf[] = {
    {"aigle", "un aigle vaut ", "an eagle is a "},
    {"hibou", "un hibou vaut ", "an owl is a "},
    {"faucon", "un faucon vaut ", "a hawk is a "},
    {"corbeau", "un corbeau vaut ", "a raven is a "},
};
inline constexpr Term kLimits[] = {
    {"none", "", ""},
    {"claws", " ; griffes : un seul effet à griffes compte",
     "; claws: only one claws effect counts"},
    {"feather", " ; plume : un seul effet à plume compte",
     "; feather: only one feather effect counts"},
};

// Paf le singe !
inline constexpr Term kAttackKinds[] = {
    {"melee", "au corps à corps", "melee"},
    {"ranged", "à distance", "ranged"},
    {"sneaky", "sournoises", "sneaky"},
};
inline constexpr Phrase<> kAgainstAll{"défense contre toute attaque", "defence against any attack"};
inline constexpr Phrase<Text> kAgainst{"défense contre les attaques {}",
                                       "defence against {} attacks"};
inline constexpr Term kMoments[] = {
    {"build", "pendant sa construction", "in one's build phase"},
    {"attack", "pendant sa phase d'attaque", "in one's attack phase"},
    {"spank", "quand un autre tente une fessée", "when another player tries a spank"},
    {"attack-die", "après un dé d'attaque", "after an attack die"},
    {"collision-die", "après un dé de collision", "after a collision die"},
    {"spank-die", "après un dé de fessée", "after a spank die"},
};
inline constexpr Phrase<Text> kSpecialWhen{"spéciale : {}", "special: {}"};
inline constexpr Phrase<Text> kOnDie{", {} au dé", ", {} to the die"};
inline constexpr Phrase<Text> kOnStrength{", solidité {}", ", strength {}"};
inline constexpr Term kCategories[] = {
    {"mobilier", "mobilier", "furniture"}, {"illégal", "illégal", "illegal"},
    {"organique", "organique", "organic"}, {"véhicule", "véhicule", "vehicle"},
    {"ornement", "ornement", "ornament"},  {"machine", "machine", "machine"},
    {"loisir", "loisir", "leisure"},
};
// A type, an attack's kind or a special card's first moment.
inline constexpr Term kPafClauses[] = {
    {"junk", "P2", "P2"},         {"reinforcement", "P10", "P10"},
    {"defence", "P63", "P63"},    {"melee", "P13", "P13"},
    {"ranged", "P14", "P14"},     {"sneaky", "P15", "P15"},
    {"build", "P61", "P61"},      {"attack", "P62", "P62"},
    {"attack-die", "P64", "P64"}, {"collision-die", "P65", "P65"},
    {"spank", "P66", "P66"},      {"spank-die", "P67", "P67"},
};

// La Cité des Voleurs
inline constexpr Phrase<> kThiefCard{"voleur", "thief"};
inline constexpr Term kHideoutWhen[] = {
    {"turn", "planque, à son tour", "hideout, on one's turn"},
    {"victim", "planque, quand on vous vole", "hideout, when you are robbed"},
};

}  // namespace ludo::cli::words
