// Tables in one SQLite file (WAL), in this process. The default: nothing to install or to run.
#pragma once

#include "server/store.h"

namespace ludo {

Or<std::unique_ptr<Store>> open_sqlite_store(const std::string& path);

}  // namespace ludo
