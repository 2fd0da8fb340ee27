// What a table's log is made of: each entry says one thing that was decided, and when. A room is
// rebuilt from these alone (room.h); what follows from them by itself is not written: the start
// once every seat is taken, nature's picks, a bot that stands in after too many lapses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/levels.h"
#include "core/types.h"
#include "record/error.h"
#include "server/store.h"

namespace ludo::server {

enum class SeatKind : u8 { Open, Person, Bot };
enum class ClockKind : u8 { None, Live, Slow };
enum class Pace : u8 { Quick, Normal, Calm };
enum class MoveCause : u8 { Person, Bot, Time };

struct ClockRule {
  ClockKind kind = ClockKind::None;
  i64 seconds = 0;
  i64 increment = 0;
};

struct SeatStart {
  SeatKind kind = SeatKind::Open;
  std::string name = {};
  BotLevel level = BotLevel::Habitue;
  std::string hash = {};                 // of the token, for a person
  std::optional<std::string> text = {};  // none yet: the person is not ready
};

// The first entry. The secret is here from the start and shown to nobody before the end.
struct Opened {
  std::string game;
  std::vector<std::string> options;
  TableAccess access = TableAccess::Private;
  ClockRule clock;
  Pace pace = Pace::Normal;
  i64 window = 0;
  std::optional<int> first;
  std::string secret;
  std::vector<SeatStart> seats;
  int owner = -1;
  std::string previous = {};
  std::vector<std::string> prefix = {};  // moves of a record, nature's too, that are made at first
};
struct SatDown {
  int seat = 0;
  std::string name;
  std::string hash;
  std::string text;
};
struct GotUp {
  int seat = 0;
};
struct BotSat {
  int seat = 0;
  BotLevel level = BotLevel::Habitue;
};
struct CameBack {
  int seat = 0;
};
struct Moved {
  int seat = 0;
  std::string move;
  MoveCause cause = MoveCause::Person;
};
struct UndoWanted {
  int seat = 0;
  int back = 0;
};
struct UndoAnswered {
  int seat = 0;
  bool yes = false;
};
struct Said {
  int seat = 0;
  std::string text;
  std::string emote;
};
struct Muted {
  int seat = 0;
  int whom = 0;
  bool on = false;
};
struct Rematched {
  int seat = 0;
  std::string table;
};

// Changes nothing: the row that lists the table was brought up to date.
struct Noted {};

struct LogEntry {
  i64 at = 0;
  std::variant<Opened, SatDown, GotUp, BotSat, CameBack, Moved, UndoWanted, UndoAnswered, Said,
               Muted, Rematched, Noted>
      what;
};

std::string write_entry(const LogEntry& entry);
Or<LogEntry> read_entry(std::string_view payload);

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

}  // namespace ludo::server
