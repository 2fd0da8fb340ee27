#include "hub/workshop.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "core/typography.h"
#include "listed_forms.h"
#include "record/card_columns.h"
#include "record/csv.h"
#include "record/fingerprint.h"
#include "record/form.h"
#include "room/schema.h"
#include "table/games.h"

namespace ludo::hub {
namespace {

constexpr std::size_t kPrintedMax = 200;  // cards of one answer

Json both(std::string_view fr, std::string_view en) {
  std::string french;
  append_typeset(french, Lang::Fr, fr);
  return {{"fr", french}, {"en", en}};
}

// ---- Forms

Json json_of(const FormWord& word) {
  return {{"value", word.value},
          {"meaning", word.fr.empty() ? Json(nullptr) : both(word.fr, word.en)},
          {"clause", word.clause.empty() ? Json(nullptr) : Json(word.clause)}};
}

Json json_of(const FormSlot& slot);
Json json_of(const FormPattern& pattern);
Json json_of(const FormField& field);
Json json_of(const FormSort& sort);
Json json_of(const DeckDifference& one);

template <class T>
Json list_of(const std::vector<T>& values) {
  Json list = Json::array();
  for (const T& value : values) {
    list.push_back(json_of(value));
  }
  return list;
}

Json json_of(const FormSlot& slot) {
  return {{"before", slot.before},
          {"words", list_of(slot.words)},
          {"min", slot.min},
          {"max", slot.max}};
}

Json json_of(const FormPattern& pattern) {
  return {
      {"name", json_of(pattern.name)}, {"slots", list_of(pattern.slots)}, {"after", pattern.after}};
}

std::string_view name_of(FieldKind kind) {
  constexpr std::string_view kNames[] = {"text",    "number", "word", "words",
                                         "formula", "fixed",  "empty"};
  return kNames[static_cast<std::size_t>(kind)];
}

Json json_of(const FormField& field) {
  return {{"column", field.column},
          {"kind", name_of(field.kind)},
          {"min", field.min},
          {"max", field.max},
          {"optional", field.optional},
          {"words", list_of(field.words)},
          {"patterns", list_of(field.patterns)}};
}

Json json_of(const FormSort& sort) {
  return {{"value", sort.value}, {"fields", list_of(sort.fields)}};
}

Json json_of(const DeckForm& form) { return {{"by", form.by}, {"sorts", list_of(form.sorts)}}; }

// ---- Tables

// A file as it was given: its text, and the table it is, if it is one.
struct File {
  std::string text;
  std::optional<CsvTable> table;
};

File file_of(std::string text, std::string_view standard) {
  File file{std::move(text), std::nullopt};
  if (Result<CsvTable> read = read_csv(file.text, "", columns_of(standard))) {
    file.table = std::move(*read);
  }
  return file;
}

Json json_of(const File& file) {
  if (!file.table) {
    return nullptr;
  }
  Json rows = Json::array();
  for (const CsvRow& row : file.table->rows) {
    rows.push_back({{"cells", row.cells}});
  }
  return {{"columns", file.table->header}, {"rows", std::move(rows)}, {"text", file.text}};
}

// What is wrong and where: "deck:12:4" is a place in a file, and the sentence about a cell begins
// with the name of its column (csv.h).
Json json_of(const Error& error, const File& deck, const File& board) {
  const bool in_board = error.where.starts_with("board");
  const File& file = in_board ? board : deck;
  const std::size_t colon = error.where.find(':');
  int line = 0;
  if (colon != std::string::npos) {
    std::from_chars(error.where.data() + colon + 1, error.where.data() + error.where.size(), line);
  }
  Json row;
  Json column;
  for (std::size_t i = 0; file.table && i < file.table->rows.size(); ++i) {
    if (file.table->rows[i].line == line) {
      row = i;
    }
  }
  for (std::size_t i = 0; file.table && i < file.table->header.size(); ++i) {
    if (error.en.starts_with(file.table->header[i] + ": ")) {
      column = file.table->header[i];
    }
  }
  Json json{{"part", in_board ? "board" : "deck"},
            {"line", line == 0 ? Json(nullptr) : Json(line)},
            {"row", row},
            {"column", column}};
  json.update(both(error.fr, error.en));
  return json;
}

// Rows as objects of their columns, each of the type its form gives it.
Json objects_of(const CsvTable& table, const DeckForm& form) {
  Json rows = Json::array();
  for (const CsvRow& row : table.rows) {
    Json object = Json::object();
    for (const FormField& field : sort_of(form, table.header, row).fields) {
      const auto column = std::find(table.header.begin(), table.header.end(), field.column);
      CHECK(column != table.header.end());
      object[field.column] =
          cell_json(field, row.cells[static_cast<std::size_t>(column - table.header.begin())]);
    }
    rows.push_back(std::move(object));
  }
  return rows;
}

// Those of a file, if it is a table and there is a form for it.
Json objects_in(std::string_view text, std::string_view standard, const DeckForm& form) {
  const Result<CsvTable> table = read_csv(text, "", columns_of(standard));
  return table.ok() && !form.sorts.empty() ? objects_of(*table, form) : Json::array();
}

// The same text with one row changed: so that a card is printed although another one is not in
// order.
std::string standard_with(const CsvTable& standard, const CsvRow& changed) {
  std::vector<std::vector<std::string>> rows;
  for (const CsvRow& row : standard.rows) {
    rows.push_back(row.cells.front() == changed.cells.front() ? changed.cells : row.cells);
  }
  return write_csv(standard.header, rows);
}

template <class G>
void add_printed(Json& cards, const CsvTable& table, std::string_view text) {
  using Deck = std::remove_cvref_t<decltype(Box<G>::standard())>;
  if constexpr (requires(const Deck& deck) { deck.printed_points(typename G::Card{}); }) {
    const std::string_view standard_text = standard_deck_text(G::kInfo.name);
    const Result<CsvTable> standard = read_csv(standard_text, "", columns_of(standard_text));
    const auto whole = Box<G>::read({std::string(text), "deck", "", ""});
    const std::size_t count = std::min(cards.size(), kPrintedMax);
    for (std::size_t i = 0; i < count && standard.ok(); ++i) {
      const std::string& id = table.rows[i].cells.front();
      const auto read =
          whole.ok() ? whole
                     : Box<G>::read({standard_with(*standard, table.rows[i]), "deck", "", ""});
      const int card = read.ok() ? read->find(id) : -1;
      cards[i]["points"] =
          card < 0 ? std::string()
                   : std::string(read->printed_points(static_cast<typename G::Card>(card)).view());
    }
  }
}

// Of a deck whose rows stand for several cards: what each is called in moves and views, a card's
// text in its two parts, and its name where there is little room. No client takes names or
// sentences apart.
template <class G>
void add_cards_of_rows(Json& cards, const CsvTable& table) {
  if constexpr (requires(const CsvRow& row) { Box<G>::ids_of(row); }) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      Json& card = cards[i];
      card["ids"] = Box<G>::ids_of(table.rows[i]);
      for (const std::string lang : {"_fr", "_en"}) {
        const std::string text = card.value("text" + lang, "");
        const auto [does, said] = Box<G>::words_of(text);
        card["does" + lang] = does;
        card["said" + lang] = said;
        card["short" + lang] = Box<G>::short_name(card.value("name" + lang, ""));
      }
    }
  }
}

Json json_of(const DeckDifference& one) {
  constexpr std::string_view kParts[] = {"deck", "board"};
  constexpr std::string_view kKinds[] = {"added", "removed", "changed"};
  Json changes = Json::array();
  for (const DeckChange& change : one.changes) {
    changes.push_back({{"column", change.column}, {"from", change.from}, {"to", change.to}});
  }
  return {{"part", kParts[static_cast<std::size_t>(one.part)]},
          {"kind", kKinds[static_cast<std::size_t>(one.kind)]},
          {"id", one.id},
          {"row", one.row < 0 ? Json(nullptr) : Json(one.row)},
          {"changes", std::move(changes)}};
}

// ---- Requests

// The text of a source: its own, or its rows under the columns of the standard file.
Result<std::string, RequestError> text_of(const Json& source, std::string_view standard) {
  if (const auto text = source.find("text"); text != source.end()) {
    return text->get<std::string>();
  }
  constexpr std::size_t kCellMax = 1000;
  std::vector<std::vector<std::string>> rows;
  const Json given = source.value("rows", Json::array());
  for (const Json& row : given) {
    std::vector<std::string>& cells = rows.emplace_back();
    for (std::size_t i = 0; row.is_array() && i < row.size(); ++i) {
      if (!row[i].is_string() || row[i].get_ref<const std::string&>().size() > kCellMax) {
        return RequestError{&kBadMessage, "une case n'est pas un texte, ou il est trop long",
                            "a cell is no text, or too long a one"};
      }
      cells.push_back(row[i].get<std::string>());
    }
    if (cells.empty() || cells.size() > columns_of(standard).size()) {
      return RequestError{&kBadMessage, "une ligne n'a pas autant de cases que de colonnes",
                          "a row has not as many cells as there are columns"};
    }
  }
  std::vector<std::string> header;
  for (const std::string_view column : columns_of(standard)) {
    header.emplace_back(column);
  }
  return write_csv(header, rows);
}

Json checked(std::string_view game, const DeckFiles& files) {
  const std::string_view standard_deck = standard_deck_text(game);
  const std::string_view standard_board = standard_board_text(game);
  const File deck = file_of(files.deck_file.empty() ? std::string(standard_deck) : files.deck_text,
                            standard_deck);
  const File board =
      standard_board.empty()
          ? File{}
          : file_of(files.board_file.empty() ? std::string(standard_board) : files.board_text,
                    standard_board);
  Json error;
  Games::with(game, [&]<class G>() {
    const bool own = !files.deck_file.empty() || !files.board_file.empty();
    if (const auto read = own ? Box<G>::read(files) : Box<G>::standard(); !read.ok()) {
      error = json_of(read.error(), deck, board);
    }
  });
  const std::string print =
      error.is_null() ? deck_fingerprint(deck.text, board.text) : std::string();
  return {{"deck", json_of(deck)},
          {"board", json_of(board)},
          {"cards", cards_json(game, deck.text)},
          {"boardRows", board_json(game, board.text)},
          {"error", error},
          {"fingerprint", print.empty() ? Json(nullptr) : Json(print)},
          {"standard", print == standard_fingerprint(game)},
          {"differences", list_of(differences(game, {deck.text, board.text}))}};
}

bool has_deck(std::string_view game) {
  return Games::with(game, []<class G>() {}) && !standard_deck_text(game).empty();
}

}  // namespace

Json board_json(std::string_view game, std::string_view board_text) {
  Json rows = Json::array();
  Games::with(game, [&]<class G>() {
    rows = objects_in(board_text, standard_board_text(game), DeckColumns<G>::board());
  });
  return rows;
}

Json cards_json(std::string_view game, std::string_view deck_text) {
  Json cards = Json::array();
  Games::with(game, [&]<class G>() {
    const std::string_view standard = standard_deck_text(game);
    cards = objects_in(deck_text, standard, DeckColumns<G>::deck());
    if (!cards.empty()) {
      const Result<CsvTable> table = read_csv(deck_text, "", columns_of(standard));
      add_printed<G>(cards, *table, deck_text);
      add_cards_of_rows<G>(cards, *table);
    }
  });
  return cards;
}

Json table_deck_json(std::string_view game, const OwnDeck& own, const std::string& fingerprint) {
  Json files = Json::object();
  if (!own.deck.empty()) {
    files["deck"] = own.deck;
  }
  if (!own.board.empty()) {
    files["board"] = own.board;
  }
  return {{"game", game},
          {"fingerprint", fingerprint},
          {"cards", cards_json(game, own.deck.empty() ? standard_deck_text(game) : own.deck)},
          {"board", board_json(game, own.board.empty() ? standard_board_text(game) : own.board)},
          {"files", std::move(files)},
          {"differences", list_of(differences(game, own))}};
}

Result<Json, RequestError> workshop_json(std::string_view game) {
  if (!has_deck(game)) {
    return RequestError{&kNotFound};
  }
  Json json{{"game", game}};
  Games::with(game, [&]<class G>() {
    const DeckForm board = DeckColumns<G>::board();
    json["deck"] = json_of(DeckColumns<G>::deck());
    json["board"] = board.sorts.empty() ? Json(nullptr) : json_of(board);
  });
  json["standard"] = checked(game, {});
  return json;
}

Result<Json, RequestError> checked_deck_json(std::string_view game, std::string_view body) {
  if (!has_deck(game)) {
    return RequestError{&kNotFound};
  }
  const Json json = Json::parse(body, nullptr, false);
  if (json.is_discarded()) {
    return RequestError{&kBadMessage, "", "no JSON"};
  }
  if (const auto wrong = validate(*shape_named("CheckDeck"), json)) {
    return RequestError{&kBadMessage, "", *wrong};
  }
  DeckFiles files;
  const auto read = [&](const char* part, std::string_view standard, std::string& text,
                        std::string& name) -> std::optional<RequestError> {
    const auto source = json.find(part);
    if (source == json.end() || standard.empty()) {
      return std::nullopt;
    }
    Result<std::string, RequestError> given = text_of(*source, standard);
    if (!given) {
      return given.error();
    }
    text = std::move(*given);
    name = part;
    return std::nullopt;
  };
  if (auto wrong = read("deck", standard_deck_text(game), files.deck_text, files.deck_file)) {
    return *wrong;
  }
  if (auto wrong = read("board", standard_board_text(game), files.board_text, files.board_file)) {
    return *wrong;
  }
  return checked(game, files);
}

}  // namespace ludo::hub
