#include "record/form_toits.h"

#include "games/toits/pieces.h"
#include "record/deck_toits.h"

namespace ludo {
namespace {

FormField source_field() {
  return {.column = "source",
          .kind = FieldKind::Word,
          .words = {{"ours", "de nous", "ours"},
                    {"rulebook", "du livret", "from the rulebook"},
                    {"public", "connu de tous", "publicly known"},
                    {"box", "de votre boîte", "from your box"}}};
}

}  // namespace

DeckForm DeckColumns<toits::Game>::deck() {
  std::vector<FormField> fields;
  fields.push_back({.column = "id", .kind = FieldKind::Text, .max = 40});
  fields.push_back({.column = "colour",
                    .kind = FieldKind::Word,
                    .words = {{"bijoux", "bijoux", "jewels"},
                              {"or", "or", "gold"},
                              {"tableaux", "tableaux", "paintings"},
                              {"pierres", "pierres", "stones"},
                              {"statues", "statues", "statues"}}});
  fields.push_back({.column = "arrows", .kind = FieldKind::Number, .max = toits::kArrowsMax});
  fields.push_back({.column = "symbol",
                    .kind = FieldKind::Word,
                    .words = {{"none", "aucun", "none", "T1"},
                              {"bell", "alarme", "alarm", "T18"},
                              {"draw", "carte réserve", "reserve card", "T17"},
                              {"feather", "plume", "feather", "T24"},
                              {"p1", "1 point", "1 point", "T25"},
                              {"p2", "2 points", "2 points", "T25"},
                              {"tie", "laurier", "laurel", "T23"}}});
  fields.push_back(source_field());
  return {.by = "", .sorts = {{"", std::move(fields)}}};
}

DeckForm DeckColumns<toits::Game>::board() {
  DeckForm form{.by = "key", .sorts = {}};
  const auto add = [&](const FormWord& key, int max) {
    form.sorts.push_back({key.value,
                          {{.column = "key", .kind = FieldKind::Fixed, .words = {key}},
                           {.column = "value", .kind = FieldKind::Number, .max = max},
                           source_field()}});
  };
  for (int space = 1; space <= toits::kSpaces; ++space) {
    const std::string number = std::to_string(space);
    add({"space-" + number, "à prendre, si la dernière carte est au toit " + number,
         "to take, if the last card is on roof " + number, "T2"},
        toits::kSpaces);
  }
  add({"reserve", "cartes de la réserve", "cards of the reserve", "T4"}, toits::kCards - 1);
  add({"colour-high", "premier d'une couleur, en points", "first of a colour, in points", "T22"},
      kToitsTokenMax);
  add({"colour-low", "deuxième d'une couleur, en points", "second of a colour, in points", "T22"},
      kToitsTokenMax);
  add({"white-high", "premier aux plumes, en points", "first in feathers, in points", "T24"},
      kToitsTokenMax);
  add({"white-low", "deuxième aux plumes, en points", "second in feathers, in points", "T24"},
      kToitsTokenMax);
  return form;
}

}  // namespace ludo
