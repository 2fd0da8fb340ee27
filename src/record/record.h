// Records: JSON Lines exactly as docs/rules/records.md says. A record is a header, moves as texts,
// and a result; this file knows no game. Reading refuses anything outside the format, with line and
// reason.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "record/error.h"
#include "record/own_deck.h"

namespace ludo {

// Who said which seat begins: nature drew it, or threw dice for it, or somebody at the table chose.
enum class FirstBy : u8 { Drawn, Chosen, Dice };

// What anybody needs to draw nature's picks again (docs/FAIRNESS.md). This file only keeps it.
struct RecordFairness {
  std::string table;       // its name
  std::string commitment;  // shown before the first move; 64 hexadecimal digits, small letters
  std::string secret;      // likewise
  std::vector<std::string> texts;  // one a seat
  FirstBy first_by = FirstBy::Drawn;
  int given = 0;                       // moves at the beginning that were not played here
  std::string seal = {};               // over the whole record, like the secret; empty: none
  int layout = 1;                      // which bytes make a pick; 1 where a record does not say
  std::vector<std::string> luck = {};  // nature's moves that were to come, as in another game
  friend bool operator==(const RecordFairness&, const RecordFairness&) = default;
};

struct RecordHeader {
  std::string game;
  int players = 0;
  std::vector<std::string> options;  // the names of those that are on, sorted
  std::string deck = "standard";
  int first = 0;
  std::optional<RecordFairness> fair = {};
  OwnDeck own = {};  // where it is not the standard one, and the record has it
  friend bool operator==(const RecordHeader&, const RecordHeader&) = default;
};

struct RecordMove {
  int line = 0;
  Turn by = Turn::nature();
  u32 of = 0;  // nature's outcomes; 0 for a seat
  std::string move;
  std::optional<std::vector<std::string>> legal;
};

struct RecordResult {
  int line = 0;
  std::vector<int> scores;
  std::vector<int> winners;
};

struct Record {
  int line = 0;  // of its header
  RecordHeader header;
  std::vector<RecordMove> moves;
  RecordResult result;
};

// The files a record was played with: its own, and else those that are given.
DeckFiles deck_files_of(const RecordHeader& header, const DeckFiles& given);

// Reads one record after another, from a text or from a stream; both have to outlive the reader.
class RecordReader {
 public:
  RecordReader(std::string_view text, std::string file);
  template <class Stream>
    requires requires(Stream& in, std::string& line) { getline(in, line); }
  RecordReader(Stream& in, std::string file)
      : read_line_([&in](std::string& line) {
          return getline(in, line) ? LineRead::Whole : in.bad() ? LineRead::Failed : LineRead::None;
        }),
        file_(std::move(file)) {}

  // The next record; nothing at the end; an error where there is none, or reading failed.
  Result<std::optional<Record>> next();

 private:
  enum class LineRead : u8 { Whole, None, Failed };
  std::function<LineRead(std::string&)> read_line_;
  std::string file_;
  int line_ = 0;
};

// The lines of a record, without line ends.
std::string header_line(const RecordHeader& header);
std::string nature_line(u32 of, std::string_view move);
std::string seat_line(Seat by, std::string_view move);
std::string seat_line(Seat by, std::string_view move, std::vector<std::string> legal);
std::string result_line(const GameResult& result, int players);

// The result of a record as the engine would state it.
RecordResult result_of(const GameResult& result, int players);

}  // namespace ludo
