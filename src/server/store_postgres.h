// Tables in a PostgreSQL database that several nodes share. The key (table, version) decides
// between them; NOTIFY tells the others.
#pragma once

#include "server/store.h"

namespace ludo {

// `address` is a connection URI, postgresql://…
Or<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                               const StorePatience& patience = {});

}  // namespace ludo
