#include "room/render.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "record/dump_json.h"
#include "table/json_text.h"

namespace ludo::room {
namespace {

// Chances to a hundredth of a per cent: more would only be longer.
double to_basis_point(double chance) { return std::round(chance * 10'000) / 10'000; }

Text text_of(const Json& message) { return shared_text(dump_json(message)); }
Text text_of(const TextOut& message) { return shared_text(std::string(message.view())); }

// `key` and a number; `key` brings its own comma and quotes.
template <std::size_t N>
void append_field(TextOut& out, const char (&key)[N], i64 number) {
  out += key;
  out += number;
}
template <std::size_t N>
void append_field(TextOut& out, const char (&key)[N], std::optional<i64> number) {
  out += key;
  number ? out += * number : out += "null";
}
template <std::size_t N>
void append_seat(TextOut& out, const char (&key)[N], std::optional<Seat> seat) {
  static_assert(kMaxSeats <= 10);
  out += key;
  seat ? out += static_cast<char>('0' + index_of(*seat)) : out += "null";
}
std::optional<Seat> seat_of(Seat observer) {
  return observer == kSpectator ? std::nullopt : std::optional(observer);
}

// How much of the log is sent at once.
struct Page {
  std::size_t steps = 0;
  std::size_t bytes = 0;  // a single step may be longer
};
constexpr Page kRecent{30, std::size_t{32} * 1024};    // to a client that joins, of what it missed
constexpr Page kElsewhere{4, std::size_t{4} * 1024};   // to the same connection, each further seat
constexpr Page kEarlier{100, std::size_t{64} * 1024};  // on demand

// A step, with its events written by `events`.
template <class F>
void append_step_with(const Step& step, Seat observer, TextOut& out, F&& events) {
  append_field(out, "{\"version\":", step.version.value);
  append_seat(out, ",\"by\":", step.by);
  if (step.by == observer) {
    out += ",\"move\":";
    append_json_text(out, step.move);
  }
  out += ",\"why\":\"";
  out += step.why;  // a name of ours: nothing to escape
  out += '"';
  if (step.back) {
    append_field(out, ",\"back\":", step.back->value);
  }
  append_field(out, ",\"at\":", step.at);
  out += ",\"events\":";
  events();
  out += '}';
}

Names names_for(const State& s, Reader reader) {
  Names names = s.names();
  names.address(reader.you, reader.lang);
  return names;
}

void append_events(const State& s, const Step& step, Reader reader, TextOut& out) {
  s.table->write_events(reader.observer, reader.lang, names_for(s, reader),
                        static_cast<int>(step.from.value), static_cast<int>(step.to.value), out);
}

// The first step of a later version; there may be none.
std::size_t step_after(const State& s, PositionVersion version) {
  const auto* found = std::upper_bound(
      s.steps.begin(), s.steps.end(), version,
      [](PositionVersion wanted, const Step& step) { return wanted < step.version; });
  return static_cast<std::size_t>(found - s.steps.begin());
}

// The last steps from `begin` to `end` that fit on a page; the version they start after.
PositionVersion append_steps(const State& s, Reader reader, std::size_t begin, std::size_t end,
                             const Page& page, TextOut& out) {
  std::vector<std::string> texts;  // the last one first
  TextOut text;
  std::size_t bytes = 0;
  while (end - texts.size() > begin && texts.size() < page.steps) {
    text.clear();
    append_step(s, s.steps[end - texts.size() - 1], reader, text);
    bytes += text.size();
    if (!texts.empty() && bytes > page.bytes) {
      break;
    }
    texts.emplace_back(text.view());
  }
  const std::size_t first = end - texts.size();
  for (std::size_t i = texts.size(); i-- > 0;) {
    out += texts[i];
    out += i == 0 ? "" : ",";
  }
  return first == 0 ? PositionVersion{} : s.steps[first - 1].version;
}

Json clocks_json(const State& s) {
  if (s.clock.rule().kind == ClockKind::None) {
    return nullptr;
  }
  Json left = Json::array();
  each_seat(*s.seats, [&](Seat seat, const SeatState&) { left.push_back(s.clock.bank(seat)); });
  const std::optional<Seat> turn = s.turn();
  const bool runs = turn && !at(*s.seats, *turn).is_played_by_bot() && !s.window();
  return {{"at", s.clock.since()},
          {"left", left},
          {"running", seat_or_null(runs ? turn : std::nullopt)}};
}

// All seats of the person who observes from one.
SeatSet device_of(const State& s, Seat observer) {
  return observer == kSpectator || s.phase != TablePhase::Playing
             ? SeatSet{}
             : seats_of(*s.seats, at(*s.seats, observer).hash);
}

// What follows the steps in a state message is the same at every join and every change. The view is
// written by `view`, of a score sheet what all readers of a language share by `sheet`.
template <class F, class G>
void append_position_with(const State& s, Reader reader, TextOut& out, F&& view, G&& sheet) {
  const std::optional<Seat> turn = s.turn();
  append_seat(out, ",\"turn\":", turn);
  const std::optional<i64> window = s.window();
  const bool closes = window && !at(*s.seats, *turn).is_played_by_bot();
  append_field(out,
               ",\"window\":", closes ? std::optional(s.clock.since() + *window) : std::nullopt);
  out += ",\"view\":";
  view();
  out += ",\"legal\":";
  turn == reader.observer ? s.table->write_choices(reader.lang, names_for(s, reader), out)
                          : void(out += "null");
  out += undo_of(s, device_of(s, reader.observer)) ? ",\"canUndo\":true" : ",\"canUndo\":false";
  out += ",\"clocks\":";
  s.clock.rule().kind == ClockKind::None ? out += "null" : out += clocks_json(s).dump();
  out += ",\"result\":";
  s.phase == TablePhase::Finished ? out += result_json(s).dump() : out += "null";
  out += ",\"sheet\":";
  if (s.phase == TablePhase::Finished) {
    sheet();
    append_standing(s, reader, out);
  } else {
    out += "null";
  }
  out += '}';
}

void append_position(const State& s, Reader reader, TextOut& out) {
  append_position_with(
      s, reader, out,
      [&] { s.table ? s.table->write_view(reader.observer, out) : void(out += "null"); },
      [&] { append_sheet_rows(s, reader.lang, out); });
}

void append_state_head(const State& s, Seat observer, PositionVersion from, TextOut& out) {
  append_seat(out, "{\"type\":\"state\",\"as\":", seat_of(observer));
  append_field(out, ",\"from\":", from.value);
  append_field(out, ",\"version\":", s.version.value);
  out += ",\"steps\":[";
}

// To somebody who has seen everything up to `since`: what fits on a page of what they missed. If
// that version is none of ours, of all there is.
Text state_since(const State& s, Reader reader, PositionVersion since, const Page& page) {
  TextOut steps;
  PositionVersion from = since;
  if (since > PositionVersion{} && since.next() == s.version) {
    append_step(s, s.steps.back(), reader, steps);  // even if that version was undone just now
  } else {
    const std::size_t after = step_after(s, since);
    const bool known = after > 0 && s.steps[after - 1].version == since;
    from = append_steps(s, reader, known ? after : 0, s.steps.size(), page, steps);
  }
  TextOut out;
  append_state_head(s, reader.observer, from, out);
  out += steps.view();
  out += ']';
  append_position(s, reader, out);
  return text_of(out);
}

// Everybody's state after a change: what every move costs, so it is written as text, and nothing of
// it twice. The version before may have been undone just now: what is new is the last step.
class Change {
 public:
  explicit Change(const State& s)
      : s_(s), events_alike_(s.table->is_seen_alike(static_cast<int>(s.steps.back().from.value))) {
    constexpr std::size_t kUsual = 4;  // different texts
    texts_.reserve(kUsual);
    if (s.table->is_viewed_alike()) {
      s.table->write_view(kSpectator, view_);
    }
  }

  Text text(Reader reader) {
    const auto found = std::find_if(texts_.begin(), texts_.end(), [&](const auto& one) {
      return one.first.observer == reader.observer && one.first.lang == reader.lang &&
             one.first.you == reader.you;
    });
    if (found != texts_.end()) {
      return found->second;
    }
    write(reader);
    return texts_.emplace_back(reader, text_of(out_)).second;
  }

 private:
  // What is written in one language.
  struct Written {
    TextOut events;  // the last ones, as those read them whom they do not address
    TextOut sheet;   // the rows of the score sheet
  };
  Written& in(Lang lang) { return written_[static_cast<std::size_t>(lang)]; }

  // Whether this one reads of the last events what a spectator does.
  bool is_read_alike(Reader reader) const {
    return events_alike_ &&
           (reader.you == kSpectator ||
            !s_.table->names_seat(static_cast<int>(s_.steps.back().from.value), reader.you));
  }

  void write(Reader reader) {
    const Step& step = s_.steps.back();
    out_.clear();
    append_state_head(s_, reader.observer, {step.version.value - 1}, out_);
    append_step_with(step, reader.observer, out_, [&] {
      if (!is_read_alike(reader)) {
        return append_events(s_, step, reader, out_);
      }
      TextOut& events = in(reader.lang).events;
      if (events.empty()) {
        append_events(s_, step, {kSpectator, reader.lang}, events);
      }
      out_ += events.view();
    });
    out_ += ']';
    append_position_with(
        s_, reader, out_, [&] { write_view(reader.observer); },
        [&] {
          TextOut& sheet = in(reader.lang).sheet;
          if (sheet.empty()) {
            append_sheet_rows(s_, reader.lang, sheet);
          }
          out_ += sheet.view();
        });
  }

  // The view of a spectator differs by its first field from those that are alike.
  void write_view(Seat observer) {
    constexpr std::string_view kNobodys = "{\"observer\":null";
    if (view_.empty()) {
      return s_.table->write_view(observer, out_);
    }
    CHECK(view_.view().starts_with(kNobodys));
    append_seat(out_, "{\"observer\":", seat_of(observer));
    out_ += view_.view().substr(kNobodys.size());
  }

  const State& s_;
  bool events_alike_;  // everybody sees the same of them
  TextOut view_;       // a spectator's, where all views are alike; otherwise empty
  TextOut out_;
  std::array<Written, 2> written_;
  std::vector<std::pair<Reader, Text>> texts_;
};

Json undo_json(const State& s) {
  if (!s.undo) {
    return nullptr;
  }
  return {{"by", index_of(s.undo->by)},
          {"back", s.undo->back.value},
          {"agreed", seats_list(s.undo->agreed)}};
}

Json line_json(const ChatLine& line) {
  return {{"seat", index_of(line.seat)},
          {"name", line.name},
          {"text", text_or_null(line.text)},
          {"emote", text_or_null(line.emote)},
          {"at", line.at}};
}

SeatSet muted_by(const State& s, const PresentClient& client) {
  return client.seats.empty() ? SeatSet{} : at(*s.seats, client.seats.first()).muted;
}

Audience audience_of(const PresentClient& client) {
  return client.seats.empty() ? Audience::Others : Audience::Seated;
}

Json welcome_json(const State& s, const Presence& presence, const PresentClient& client, i64 now) {
  const SeatSet muted = muted_by(s, client);
  Json chat = Json::array();
  for (const ChatLine& line : s.chat->lines()) {
    if (!muted.contains(line.seat)) {
      chat.push_back(line_json(line));
    }
  }
  return {{"type", "welcome"},
          {"protocol", kProtocol},
          {"table", table_json(s, audience_of(client))},
          {"seats", seats_json(s, presence)},
          {"you", seats_list(client.seats)},
          {"muted", seats_list(muted)},
          {"chat", chat},
          {"undo", undo_json(s)},
          {"time", now}};
}

// What everybody is sent because of an entry. In the order a client expects: who sits, the table, a
// vote, then the position.
class Rendering {
 public:
  Rendering(const State& before, const State& after, const Presence& presence,
            std::optional<ClientId> except)
      : before_(before), s_(after), presence_(presence), except_(except) {}

  Messages take() { return std::move(out_); }

  void operator()(const Opened& /*opened*/) { begun(); }
  void operator()(const SatDown& /*sat*/) {
    seats();
    clocks();
    begun();
  }
  void operator()(const GotUp& /*up*/) {
    seats();
    table();
    vote();
    has_moved() ? position() : clocks();
  }
  void operator()(const BotSat& /*bot*/) {
    seats();
    begun();
  }
  void operator()(const ReplaceWanted& /*wanted*/) {
    seats();
    vote();
    has_moved() ? position() : clocks();
  }
  void operator()(const CameBack& /*back*/) {
    seats();
    clocks();
  }
  void operator()(const Moved& moved) {
    if (at(*before_.seats, moved.seat).stand_in != at(*s_.seats, moved.seat).stand_in) {
      seats();
    }
    vote();
    if (s_.phase != before_.phase) {
      table();
    }
    position();
  }
  void operator()(const UndoWanted& /*undo*/) { voted(); }
  void operator()(const UndoAnswered& /*answer*/) { voted(); }
  void operator()(const Said& said) {
    const Text text = text_of({{"type", "chat"}, {"line", line_json(s_.chat->lines().back())}});
    for (const auto& [id, client] : presence_.clients()) {
      if (!muted_by(s_, client).contains(said.seat)) {
        out_.push_back({id, text});
      }
    }
  }
  void operator()(const Muted& /*muted*/) {}
  void operator()(const Rematched& /*rematch*/) { table(); }
  void operator()(const HintAsked& /*asked*/) { seats(); }
  void operator()(const Noted& /*noted*/) {}
  void operator()(const TimeGivenBack& /*given*/) { clocks(); }

 private:
  bool has_moved() const { return s_.version != before_.version; }

  void everybody(const Text& text) {
    for (const auto& [id, client] : presence_.clients()) {
      if (id != except_) {
        out_.push_back({id, text});
      }
    }
  }
  void seats() { everybody(text_of({{"type", "seats"}, {"seats", seats_json(s_, presence_)}})); }
  void table() {
    std::array<Text, 2> texts;
    for (const auto& [id, client] : presence_.clients()) {
      if (id != except_) {
        const Audience audience = audience_of(client);
        Text& text = texts[static_cast<std::size_t>(audience)];
        text = text ? text : render_table(s_, audience);
        out_.push_back({id, text});
      }
    }
  }
  void undo() { everybody(text_of({{"type", "undo"}, {"undo", undo_json(s_)}})); }
  // A vote is over.
  void vote() {
    if (before_.undo && !s_.undo) {
      undo();
    }
  }
  void voted() {
    undo();
    if (has_moved()) {
      position();
    }
  }
  void begun() {
    if (s_.phase != before_.phase) {
      table();
      position();
    }
  }
  // The position is the same, but with who came or went a clock runs that did not, or not any more.
  void clocks() {
    if (before_.phase == TablePhase::Playing &&
        (s_.clock.rule().kind != ClockKind::None || s_.opened().window > 0)) {
      each_reader([&](Reader reader) { return state_since(s_, reader, s_.version, kRecent); });
    }
  }
  void position() {
    Change change(s_);
    each_reader([&](Reader reader) { return change.text(reader); });
  }
  template <class F>
  void each_reader(F&& text_of_reader) {
    out_.reserve(out_.size() + presence_.clients().size());
    for (const auto& [id, client] : presence_.clients()) {
      if (id == except_) {
        continue;
      }
      const Seat you = client.seats.only();
      client.seats.for_each([&, to = id, lang = client.lang](Seat seat) {
        out_.push_back({to, text_of_reader({seat, lang, you})});
      });
      if (client.seats.empty()) {
        out_.push_back({id, text_of_reader({kSpectator, client.lang, you})});
      }
    }
  }

  const State& before_;
  const State& s_;
  const Presence& presence_;
  std::optional<ClientId> except_;
  Messages out_;
};

}  // namespace

void append_step(const State& state, const Step& step, Reader reader, TextOut& out) {
  append_step_with(step, reader.observer, out, [&] { append_events(state, step, reader, out); });
}

Messages render(const State& before, const LogEntry& entry, const State& after,
                const Presence& presence, const std::optional<Seating>& seating) {
  if (presence.empty()) {
    return {};
  }
  // Who gets a token is sent everything at once, after everybody else.
  const bool is_new = seating && !seating->token.empty();
  Rendering rendering(before, after, presence,
                      is_new ? std::optional(seating->client) : std::nullopt);
  std::visit(rendering, entry.what);
  Messages out = rendering.take();
  if (is_new) {
    const Json seats = Json::array({index_of(std::get<SatDown>(entry.what).seat)});
    out.insert(out.begin(),
               {seating->client,
                text_of({{"type", "seated"}, {"seats", seats}, {"token", seating->token}})});
  }
  if (seating) {
    for (Message& message : render_welcome(after, presence, seating->client, {}, entry.at)) {
      out.push_back(std::move(message));
    }
  }
  return out;
}

Messages render_welcome(const State& state, const Presence& presence, ClientId client,
                        PositionVersion since, i64 now) {
  const PresentClient& who = *presence.find(client);
  Messages out{{client, text_of(welcome_json(state, presence, who, now))}};
  // Of several on one device, one is looked at: the seat to move, or else the first.
  const std::optional<Seat> shown = who.seats.empty() ? std::nullopt
                                    : who.seats.contains(state.turn())
                                        ? state.turn()
                                        : std::optional(who.seats.first());
  who.seats.for_each([&](Seat seat) {
    const Page& page = seat == shown ? kRecent : kElsewhere;
    out.push_back({client, state_since(state, {seat, who.lang, who.seats.only()}, since, page)});
  });
  if (!shown) {
    out.push_back({client, state_since(state, {kSpectator, who.lang}, since, kRecent)});
  }
  return out;
}

Messages render_seats(const State& state, const Presence& presence) {
  Messages out;
  if (!presence.empty()) {
    const Text text = text_of({{"type", "seats"}, {"seats", seats_json(state, presence)}});
    for (const auto& [id, client] : presence.clients()) {
      out.push_back({id, text});
    }
  }
  return out;
}

Text render_table(const State& state, Audience audience) {
  return text_of({{"type", "table"}, {"table", table_json(state, audience)}});
}

Text render_steps(const State& state, Reader reader, PositionVersion before) {
  TextOut steps;
  const PositionVersion from =
      append_steps(state, reader, 0, step_after(state, {before.value - 1}), kEarlier, steps);
  TextOut out;
  append_seat(out, "{\"type\":\"steps\",\"as\":", seat_of(reader.observer));
  append_field(out, ",\"from\":", from.value);
  append_field(out, ",\"before\":", before.value);
  out += ",\"steps\":[";
  out += steps.view();
  out += "]}";
  return text_of(out);
}

Text render_hint(const State& state, const Hint& hint, Reader reader) {
  CHECK(!hint.moves.empty());
  const Names names = names_for(state, reader);
  const Lang lang = reader.lang;
  TextOut out;
  append_field(out, "{\"type\":\"hint\",\"version\":", state.version.value);
  out += ",\"choice\":";
  state.table->write_choice(hint.moves.front().move.move, lang, names, out);
  out += ",\"moves\":";
  char before = '[';
  for (const AdvisedMove& advised : hint.moves) {
    out += std::exchange(before, ',');
    state.table->write_choice(advised.move.move, lang, names, out);
    out.back() = ',';  // the choice is an object: some more fields
    const Json numbers{{"chance", to_basis_point(advised.chance)},
                       {"margin", to_basis_point(advised.margin)},
                       {"visits", advised.visits}};
    out += numbers.dump().substr(1);
  }
  out += "],\"line\":";
  out += dump_json(hint.line);
  out += hint.exact ? ",\"exact\":true}" : ",\"exact\":false}";
  return text_of(out);
}

}  // namespace ludo::room
