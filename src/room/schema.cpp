#include "room/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "room/words.h"

namespace ludo::room {
namespace {

const Shape* find_in(std::span<const Shape> shapes, std::string_view name) {
  const auto found = std::find_if(shapes.begin(), shapes.end(),
                                  [&](const Shape& shape) { return shape.name == name; });
  return found == shapes.end() ? nullptr : &*found;
}

// The alternatives of a type: split at " | " outside parentheses.
std::vector<std::string_view> alternatives(std::string_view type) {
  std::vector<std::string_view> out;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < type.size(); ++i) {
    depth += type[i] == '(' ? 1 : type[i] == ')' ? -1 : 0;
    if (depth == 0 && type.substr(i, 3) == " | ") {
      out.push_back(type.substr(begin, i - begin));
      begin = i + 3;
    }
  }
  out.push_back(type.substr(begin));
  return out;
}

std::size_t letters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::optional<std::string> validate_type(std::string_view type, i64 max, const Json& value);

// A list whose items are of the type before the "[]".
std::optional<std::string> validate_list(std::string_view item, i64 max, const Json& value) {
  constexpr i64 kItemLetters = 64;
  if (!value.is_array()) {
    return " should be a list";
  }
  if (max > 0 && value.size() > static_cast<std::size_t>(max)) {
    return " is too long";
  }
  if (item.front() == '(') {
    item = item.substr(1, item.size() - 2);
  }
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (auto wrong = validate_type(item, max > 0 ? kItemLetters : 0, value[i])) {
      return "[" + std::to_string(i) + "]" + *wrong;
    }
  }
  return std::nullopt;
}

std::optional<std::string> validate_number(i64 max, const Json& value) {
  if (!value.is_number()) {
    return " should be a number";
  }
  if (max > 0 && !value.is_number_integer()) {
    return " should be a whole number";
  }
  if (max > 0 && (value.is_number_unsigned() ? value.get<u64>() > static_cast<u64>(max)
                                             : value.get<i64>() < 0 || value.get<i64>() > max)) {
    return " should be from 0 to " + std::to_string(max);
  }
  return std::nullopt;
}

// One alternative of a type.
std::optional<std::string> validate_one(std::string_view type, i64 max, const Json& value) {
  if (type == "unknown") {
    return std::nullopt;
  }
  if (type.ends_with("[]")) {
    return validate_list(type.substr(0, type.size() - 2), max, value);
  }
  if (type == "null") {
    return value.is_null() ? std::nullopt : std::optional<std::string>(" should be null");
  }
  if (type == "boolean") {
    return value.is_boolean() ? std::nullopt : std::optional<std::string>(" should be a boolean");
  }
  if (type == "number") {
    return validate_number(max, value);
  }
  if (type == "string") {
    if (!value.is_string()) {
      return " should be a text";
    }
    const bool fits =
        max == 0 || letters(value.get_ref<const std::string&>()) <= static_cast<std::size_t>(max);
    return fits ? std::nullopt : std::optional<std::string>(" is too long");
  }
  if (type.front() == '\'') {
    const bool same =
        value.is_string() && value.get_ref<const std::string&>() == type.substr(1, type.size() - 2);
    return same ? std::nullopt : std::optional<std::string>(" should be " + std::string(type));
  }
  const Shape* shape = shape_named(type);
  return shape == nullptr ? std::optional<std::string>(" has an unknown type")
                          : validate(*shape, value);
}

std::optional<std::string> validate_type(std::string_view type, i64 max, const Json& value) {
  std::optional<std::string> first;
  const std::vector<std::string_view> all = alternatives(type);
  for (const std::string_view one : all) {
    std::optional<std::string> wrong = validate_one(one, max, value);
    if (!wrong) {
      return std::nullopt;
    }
    first = first ? first : wrong;
  }
  return all.size() == 1 ? first : " should be " + std::string(type);
}

std::string capitalized(std::string_view name) {
  std::string out(name);
  out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

void append_shape(std::string& out, const Shape& shape, const std::string& title) {
  out += "### " + title + "\n\n" + std::string(shape.meaning) + "\n\n";
  if (shape.fields.empty()) {
    return;
  }
  out += "| field | type | |\n|---|---|---|\n";
  for (const Field& field : shape.fields) {
    std::string type(field.type);
    for (std::size_t at = 0; (at = type.find('|', at)) != std::string::npos; at += 2) {
      type.insert(at, "\\");
    }
    std::string meaning(field.meaning);
    if (field.need == Need::Maybe) {
      meaning = "(may be absent) " + meaning;
    }
    if (field.max > 0) {
      meaning += std::string(meaning.empty() ? "" : "; ") + "at most " + std::to_string(field.max);
      meaning += field.type == "string" ? " letters" : field.type.ends_with("[]") ? " items" : "";
    }
    out += "| `" + std::string(field.name) + "` | `" + type + "` | " + meaning + " |\n";
  }
  out += "\n";
}

void append_type(std::string& out, const Shape& shape, const std::string& name,
                 std::string_view literal) {
  out += "/** " + std::string(shape.meaning) + " */\nexport interface " + name + " {\n";
  if (!literal.empty()) {
    out += "  type: '" + std::string(literal) + "';\n";
  }
  for (const Field& field : shape.fields) {
    if (!field.meaning.empty()) {
      out += "  /** " + std::string(field.meaning) + " */\n";
    }
    out += "  " + std::string(field.name) + (field.need == Need::Maybe ? "?: " : ": ") +
           std::string(field.type) + ";\n";
  }
  if (shape.extent == Extent::Games) {
    out +=
        "  /** the game's own arguments, as its schema.ts says; null where hidden */\n"
        "  [argument: string]: unknown;\n";
  }
  out += "}\n\n";
}

constexpr std::string_view kIntroduction = R"(# The protocol

Written by `ludo_tests --update` from `src/room/messages.cpp`; a test compares. Do not edit by
hand.

JSON over one WebSocket (`/ws`) for a table, plain HTTP for everything else. Every message is an
object with a `type`. Unknown fields, types and values are refused. Times are milliseconds since
1970. Numbers that clients send are whole.

**A table** is opened by `POST /api/tables`. Its id is in the link one sends to friends: with
it one may watch or take a free seat. A **token** is a seat: who sends it in `join` has it back, on
any device. The server keeps only its SHA-256. It never stands in an address the server sees: a
personal link carries it behind `#`.

**Versions.** A table has a version: it starts at 0, and each change of the position (the start, a
move with nature's answers, an undo) makes the next one. A move names the version it answers; at any
other version nothing happens. A connection that was lost loses nothing: `join` again with `since`,
and `state` brings the steps missed, the position, and what may be done now. It brings the last
steps only, however long the game: `steps` asks for those before, a page at a time.

**What one is sent.** A connection is at one table, the one it joined last: a `join` that is
overtaken by another is not answered. After `join` comes `welcome`, then one `state` for each of
one's seats (or one with `as: null`). Each change brings one `state` for each of one's seats. A
move is sent only once it is stored. What is not in the view is not sent, in no form: neither
content nor number nor order of the messages depends on what one may not know.

**Fairness.** `commitment` is shown before the first move, `secret` at the end. Nature's picks
follow from the secret, the seats' texts, the table's id and the pick's number: see
`src/room/fairness.h`, `ludotheque verify`.

)";

constexpr std::string_view kRoutes = R"(## HTTP

| request | answer |
|---|---|
| `GET /api/games` | `GameList` |
| `GET /api/rules/GAME?lang=fr` | `Rules` (`en` otherwise) |
| `GET /api/decks/GAME` | `DeckTexts` |
| `GET /api/workshop/GAME` | `Workshop`: what may stand in its deck file |
| `POST /api/workshop/GAME` with `CheckDeck` | `CheckedDeck`: one's own deck, checked |
| `POST /api/tables` with `OpenTable` | `Opened` |
| `GET /api/tables?game=GAME` | `TableList`: the lobby, public tables open or being played |
| `POST /api/mine` with `MyTokens` | `TableList`: the tables these tokens have a seat at |
| `GET /api/tables/ID/replay?seat=N&from=M&lang=en` | `Replay`, a page; first as spectators |
| `POST /api/replay` with `ReplayRecord` | `Replay`, a page, of a record one has kept |
| `GET /api/tables/ID/record` | the record as JSON Lines, once finished |
| `GET /api/tables/ID/review?lang=en` | `Review`, once finished; ask again until it is complete |
| `POST /api/review` with `ReplayRecord` | `Review` of a record one has kept |
| `POST /api/level` with `LevelAsked` | `LevelOver`: the level over several reviewed games |
| `GET /api/tables/ID/fairness` | `Fairness`, once finished |
| `GET /api/tables/ID/deck` | `TableDeck`: its cards, and what of them differs from the box |
| `GET /api/statistics` | `Statistics` |
| `GET /api/cite?tokens=3,5,1&dice=1123&throws=1` | `CiteSolved`: La Cité, 2 to 4 players |
| `GET /api/cite/thieves` | `CiteThieves`: which thief beats which, and who should begin |
| `GET /healthz` | `ok`: the process lives |
| `GET /readyz` | `ok`: the store would take a move; else a refusal, `storage` or `stopping` |
| `GET /metrics` | Prometheus text |
| `GET /…` | the web pages |

Refusals have a status and the body `{"error":{"code":…,"fr":…,"en":…}}`.

**A deck of one's own.** A table opened with a `deck` is played with it from the first card to the
last: rematches, records, replays, reviews and what is played on from them have it too. Lists and
tables say so (`deck` of `Listed` and `TableInfo`) before anybody sits down; what cards show comes
from `/api/tables/ID/deck`. The header of its record has `"deck":"own"` and one more key,
`"own":{"fingerprint":…,"deck":CSV,"board":CSV}`, with the files that are not as in the box.

**A record one has kept.** A record with `fair` is replayed and reviewed as its own table would be:
nature's picks are drawn again. One without it, of `ludotheque record` or of another program, is
shown, played on from and reviewed as well, if it is a finished game by the rules. Its draws come as
the record has them and count as given luck (`luck` of `TableInfo`); `firstChosen` is true, `secret`
is 64 zeros, and `id` a digest of the record.

`/api/cite` takes the tokens in turn order, the one to move first, or `players=3` for the game as it
begins. May be absent: `covered=1,2`, the places in that order of those camouflaged; `dice`, with
the `throws` made so far; `goal=short`; `roles=funambule,chat`, a thief for each of 2 or 3 players.
`/api/cite/thieves` takes `goal=short`.

)";

}  // namespace

const Shape* client_message(std::string_view name) { return find_in(client_messages(), name); }
const Shape* server_message(std::string_view name) { return find_in(server_messages(), name); }
const Shape* shape_named(std::string_view name) {
  const Shape* part = find_in(parts(), name);
  return part != nullptr ? part : find_in(http_bodies(), name);
}

std::string type_of_message(std::string_view name) { return capitalized(name) + "Message"; }
std::string type_of_request(std::string_view name) { return capitalized(name) + "Request"; }

std::optional<std::string> validate(const Shape& shape, const Json& value, std::string_view given) {
  constexpr std::size_t kKeyShown = 40;  // of a key that may be as long as the message
  if (!value.is_object()) {
    return " should be an object";
  }
  for (const Field& field : shape.fields) {
    const auto found = value.find(field.name);
    if (found == value.end()) {
      if (field.need == Need::Always) {
        return "." + std::string(field.name) + " is missing";
      }
      continue;
    }
    if (auto wrong = validate_type(field.type, field.max, *found)) {
      return "." + std::string(field.name) + *wrong;
    }
  }
  if (shape.extent == Extent::Games) {
    return std::nullopt;
  }
  for (const auto& [key, ignored] : value.items()) {
    const bool known =
        key == given || std::any_of(shape.fields.begin(), shape.fields.end(),
                                    [&k = key](const Field& field) { return field.name == k; });
    if (!known) {
      return "." + key.substr(0, kKeyShown) + " is unknown";
    }
  }
  return std::nullopt;
}

std::string protocol_page() {
  std::string out(kIntroduction);
  out += "This is version " + std::to_string(kProtocol) + ".\n\n## What clients send\n\n";
  for (const Shape& shape : client_messages()) {
    append_shape(out, shape, "`" + std::string(shape.name) + "`");
  }
  out += "## What the server sends\n\n";
  for (const Shape& shape : server_messages()) {
    append_shape(out, shape, "`" + std::string(shape.name) + "`");
  }
  out += "## Parts of messages\n\n";
  for (const Shape& shape : parts()) {
    append_shape(out, shape, std::string(shape.name));
  }
  out += kRoutes;
  for (const Shape& shape : http_bodies()) {
    append_shape(out, shape, std::string(shape.name));
  }
  out += "## Codes\n\n| code | HTTP | |\n|---|---|---|\n";
  for (const ErrorKind* kind : kErrorKinds) {
    out += "| `" + std::string(kind->code) + "` | " + std::to_string(kind->http) + " | " +
           std::string(kind->en) + " |\n";
  }
  return out;
}

std::string protocol_types() {
  std::string out =
      "// The protocol's types. Written by `ludo_tests --update` from src/room/messages.cpp;\n"
      "// do not edit by hand. What messages mean: docs/PROTOCOL.md.\n\n"
      "export const PROTOCOL = " +
      std::to_string(kProtocol) + ";\n\n";
  for (const Shape& shape : parts()) {
    append_type(out, shape, std::string(shape.name), "");
  }
  const auto append_union = [&](const char* name, std::span<const Shape> shapes, auto type_of) {
    out += "export type " + std::string(name) + " =\n";
    for (const Shape& shape : shapes) {
      out += "  | " + type_of(shape.name) + (&shape == &shapes.back() ? ";\n\n" : "\n");
    }
  };
  for (const Shape& shape : client_messages()) {
    append_type(out, shape, type_of_request(shape.name), shape.name);
  }
  append_union("Request", client_messages(), type_of_request);
  for (const Shape& shape : server_messages()) {
    append_type(out, shape, type_of_message(shape.name), shape.name);
  }
  append_union("Message", server_messages(), type_of_message);
  for (const Shape& shape : http_bodies()) {
    append_type(out, shape, std::string(shape.name), "");
  }
  out += "export type Code =\n";
  for (const ErrorKind* kind : kErrorKinds) {
    out += "  | '" + std::string(kind->code) +
           (kind == kErrorKinds[std::size(kErrorKinds) - 1] ? "';\n" : "'\n");
  }
  return out;
}

}  // namespace ludo::room
