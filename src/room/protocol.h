// Reading what clients send: a text becomes one of these requests, or a refusal. Nothing else in
// the server looks at a client's JSON. Every text is checked against the table of messages
// (schema.h) before a field of it is used.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "room/entry.h"
#include "room/words.h"

namespace ludo::room {

inline constexpr std::size_t kMessageMax = 4096;  // bytes of a message over the WebSocket
inline constexpr std::size_t kBodyMax = std::size_t{512} * 1024;  // bytes of a body over HTTP

struct JoinRequest {
  std::string table;
  std::string token;  // empty: to watch
  PositionVersion since = {};
  Lang lang = Lang::Fr;
  bool shows = false;  // it will report what it has shown (ShownRequest)
};
struct SitRequest {
  std::optional<Seat> seat;
  std::string name;
  std::string text;
  std::string token = {};  // chosen by the client; empty: by the server
  std::optional<int> figure = {};
};
struct MoveRequest {
  PositionVersion version;
  std::string move;
};
struct ChatRequest {
  std::string text;
  std::string emote;
  std::optional<Seat> seat;
};
struct MuteRequest {
  Seat seat{};
  bool on = false;
};
struct UndoRequest {};
struct ConsentRequest {
  PositionVersion back;
  bool yes = false;
};
struct LeaveRequest {};
struct ReturnRequest {};
struct BotRequest {
  Seat seat{};
  BotLevel level = BotLevel::Habitue;
};
struct RematchRequest {
  std::optional<std::string> text;  // none: it comes once the new table has committed to its secret
};
struct HintRequest {
  PositionVersion version;
};
struct StepsRequest {
  std::optional<Seat> seat;  // whose view; without: a spectator's
  PositionVersion before;
};
// Everything up to this version has been shown to the one who looks.
struct ShownRequest {
  PositionVersion version;
};

using Request = std::variant<JoinRequest, SitRequest, MoveRequest, ChatRequest, MuteRequest,
                             UndoRequest, ConsentRequest, LeaveRequest, ReturnRequest, BotRequest,
                             RematchRequest, HintRequest, StepsRequest, ShownRequest>;

// A refusal: which, and what more there is to say. `rule`: the clause of a move that is not legal.
struct RequestError {
  const ErrorKind* kind = &kBadMessage;
  std::string fr = {};  // empty: what `kind` says
  std::string en = {};
  std::string rule = {};
};

Result<Request, RequestError> read_request(std::string_view text);

// The type of a request, as in the protocol.
std::string_view name_of(const Request& request);

// Who is to sit where at a new table, and everything else a client may choose about it.
struct OpenRequest {
  Opened opened;          // without secret, hashes and owner's text
  std::vector<bool> own;  // by seat: of the one who opens
  std::string text;
  // So many moves of `prefix` are made, and nature's after them are luck to come; none: all are
  // made.
  std::optional<std::size_t> luck_after = {};
  bool commits_first = false;  // the text of one's own seats comes later, by `sit`
};
Result<OpenRequest, RequestError> read_open(std::string_view body);
Result<std::vector<std::string>, RequestError> read_tokens(std::string_view body);

// {"type":"error",…} and {"error":{…}}.
std::string error_message(const RequestError& refused, std::string_view about);
std::string error_body(const RequestError& refused);
std::string bye_message(const ErrorKind& why, i64 retry);

}  // namespace ludo::room
