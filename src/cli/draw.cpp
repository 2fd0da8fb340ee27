#include "cli/draw.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "listed_drawings.h"
#include "table/games.h"

namespace ludo::cli {
namespace {

// What a field of a view is about; the JSON alone does not say.
enum class About : u8 { Table, Seat, EachSeat };

template <class T>
inline constexpr About kAbout = About::Table;
template <>
inline constexpr About kAbout<Seat> = About::Seat;
template <class T, int N>
inline constexpr About kAbout<PerSeat<T, N>> = About::EachSeat;

std::map<std::string, About, std::less<>> fields_of(std::string_view game) {
  std::map<std::string, About, std::less<>> fields;
  Games::with(game, [&]<class G>() {
    using View = typename G::View;
    Fields<View>::each([&]<class T, class S>(std::string_view name, T S::* /*member*/, auto...) {
      fields.emplace(name, kAbout<T>);
    });
  });
  return fields;
}

// "turnTotal" as people write it: "turn total".
std::string label_of(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool capital = c >= 'A' && c <= 'Z';
    out += capital ? std::string{' ', static_cast<char>(c - 'A' + 'a')} : std::string(1, c);
  }
  return out;
}

std::string text_of(const Json& value) {
  if (value.is_string()) {
    return value.get<std::string>();
  }
  if (!value.is_structured()) {
    return value.is_null() ? "–" : value.dump();
  }
  std::string out;
  for (const auto& [name, item] : value.items()) {
    out += out.empty() ? "" : ", ";
    out += (value.is_object() ? label_of(name) + " " : "") + text_of(item);
  }
  return out.empty() ? "–" : value.is_object() ? "(" + out + ")" : out;
}

// Any game from its view: a line for each seat with what is its own, then the rest field by field.
Lines draw_plain(std::string_view game, const Scene& scene) {
  constexpr int kNamesMost = 20;
  constexpr std::string_view kGap = "   ";
  const auto fields = fields_of(game);
  const auto is = [&](std::string_view name, About about) {
    const auto found = fields.find(name);
    return found != fields.end() && found->second == about;
  };
  const int width = names_width(scene, kNamesMost);
  const int active = scene.view.value("active", -1);
  Lines lines;
  for (int seat = 0; seat < static_cast<int>(scene.names.size()); ++seat) {
    Line& line = lines.emplace_back(name_line(scene, seat, seat == active, width));
    for (const auto& [name, value] : scene.view.items()) {
      if (is(name, About::EachSeat)) {
        line.add(kGap).add(label_of(name) + " ", kDim);
        line.add(text_of(value[static_cast<std::size_t>(seat)]), kBold);
      }
    }
  }
  for (const auto& [name, value] : scene.view.items()) {
    if (is(name, About::EachSeat) || fields.find(name) == fields.end()) {
      continue;  // shown above, or derived from what is shown
    }
    const bool seat = is(name, About::Seat) && value.is_number_unsigned() &&
                      value.get<std::size_t>() < scene.names.size();
    const std::string text = seat ? scene.names[value.get<std::size_t>()] : text_of(value);
    for (const std::string& row : wrapped(label_of(name) + ": " + text, scene.width)) {
      lines.emplace_back(row);
    }
  }
  return lines;
}

}  // namespace

Lines draw_table(std::string_view game, const Scene& scene) {
  const auto* const drawing = std::find_if(kDrawings.begin(), kDrawings.end(),
                                           [&](const Drawing& d) { return d.game == game; });
  Lines lines = drawing == kDrawings.end() ? draw_plain(game, scene) : drawing->draw(scene);
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
