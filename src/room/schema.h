// The protocol as one table: every message and every part of one, with its fields, their types and
// what they mean. docs/PROTOCOL.md and the browser's TypeScript types are written from this table,
// and every message is checked against it: those of clients when they come in, ours in the tests.
// Not here: what messages do (room.h, http.h).
//
// Types are written as TypeScript writes them: number, string, boolean, unknown, 'literal', Name,
// each perhaps with [], several joined by " | ".
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ludo::room {

using Json = nlohmann::ordered_json;

// Raised when a client of the version before would misunderstand.
inline constexpr int kProtocol = 2;

enum class Need : u8 { Always, Maybe };

struct Field {
  std::string_view name;
  std::string_view type;
  std::string_view meaning;
  Need need = Need::Always;
  i64 max = 0;  // of what comes in: letters of a text, items of a list, the greatest number
};

// Closed: no other fields. Games: fields of the game's own besides, as its kEvents says.
enum class Extent : u8 { Closed, Games };

struct Shape {
  std::string_view name;
  std::string_view meaning;
  std::span<const Field> fields;
  Extent extent = Extent::Closed;
};

// What messages are made of; what clients send and what the server sends over the WebSocket; bodies
// and answers of HTTP.
std::span<const Shape> parts();
std::span<const Shape> client_messages();
std::span<const Shape> server_messages();
std::span<const Shape> http_bodies();

// A client or server message, a part or a body by its name, or nullptr.
const Shape* client_message(std::string_view name);
const Shape* server_message(std::string_view name);
const Shape* shape_named(std::string_view name);

// The type name of a message: "state" from the server is StateMessage, "move" from a client
// MoveRequest.
std::string type_of_message(std::string_view name);
std::string type_of_request(std::string_view name);

// What is wrong with `value` as such a shape, with the path to it; nothing if all is well. `given`
// are fields that need not be in the list, for a message's "type".
std::optional<std::string> validate(const Shape& shape, const Json& value,
                                    std::string_view given = "");

// docs/PROTOCOL.md and web/src/lib/net/protocol.ts.
std::string protocol_page();
std::string protocol_types();

}  // namespace ludo::room
