// What is stored of a table outside its room: the entries of its log as texts, and one row that
// says enough to list it. Written together (hub/store.h), read apart. Not here: what an entry says
// (entry.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace ludo::room {

// One entry of a table's log.
struct Entry {
  i64 version = 0;  // its number, from 1
  std::string payload;
  friend bool operator==(const Entry&, const Entry&) = default;
};

enum class TableAccess : u8 { Public, Private };
enum class TablePhase : u8 { Open, Playing, Finished };

// What a list shows of a table. Plain columns where one can ask for them, `about` for the rest.
struct TableSummary {
  std::string game;
  TableAccess access = TableAccess::Private;
  TablePhase phase = TablePhase::Open;
  int open_seats = 0;
  // Hashes of the tokens of those who sit there. Those who once did stay listed: a new summary adds
  // to them. A hash is one word.
  std::vector<std::string> people;
  std::optional<i64> deadline;  // when the seat to move runs out of time, in ms since 1970
  i64 changed = 0;              // ms since 1970
  std::string about = "{}";     // JSON the store never reads: names, seats, result
  friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

}  // namespace ludo::room
