// The thieves and hideouts of La Cité des Voleurs: each is a clause of its own.
#include "cli/words_cards.h"
#include "listed_faces.h"
#include "record/form_cite.h"

namespace ludo::cli {
namespace {

// The clause a thief or a hideout is, by what it does: the form of its file says so.
std::string clause_of(std::string_view type, std::string_view effect) {
  for (const FormSort& sort : DeckColumns<cite::Game>::deck().sorts) {
    for (const FormField& field : sort.fields) {
      for (const FormWord& word : field.words) {
        if (sort.value == type && field.column == "effect" && word.value == effect) {
          return word.clause;
        }
      }
    }
  }
  return {};
}

}  // namespace

CardFace face_cite(const CardTexts& cards, std::string_view id, Lang lang) {
  const std::string_view type = cards(id, "type");
  return {"", "",
          type == "role" ? words::kThiefCard(lang)
                         : words::set_term(words::kHideoutWhen, cards(id, "when"), lang),
          clause_of(type, cards(id, "effect"))};
}

}  // namespace ludo::cli
