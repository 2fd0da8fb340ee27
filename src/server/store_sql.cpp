#include "server/store_sql.h"

#include <algorithm>

namespace ludo {
namespace {

// Step i brings version i to i + 1; one string a step, statements divided by ';'. $I and $C stand
// for the dialect's integer and clustered. Steps are never changed once released, only added.
constexpr std::string_view kSteps[] = {
    // The key (table_id, version) is the arbiter between writers.
    "CREATE TABLE entries (table_id TEXT NOT NULL, version $I NOT NULL, payload TEXT NOT NULL,"
    " PRIMARY KEY (table_id, version))$C;"
    "CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, access $I NOT NULL,"
    " phase $I NOT NULL, open_seats $I NOT NULL, deadline $I, changed $I NOT NULL,"
    " about TEXT NOT NULL)$C;"
    "CREATE INDEX tables_listed ON tables (access, phase, changed);"
    "CREATE INDEX tables_of_game ON tables (game, phase, changed);"
    "CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL;"
    "CREATE TABLE people (table_id TEXT NOT NULL, person TEXT NOT NULL,"
    " PRIMARY KEY (table_id, person))$C;"
    "CREATE INDEX people_tables ON people (person, table_id);",
    // When a server was last there, in one row; and when none was.
    "CREATE TABLE attendance (id $I NOT NULL PRIMARY KEY, at $I NOT NULL)$C;"
    "CREATE TABLE outages (began $I NOT NULL PRIMARY KEY, ended $I NOT NULL)$C;",
    // For what is old enough to be deleted, and for what is not packed yet.
    "CREATE INDEX tables_by_age ON tables (phase, changed);"
    "ALTER TABLE tables ADD COLUMN packed $I NOT NULL DEFAULT 0;"
    "CREATE INDEX tables_unpacked ON tables (phase, changed) WHERE packed = 0;"
    // What the operator does not let in.
    "CREATE TABLE blocks (what TEXT NOT NULL PRIMARY KEY, until $I NOT NULL)$C;",
    // Reviews of finished games; `made` counts them, so that the oldest can go.
    "CREATE TABLE reviews (table_id TEXT NOT NULL PRIMARY KEY, version $I NOT NULL,"
    " made_by TEXT NOT NULL, made $I NOT NULL, payload TEXT NOT NULL)$C;"
    "CREATE INDEX reviews_by_age ON reviews (made);",
};

std::string spelled(std::string_view step, const SqlDialect& dialect) {
  std::string out;
  for (std::size_t i = 0; i < step.size(); ++i) {
    if (step[i] != '$') {
      out += step[i];
      continue;
    }
    ++i;
    out += step[i] == 'I' ? dialect.integer : dialect.clustered;
  }
  return out;
}

std::string columns(const SqlDialect& dialect) {
  return "SELECT t.id, (SELECT max(version) FROM entries WHERE table_id = t.id), t.game, t.access,"
         " t.phase, t.open_seats, t.deadline, t.changed, t.about, (SELECT " +
         std::string(dialect.gathered_into) +
         "(person, ' ') FROM people WHERE table_id = t.id) FROM tables t";
}

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

std::vector<std::string> migration(const SqlDialect& dialect, int from) {
  std::vector<std::string> statements;
  for (int step = from; step < schema_version(); ++step) {
    statements.push_back(spelled(kSteps[step], dialect));
  }
  return statements;
}

Error newer_database(int found, const std::string& where) {
  const std::string theirs = std::to_string(found);
  const std::string ours = std::to_string(schema_version());
  return {ErrorCode::BadFile,
          "cette base de données vient d'un programme plus récent (schéma " + theirs +
              ", ce programme connaît le schéma " + ours + ")",
          "this database was written by a newer program (schema " + theirs +
              ", this program knows schema " + ours + ")",
          where};
}

SqlQuery list_query(const SqlDialect& dialect, const TableQuery& query) {
  SqlQuery out{columns(dialect), {}};
  std::string joint = " WHERE ";
  const auto where = [&](const std::string& condition, SqlValue value) {
    out.values.push_back(std::move(value));
    out.text += joint + condition + std::to_string(out.values.size());
    joint = " AND ";
  };
  if (!query.persons.empty()) {
    out.text += joint + "t.id IN (SELECT table_id FROM people WHERE person IN (";
    for (const std::string& person : query.persons) {
      out.values.emplace_back(person);
      out.text += (out.values.size() > 1 ? ", $" : "$") + std::to_string(out.values.size());
    }
    out.text += "))";
    joint = " AND ";
  }
  if (query.game) {
    where("t.game = $", *query.game);
  }
  if (query.access) {
    where("t.access = $", static_cast<i64>(*query.access));
  }
  if (query.phase) {
    where("t.phase = $", static_cast<i64>(*query.phase));
  }
  if (query.due) {
    where("t.deadline <= $", *query.due);
  }
  if (query.unpacked) {
    out.text += joint + "t.packed = 0";
    joint = " AND ";
  }
  where("t.changed < $", query.changed_before);
  out.text += query.due ? " ORDER BY t.deadline, t.id" : " ORDER BY t.changed DESC, t.id";
  out.values.emplace_back(i64{query.rows_max});
  out.text += " LIMIT $" + std::to_string(out.values.size());
  return out;
}

SqlQuery find_query(const SqlDialect& dialect, std::string_view table) {
  return {columns(dialect) + " WHERE t.id = $1", {std::string(table)}};
}

// Two nodes that come back together note the same beginning: one of them is enough. The slowest
// clock allows a month for a move.
std::string attend_script(i64 now) {
  constexpr i64 kKept = i64{31} * 24 * 3600 * 1000;
  const std::string time = std::to_string(now);
  return "INSERT INTO outages (began, ended) SELECT at, " + time + " FROM attendance WHERE at < " +
         std::to_string(now - Store::kOutage) +
         " ON CONFLICT DO NOTHING;"
         "INSERT INTO attendance (id, at) VALUES (1, " +
         time +
         ") ON CONFLICT (id) DO UPDATE SET at = excluded.at;"
         "DELETE FROM outages WHERE ended < " +
         std::to_string(now - kKept);
}

std::string forget_reviews_statement() {
  return "DELETE FROM reviews WHERE made <= (SELECT max(made) FROM reviews) - " +
         std::to_string(Store::kReviewsMax);
}

std::vector<std::string> people_of(std::string_view joined) {
  std::vector<std::string> people;
  while (!joined.empty()) {
    const std::size_t end = std::min(joined.find(' '), joined.size());
    people.emplace_back(joined.substr(0, end));
    joined.remove_prefix(std::min(end + 1, joined.size()));
  }
  std::sort(people.begin(), people.end());
  return people;
}

}  // namespace ludo
