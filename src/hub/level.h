// How well somebody played over several games, from what their reviews said each of them lost: the
// reviews stay where they are, on the device of the one who played. Nothing is stored here.
#pragma once

#include <string_view>

#include "room/protocol.h"
#include "room/schema.h"

namespace ludo::hub {

// POST /api/level.
Result<room::Json, room::RequestError> level_json(std::string_view body);

}  // namespace ludo::hub
