// The texts between a house and the worker that carries them (house.h), field by field: rows as
// they are stored, and thoughts.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "hub/store.h"
#include "room/schema.h"
#include "table/table.h"
#include "wasm/read_json.h"

namespace ludo::wasm {

// ---- rows ----

inline Json row_json(const TableSummary& summary) {
  return {{"game", summary.game},
          {"access", static_cast<int>(summary.access)},
          {"phase", static_cast<int>(summary.phase)},
          {"openSeats", summary.open_seats},
          {"people", summary.people},
          {"deadline", summary.deadline ? Json(*summary.deadline) : Json(nullptr)},
          {"changed", summary.changed},
          {"about", summary.about}};
}

inline TableRow row_in(const Json& json) {
  TableRow row;
  row.table = text_in(json, "table");
  row.version = static_cast<i64>(number_in(json, "version"));
  TableSummary& summary = row.summary;
  summary.game = text_in(json, "game");
  summary.access = static_cast<TableAccess>(number_in(json, "access"));
  summary.phase = static_cast<TablePhase>(number_in(json, "phase"));
  summary.open_seats = static_cast<int>(number_in(json, "openSeats"));
  for (const Json& one : list_in(json, "people")) {
    if (one.is_string()) {
      summary.people.push_back(one.get<std::string>());
    }
  }
  if (const auto due = json.find("deadline"); due != json.end() && due->is_number()) {
    summary.deadline = due->get<i64>();
  }
  summary.changed = static_cast<i64>(number_in(json, "changed"));
  summary.about = text_in(json, "about");
  return row;
}

// ---- reviews ----

inline Json review_json(const StoredReview& review) {
  return {{"table", review.table},
          {"version", review.version},
          {"madeBy", review.made_by},
          {"text", review.text}};
}

// What is kept in `json`, if there is something.
inline std::optional<StoredReview> review_in(const Json& json) {
  const auto found = json.find("review");
  if (found == json.end() || !found->is_object()) {
    return std::nullopt;
  }
  return StoredReview{text_in(*found, "table"), static_cast<i64>(number_in(*found, "version")),
                      text_in(*found, "madeBy"), text_in(*found, "text")};
}

// As the databases' queries have it (server/store_sql.cpp), for the few tables of one device.
inline bool is_asked_for(const TableQuery& query, const TableRow& row) {
  const TableSummary& is = row.summary;
  const auto among = [&](const std::string& one) {
    return std::find(is.people.begin(), is.people.end(), one) != is.people.end();
  };
  return (!query.game || *query.game == is.game) && (!query.access || *query.access == is.access) &&
         (!query.phase || *query.phase == is.phase) &&
         (query.persons.empty() ||
          std::any_of(query.persons.begin(), query.persons.end(), among)) &&
         (!query.due || (is.deadline && *is.deadline <= *query.due)) &&
         is.changed < query.changed_before;
}

// ---- thoughts ----

inline void add_hint(Json& json, const Hint& hint) {
  Json moves = Json::array();
  for (const AdvisedMove& one : hint.moves) {
    const Move& move = one.move.move;
    moves.push_back({{"text", one.move.text},
                     {"move", {move.kind, move.a, move.b, move.c}},
                     {"chance", one.chance},
                     {"margin", one.margin},
                     {"visits", one.visits}});
  }
  json["moves"] = std::move(moves);
  json["line"] = hint.line;
  json["exact"] = hint.exact;
}

inline Hint hint_in(const Json& json) {
  Hint hint;
  for (const Json& one : list_in(json, "moves")) {
    const Json bytes = list_in(one, "move");
    AdvisedMove advised;
    advised.move.text = text_in(one, "text");
    if (bytes.size() == 4) {
      advised.move.move = {bytes[0].get<u8>(), bytes[1].get<u8>(), bytes[2].get<u8>(),
                           bytes[3].get<u8>()};
    }
    advised.chance = one.value("chance", 0.0);
    advised.margin = one.value("margin", 0.0);
    advised.visits = static_cast<u32>(number_in(one, "visits"));
    hint.moves.push_back(std::move(advised));
  }
  for (const Json& one : list_in(json, "line")) {
    hint.line.push_back(one.is_string() ? one.get<std::string>() : std::string());
  }
  hint.exact = flag_in(json, "exact");
  return hint;
}

}  // namespace ludo::wasm
