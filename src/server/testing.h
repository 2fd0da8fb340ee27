// The server's tests use what the rooms' tests do (room/testing.h): by the same names.
#pragma once

#include "room/testing.h"
#include "server/room_names.h"

namespace ludo::server::testing {

using namespace room::testing;  // NOLINT(google-build-using-namespace)

}  // namespace ludo::server::testing
