// Unguessable bytes from this machine, by libsodium.
#pragma once

#include "room/tokens.h"

namespace ludo::server {

room::Random& system_random();

}  // namespace ludo::server
