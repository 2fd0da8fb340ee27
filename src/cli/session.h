// A game being played in the terminal: asks people, lets bots and nature move, until the game is
// over or somebody has had enough.
#pragma once

#include <array>

#include "bots/levels.h"
#include "cli/screen.h"
#include "table/table.h"

namespace ludo::cli {

enum class SessionEnd : u8 { Over, Quit, EndOfInput };

class Session {
 public:
  // The first `humans` seats are people's, the others bots'. `rng` gives nature's picks and the
  // bots' choices, in the order of the moves.
  Session(const Console& console, Table& table, const Screen& screen, int humans, BotLevel level,
          Rng rng);

  SessionEnd run();

 private:
  enum class Answer : u8 { Moved, Ask, Quit, EndOfInput };

  bool is_human(Turn turn) const { return turn.is_seat() && index_of(turn.seat()) < humans_; }
  Seat shown_seat() const;
  int& seen(Seat observer) { return seen_[static_cast<std::size_t>(observer)]; }

  void play_nature();
  void play_bot();
  void follow();
  Answer ask(Seat seat);
  bool pass_device(Seat seat);
  Answer handle(Seat seat, const std::string& line);
  Answer play(Seat seat, const std::string& move);
  void explain(Seat seat, std::string_view id) const;
  void hint() const;
  bool undo();
  void print(const std::string& sentence, Ink ink = kPlain) const {
    screen_.print(Line(sentence, ink));
  }

  const Console& console_;
  Table& table_;
  const Screen& screen_;
  int humans_;
  BotLevel level_;
  Rng rng_;
  std::vector<int> decisions_;  // the versions at which people chose a move
  std::array<int, 16> seen_{};  // by observer: up to which version it was shown what happened
  std::optional<Seat> holder_;  // who has the device
  std::string notice_;          // to be said under the next screen
};

}  // namespace ludo::cli
