// What both databases share: the schema step by step, and the one question with many forms. Written
// in the SQL that SQLite and PostgreSQL agree on; the few words they spell differently are in
// SqlDialect. Not here: connections and transactions.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "server/store.h"

namespace ludo {

struct SqlDialect {
  std::string_view integer;        // 64 bits
  std::string_view clustered;      // what follows a table whose key is all there is to look up by
  std::string_view gathered_into;  // the aggregate that joins texts with a separator
};

inline constexpr SqlDialect kSqliteDialect{"INTEGER", " STRICT, WITHOUT ROWID", "group_concat"};
inline constexpr SqlDialect kPostgresDialect{"bigint", "", "string_agg"};

// The version of the schema this program writes. A database holds the one it was brought to.
int schema_version();

// The statements that bring a database of version `from` to schema_version(). This is the only
// place that knows what tables there are; a new version is one more step at its end.
std::vector<std::string> migration(const SqlDialect& dialect, int from);

Error newer_database(int found, const std::string& where);

using SqlValue = std::variant<i64, std::string>;

// Columns: id, version, game, access, phase, open_seats, deadline, changed, about, people (joined
// by spaces). Values stand for $1, $2, … in order.
struct SqlQuery {
  std::string text;
  std::vector<SqlValue> values;
};

SqlQuery list_query(const SqlDialect& dialect, const TableQuery& query);
SqlQuery find_query(const SqlDialect& dialect, std::string_view table);

// The same on both sides.
inline constexpr std::string_view kReadQuery =
    "SELECT version, payload FROM entries WHERE table_id = $1 AND version > $2 ORDER BY version";
inline constexpr std::string_view kVersionQuery =
    "SELECT coalesce(max(version), 0) FROM entries WHERE table_id = $1";
inline constexpr std::string_view kReviewQuery =
    "SELECT payload FROM reviews WHERE table_id = $1 AND version = $2 AND made_by = $3";
// $1 table, $2 where its log has to end, $3 by what, $4 the payload.
inline constexpr std::string_view kStoreReviewStatement =
    "INSERT INTO reviews (table_id, version, made_by, made, payload)"
    " SELECT $1, CAST($2 AS bigint), $3, (SELECT coalesce(max(made), 0) + 1 FROM reviews), $4"
    " WHERE CAST($2 AS bigint) = (SELECT max(version) FROM entries WHERE table_id = $1)"
    " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version,"
    " made_by = excluded.made_by, made = excluded.made, payload = excluded.payload";
std::string forget_reviews_statement();  // those after which kReviewsMax others were stored
inline constexpr std::string_view kCountQuery =
    "SELECT game, phase, count(*) FROM tables GROUP BY game, phase ORDER BY game, phase";

inline constexpr std::string_view kTableColumns =
    "tables (id, game, access, phase, open_seats, deadline, changed, about)";

// Statements that note that a server is there, and for how long none was.
std::string attend_script(i64 now);
inline constexpr std::string_view kOutagesQuery = "SELECT began, ended FROM outages ORDER BY began";
inline constexpr std::string_view kBlocksQuery = "SELECT what, until FROM blocks ORDER BY what";
inline constexpr std::string_view kBlockStatement =
    "INSERT INTO blocks VALUES ($1, $2) ON CONFLICT (what) DO UPDATE SET until = excluded.until";
inline constexpr std::string_view kUnblockStatement = "DELETE FROM blocks WHERE what = $1";

// "a b c" to its words, sorted.
std::vector<std::string> people_of(std::string_view joined);

}  // namespace ludo
