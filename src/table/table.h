// A table: one game being played, whatever the game. The only place where types are erased; server,
// terminal and browser talk to this. There is no way to get at the State: one asks as somebody (a
// seat or a spectator) and gets what that one may know.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "bots/levels.h"
#include "core/game.h"
#include "record/record.h"
#include "record/replay.h"
#include "table/json_text.h"
#include "table/setup.h"
#include "table/sheet.h"

namespace ludo {

using Json = nlohmann::ordered_json;

// A move of the game at the table, with its notation. The reader keeps it, so that nobody has
// to read it again.
struct TableMove {
  Move move;
  std::string text;
};

// One legal move, for a menu.
struct Choice {
  std::string move;      // notation
  std::string sentence;  // in the language asked for
  u32 group = 0;         // the same for moves that differ in their last argument only
};

// One line of the log as an observer may read it.
struct LogLine {
  int version = 0;  // after which move it happened
  std::string kind;
  std::string rule;
  std::string sentence;
};

enum class WithLegal : u8 { No, Yes };

// What a strong player thinks of one move: the chance to win it leaves, and how far off that may
// be.
struct AdvisedMove {
  TableMove move;
  double chance = 0;  // 0 lost … 1 won
  double margin = 0;  // half of the 95 % interval; 0 where exact
  u32 visits = 0;     // of the search; 0 where exact
};

struct Hint {
  std::vector<AdvisedMove> moves = {};  // the best first
  std::vector<std::string> line = {};   // the best move and the replies expected
  bool exact = false;                   // the game is solved: these are no estimates
};

// What a seat has to decide, away from its table: the seat's view and its moves, nothing more. It
// may go to another thread and outlive the table; a bot is handed this.
class Decision {
 public:
  virtual ~Decision() = default;
  virtual TableMove bot_move(BotLevel level, Rng& rng, Effort effort) const = 0;
  TableMove bot_move(BotLevel level, Rng& rng) const { return bot_move(level, rng, Effort{}); }
  // The same seed and effort give the same hint; where the game is not to be solved for it, as long
  // as nobody else has solved it.
  virtual Hint hint(u64 seed, Effort effort, Unsolved unsolved) const = 0;
  Hint hint(u64 seed, Effort effort) const { return hint(seed, effort, Unsolved::Solve); }
  // Whether a thought of this level may first have to solve the game. That takes seconds: not on a
  // thread others wait for.
  virtual bool may_solve(BotLevel level) const = 0;
};

// What masters and hints at a table will need and what takes long to make: a step of it each time
// it is called, some tenths of a second at most, until it returns false. By any thread; it may
// outlive the table.
using Preparation = std::function<bool()>;

class Table {
 public:
  virtual ~Table() = default;

  // Opens a table; refuses unknown games and options, player counts, seats and broken decks.
  static Result<std::unique_ptr<Table>> open(const TableSetup& setup);

  // A table of its own in the same position. Cheap: what was played before is shared.
  virtual std::shared_ptr<Table> clone() const = 0;

  virtual const GameInfo& info() const = 0;
  virtual bool has_secrets() const = 0;  // whether seats know different things at this table
  virtual const RecordHeader& header() const = 0;
  virtual int players() const = 0;

  virtual Turn turn() const = 0;
  virtual int version() const = 0;                     // moves made so far
  virtual std::vector<std::string> legal() const = 0;  // of the seat to move, sorted
  virtual std::vector<Choice> choices(Lang lang, const Names& names) const = 0;
  virtual u32 outcomes() const = 0;                         // turn is nature
  virtual std::string outcome_text(u32 outcome) const = 0;  // outcome < outcomes()
  virtual TableMove default_move() const = 0;               // turn is a seat
  // Whether the seat to move may pass; that move.
  virtual bool may_pass() const = 0;
  virtual TableMove pass_move() const = 0;
  virtual GameResult result() const = 0;
  // The score sheet, as a seat or a spectator is shown it. The game is over: nothing is hidden.
  virtual SheetText sheet(Seat observer, Lang lang, const Names& names) const = 0;

  // The move as notation writes it, if it is legal for `by` now; otherwise why not.
  virtual Result<TableMove> read_move(Turn by, std::string_view move) const = 0;
  virtual void play(Move move) = 0;  // a legal one, of the seat to move
  Status play(Turn by, std::string_view move);
  virtual void play_nature(u32 outcome) = 0;               // outcome < outcomes()
  virtual std::unique_ptr<Decision> decision() const = 0;  // turn is a seat
  // None where nothing takes long. Does not depend on what has been made before.
  virtual Preparation preparation() const = 0;
  std::string bot_move(BotLevel level, Rng& rng) const {
    return decision()->bot_move(level, rng, {}).text;
  }

  // What somebody may know.
  virtual Json view(Seat observer) const = 0;
  virtual std::vector<LogLine> log(Seat observer, Lang lang, const Names& names,
                                   int from_version) const = 0;
  virtual Json events(Seat observer, int from_version) const = 0;

  // The same as JSON texts, for a server: quicker, and with what boards show beyond it: in a view
  // what the rules derive from it ("derived"), with events and choices the sentence in one
  // language. Events are those after a version up to another; choices those of the seat to move,
  // as moves with their arguments, clause and odds.
  virtual void write_view(Seat observer, TextOut& out) const = 0;
  virtual void write_events(Seat observer, Lang lang, const Names& names, int after, int to,
                            TextOut& out) const = 0;
  virtual void write_choices(Lang lang, const Names& names, TextOut& out) const = 0;
  virtual void write_choice(Move legal, Lang lang, const Names& names, TextOut& out) const = 0;
  // Whether everybody sees the same of the events after a version, and of the position.
  virtual bool is_seen_alike(int after) const = 0;
  virtual bool is_viewed_alike() const = 0;
  // Whether any of those events is about a seat, so that its player reads them as others do not.
  virtual bool names_seat(int after, Seat seat) const = 0;

  // Back to before the last seat's move, if nothing random has happened since.
  virtual bool can_undo() const = 0;
  virtual void undo() = 0;
  virtual void undo_to(int version) = 0;  // over everybody's moves; version <= version()

  // Whether nature has moved since that version, or the observer has learnt something which they
  // did not know and the moves themselves do not say to somebody who knew what they did: a card
  // that came out of a hidden hand. Found by trying other worlds they thought possible. For a
  // spectator: whether anybody has, as far as everybody can tell.
  virtual bool revealed_since(int version, Seat observer) const = 0;

  // The same game before its first move, and the next of the moves that `of` made in it: to look at
  // every position once more.
  virtual std::unique_ptr<Table> restarted() const = 0;
  virtual void replay_move(const Table& of) = 0;

  // The whole game as a record. The result is there once the game is over, and then its line too.
  virtual Record record(WithLegal legal) const = 0;
  std::vector<std::string> record_lines(WithLegal legal) const;
};

// What a record was played with; the files are used where it is not the standard deck and the
// record does not have it.
TableSetup setup_of(const RecordHeader& header, const DeckFiles& deck_files);

// Opens the table a record was played at.
Result<std::unique_ptr<Table>> open_recorded(const RecordHeader& header,
                                             const DeckFiles& deck_files);

// Replays a record and compares everything in it with the rules: movers, outcome counts, legality,
// result, and the legal sets if asked. The first difference is the error.
Status check_record(const Record& record, const std::string& file, LegalSets legal,
                    const DeckFiles& deck_files);

}  // namespace ludo
