#include "server/postgres_reader.h"

#include "server/packed_log.h"

namespace ludo {
namespace {

// Where the log of the table `id` ends.
constexpr std::string_view kVersionOf =
    "SELECT coalesce(max(version), 0) FROM entries WHERE table_id = id";

TableRow row_of(const PostgresAnswer& answer, int row) {
  TableRow out{answer.text(row, 0), answer.number(row, 1), {}};
  out.summary.game = answer.text(row, 2);
  out.summary.access = static_cast<TableAccess>(answer.number(row, 3));
  out.summary.phase = static_cast<TablePhase>(answer.number(row, 4));
  out.summary.open_seats = static_cast<int>(answer.number(row, 5));
  if (!answer.is_null(row, 6)) {
    out.summary.deadline = answer.number(row, 6);
  }
  out.summary.changed = answer.number(row, 7);
  out.summary.about = answer.text(row, 8);
  out.summary.people = people_of(answer.text(row, 9));
  return out;
}

}  // namespace

std::string array_of(const std::vector<std::string>& texts) {
  std::string out = "{";
  for (const std::string& text : texts) {
    out += out.size() > 1 ? ",\"" : "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') {
        out += '\\';
      }
      out += c;
    }
    out += '"';
  }
  return out + "}";
}

PostgresValues values_of(const std::vector<SqlValue>& held) {
  PostgresValues values;
  for (const SqlValue& value : held) {
    std::visit([&](const auto& one) { values.add(one); }, value);
  }
  return values;
}

template <class T, class F>
Result<std::vector<T>> PostgresReader::ask(const std::string& statement,
                                           const PostgresValues& values, F&& make) {
  const std::lock_guard lock(mutex_);
  const auto answer = reading_.ask(statement, values);
  if (!answer) {
    return answer.error();
  }
  std::vector<T> out;
  for (int row = 0; row < (*answer)->rows(); ++row) {
    out.push_back(make(**answer, row));
  }
  return out;
}

template <class T, class F>
Result<std::vector<T>> PostgresReader::ask(const SqlQuery& query, F&& make) {
  return ask<T>(query.text, values_of(query.values), std::forward<F>(make));
}

Result<std::vector<Entry>> PostgresReader::read(std::string_view table, i64 after) {
  PostgresValues values;
  values.add(std::string(table));
  values.add(after);
  Result<std::vector<Entry>> rows =
      ask<Entry>(std::string(kReadQuery), values, [](const PostgresAnswer& answer, int row) {
        return Entry{answer.number(row, 0), answer.text(row, 1)};
      });
  return rows ? unpack_log(std::move(*rows), after) : rows;
}

Result<std::vector<TableRow>> PostgresReader::list(const TableQuery& query) {
  return ask<TableRow>(list_query(kPostgresDialect, query), row_of);
}

Result<std::optional<TableRow>> PostgresReader::find(std::string_view table) {
  Result<std::vector<TableRow>> rows = ask<TableRow>(find_query(kPostgresDialect, table), row_of);
  if (!rows) {
    return rows.error();
  }
  return rows->empty() ? std::nullopt : std::optional(std::move((*rows)[0]));
}

Result<std::vector<i64>> PostgresReader::versions(std::span<const std::string> tables) {
  PostgresValues values;
  values.add(array_of({tables.begin(), tables.end()}));
  return ask<i64>("SELECT (" + std::string(kVersionOf) +
                      ") FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, n) ORDER BY n",
                  values,
                  [](const PostgresAnswer& answer, int row) { return answer.number(row, 0); });
}

Result<std::optional<std::string>> PostgresReader::review(std::string_view table, i64 version,
                                                          std::string_view made_by) {
  const Result<std::vector<std::string>> rows = ask<std::string>(
      {std::string(kReviewQuery), {std::string(table), version, std::string(made_by)}},
      [](const PostgresAnswer& answer, int row) { return answer.text(row, 0); });
  if (!rows) {
    return rows.error();
  }
  return rows->empty() ? std::nullopt : unpack_text(rows->front());
}

Result<Outages> PostgresReader::outages() {
  return ask<Outage>(std::string(kOutagesQuery), {}, [](const PostgresAnswer& answer, int row) {
    return Outage{answer.number(row, 0), answer.number(row, 1)};
  });
}

Result<std::vector<GameCount>> PostgresReader::count() {
  return ask<GameCount>(std::string(kCountQuery), {}, [](const PostgresAnswer& answer, int row) {
    return GameCount{answer.text(row, 0), static_cast<TablePhase>(answer.number(row, 1)),
                     answer.number(row, 2)};
  });
}

Result<std::vector<Block>> PostgresReader::blocks() {
  return ask<Block>(std::string(kBlocksQuery), {}, [](const PostgresAnswer& answer, int row) {
    return Block{answer.text(row, 0), answer.number(row, 1)};
  });
}

}  // namespace ludo
