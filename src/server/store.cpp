#include "server/store.h"

#include "server/store_postgres.h"
#include "server/store_sqlite.h"

namespace ludo {

Or<std::unique_ptr<Store>> open_store(std::string_view database, const StoreTimeouts& timeouts) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (database.starts_with(kSqlite) && database.size() > kSqlite.size()) {
    return open_sqlite_store(std::string(database.substr(kSqlite.size())));
  }
  if (database.starts_with("postgresql://") || database.starts_with("postgres://")) {
    return open_postgres_store(std::string(database), timeouts);
  }
  return Error{
      ErrorCode::BadSetup,
      "base de données inconnue « " + std::string(database) +
          " » : sqlite:FICHIER ou postgresql://… attendu",
      "unknown database '" + std::string(database) + "': expected sqlite:FILE or postgresql://…"};
}

}  // namespace ludo
