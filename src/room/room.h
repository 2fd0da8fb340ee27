// A room: one table with the people at it, as a fold. It holds a State (what the log says) and a
// Presence (who is connected), and goes round like this: a request is prepared into an entry with
// the state it would lead to; the entry is stored elsewhere; once it is, the room accepts it: the
// state is swapped, and the messages that follow are handed back to be sent. A refusal changes
// nothing, and nobody hears of a move that is not stored. What others wrote to the log is followed
// the same way.
//
// Not here: where entries are stored and threads (hub/hub.h), sockets, clocks and chance of its
// own (all are passed in), rules of games (Table). No exceptions: a browser runs this too. One may
// rely on: what a client is sent is a function of what its seats may know, of who came and went,
// and of the times passed in.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "room/client.h"
#include "room/presence.h"
#include "room/protocol.h"
#include "room/render.h"
#include "room/state.h"
#include "room/tokens.h"

namespace ludo::room {

// A table that does not exist yet: its first entry, and what lists show of it.
struct NewTable {
  std::string id;
  LogEntry entry;
  std::string payload;
  TableSummary summary;
};

// Checks that the table can begin; draws its secret.
Result<NewTable, RequestError> open_table(std::string id, const OpenRequest& request,
                                          const std::string& token, i64 now, Random& random);

// Something to store, and what it leads to once it is.
struct Prepared {
  LogEntry entry;
  std::string payload;                  // the entry as it is written
  State next;                           // the state after it
  std::optional<TableSummary> summary;  // where lists change: to be stored together with the entry
  std::optional<ClientId> client = {};  // who asked
  std::string token = {};               // of a seat just taken: sent to the client, never stored
  bool is_token_known = false;          // the client chose it: it knows it whatever becomes of this
  std::optional<NewTable> other = {};   // a rematch opens another table in the same breath
};

// A seat's decision for somebody to think about, elsewhere.
struct BotJob {
  PositionVersion version;
  BotLevel level = BotLevel::Habitue;
  std::unique_ptr<Decision> decision;
};
struct HintJob {
  PositionVersion version;
  std::unique_ptr<Decision> decision;
};

// Who asks, and on which seats they are.
struct Asker {
  ClientId client = 0;
  SeatSet seats = {};
  Lang lang = Lang::Fr;
  SeatSet present = {};                // everybody's that somebody is connected for, here
  std::optional<i64> away_since = {};  // of the seat to move, where nobody is
};

// What comes of a request: something to store, something to think about, an answer to the one who
// asked, a refusal, or nothing yet (a pass that waits for its window to close).
using Answer = std::variant<std::monostate, Prepared, HintJob, Text, RequestError>;

Answer prepare(const State& state, const Asker& asker, const Request& request, i64 now,
               Random& random);
// An entry whose fold cannot fail: we made it ourselves.
Prepared prepare_entry(const State& state, LogEntry entry);

// Why a log that is there could not be loaded.
inline const ErrorKind& load_error(const Error& error) {
  return error.code == ErrorCode::OtherRules ? kOtherRules : kBrokenTable;
}

class Room {
 public:
  explicit Room(std::string id);

  const State& state() const { return state_; }
  const Presence& presence() const { return presence_; }

  // ---- the log ----
  // All entries of a table's log, for a room nobody is at yet.
  Status load(const std::vector<Entry>& entries);
  // Stored, and the next of the log: it takes effect.
  Messages accept(Prepared&& prepared);
  // The next entry of the log, by whatever node. `mine`: what was prepared here, if it is that one.
  Result<Messages> follow(const Entry& entry, const Prepared* mine = nullptr);
  TableSummary summary() const { return summary_of(state_, woken_); }

  // ---- people ----
  Messages join(ClientId client, const JoinRequest& request, i64 now);
  Messages part(ClientId client, i64 now = 0);
  bool knows(const std::string& token) const;  // it is that of a seat
  // Those who are here, for the room that takes this one's place.
  struct Present {
    ClientId client = 0;
    std::string hash;
    Lang lang = Lang::Fr;
    bool shows = false;
  };
  std::vector<Present> present() const;
  // They are sent everything anew: what they have may not be the whole of it.
  Messages readmit(const std::vector<Present>& all, i64 now);
  // Changes nothing.
  Answer ask(ClientId client, const Request& request, i64 now, Random& random) const;
  Messages answer_hint(ClientId client, PositionVersion version, const Hint& hint) const;

  // A client reports what it has shown: bots that waited for it wait no longer. If it is the page
  // of the person to move, the time it took for that is to be given back.
  std::optional<Prepared> shown(ClientId client, const ShownRequest& request, i64 now);

  // ---- time and bots ----
  // Called once after a load: clocks that ran out while nobody could move get a grace.
  void wake(i64 now) { woken_ = now; }
  // What the person to move is owed of the time no server was there, if anything.
  std::optional<Prepared> give_back(const Outages& outages, i64 now) const;
  // When `due` wants to be asked; nothing if nothing is awaited.
  std::optional<i64> next_due() const;
  std::optional<Prepared> due(i64 now) const;
  std::optional<BotJob> bot_job();  // once for each version
  // Whether the move that was asked for at this version is still wanted and not there yet.
  bool awaits_thought(PositionVersion version) const;
  // The job is not done after all: `bot_job` gives it again.
  void drop_job() { job_given_.reset(); }
  void thought(PositionVersion version, TableMove move, i64 now);

  // Before the first entry: picks that do not follow from the secret, for tests.
  void script(Picks picks) { state_.scripted = std::make_shared<const Picks>(std::move(picks)); }

 private:
  struct Thought {
    PositionVersion version;
    TableMove move;
    i64 due = 0;
  };

  Messages swap(const LogEntry& entry, State&& next, const Prepared* mine);
  bool may_think() const;
  i64 bot_delay() const;
  bool is_being_shown() const;
  bool is_being_shown_to(Seat seat) const;

  State state_;
  Presence presence_;
  std::optional<Thought> thought_;  // the latest
  std::optional<PositionVersion> job_given_;
  std::optional<PositionVersion> settled_;  // shown to the person to move: their time runs
  i64 woken_ = 0;
  std::vector<Seat> unclaimed_;  // seats whose token could not be sent
};

}  // namespace ludo::room
