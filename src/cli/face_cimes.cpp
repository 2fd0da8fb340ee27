// The birds of Les Maîtres des Cimes: their kind and value are their name.
#include <algorithm>

#include "cli/words_cards.h"
#include "listed_faces.h"

namespace ludo::cli {

CardFace face_cimes(const CardTexts& cards, std::string_view id, Lang lang) {
  const std::string_view bird = cards(id, "type");
  const std::string_view limit = cards(id, "limit");
  std::vector<std::string> values;
  for (const std::string& other : cards.ids()) {
    if (cards(other, "type") == bird) {
      values.emplace_back(cards(other, "value"));
    }
  }
  const std::string kind = words::set_term(words::kCimesTerms, bird, lang);
  return {kind + " " + std::string(cards(id, "value")), "",
          words::set_term(words::kValuesOf, bird, lang) + words::joined(values, words::kOr(lang)) +
              words::set_term(words::kLimits, limit, lang),
          limit == "none" ? "M9" : "M10"};
}

}  // namespace ludo::cli
