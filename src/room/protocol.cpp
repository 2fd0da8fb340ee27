#include "room/protocol.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/pieces_of.h"
#include "core/typography.h"
#include "record/dump_json.h"
#include "record/record.h"
#include "room/person_names.h"
#include "room/recorded.h"
#include "room/schema.h"
#include "room/tokens.h"

namespace ludo::room {
namespace {

RequestError bad(const std::string& detail) {
  return {&kBadMessage, std::string(kBadMessage.fr) + " : " + detail,
          std::string(kBadMessage.en) + ": " + detail};
}

// Texts people see: no control characters, no white space at the ends.
bool is_clean(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}
std::optional<RequestError> refused_name(std::string_view name) {
  switch (problem_of_name(name)) {
    case NameProblem::Missing:
      return RequestError{&kBadName};
    case NameProblem::Unreadable:
      return RequestError{&kUnreadableName};
    case NameProblem::BotsName:
      return RequestError{&kBotsName};
    case NameProblem::None:
      break;
  }
  return std::nullopt;
}

std::string text_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() ? std::string() : found->get<std::string>();
}
// Numbers the schema has found whole and small enough.
Seat seat_of(const Json& json) { return seat_at(json.get<int>()); }
PositionVersion version_of(const Json& json) { return {json.get<i64>()}; }
std::optional<Seat> seat_in(const Json& json) {
  const auto found = json.find("seat");
  return found == json.end() ? std::nullopt : std::optional(seat_of(*found));
}

// The member if it is there and a whole number from 0 to `max`.
std::optional<int> number_in(const Json& json, const char* key, int max) {
  const auto found = json.find(key);
  const bool good = found != json.end() && found->is_number_unsigned() &&
                    found->get<u64>() <= static_cast<u64>(max);
  return good ? std::optional<int>(found->get<int>()) : std::nullopt;
}

constexpr std::string_view kEmotes[] = {"bravo", "merci", "rire", "oups", "pense", "salut"};

Result<Request, RequestError> read_chat(const Json& json) {
  ChatRequest chat{text_in(json, "text"), text_in(json, "emote"), seat_in(json)};
  const bool known =
      std::find(std::begin(kEmotes), std::end(kEmotes), chat.emote) != std::end(kEmotes);
  if (chat.text.empty() == chat.emote.empty() || (!chat.emote.empty() && !known)) {
    return bad("chat needs a text or an emote");
  }
  return is_clean(chat.text) ? Result<Request, RequestError>(Request(std::move(chat)))
                             : bad(".text");
}

Result<Request, RequestError> read_join(const Json& json) {
  JoinRequest join{text_in(json, "table"), text_in(json, "token")};
  const std::string lang = text_in(json, "lang");
  if (lang != "fr" && lang != "en" && !lang.empty()) {
    return bad(".lang");
  }
  join.lang = lang == "en" ? Lang::En : Lang::Fr;
  if (const auto since = json.find("since"); since != json.end()) {
    join.since = version_of(*since);
  }
  join.shows = json.value("shows", false);
  if (!is_table_id(join.table)) {
    return RequestError{&kNoTable};
  }
  if (!join.token.empty() && !is_token(join.token)) {
    return RequestError{&kWrongToken};
  }
  return Request(std::move(join));
}

Result<Request, RequestError> read_sit(const Json& json) {
  SitRequest sit{seat_in(json), text_in(json, "name"), text_in(json, "text"),
                 text_in(json, "token"), number_in(json, "figure", kMaxSeats - 1)};
  if (auto refused = refused_name(sit.name)) {
    return *refused;
  }
  if (!sit.token.empty() && !is_strong_token(sit.token)) {
    return RequestError{&kWeakToken};
  }
  return is_clean(sit.text) ? Result<Request, RequestError>(Request(std::move(sit))) : bad(".text");
}

Result<Request, RequestError> read_fields(std::string_view type, const Json& json) {
  if (type == "move") {
    return Request(MoveRequest{version_of(json["version"]), json["move"].get<std::string>()});
  }
  if (type == "join") {
    return read_join(json);
  }
  if (type == "sit") {
    return read_sit(json);
  }
  if (type == "chat") {
    return read_chat(json);
  }
  if (type == "mute") {
    return Request(MuteRequest{seat_of(json["seat"]), json["on"].get<bool>()});
  }
  if (type == "undo") {
    return Request(UndoRequest{});
  }
  if (type == "consent") {
    return Request(ConsentRequest{version_of(json["back"]), json["yes"].get<bool>()});
  }
  if (type == "leave") {
    return Request(LeaveRequest{});
  }
  if (type == "return") {
    return Request(ReturnRequest{});
  }
  if (type == "rematch") {
    RematchRequest rematch;
    if (json.contains("text")) {
      rematch.text = text_in(json, "text");
    }
    return is_clean(rematch.text.value_or(""))
               ? Result<Request, RequestError>(Request(std::move(rematch)))
               : bad(".text");
  }
  if (type == "hint") {
    return Request(HintRequest{version_of(json["version"])});
  }
  if (type == "steps") {
    return Request(StepsRequest{seat_in(json), version_of(json["before"])});
  }
  if (type == "shown") {
    return Request(ShownRequest{version_of(json["version"])});
  }
  const std::optional<BotLevel> level = bot_named(json["level"].get<std::string>());
  return level ? Result<Request, RequestError>(Request(BotRequest{seat_of(json["seat"]), *level}))
               : bad(".level");
}

// How deep brackets stand in each other and how many members there are, texts apart. A glance
// before parsing: the parser's own way to ask costs as much as the parsing, and each member of an
// object is looked for among those before it.
struct Glance {
  int deepest = 0;
  int members = 0;
};
Glance glance_at(std::string_view text) {
  Glance out;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      i += c == '\\' ? 1 : 0;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      out.deepest = std::max(out.deepest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (c == ':') {
      ++out.members;
    }
  }
  return out;
}

// Not a JSON text, or deeper or with more in it than anything of ours: nothing.
std::optional<Json> parse(std::string_view text) {
  constexpr int kDepthMax = 8;
  constexpr int kMembersMax = 256;
  const Glance glance = glance_at(text);
  if (glance.deepest > kDepthMax || glance.members > kMembersMax) {
    return std::nullopt;
  }
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) {
    return std::nullopt;
  }
  return json;
}

std::optional<RequestError> read_seats(const Json& json, OpenRequest& out) {
  for (const Json& plan : json) {
    const auto& kind = plan["kind"].get_ref<const std::string&>();
    SeatStart seat;
    out.own.push_back(kind == "me" || kind == "device");
    if (out.own.back()) {
      seat.kind = SeatKind::Person;
      seat.name = text_in(plan, "name");
      if (auto refused = refused_name(seat.name)) {
        return refused;
      }
      seat.text = "";
      seat.figure = number_in(plan, "figure", kMaxSeats - 1);
      if (kind == "me" && !out.opened.owner) {
        out.opened.owner = seat_at(static_cast<int>(out.own.size()) - 1);
      }
    } else if (kind == "bot") {
      const std::optional<BotLevel> level = bot_named(text_in(plan, "level"));
      if (!level) {
        return bad(".seats: level");
      }
      seat.kind = SeatKind::Bot;
      seat.level = *level;
    }
    out.opened.seats.push_back(std::move(seat));
  }
  return std::nullopt;
}

std::optional<RequestError> read_clock(const Json& json, ClockRule& clock) {
  const auto number = [&](const char* key) {
    return json.contains(key) ? json[key].get<i64>() : i64{0};
  };
  clock = {*clock_named(json["kind"].get_ref<const std::string&>()), number("seconds"),
           number("increment")};
  constexpr i64 kLeast = 5;
  if (clock.kind != ClockKind::None && clock.seconds < kLeast) {
    return bad(".clock.seconds");
  }
  return std::nullopt;
}

// One's own deck, as a request or the header of a record has it: texts, of which no schema has
// counted the bytes.
std::optional<RequestError> read_own_deck(const Json& json, const char* where, OwnDeck& own) {
  for (const auto& [key, text] : {std::pair("deck", &own.deck), std::pair("board", &own.board)}) {
    const auto found = json.find(key);
    if (found == json.end()) {
      continue;
    }
    if (!found->is_string()) {
      return bad(std::string(where) + "." + key + " should be a text");
    }
    if (found->get_ref<const std::string&>().size() > kDeckTextMax) {
      return bad(std::string(where) + "." + key + " is longer than " +
                 std::to_string(kDeckTextMax) + " bytes");
    }
    *text = found->get<std::string>();
  }
  return std::nullopt;
}

// The header of a record, which must be this table's. No schema has looked at it: any member may be
// missing or of any type.
std::optional<RequestError> read_prefix_header(const Json& json, Opened& opened) {
  const auto game = json.find("game");
  if (game == json.end() || !game->is_string()) {
    return bad(".record: game should be a text");
  }
  const std::optional<int> players = number_in(json, "players", kMaxSeats);
  const std::optional<int> first = number_in(json, "first", kMaxSeats - 1);
  if (!players || !first) {
    return bad(std::string(".record: ") + (players ? "first" : "players") +
               " should be a whole number from 0 to " +
               std::to_string(players ? kMaxSeats - 1 : kMaxSeats));
  }
  if (game->get_ref<const std::string&>() != opened.game ||
      static_cast<std::size_t>(*players) != opened.seats.size()) {
    return bad(".record: another game");
  }
  opened.first = seat_at(*first);
  const auto own = json.find("own");
  return own == json.end() || !own->is_object() ? std::nullopt
                                                : read_own_deck(*own, ".record: own", opened.own);
}

// The moves of a record that may stop anywhere. Empty objects are shorter than any move: lines are
// counted before they are read.
std::optional<RequestError> read_prefix(const std::string& lines, Opened& opened) {
  constexpr std::ptrdiff_t kLinesMax = 10'000;
  if (std::count(lines.begin(), lines.end(), '\n') > kLinesMax) {
    return bad(".record: more than " + std::to_string(kLinesMax) + " lines");
  }
  PiecesOf in(lines);
  std::string_view line;
  for (bool head = true; in.next(line); head = false) {
    const std::optional<Json> json = parse(line);
    if (!json || !json->is_object()) {
      return bad(".record should be lines of JSON objects");
    }
    if (head) {
      if (auto refused = read_prefix_header(*json, opened)) {
        return refused;
      }
    } else if (const auto move = json->find("move"); move != json->end()) {
      if (!move->is_string()) {
        return bad(".record: move should be a text");
      }
      opened.prefix.push_back(move->get<std::string>());
    }
  }
  return std::nullopt;
}

Json error_json(const RequestError& refused) {
  Json json;
  json["code"] = refused.kind->code;
  std::string french;
  append_typeset(french, Lang::Fr, refused.fr.empty() ? refused.kind->fr : refused.fr);
  json["fr"] = french;
  json["en"] = refused.en.empty() ? std::string(refused.kind->en) : refused.en;
  if (!refused.rule.empty()) {
    json["rule"] = refused.rule;
  }
  return json;
}

// Nearly every message is a move, written as our pages and programs write it. That is read without
// the detour of a JSON value; whatever looks the least bit different is read the long way.
std::optional<MoveRequest> read_plain_move(std::string_view text) {
  constexpr std::string_view kBegin = R"({"type":"move","version":)";
  constexpr std::string_view kMiddle = R"(,"move":")";
  constexpr std::string_view kEnd = "\"}";
  constexpr std::size_t kDigitsMax = 9;
  constexpr std::size_t kLettersMax = 60;  // fewer than the schema allows
  if (!text.starts_with(kBegin) || !text.ends_with(kEnd)) {
    return std::nullopt;
  }
  text.remove_prefix(kBegin.size());
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits > kDigitsMax || (digits > 1 && text[0] == '0') ||
      !text.substr(digits).starts_with(kMiddle) ||
      text.size() < digits + kMiddle.size() + kEnd.size()) {
    return std::nullopt;
  }
  MoveRequest request;
  for (const char digit : text.substr(0, digits)) {
    request.version.value = request.version.value * 10 + (digit - '0');
  }
  text.remove_prefix(digits + kMiddle.size());
  text.remove_suffix(kEnd.size());
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
  });
  if (!plain || text.size() > kLettersMax) {
    return std::nullopt;
  }
  request.move = text;
  return request;
}

}  // namespace

Result<Request, RequestError> read_request(std::string_view text) {
  if (text.size() > kMessageMax) {
    return RequestError{&kTooLong};
  }
  if (std::optional<MoveRequest> move = read_plain_move(text)) {
    return Request(std::move(*move));
  }
  const std::optional<Json> json = parse(text);
  if (!json || !json->is_object() || !json->contains("type") || !(*json)["type"].is_string()) {
    return bad("no type");
  }
  const auto& type = (*json)["type"].get_ref<const std::string&>();
  const Shape* shape = client_message(type);
  if (shape == nullptr) {
    return bad("unknown type");
  }
  if (const auto wrong = validate(*shape, *json, "type")) {
    return bad(*wrong);
  }
  return read_fields(type, *json);
}

std::string_view name_of(const Request& request) {
  static constexpr std::string_view kNames[] = {"join",    "sit",     "move",  "chat",   "mute",
                                                "undo",    "consent", "leave", "return", "bot",
                                                "rematch", "hint",    "steps", "shown"};
  static_assert(std::size(kNames) == std::variant_size_v<Request>);
  return kNames[request.index()];
}

Result<OpenRequest, RequestError> read_open(std::string_view body) {
  const std::optional<Json> json = parse(body);
  if (!json) {
    return bad("no JSON");
  }
  if (const auto wrong = validate(*shape_named("OpenTable"), *json)) {
    return bad(*wrong);
  }
  OpenRequest out;
  Opened& opened = out.opened;
  opened.game = (*json)["game"].get<std::string>();
  if (auto refused = read_seats((*json)["seats"], out)) {
    return *refused;
  }
  if (json->contains("options")) {
    opened.options = (*json)["options"].get<std::vector<std::string>>();
  }
  if (json->contains("clock")) {
    if (auto refused = read_clock((*json)["clock"], opened.clock)) {
      return *refused;
    }
  }
  opened.access = access_named(json->value("access", "private")).value_or(TableAccess::Private);
  opened.pace = pace_named(json->value("pace", "normal")).value_or(Pace::Normal);
  constexpr i64 kLiveWindow = 5000;
  opened.window =
      json->value("window", opened.clock.kind == ClockKind::Live ? kLiveWindow : i64{0});
  if (json->contains("first")) {
    opened.first = seat_of((*json)["first"]);
  }
  opened.first_custom = json->value("custom", false);
  opened.hints = json->value("hints", true);
  out.commits_first = json->value("commitFirst", false);
  out.text = text_in(*json, "text");
  if (!is_clean(out.text)) {
    return bad(".text");
  }
  if (json->contains("deck")) {
    if (json->contains("record")) {
      return bad(".deck: a record brings its own");
    }
    if (auto refused = read_own_deck((*json)["deck"], ".deck", opened.own)) {
      return *refused;
    }
  }
  if (json->contains("record")) {
    if (auto refused = read_prefix((*json)["record"].get_ref<const std::string&>(), opened)) {
      return *refused;
    }
  }
  if (json->contains("luckAfter")) {
    out.luck_after = (*json)["luckAfter"].get<std::size_t>();
    if (*out.luck_after > opened.prefix.size()) {
      return bad(".luckAfter: the record has not so many moves");
    }
  }
  return out;
}

Result<std::vector<std::string>, RequestError> read_tokens(std::string_view body) {
  const std::optional<Json> json = parse(body);
  if (!json) {
    return bad("no JSON");
  }
  if (const auto wrong = validate(*shape_named("MyTokens"), *json)) {
    return bad(*wrong);
  }
  return (*json)["tokens"].get<std::vector<std::string>>();
}

Result<ReplayRequest, RequestError> read_replay(std::string_view body) {
  const std::optional<Json> json = parse(body);
  if (!json) {
    return bad("no JSON");
  }
  if (const auto wrong = validate(*shape_named("ReplayRecord"), *json)) {
    return bad(*wrong);
  }
  ReplayRequest out{.record = (*json)["record"].get<std::string>(), .seats = {}};
  for (const Json& seat : (*json)["seats"]) {
    RecordedSeat& one = out.seats.emplace_back();
    one.name = seat["name"].get<std::string>();
    one.level = bot_named(text_in(seat, "level"));
  }
  out.seat = seat_in(*json);
  out.from = json->value("from", std::size_t{0});
  out.lang = text_in(*json, "lang") == "en" ? Lang::En : Lang::Fr;
  return out;
}

std::string error_message(const RequestError& refused, std::string_view about) {
  Json json{{"type", "error"}};
  json.update(error_json(refused));
  if (!about.empty()) {
    json["about"] = about;
  }
  return dump_json(json);
}

std::string error_body(const RequestError& refused) {
  return dump_json({{"error", error_json(refused)}});
}

std::string bye_message(const ErrorKind& why, i64 retry) {
  return dump_json({{"type", "bye"}, {"code", why.code}, {"retry", retry}});
}

}  // namespace ludo::room
