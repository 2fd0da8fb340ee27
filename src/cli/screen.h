// What players see of a table: the drawing, what happened, the moves on offer. Looks at a Table as
// one observer and prints on a Console; changes nothing.
#pragma once

#include "cli/cards.h"
#include "cli/console.h"
#include "cli/menu.h"
#include "cli/paint.h"
#include "table/clauses.h"
#include "table/table.h"

namespace ludo::cli {

// A clause as it is printed: its id, then its text, wrapped.
Lines clause_lines(const Clause& clause, Lang lang, int width);

// The whole page of a game's rules: headings, clauses, and what stands between them.
Lines rules_lines(std::string_view game, Lang lang, int width);

// What may be leafed through, as far as an observer knows it.
enum class Pile : u8 { Discard, Unseen, Collections };

class Screen {
 public:
  // `names` by seat; `note` stands in the title after the game's name; `you` is the seat of the one
  // who reads, where it is one: sentences address them.
  Screen(const Console& console, const Table& table, CardTexts cards,
         std::vector<std::string> names, std::string note, Seat you = kSpectator);

  const std::vector<std::string>& names() const { return names_; }
  const std::string& name(Seat seat) const {
    return names_[static_cast<std::size_t>(index_of(seat))];
  }
  // The names as tables want them; good while the Screen lives.
  Names views() const;

  // The whole screen for `observer`: title, table, what happened since `from_version`, and the
  // moves if it is the observer's turn. Starts on a cleared screen where there is one.
  void show(Seat observer, int from_version) const;
  // The same for a spectator: no moves.
  void show_watching(Seat observer, int from_version) const;
  void show_log(Seat observer, int from_version) const;
  void show_moves(const std::vector<Choice>& choices) const;
  void show_group(const std::vector<Choice>& choices, const MoveGroup& group) const;
  void show_result(Seat observer) const;  // who won, and the score sheet

  // The clauses the log cites since `from_version`, each once, the latest first.
  std::vector<std::string> cited(Seat observer, int from_version) const;
  // A clause or a card by its id; says so if there is neither.
  void explain(std::string_view id) const;
  void show_all_clauses() const;
  // The cards of a pile, one after another; says so if there are none.
  void show_pile(Seat observer, Pile pile) const;

  void print(const Line& line) const;
  void print(const Lines& lines) const;
  // Wipes the screen and what could be scrolled back to.
  void clear() const;

 private:
  void show(Seat observer, int from_version, const std::vector<Choice>& choices) const;
  Line title(Seat observer) const;
  Lines drawing(Seat observer, const std::vector<Choice>& choices) const;
  Lines log_lines(Seat observer, int from_version) const;
  Lines result_lines(Seat observer) const;
  // One line of a menu: what to type, what it does, and the move in notation.
  struct Entry {
    std::string key;
    std::string sentence;
    std::string notation;
  };
  static Entry entry_of(const std::vector<Choice>& choices, int index);
  Lines in_columns(const std::vector<Entry>& entries, int most) const;
  Lines move_lines(const std::vector<Choice>& choices, int most) const;
  void print_pages(const Lines& lines) const;

  const Console& console_;
  const Table& table_;
  CardTexts cards_;
  std::vector<std::string> names_;
  std::string note_;
  Seat you_;
};

}  // namespace ludo::cli
