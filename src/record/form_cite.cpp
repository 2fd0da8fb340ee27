#include "record/form_cite.h"

#include "games/cite/pieces.h"

namespace ludo {
namespace {

constexpr int kFirstRole = 25;     // C25 to C32, in the order of the words
constexpr int kFirstPlanque = 43;  // C43 to C54

template <std::size_t N>
std::vector<FormWord> effects(const std::string_view (&words)[N], int first) {
  std::vector<FormWord> out;
  for (std::size_t i = 0; i < N; ++i) {
    out.push_back(
        {std::string(words[i]), "", "", "C" + std::to_string(first + static_cast<int>(i))});
  }
  return out;
}

FormField type_field() {
  return {.column = "type",
          .kind = FieldKind::Word,
          .words = {{"role", "voleur", "thief", "C24"}, {"planque", "planque", "hideout", "C34"}}};
}

// A thief's deed has a moment of its own (C24); of a hideout it is said.
FormField when_field(bool is_role) {
  FormField field{.column = "when"};
  if (is_role) {
    field.kind = FieldKind::Empty;
    return field;
  }
  field.kind = FieldKind::Word;
  field.words = {{"turn", "à son tour", "on one's turn", "C39"},
                 {"victim", "quand on est volé", "when robbed", "C41"}};
  return field;
}

FormField effect_field(bool is_role) {
  FormField field{.column = "effect", .kind = FieldKind::Word};
  field.words =
      is_role ? effects(cite::kRoleWords, kFirstRole) : effects(cite::kPlanqueWords, kFirstPlanque);
  return field;
}

std::vector<FormField> fields_of(bool is_role) {
  std::vector<FormField> fields;
  fields.push_back({.column = "id", .kind = FieldKind::Text, .max = cite::kCardIdMax - 2});
  fields.push_back(type_field());
  fields.push_back({.column = "copies",
                    .kind = FieldKind::Number,
                    .min = 1,
                    .max = is_role ? 1 : cite::kCopiesMax});
  fields.push_back(when_field(is_role));
  fields.push_back(effect_field(is_role));
  fields.push_back(
      {.column = "value", .kind = FieldKind::Number, .max = cite::kValueMax, .optional = true});
  fields.push_back({.column = "source",
                    .kind = FieldKind::Word,
                    .words = {{"ours", "de nous", "ours"},
                              {"public fact", "connu de tous", "publicly known"},
                              {"rulebook", "du livret", "from the rulebook"},
                              {"box", "de votre boîte", "from your box"}}});
  for (const char* const name : {"name_fr", "name_en"}) {
    fields.push_back({.column = name, .kind = FieldKind::Text, .max = cite::kCardNameMax});
  }
  for (const char* const text : {"text_fr", "text_en"}) {
    fields.push_back({.column = text, .kind = FieldKind::Text, .max = 240});
  }
  return fields;
}

}  // namespace

DeckForm DeckColumns<cite::Game>::deck() {
  return {.by = "type", .sorts = {{"role", fields_of(true)}, {"planque", fields_of(false)}}};
}

}  // namespace ludo
