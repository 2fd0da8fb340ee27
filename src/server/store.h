// Which store is opened, by the name of the database, and how long it is waited for. What a store
// is: hub/store.h.
#pragma once

#include <chrono>
#include <memory>
#include <string_view>

#include "hub/store.h"

namespace ludo {

// How long a server is waited for that does not answer. A file has no such thing.
struct StoreTimeouts {
  std::chrono::milliseconds connect{3000};
  std::chrono::milliseconds answer{5000};    // for all that one call asks
  std::chrono::milliseconds listen{10'000};  // between two looks whether notifications still arrive
};

// `sqlite:PATH` or `postgresql://…`. Makes the tables that are missing; refuses a database that is
// broken or was written by a newer program.
Result<std::unique_ptr<Store>> open_store(std::string_view database,
                                          const StoreTimeouts& timeouts = {});

}  // namespace ludo
