#include "record/form_cimes.h"

#include "games/cimes/pieces.h"
#include "record/deck_cimes.h"

namespace ludo {
namespace {

std::vector<FormWord> quantities() {
  return {
      {"aigle", "les aigles", "eagles", "M14"},
      {"hibou", "les hiboux", "owls", "M14"},
      {"faucon", "les faucons", "hawks", "M14"},
      {"corbeau", "les corbeaux", "ravens", "M14"},
      {"low", "les valeurs de 4 ou moins", "values of 4 or less", "M14"},
      {"high", "les valeurs de 7 ou plus", "values of 7 or more", "M14"},
      {"odd", "les valeurs impaires", "odd values", "M14"},
      {"even", "les valeurs paires", "even values", "M14"},
      {"sum", "le total des six valeurs", "the six values added up", "M14"},
      {"types", "les types différents", "different types", "M14"},
      {"flock", "les cartes du type le plus fréquent", "cards of the commonest type", "M14"},
      {"values", "les valeurs différentes", "different values", "M14"},
      {"run", "la plus longue suite", "the longest run", "M14"},
      {"pairs", "les paires", "pairs", "M14"},
      {"same", "les cartes de la valeur la plus fréquente", "cards of the commonest value", "M14"}};
}

}  // namespace

DeckForm DeckColumns<cimes::Game>::deck() {
  const FormPattern per{
      .name = {"per", "{0} points pour chacun : {1}", "{0} points for each: {1}", "M13"},
      .slots = {{.before = "", .min = 1, .max = kCimesNumberMax},
                {.before = " per ", .words = quantities()}}};
  const FormPattern when{
      .name = {"if", "{0} points si : {1}, {2} {3}", "{0} points if: {1}, {2} {3}", "M13"},
      .slots = {{.before = "", .min = 1, .max = kCimesNumberMax},
                {.before = " if ", .words = quantities()},
                {.before = " ",
                 .words = {{">=", "au moins", "at least"},
                           {"<=", "au plus", "at most"},
                           {"=", "exactement", "exactly"}}},
                {.before = " ", .max = kCimesNumberMax}}};
  std::vector<FormField> fields;
  fields.push_back({.column = "id", .kind = FieldKind::Text, .max = 16});
  fields.push_back({.column = "type",
                    .kind = FieldKind::Word,
                    .words = {{"aigle", "aigle", "eagle", "M1"},
                              {"hibou", "hibou", "owl", "M1"},
                              {"faucon", "faucon", "hawk", "M1"},
                              {"corbeau", "corbeau", "raven", "M1"}}});
  fields.push_back(
      {.column = "value", .kind = FieldKind::Number, .min = 1, .max = cimes::kValueMax});
  fields.push_back({.column = "limit",
                    .kind = FieldKind::Word,
                    .words = {{"none", "aucune", "none", "M15"},
                              {"claws", "griffes", "claws", "M15"},
                              {"feather", "plume", "feather", "M15"}}});
  fields.push_back(
      {.column = "effect", .kind = FieldKind::Formula, .max = 1, .patterns = {per, when}});
  fields.push_back({.column = "source",
                    .kind = FieldKind::Word,
                    .words = {{"ours", "de nous", "ours"},
                              {"public fact", "connu de tous", "publicly known"},
                              {"rulebook", "du livret", "from the rulebook"},
                              {"box", "de votre boîte", "from your box"}}});
  for (const char* const text : {"text_fr", "text_en"}) {
    fields.push_back({.column = text, .kind = FieldKind::Text, .max = cimes::kCardTextMax});
  }
  return {.by = "", .sorts = {{"", std::move(fields)}}};
}

}  // namespace ludo
