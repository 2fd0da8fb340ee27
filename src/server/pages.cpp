// Answers made of what is compiled in: rules and decks.
#include <nlohmann/json.hpp>

#include "record/embedded.h"
#include "room/schema.h"
#include "server/http.h"
#include "server/room_names.h"
#include "table/clauses.h"

namespace ludo::server {
namespace {

// The cells of one line of our own deck files, which are checked when a table is opened.
std::vector<std::string> cells_of(std::string_view& text) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  std::size_t i = 0;
  for (; i < text.size() && (quoted || text[i] != '\n'); ++i) {
    const char c = text[i];
    if (c == '"') {
      if (quoted && i + 1 < text.size() && text[i + 1] == '"') {
        cells.back() += c;
        ++i;
      } else {
        quoted = !quoted;
      }
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  text.remove_prefix(i < text.size() ? i + 1 : i);
  return cells;
}

Json rows_of(std::string_view text) {
  Json rows = Json::array();
  if (text.empty()) {
    return rows;
  }
  const std::vector<std::string> header = cells_of(text);
  while (!text.empty()) {
    const std::vector<std::string> cells = cells_of(text);
    Json row = Json::object();
    for (std::size_t i = 0; i < header.size() && i < cells.size(); ++i) {
      row[header[i]] = cells[i];
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

// What a card prints of its formula, where it has one: no client reads formulas.
template <class G>
void add_printed(Json& rows) {
  const auto& deck = Box<G>::standard();
  if constexpr (requires { deck.printed_points(typename G::Card{}); }) {
    for (Json& row : rows) {
      const int card = deck.find(row["id"].template get_ref<const std::string&>());
      row["points"] = deck.printed_points(static_cast<typename G::Card>(card)).view();
    }
  }
}

// Where each clause stands on the page, and what stands between them.
Json sections_of(const RulesPage& page) {
  Json sections = Json::array();
  for (const RulesSection& section : page.sections) {
    Json parts = Json::array();
    for (const ludo::Clause& part : section.parts) {
      parts.push_back(part.id.empty() ? Json{{"text", part.text}} : Json{{"clause", part.id}});
    }
    sections.push_back({{"title", section.title},
                        {"technical", section.is_technical},
                        {"parts", std::move(parts)}});
  }
  return sections;
}

bool is_game(std::string_view game) {
  return Games::with(game, []<class G>() {});
}

}  // namespace

Result<Json, RequestError> rules_json(std::string_view game, Lang lang) {
  if (!is_game(game)) {
    return RequestError{&kNotFound};
  }
  Json clauses = Json::array();
  for (const ludo::Clause& clause : clauses_of(game, lang)) {
    clauses.push_back({{"id", clause.id},
                       {"title", clause.title},
                       {"text", clause.text},
                       {"ruling", clause.is_ruling}});
  }
  const RulesPage& page = rules_page(game, lang);
  return Json{{"game", game},
              {"title", page.title},
              {"clauses", std::move(clauses)},
              {"sections", sections_of(page)}};
}

Result<Json, RequestError> deck_json(std::string_view game) {
  if (!is_game(game)) {
    return RequestError{&kNotFound};
  }
  const std::string name(game);
  Json cards = rows_of(embedded("data/decks/" + name + ".csv"));
  Games::with(game, [&]<class G>() { add_printed<G>(cards); });
  return Json{{"game", name},
              {"cards", std::move(cards)},
              {"board", rows_of(embedded("data/boards/" + name + ".csv"))}};
}

}  // namespace ludo::server
