#include "cli/draw.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ludo::cli {
namespace {

struct Drawing {
  std::string_view game;
  Lines (*draw)(const Scene& scene);
};

constexpr Drawing kDrawings[] = {
    {"cite", draw_cite},
    {"toits", draw_toits},
    {"cimes", draw_cimes},
    {"paf", draw_paf},
};

Lines draw_fields(const Scene& scene) {
  Lines lines;
  for (const auto& [name, value] : scene.view.items()) {
    for (const std::string& text : wrapped(name + ": " + value.dump(), scene.width)) {
      lines.emplace_back(text);
    }
  }
  return lines;
}

}  // namespace

Lines draw_table(std::string_view game, const Scene& scene) {
  const auto drawing = std::find_if(std::begin(kDrawings), std::end(kDrawings),
                                    [&](const Drawing& d) { return d.game == game; });
  Lines lines = drawing == std::end(kDrawings) ? draw_fields(scene) : drawing->draw(scene);
  for (Line& line : lines) {
    line = line.cut(scene.width);
  }
  return lines;
}

int names_width(const Scene& scene, int most) {
  int width = 0;
  for (const std::string& name : scene.names) {
    width = std::max(width, width_of(name));
  }
  return std::min(width, most);
}

Line name_line(const Scene& scene, int seat, bool active, int width) {
  const std::string& name = scene.names[static_cast<std::size_t>(seat)];
  Line line(active ? "▸ " : "  ", kBold);
  line.add(Line(name, ink_of_seat(seat)).cut(width));
  return line.pad_to(width + 2);
}

}  // namespace ludo::cli
