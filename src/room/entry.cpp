#include "room/entry.h"

#include <array>
#include <nlohmann/json.hpp>

#include "record/dump_json.h"
#include "room/fairness.h"
#include "room/json_fields.h"
#include "table/json_text.h"

namespace ludo::room {
using Json = nlohmann::ordered_json;

namespace {

constexpr int kNobody = -1;  // the owner of a table without one, as logs write it

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

std::optional<SeatKind> seat_kind_named(std::string_view name) {
  return named<SeatKind>(kSeatKinds, name);
}
std::optional<MoveCause> cause_named(std::string_view name) {
  return named<MoveCause>(kCauses, name);
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
    if (seat.figure) {
      json["figure"] = *seat.figure;
    }
  }
  return json;
}

std::optional<int> figure_of(JsonFields& fields) {
  return fields.has("figure")
             ? std::optional(static_cast<int>(fields.number("figure", 0, kMaxSeats - 1)))
             : std::nullopt;
}

SeatStart seat_of(JsonFields& fields) {
  SeatStart seat;
  seat.kind = fields.named("kind", seat_kind_named);
  if (seat.kind == SeatKind::Bot) {
    seat.level = fields.named("level", bot_named);
  }
  if (seat.kind == SeatKind::Person) {
    seat.name = fields.text("name");
    seat.hash = fields.text("hash");
    if (!fields.is_null("text")) {
      seat.text = fields.text("text");
    }
    seat.figure = figure_of(fields);
  }
  return seat;
}

// The entry there is most of, without the detour of a JSON value.
std::string moved_text(i64 at, const Moved& moved) {
  TextOut out;
  out += R"({"e":"move","at":)";
  out += at;
  out += ",\"seat\":";
  out += i64{index_of(moved.seat)};
  out += ",\"move\":";
  append_json_text(out, moved.move);
  out += ",\"cause\":";
  append_json_text(out, name_of(moved.cause));
  out += '}';
  return std::string(out.view());
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
    json["first"] = opened.first ? Json(index_of(*opened.first)) : Json(nullptr);
    if (opened.first_custom) {
      json["custom"] = true;
    }
    if (opened.lot == Lot::Dice) {
      json["lot"] = "dice";
    }
    if (!opened.hints) {
      json["hints"] = false;
    }
    json["secret"] = opened.secret;
    json["seats"] = Json::array();
    for (const SeatStart& seat : opened.seats) {
      json["seats"].push_back(seat_json(seat));
    }
    json["owner"] = opened.owner ? index_of(*opened.owner) : kNobody;
    json["previous"] = opened.previous;
    json["prefix"] = opened.prefix;
    if (!opened.luck.empty()) {
      json["luck"] = opened.luck;
    }
    json["rules"] = opened.rules;
    json["deck"] = opened.deck;
    if (!opened.own.empty()) {
      json["own"] = {{"deck", opened.own.deck}, {"board", opened.own.board}};
    }
    json["layout"] = opened.layout;
  }
  void operator()(const SatDown& sat) const {
    kind("sit");
    json.update(
        {{"seat", index_of(sat.seat)}, {"name", sat.name}, {"hash", sat.hash}, {"text", sat.text}});
    if (sat.figure) {
      json["figure"] = *sat.figure;
    }
  }
  void operator()(const GotUp& up) const {
    kind("leave");
    json["seat"] = index_of(up.seat);
  }
  void operator()(const BotSat& bot) const {
    kind("bot");
    json.update({{"seat", index_of(bot.seat)}, {"level", name_of(bot.level)}});
  }
  void operator()(const CameBack& back) const {
    kind("back");
    json["seat"] = index_of(back.seat);
  }
  void operator()(const ReplaceWanted& wanted) const {
    kind("replace");
    json.update({{"seat", index_of(wanted.seat)}, {"decided", wanted.decided}});
  }
  void operator()(const UndoWanted& undo) const {
    kind("undo");
    json.update({{"seat", index_of(undo.seat)}, {"back", undo.back.value}});
  }
  void operator()(const UndoAnswered& answer) const {
    kind("consent");
    json.update({{"seat", index_of(answer.seat)}, {"yes", answer.yes}});
  }
  void operator()(const Said& said) const {
    kind("chat");
    json.update({{"seat", index_of(said.seat)}, {"text", said.text}, {"emote", said.emote}});
  }
  void operator()(const Muted& muted) const {
    kind("mute");
    json.update({{"seat", index_of(muted.seat)}, {"whom", index_of(muted.whom)}, {"on", muted.on}});
  }
  void operator()(const Rematched& rematch) const {
    kind("rematch");
    json.update({{"seat", index_of(rematch.seat)}, {"table", rematch.table}});
  }
  void operator()(const HintAsked& asked) const {
    kind("hint");
    json["seat"] = index_of(asked.seat);
  }
  void operator()(const Noted& /*noted*/) const { kind("note"); }
  void operator()(const TimeGivenBack& given) const {
    kind("away");
    json.update({{"ms", given.ms}, {"until", given.until}});
  }
};

constexpr i64 kTimeMax = i64{1} << 40;  // ms: more than a table lasts, and far from an overflow

constexpr i64 kRulesVersionMax = 1'000'000;

Opened opened_of(JsonFields& fields) {
  Opened opened;
  opened.game = fields.text("game");
  opened.options = fields.texts("options");
  opened.access = fields.named("access", access_named);
  JsonFields clock = fields.object("clock");
  opened.clock.kind = clock.named("kind", clock_named);
  opened.clock.seconds = clock.number("seconds", 0, kTimeMax);
  opened.clock.increment = clock.number("increment", 0, kTimeMax);
  opened.pace = fields.named("pace", pace_named);
  opened.window = fields.number("window", 0, kTimeMax);
  if (!fields.is_null("first")) {
    opened.first = fields.seat("first");
  }
  opened.first_custom = fields.has("custom") && fields.flag("custom");
  opened.lot = fields.has("lot") ? Lot::Dice : Lot::Drawn;
  opened.hints = !fields.has("hints") || fields.flag("hints");
  opened.secret = fields.text("secret");
  if (!is_secret(opened.secret)) {
    fields.fail("secret");
  }
  for (const Json& one : fields.list("seats")) {
    JsonFields seat(one);
    opened.seats.push_back(seat_of(seat));
    if (!seat.wrong().empty()) {
      fields.fail("seats." + seat.wrong());
    }
  }
  if (opened.seats.empty() || opened.seats.size() > kMaxSeats) {
    fields.fail("seats");
  }
  if (const i64 owner = fields.number("owner", kNobody, kMaxSeats - 1); owner != kNobody) {
    opened.owner = seat_at(static_cast<int>(owner));
  }
  opened.previous = fields.text("previous");
  opened.prefix = fields.texts("prefix");
  if (fields.has("luck")) {
    opened.luck = fields.texts("luck");
  }
  if (fields.has("rules")) {
    opened.rules = static_cast<int>(fields.number("rules", 0, kRulesVersionMax));
    opened.deck = fields.text("deck");
  }
  if (fields.has("own")) {
    JsonFields own = fields.object("own");
    opened.own = {own.text("deck"), own.text("board")};
    if (!own.wrong().empty()) {
      fields.fail("own." + own.wrong());
    }
  }
  if (fields.has("layout")) {
    opened.layout = static_cast<int>(fields.number("layout", 1, kLayout));
  }
  if (!clock.wrong().empty()) {
    fields.fail("clock." + clock.wrong());
  }
  return opened;
}

decltype(LogEntry::what) what_of(JsonFields& fields) {
  const std::string kind = fields.text("e");
  if (kind == "open") {
    return opened_of(fields);
  }
  if (kind == "note") {
    return Noted{};
  }
  if (kind == "away") {
    return TimeGivenBack{fields.number("ms", 0, kTimeMax), fields.number("until")};
  }
  const Seat seat = fields.seat("seat");
  if (kind == "move") {
    return Moved{seat, fields.text("move"), fields.named("cause", cause_named)};
  }
  if (kind == "sit") {
    return SatDown{seat, fields.text("name"), fields.text("hash"), fields.text("text"),
                   figure_of(fields)};
  }
  if (kind == "leave") {
    return GotUp{seat};
  }
  if (kind == "bot") {
    return BotSat{seat, fields.named("level", bot_named)};
  }
  if (kind == "back") {
    return CameBack{seat};
  }
  if (kind == "replace") {
    return ReplaceWanted{seat, fields.flag("decided")};
  }
  if (kind == "undo") {
    return UndoWanted{seat, PositionVersion{fields.number("back")}};
  }
  if (kind == "consent") {
    return UndoAnswered{seat, fields.flag("yes")};
  }
  if (kind == "chat") {
    return Said{seat, fields.text("text"), fields.text("emote")};
  }
  if (kind == "mute") {
    return Muted{seat, fields.seat("whom"), fields.flag("on")};
  }
  if (kind == "hint") {
    return HintAsked{seat};
  }
  if (kind == "rematch") {
    return Rematched{seat, fields.text("table")};
  }
  fields.fail("e");
  return Noted{};
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
std::optional<TablePhase> phase_named(std::string_view name) {
  return named<TablePhase>(kPhases, name);
}

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
          return dump_json(json);
        }
      },
      entry.what);
}

Result<LogEntry> read_entry(std::string_view payload) {
  const Json json = Json::parse(payload, nullptr, /*allow_exceptions=*/false);
  JsonFields fields(json);
  LogEntry entry{fields.number("at"), what_of(fields)};
  if (!fields.wrong().empty()) {
    return Error{ErrorCode::BadFile, "journal illisible : " + fields.wrong(),
                 "unreadable log: " + fields.wrong()};
  }
  return entry;
}

}  // namespace ludo::room
