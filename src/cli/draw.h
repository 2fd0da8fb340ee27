// Drawing a table: from what one observer may know (the view as JSON) to lines of styled text. One
// file a game, draw_X.cpp; none of them knows a rule, and a game without one is shown all the same.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cli/cards.h"
#include "cli/paint.h"
#include "table/table.h"

namespace ludo::cli {

struct Scene {
  const Json& view;  // with what the rules derive from it ("derived"), for who draws that
  const CardTexts& cards;
  const std::vector<std::string>& names;  // by seat
  const std::vector<Choice>& choices;     // of the observer; empty if it is not their turn
  Lang lang = Lang::Fr;
  int width = 80;
  int height = 24;
  std::vector<std::string> options = {};  // of the table
};

// A game's own drawing: draw_X in draw_X.cpp, which the build finds.
struct Drawing {
  std::string_view game;
  Lines (*draw)(const Scene& scene);
};

// The drawing of that game; for a game without one its view, field by field.
Lines draw_table(std::string_view game, const Scene& scene);

// What the drawings have in common.

// ▸ before the name of the seat that is to act.
Line name_line(const Scene& scene, int seat, bool active, int width);
// The widest name, at most `most` columns.
int names_width(const Scene& scene, int most);

}  // namespace ludo::cli
