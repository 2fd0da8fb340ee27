// A connection as rooms and sockets name it, and what is sent to it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/types.h"

namespace ludo::room {

using ClientId = u64;
using Text = std::shared_ptr<const std::string>;  // serialised once, sent to many

inline Text shared_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

struct Message {
  ClientId to = 0;
  Text text;
};
using Messages = std::vector<Message>;

}  // namespace ludo::room
