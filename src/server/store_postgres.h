// Tables in a PostgreSQL database that several nodes share. The key (table, version) decides
// between them; NOTIFY informs the others.
#pragma once

#include "server/store.h"

namespace ludo {

// `address` is a connection URI, postgresql://…
Or<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                               const StoreTimeouts& timeouts = {});

}  // namespace ludo
