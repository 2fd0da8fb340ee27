// What became of the games that were played: for each game how many tables there are, how long
// games last, whether it helps to begin, and how people do against bots. Counted from the rows of
// the latest finished games alone, so that the cost does not grow with the years.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "room/schema.h"
#include "server/room_names.h"
#include "server/store.h"

namespace ludo::server {

inline constexpr int kStatisticsSample = 1000;  // finished games of each game that are looked at

// The body of GET /api/statistics.
Result<Json> count_statistics(StoreReader& store);

}  // namespace ludo::server
