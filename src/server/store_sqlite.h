// Tables in one SQLite file (WAL), in this process. The default: nothing to install or to run.
#pragma once

#include "server/store.h"

namespace ludo {

// The log beside the file (FILE-wal) is copied into it and begun anew long before it has this many
// bytes; only while another program reads from the log does it grow beyond, and is cut afterwards.
inline constexpr i64 kSqliteLogBytes = i64{8} * 1024 * 1024;

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path);

}  // namespace ludo
