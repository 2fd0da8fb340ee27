// Styled text for a screen: lines made of pieces that have an ink. Nothing here writes; the
// printer says whether colours are understood. Widths are counted in columns of a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace ludo::cli {

struct Ink {
  i16 colour = -1;  // of the 256 of a terminal; -1: the terminal's own
  bool bold = false;
  bool dim = false;
  bool inverse = false;
  friend constexpr bool operator==(const Ink&, const Ink&) = default;
};

inline constexpr Ink kPlain{};
inline constexpr Ink kBold{-1, true};
inline constexpr Ink kDim{-1, false, true};
inline constexpr Ink kTitle{-1, true, false, true};
inline constexpr Ink kRed{1, true};
inline constexpr Ink kGreen{2, true};
inline constexpr Ink kYellow{3, true};

// The ink of a player's name: the same on the table, in the log and in the menu.
Ink ink_of_seat(int seat);

class Line {
 public:
  Line() = default;
  explicit Line(std::string_view text, Ink ink = kPlain) { add(text, ink); }

  Line& add(std::string_view text, Ink ink = kPlain);
  Line& add(const Line& other);
  // Spaces up to this width; nothing if the line is longer already.
  Line& pad_to(int width);
  // The line cut to this width, with … where something is missing.
  Line cut(int width) const;

  int width() const;
  std::string text() const;                 // without ink
  std::string with_ink(bool colour) const;  // as a terminal wants it

 private:
  struct Piece {
    std::string text;
    Ink ink;
  };
  std::vector<Piece> pieces_;
};

using Lines = std::vector<Line>;

// Columns a text takes on a terminal.
int width_of(std::string_view text);

// The text with spaces before or after it up to a width.
std::string padded(std::string_view text, int width);
std::string padded_left(std::string_view text, int width);

// The text, `count` times.
std::string repeated(std::string_view text, int count);

// The text in at most `width` columns; what is lost is lost before a closing "(…)", which often
// says the odds.
std::string shortened(std::string_view text, int width);

// A text in lines of at most `width` columns, broken at spaces.
std::vector<std::string> wrapped(std::string_view text, int width);

// Two blocks side by side, `gap` columns apart.
Lines beside(const Lines& left, const Lines& right, int gap);

// The widest of them.
int width_of(const Lines& lines);

// A text with the players' names in their inks.
Line with_names(std::string_view text, const std::vector<std::string>& names, Ink ink = kPlain);

}  // namespace ludo::cli
