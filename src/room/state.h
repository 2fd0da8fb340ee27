// Everything a table's log says, as one value: who sits where, the position, the clocks, the chat,
// a vote to undo. `fold` is the only thing that changes it: one entry over one state gives the next
// state or says what is wrong with the entry. Loading a log, following another node and answering a
// request all take that path.
//
// One may rely on: a State is copied for next to nothing (what is long is shared), a fold that
// fails has changed nothing, and the same entries give the same state everywhere. Not here: who is
// connected (presence.h), what is sent (render.h), what may be asked for (prepare.cpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "room/chat.h"
#include "room/clock.h"
#include "room/counters.h"
#include "room/entry.h"
#include "room/fairness.h"
#include "room/seats.h"
#include "room/undo.h"
#include "room/words.h"
#include "table/persistent.h"
#include "table/table.h"

namespace ludo::room {

// One change of the position, as clients see it.
struct Step {
  PositionVersion version = {};
  std::optional<Seat> by = {};
  std::string move = {};
  std::string_view why = {};
  std::optional<PositionVersion> back =
      {};  // of an undo: the version the position is that of again
  i64 at = 0;
  MoveCount from = {};  // moves at the Table before and after
  MoveCount to = {};
};

// Picks that do not follow from the secret: for tests that need to choose the world.
using Picks = std::function<u32(u32 k, u32 of)>;

struct State {
  // The first entry, and what follows from it for the whole game.
  struct Origin {
    std::string id;
    Opened opened;
    i64 at = 0;
    int differences = 0;  // between its deck and the one in the box
  };

  std::shared_ptr<const Origin> origin;
  LogVersion log_version;
  i64 changed = 0;  // when the last entry was made

  TablePhase phase = TablePhase::Open;
  CopyOnWrite<Seats> seats;
  std::optional<Seat> owner;
  std::optional<Seat> first;
  std::shared_ptr<const Nature> nature;
  std::shared_ptr<const Picks> scripted;
  PickCount picks;
  CopyOnWrite<GivenLuck> luck;  // how much of what was given has come
  Nature::Numbers numbers;      // those of the last pick

  std::shared_ptr<const Table> table;
  PositionVersion version;
  GrowingList<Step> steps;
  Clock clock;
  std::optional<UndoVote> undo;
  SeatSet replace;  // those who would let a bot play for the person to move
  CopyOnWrite<Chat> chat;
  CopyOnWrite<std::string> rematch;

  const std::string& id() const { return origin->id; }
  const Opened& opened() const { return origin->opened; }
  std::size_t seats_count() const { return seats->size(); }
  Names names() const;
  std::vector<std::string> texts() const;
  std::optional<Seat> turn() const;  // the seat asked for a move
  // Whether it starts from a position that was given: who opened the table may know all of it.
  bool is_given() const { return !opened().prefix.empty(); }
  // Whether it is played with another deck than the one in the box.
  bool has_own_deck() const { return !opened().own.empty(); }
  // Whether who opened the table may know what nature picks.
  bool has_given_luck() const { return !opened().luck.empty(); }
  // Whether that is more than everybody at the table may know.
  bool has_given_secrets() const;
  // A reaction window: somebody is asked on what everybody sees, and may always pass.
  bool is_window() const;
  // How long the window is open that the seat to move is in; nothing if it is in none, or may take
  // its time.
  std::optional<i64> window() const;
  // When the time of the person to move is up. `woken`: when this process began to look.
  std::optional<i64> person_due(i64 woken) const;
};

// What the people on these seats may take back: the last move of theirs, if nothing was drawn since
// and nobody has learnt anything they did not know; otherwise why not. Against bots alone, the one
// person: bots look at what is on the table and remember nothing.
Result<UndoWanted, const ErrorKind*> undo_of(const State& state, SeatSet seats);

// A table before its first entry.
State unopened(std::string id);

// The state after one more entry.
Result<State> fold(State state, const LogEntry& entry);

// Whether what lists show of a table, or ask for, differs enough to be stored at once.
bool is_listed_anew(const State& before, const LogEntry& entry, const State& after);
TableSummary summary_of(const State& state, i64 woken = 0);

TableSetup setup_of(const Opened& opened, Seat first);
// Makes the moves of a beginning that was given; false where one is not legal or the game is over.
bool play_prefix(Table& table, const std::vector<std::string>& moves);

}  // namespace ludo::room
