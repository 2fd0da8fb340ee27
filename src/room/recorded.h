// A finished game whose table the server has forgotten, or never had: from the record a client
// kept, the state its table ended in, by the same fold as any other log. Nature's picks follow from
// the secret in the record; where they do not lead to its moves, there is no such state.
//
// A record that does not say where its draws come from, of the command line or of another program,
// is replayed as well: its draws come as it has them, and count as given luck. Such a state has no
// secret (64 zeros), and as its id a digest of the record.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/protocol.h"
#include "room/state.h"

namespace ludo::room {

struct RecordedSeat {
  std::string name;
  std::optional<BotLevel> level = {};  // of the bot that sat there
};

// Body of POST /api/replay.
struct ReplayRequest {
  std::string record;
  std::vector<RecordedSeat> seats;
  std::optional<Seat> seat = {};
  std::size_t from = 0;
  Lang lang = Lang::Fr;
};
Result<ReplayRequest, RequestError> read_replay(std::string_view body);

Result<State, RequestError> state_recorded(const ReplayRequest& request);

}  // namespace ludo::room
