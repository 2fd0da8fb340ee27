// The loot of Les Toits de Paris: without names, sorted by what it is.
#include "cli/words_cards.h"
#include "listed_faces.h"

namespace ludo::cli {

CardFace face_toits(const CardTexts& cards, std::string_view id, Lang lang) {
  const std::string_view symbol = cards(id, "symbol");
  const int arrows = cards.number(id, "arrows");
  std::string kind = words::set_term(words::kToitsTerms, cards(id, "colour"), lang);
  std::string facts =
      symbol == "none" ? words::kNoSymbol(lang) : words::set_term(words::kToitsTerms, symbol, lang);
  if (arrows > 0) {
    facts += ", " + words::kArrows(lang, static_cast<u64>(arrows));
  }
  return {kind, kind, std::move(facts),
          std::string(words::term(words::kLootClauses, symbol, lang))};
}

}  // namespace ludo::cli
