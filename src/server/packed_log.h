// The log of a finished game in one row of the database instead of one a move: the compact record
// it is stored as. The row stands where the last of its entries stood and holds all of them,
// compressed; who reads the log (store.h) reads entries as before. A log that is packed can still
// go on.
//
// What only mattered while people sat there is not stored: what was said, and who was muted. All
// else is: replay, record, the check of its fairness and whose table it was are the same to the
// byte.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store.h"

namespace ludo {

// A text as the payload of one row, and back; nothing where the payload is damaged.
std::string pack_text(std::string_view text);
std::optional<std::string> unpack_text(std::string_view payload);

// Entries 1, 2, … as the payload of one row.
std::string pack_log(std::span<const std::string> payloads);

// Entries after that version of a log, by its rows after it. An error where a row is damaged.
Result<std::vector<Entry>> unpack_log(std::vector<Entry> rows, i64 after);

// Has the logs of finished games packed, each by itself; how many. Those that are gone or cannot be
// read stay as they are.
Result<int> pack_tables(Store& store, std::span<const std::string> tables);

}  // namespace ludo
