// What a table's log is made of: each entry says one thing that was decided, and when. A room is
// rebuilt from these alone (state.h); what follows from them by itself is not written: the start
// once every seat is taken, nature's picks, a bot that stands in after too many lapses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/levels.h"
#include "core/game.h"
#include "core/move.h"
#include "record/error.h"
#include "record/own_deck.h"
#include "room/clock.h"
#include "room/counters.h"
#include "room/seats.h"
#include "room/summary.h"

namespace ludo::room {

enum class Pace : u8 { Quick, Normal, Calm };

struct SeatStart {
  SeatKind kind = SeatKind::Open;
  std::string name = {};
  BotLevel level = BotLevel::Habitue;
  std::string hash = {};                 // of the token, for a person
  std::optional<std::string> text = {};  // none yet: the person is not ready
  std::optional<int> figure = {};        // wished for
};

// The first entry. The secret is here from the start and shown to nobody before the end.
struct Opened {
  std::string game;
  std::vector<std::string> options;
  TableAccess access = TableAccess::Private;
  ClockRule clock;
  Pace pace = Pace::Normal;
  i64 window = 0;
  std::optional<Seat> first;
  bool first_custom = false;  // chosen as the rulebook says (GameInfo::begins_fr), not as one likes
  Lot lot = Lot::Drawn;       // where it is not chosen; logs from before there were dice drew it
  bool hints = true;          // whether players may ask for them
  std::string secret;
  std::vector<SeatStart> seats;
  std::optional<Seat> owner;
  std::string previous = {};
  std::vector<std::string> prefix = {};  // moves of a record, nature's too, that are made at first
  std::vector<std::string> luck = {};    // nature's moves that come again after them (GivenLuck)
  // What the game was begun with; 0 and empty in logs from before this was written down.
  int rules = 0;          // kRulesVersion
  std::string deck = {};  // fingerprint_of: the deck in the box, or one's own
  OwnDeck own = {};       // the files of that
  int layout = 1;         // of nature's picks (fairness.h)
};
struct SatDown {
  Seat seat{};
  std::string name;
  std::string hash;
  std::string text;
  std::optional<int> figure = {};  // wished for
};
struct GotUp {
  Seat seat{};
};
struct BotSat {
  Seat seat{};
  BotLevel level = BotLevel::Habitue;
};
// Somebody would let a bot play for the person to move, who is away.
struct ReplaceWanted {
  Seat seat{};
  bool decided = false;  // the owner, or the last of those who are there: it does from now on
};
struct CameBack {
  Seat seat{};
};
struct Moved {
  Seat seat{};
  std::string move;
  MoveCause cause = MoveCause::Person;
  std::optional<Move> read = {};  // what the text means, where that is known already; not written
};
struct UndoWanted {
  Seat seat{};
  PositionVersion back;
};
struct UndoAnswered {
  Seat seat{};
  bool yes = false;
};
struct Said {
  Seat seat{};
  std::string text;
  std::string emote;
};
struct Muted {
  Seat seat{};
  Seat whom{};
  bool on = false;
};
struct Rematched {
  Seat seat{};
  std::string table;
};
// Somebody asked for a hint in a game between people: everybody is to know.
struct HintAsked {
  Seat seat{};
};

// For a while of the turn that is under way no server was there, or the page of the one to move
// still showed what had happened: that time is nobody's.
struct TimeGivenBack {
  i64 ms = 0;
  i64 until = 0;  // when the last such while ended
};

// Changes nothing: stands where something was that is not kept (server/packed_log.h), in old logs
// also where the row that lists the table was brought up to date.
struct Noted {};

struct LogEntry {
  i64 at = 0;
  std::variant<Opened, SatDown, GotUp, BotSat, CameBack, Moved, UndoWanted, UndoAnswered, Said,
               Muted, Rematched, Noted, TimeGivenBack, ReplaceWanted, HintAsked>
      what;
};

std::string write_entry(const LogEntry& entry);
Result<LogEntry> read_entry(std::string_view payload);

// Names in entries, in the protocol and back.
std::string_view name_of(ClockKind kind);
std::string_view name_of(TableAccess access);
std::string_view name_of(TablePhase phase);
std::string_view name_of(Pace pace);
std::string_view name_of(SeatKind kind);
std::string_view name_of(MoveCause cause);
std::string_view name_of(BotLevel level);
std::optional<ClockKind> clock_named(std::string_view name);
std::optional<TableAccess> access_named(std::string_view name);
std::optional<Pace> pace_named(std::string_view name);
std::optional<TablePhase> phase_named(std::string_view name);

}  // namespace ludo::room
