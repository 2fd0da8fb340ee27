// A connection as rooms and sockets name it, and what is sent to it.
#pragma once

#include <memory>
#include <string>

#include "core/types.h"

namespace ludo::server {

using ClientId = u64;
using Text = std::shared_ptr<const std::string>;  // serialised once, sent to many

}  // namespace ludo::server
