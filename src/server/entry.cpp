#include "server/entry.h"

#include <array>
#include <nlohmann/json.hpp>

#include "table/json_text.h"

namespace ludo::server {
using Json = nlohmann::ordered_json;

namespace {

constexpr std::array<std::string_view, 3> kSeatKinds{"open", "person", "bot"};
constexpr std::array<std::string_view, 3> kClockKinds{"none", "live", "slow"};
constexpr std::array<std::string_view, 2> kAccesses{"public", "private"};
constexpr std::array<std::string_view, 3> kPhases{"open", "playing", "finished"};
constexpr std::array<std::string_view, 3> kPaces{"quick", "normal", "calm"};
constexpr std::array<std::string_view, 3> kCauses{"person", "bot", "time"};

template <class E, std::size_t N>
std::optional<E> named(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) {
      return static_cast<E>(i);
    }
  }
  return std::nullopt;
}

// Our own log: a key that is missing or a value of another kind throws, and read_entry catches.
template <class E, std::size_t N>
E enum_at(const Json& json, const char* key, const std::array<std::string_view, N>& names) {
  const std::optional<E> value = named<E>(names, json.at(key).get_ref<const std::string&>());
  if (!value) {
    throw std::runtime_error(std::string("unknown ") + key);
  }
  return *value;
}

BotLevel level_at(const Json& json) {
  const std::optional<BotLevel> level = bot_named(json.at("level").get_ref<const std::string&>());
  if (!level) {
    throw std::runtime_error("unknown level");
  }
  return *level;
}

Json seat_json(const SeatStart& seat) {
  Json json{{"kind", name_of(seat.kind)}};
  if (seat.kind == SeatKind::Bot) {
    json["level"] = name_of(seat.level);
  }
  if (seat.kind == SeatKind::Person) {
    json["name"] = seat.name;
    json["hash"] = seat.hash;
    json["text"] = seat.text ? Json(*seat.text) : Json(nullptr);
  }
  return json;
}

SeatStart seat_of(const Json& json) {
  SeatStart seat;
  seat.kind = enum_at<SeatKind>(json, "kind", kSeatKinds);
  if (seat.kind == SeatKind::Bot) {
    seat.level = level_at(json);
  }
  if (seat.kind == SeatKind::Person) {
    seat.name = json.at("name").get<std::string>();
    seat.hash = json.at("hash").get<std::string>();
    if (!json.at("text").is_null()) {
      seat.text = json.at("text").get<std::string>();
    }
  }
  return seat;
}

// The entry there is most of, without the detour of a JSON value.
std::string moved_text(i64 at, const Moved& moved) {
  std::string out = R"({"e":"move","at":)" + std::to_string(at);
  out += ",\"seat\":" + std::to_string(moved.seat) + ",\"move\":";
  append_json_text(out, moved.move);
  out += ",\"cause\":";
  append_json_text(out, name_of(moved.cause));
  out += '}';
  return out;
}

// Every other entry.
struct Writer {
  Json& json;
  void kind(const char* name) const { json["e"] = name; }

  void operator()(const Opened& opened) const {
    kind("open");
    json["game"] = opened.game;
    json["options"] = opened.options;
    json["access"] = name_of(opened.access);
    json["clock"] = {{"kind", name_of(opened.clock.kind)},
                     {"seconds", opened.clock.seconds},
                     {"increment", opened.clock.increment}};
    json["pace"] = name_of(opened.pace);
    json["window"] = opened.window;
    json["first"] = opened.first ? Json(*opened.first) : Json(nullptr);
    json["secret"] = opened.secret;
    json["seats"] = Json::array();
    for (const SeatStart& seat : opened.seats) {
      json["seats"].push_back(seat_json(seat));
    }
    json["owner"] = opened.owner;
    json["previous"] = opened.previous;
    json["prefix"] = opened.prefix;
  }
  void operator()(const SatDown& sat) const {
    kind("sit");
    json.update({{"seat", sat.seat}, {"name", sat.name}, {"hash", sat.hash}, {"text", sat.text}});
  }
  void operator()(const GotUp& up) const {
    kind("leave");
    json["seat"] = up.seat;
  }
  void operator()(const BotSat& bot) const {
    kind("bot");
    json.update({{"seat", bot.seat}, {"level", name_of(bot.level)}});
  }
  void operator()(const CameBack& back) const {
    kind("back");
    json["seat"] = back.seat;
  }
  void operator()(const UndoWanted& undo) const {
    kind("undo");
    json.update({{"seat", undo.seat}, {"back", undo.back}});
  }
  void operator()(const UndoAnswered& answer) const {
    kind("consent");
    json.update({{"seat", answer.seat}, {"yes", answer.yes}});
  }
  void operator()(const Said& said) const {
    kind("chat");
    json.update({{"seat", said.seat}, {"text", said.text}, {"emote", said.emote}});
  }
  void operator()(const Muted& muted) const {
    kind("mute");
    json.update({{"seat", muted.seat}, {"whom", muted.whom}, {"on", muted.on}});
  }
  void operator()(const Rematched& rematch) const {
    kind("rematch");
    json.update({{"seat", rematch.seat}, {"table", rematch.table}});
  }
  void operator()(const Noted& /*noted*/) const { kind("note"); }
};

Opened opened_of(const Json& json) {
  Opened opened;
  opened.game = json.at("game").get<std::string>();
  opened.options = json.at("options").get<std::vector<std::string>>();
  opened.access = enum_at<TableAccess>(json, "access", kAccesses);
  const Json& clock = json.at("clock");
  opened.clock = {enum_at<ClockKind>(clock, "kind", kClockKinds), clock.at("seconds").get<i64>(),
                  clock.at("increment").get<i64>()};
  opened.pace = enum_at<Pace>(json, "pace", kPaces);
  opened.window = json.at("window").get<i64>();
  if (!json.at("first").is_null()) {
    opened.first = json.at("first").get<int>();
  }
  opened.secret = json.at("secret").get<std::string>();
  for (const Json& seat : json.at("seats")) {
    opened.seats.push_back(seat_of(seat));
  }
  opened.owner = json.at("owner").get<int>();
  opened.previous = json.at("previous").get<std::string>();
  opened.prefix = json.at("prefix").get<std::vector<std::string>>();
  return opened;
}

decltype(LogEntry::what) what_of(const Json& json) {
  const auto& kind = json.at("e").get_ref<const std::string&>();
  if (kind == "open") {
    return opened_of(json);
  }
  if (kind == "note") {
    return Noted{};
  }
  const int seat = json.at("seat").get<int>();
  const auto text = [&](const char* key) { return json.at(key).get<std::string>(); };
  if (kind == "move") {
    return Moved{seat, text("move"), enum_at<MoveCause>(json, "cause", kCauses)};
  }
  if (kind == "sit") {
    return SatDown{seat, text("name"), text("hash"), text("text")};
  }
  if (kind == "leave") {
    return GotUp{seat};
  }
  if (kind == "bot") {
    return BotSat{seat, level_at(json)};
  }
  if (kind == "back") {
    return CameBack{seat};
  }
  if (kind == "undo") {
    return UndoWanted{seat, json.at("back").get<int>()};
  }
  if (kind == "consent") {
    return UndoAnswered{seat, json.at("yes").get<bool>()};
  }
  if (kind == "chat") {
    return Said{seat, text("text"), text("emote")};
  }
  if (kind == "mute") {
    return Muted{seat, json.at("whom").get<int>(), json.at("on").get<bool>()};
  }
  if (kind == "rematch") {
    return Rematched{seat, text("table")};
  }
  throw std::runtime_error("unknown entry");
}

}  // namespace

std::string_view name_of(ClockKind kind) { return kClockKinds[static_cast<std::size_t>(kind)]; }
std::string_view name_of(TableAccess access) { return kAccesses[static_cast<std::size_t>(access)]; }
std::string_view name_of(TablePhase phase) { return kPhases[static_cast<std::size_t>(phase)]; }
std::string_view name_of(Pace pace) { return kPaces[static_cast<std::size_t>(pace)]; }
std::string_view name_of(SeatKind kind) { return kSeatKinds[static_cast<std::size_t>(kind)]; }
std::string_view name_of(MoveCause cause) { return kCauses[static_cast<std::size_t>(cause)]; }
std::string_view name_of(BotLevel level) { return kBots[static_cast<std::size_t>(level)].name; }
std::optional<ClockKind> clock_named(std::string_view name) {
  return named<ClockKind>(kClockKinds, name);
}
std::optional<TableAccess> access_named(std::string_view name) {
  return named<TableAccess>(kAccesses, name);
}
std::optional<Pace> pace_named(std::string_view name) { return named<Pace>(kPaces, name); }

std::string write_entry(const LogEntry& entry) {
  return std::visit(
      [&]<class T>(const T& what) {
        if constexpr (std::is_same_v<T, Moved>) {
          return moved_text(entry.at, what);
        } else {
          Json json;
          json["e"] = "";
          json["at"] = entry.at;
          Writer{json}(what);
          return json.dump();
        }
      },
      entry.what);
}

Or<LogEntry> read_entry(std::string_view payload) {
  try {
    const Json json = Json::parse(payload);
    return LogEntry{json.at("at").get<i64>(), what_of(json)};
  } catch (const std::exception& problem) {
    const std::string what(problem.what());
    return Error{ErrorCode::BadFile, "journal illisible : " + what, "unreadable log: " + what};
  }
}

}  // namespace ludo::server
