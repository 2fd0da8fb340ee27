// The reading half of a store in PostgreSQL, on a connection of its own.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/postgres_connection.h"
#include "server/store_sql.h"

namespace ludo {

// {"a","b"}: a text array as PostgreSQL reads it.
std::string array_of(const std::vector<std::string>& texts);

PostgresValues values_of(const std::vector<SqlValue>& held);

class PostgresReader final : public StoreReader {
 public:
  PostgresReader(const std::string& address, const StoreTimeouts& timeouts, PostgresHealth* health)
      : reading_(address, timeouts, {}, health) {}

  Result<std::vector<Entry>> read(std::string_view table, i64 after) override;
  Result<std::vector<TableRow>> list(const TableQuery& query) override;
  Result<std::optional<TableRow>> find(std::string_view table) override;
  Result<std::vector<i64>> versions(std::span<const std::string> tables) override;
  Result<std::optional<std::string>> review(std::string_view table, i64 version,
                                            std::string_view made_by) override;
  Result<std::vector<GameCount>> count() override;
  Result<Outages> outages();
  Result<std::vector<Block>> blocks();

  // Held while something is read; `connection` is for who holds it.
  std::mutex& mutex() { return mutex_; }
  PostgresConnection& connection() { return reading_; }

 private:
  template <class T, class F>
  Result<std::vector<T>> ask(const std::string& statement, const PostgresValues& values, F&& make);
  template <class T, class F>
  Result<std::vector<T>> ask(const SqlQuery& query, F&& make);

  std::mutex mutex_;
  PostgresConnection reading_;
};

}  // namespace ludo
