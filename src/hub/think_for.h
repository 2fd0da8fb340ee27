// For whom a bot or a hint is thought about, and how urgently. Not here: who thinks, and in which
// order (server/thoughts.h).
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "core/types.h"

namespace ludo::hub {

enum class Priority : u8 { Move, Hint, Unwatched };

// For whom something is thought about, and whether anybody still waits for it.
struct ThinkFor {
  std::string address;
  std::string table;
  Priority priority = Priority::Move;
  std::shared_ptr<const std::atomic<bool>> cancelled = nullptr;  // none: it never is

  bool is_cancelled() const { return cancelled && cancelled->load(std::memory_order_relaxed); }
};

}  // namespace ludo::hub
