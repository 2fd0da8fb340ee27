// What is printed on a card, in words, and cards one after another as a terminal shows them. One
// function a game, face_X.cpp, which the build finds; the cards of a game without one are shown as
// their file has them, column by column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/cards.h"
#include "cli/paint.h"

namespace ludo::cli {

struct CardFace {
  std::string name;    // of a card whose file has none for it
  std::string kind;    // what alike cards are sorted by; empty: each is one of its own
  std::string facts;   // its figures and signs
  std::string clause;  // that says more
};

// A game's own faces: face_X in face_X.cpp. The card exists.
struct FaceReader {
  std::string_view game;
  CardFace (*of)(const CardTexts& cards, std::string_view id, Lang lang);
};

// One card: id and name, what is printed on it, the clause, its text. None if there is no such
// card.
Lines card_lines(std::string_view game, const CardTexts& cards, std::string_view id, Lang lang,
                 int width);

// A pile: cards without names by kind, alike ones counted; else one card after another.
Lines pile_lines(std::string_view game, const CardTexts& cards, const std::vector<std::string>& ids,
                 Lang lang, int width);

}  // namespace ludo::cli
