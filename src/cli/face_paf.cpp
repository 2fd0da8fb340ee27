// The cards of Paf le singe !: their type with its figures, what a defence is good against, when a
// special card may be played.
#include "cli/words_cards.h"
#include "core/pieces_of.h"
#include "listed_faces.h"

namespace ludo::cli {
namespace {

std::vector<std::string> parts_in(std::span<const Term> terms, std::string_view cell, Lang lang) {
  std::vector<std::string> out;
  PiecesOf in(cell, '|');
  for (std::string_view part; in.next(part);) {
    out.push_back(words::set_term(terms, part, lang));
  }
  return out;
}

// A number as it is printed, with a minus sign.
std::string printed(std::string_view bonus) {
  return bonus.starts_with('-') ? "−" + std::string(bonus.substr(1)) : std::string(bonus);
}

std::string facts_of(const CardTexts& cards, std::string_view id, Lang lang) {
  const std::string_view type = cards(id, "type");
  const std::string_view kind = cards(id, "kind");
  const std::string_view bonus = cards(id, "bonus");
  if (type == "junk") {
    std::string out =
        words::set_term(words::kPafTerms, type, lang) + ", " +
        words::kJunkFigures(lang, cards.number(id, "height"), cards.number(id, "strength"));
    for (const std::string& one : parts_in(words::kCategories, cards(id, "categories"), lang)) {
      out += ", " + one;
    }
    return out;
  }
  if (type == "special") {
    return words::kSpecialWhen(
        lang, words::joined(parts_in(words::kMoments, kind, lang), words::kOr(lang)));
  }
  std::string out = words::set_term(words::kPafTerms, type == "attack" ? kind : type, lang);
  if (type == "defence") {
    out = kind.empty()
              ? words::kAgainstAll(lang)
              : words::kAgainst(lang, words::joined(parts_in(words::kAttackKinds, kind, lang),
                                                    words::kOr(lang)));
  }
  if (!bonus.empty()) {
    out += (type == "reinforcement" ? words::kOnStrength : words::kOnDie)(lang, printed(bonus));
  }
  return out;
}

}  // namespace

CardFace face_paf(const CardTexts& cards, std::string_view id, Lang lang) {
  const std::string_view type = cards(id, "type");
  const std::string_view kind = cards(id, "kind");
  const bool by_kind = type == "attack" || type == "special";
  return {"", "", facts_of(cards, id, lang),
          std::string(words::term(words::kPafClauses,
                                  by_kind ? kind.substr(0, kind.find('|')) : type, lang))};
}

}  // namespace ludo::cli
