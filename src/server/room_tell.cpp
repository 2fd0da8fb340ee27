// What a room says: every message of the protocol that is about one table. Each observer's is built
// once, whoever many listen.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "server/room.h"
#include "server/schema.h"
#include "table/json_text.h"

namespace ludo::server {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

constexpr std::size_t kUsualState = 3072;  // bytes; longer ones grow

// Chances to a hundredth of a per cent: more would only be longer.
double to_basis_point(double chance) { return std::round(chance * 10'000) / 10'000; }

Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Text text_of(const Json& message) {
  return shared(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// `key` and a number; `key` brings its own comma and quotes.
void append_field(std::string& out, std::string_view key, i64 number) {
  out += key;
  out += std::to_string(number);
}
void append_seat(std::string& out, int seat) { out += seat < 0 ? "null" : std::to_string(seat); }

}  // namespace

const Room::Page Room::kRecent{30, std::size_t{32} * 1024};
const Room::Page Room::kElsewhere{4, std::size_t{4} * 1024};
const Room::Page Room::kEarlier{100, std::size_t{64} * 1024};

Json Room::table_json() const {
  Json json;
  json["id"] = id_;
  json["game"] = opened_.game;
  json["players"] = seats_.size();
  json["options"] = opened_.options;
  json["first"] = seat_or_null(first_);
  json["access"] = name_of(opened_.access);
  json["clock"] = {{"kind", name_of(opened_.clock.kind)},
                   {"seconds", opened_.clock.seconds},
                   {"increment", opened_.clock.increment}};
  json["pace"] = name_of(opened_.pace);
  json["window"] = opened_.window;
  json["phase"] = name_of(phase_);
  json["opened"] = opened_at_;
  json["owner"] = seat_or_null(opened_.owner);
  json["commitment"] = commitment_of(opened_.secret);
  json["texts"] = Json::array();
  for (const auto& text : texts_) {
    json["texts"].push_back(text ? Json(*text) : Json(nullptr));
  }
  json["secret"] = phase_ == TablePhase::Finished ? Json(opened_.secret) : Json(nullptr);
  json["rematch"] = text_or_null(rematch_);
  json["previous"] = text_or_null(opened_.previous);
  return json;
}

Json Room::seats_json() const {
  Json out = Json::array();
  for (int i = 0; i < seats_count(); ++i) {
    const SeatState& seat = seats_[static_cast<std::size_t>(i)];
    const BotLevel level = seat.kind == SeatKind::Bot ? seat.level : BotLevel::Habitue;
    out.push_back({{"seat", i},
                   {"kind", name_of(seat.kind)},
                   {"name", seat.name},
                   {"level", is_played_by_bot(seat) ? Json(name_of(level)) : Json(nullptr)},
                   {"standIn", seat.stand_in},
                   {"left", seat.left},
                   {"ready", seat.ready},
                   {"present", is_present(i)}});
  }
  return out;
}

void Room::append_step(const StepState& step, Seat observer, std::string& out,
                       std::string* alike) const {
  append_field(out, "{\"version\":", step.version);
  out += ",\"by\":";
  append_seat(out, step.by);
  if (step.by >= 0 && seat_at(step.by) == observer) {
    out += ",\"move\":";
    append_json_text(out, step.move);
  }
  out += ",\"why\":";
  append_json_text(out, step.why);
  if (step.back >= 0) {
    append_field(out, ",\"back\":", step.back);
  }
  append_field(out, ",\"at\":", step.at);
  out += ",\"events\":";
  if (alike == nullptr) {
    table_->write_events(observer, names(), step.from, step.to, out);
  } else {
    if (alike->empty()) {
      table_->write_events(observer, names(), step.from, step.to, *alike);
    }
    out += *alike;
  }
  out += '}';
}

Json Room::clocks_json() const {
  if (opened_.clock.kind == ClockKind::None) {
    return nullptr;
  }
  Json left = Json::array();
  for (const SeatState& seat : seats_) {
    left.push_back(seat.bank);
  }
  const int turn = turn_seat();
  const bool runs = turn >= 0 && !is_played_by_bot(seats_[static_cast<std::size_t>(turn)]) &&
                    !(opened_.window > 0 && is_window());
  return {{"at", turn_since_}, {"left", left}, {"running", runs ? Json(turn) : Json(nullptr)}};
}

Json Room::result_json() const {
  if (phase_ != TablePhase::Finished) {
    return nullptr;
  }
  const RecordResult result = result_of(table_->result(), seats_count());
  return {{"scores", result.scores}, {"winners", result.winners}};
}

// The first step of a later version; there may be none.
std::size_t Room::step_after(i64 version) const {
  const auto found =
      std::upper_bound(steps_.begin(), steps_.end(), version,
                       [](i64 wanted, const StepState& step) { return wanted < step.version; });
  return static_cast<std::size_t>(found - steps_.begin());
}

i64 Room::append_steps(Seat observer, std::size_t begin, std::size_t end, const Page& page,
                       std::string& out) const {
  std::vector<std::string> texts;  // the last one first
  std::size_t bytes = 0;
  while (end - texts.size() > begin && texts.size() < page.steps) {
    std::string text;
    append_step(steps_[end - texts.size() - 1], observer, text);
    bytes += text.size();
    if (!texts.empty() && bytes > page.bytes) {
      break;
    }
    texts.push_back(std::move(text));
  }
  const std::size_t first = end - texts.size();
  for (std::size_t i = texts.size(); i-- > 0;) {
    out += texts[i];
    out += i == 0 ? "" : ",";
  }
  return first == 0 ? 0 : steps_[first - 1].version;
}

// Built as text: this is what every move costs, for everybody who looks on.
std::string Room::state_text(Seat observer, i64 since, const Page& page, std::string* alike) const {
  const int turn = turn_seat();
  i64 from = since;
  std::string steps;
  if (since > 0 && since == version_ - 1 && !steps_.empty()) {
    // The version before may have been undone just now: what is new is the last step all the same.
    append_step(steps_.back(), observer, steps, alike);
  } else {
    const std::size_t after = step_after(since);
    const bool known = after > 0 && steps_[after - 1].version == since;
    from = append_steps(observer, known ? after : 0, steps_.size(), page, steps);
  }
  std::string out;
  out.reserve(kUsualState + steps.size());
  out += "{\"type\":\"state\",\"as\":";
  append_seat(out, observer == kSpectator ? -1 : index_of(observer));
  append_field(out, ",\"from\":", from);
  append_field(out, ",\"version\":", version_);
  out += ",\"steps\":[";
  out += steps;
  out += "],\"turn\":";
  append_seat(out, turn);
  const bool timed = opened_.window > 0 && turn >= 0 && is_window() &&
                     !is_played_by_bot(seats_[static_cast<std::size_t>(turn)]);
  if (timed) {
    append_field(out, ",\"window\":", turn_since_ + opened_.window);
  } else {
    out += ",\"window\":null";
  }
  out += ",\"view\":";
  table_ ? table_->write_view(observer, out) : void(out += "null");
  out += ",\"legal\":";
  turn >= 0 && seat_at(turn) == observer ? table_->write_choices(names(), out)
                                         : void(out += "null");
  out += ",\"clocks\":";
  out += opened_.clock.kind == ClockKind::None ? "null" : clocks_json().dump();
  out += ",\"result\":";
  out += phase_ == TablePhase::Finished ? result_json().dump() : "null";
  out += '}';
  return out;
}

Json Room::undo_json() const {
  if (!undo_) {
    return nullptr;
  }
  Json agreed = Json::array();
  for (int i = 0; i < seats_count(); ++i) {
    if ((undo_->agreed >> i & 1U) != 0) {
      agreed.push_back(i);
    }
  }
  return {{"by", undo_->by}, {"back", undo_->back}, {"agreed", agreed}};
}

Json Room::line_json(const Line& line) {
  return {{"seat", line.seat},
          {"name", line.name},
          {"text", text_or_null(line.text)},
          {"emote", text_or_null(line.emote)},
          {"at", line.at}};
}

Json Room::welcome_json(const Client& client, i64 now) const {
  Json muted = Json::array();
  const SeatState* own =
      client.seats.empty() ? nullptr : &seats_[static_cast<std::size_t>(client.seats[0])];
  for (int i = 0; own != nullptr && i < seats_count(); ++i) {
    if (own->muted[static_cast<std::size_t>(i)]) {
      muted.push_back(i);
    }
  }
  Json chat = Json::array();
  for (const Line& line : chat_) {
    if (own == nullptr || !own->muted[static_cast<std::size_t>(line.seat)]) {
      chat.push_back(line_json(line));
    }
  }
  return {{"type", "welcome"},     {"protocol", kProtocol}, {"table", table_json()},
          {"seats", seats_json()}, {"you", client.seats},   {"muted", muted},
          {"chat", chat},          {"undo", undo_json()},   {"time", now}};
}

void Room::welcome(ClientId client, const Client& who, i64 since, i64 now) {
  tell(client, welcome_json(who, now));
  if (who.seats.empty()) {
    audience_.send(client, shared(state_text(kSpectator, since, kRecent)));
    return;
  }
  // Of several on one device, one is looked at: the seat to move, or else the first.
  const auto moving = std::find(who.seats.begin(), who.seats.end(), turn_seat());
  const int shown = moving == who.seats.end() ? who.seats[0] : *moving;
  for (const int seat : who.seats) {
    const Page& page = seat == shown ? kRecent : kElsewhere;
    audience_.send(client, shared(state_text(seat_at(seat), since, page)));
  }
}

void Room::join(ClientId client, const JoinRequest& request, i64 now) {
  Client who;
  if (!request.token.empty()) {
    who.hash = token_hash(request.token);
    recognise(who);
    if (who.seats.empty()) {
      audience_.send(client,
                     std::make_shared<const std::string>(error_message({&kWrongToken}, "join")));
      return;
    }
  }
  clients_[client] = std::move(who);
  const Client& joined = clients_.at(client);
  welcome(client, joined, request.since, now);
  if (!joined.seats.empty()) {
    tell_seats();  // somebody is present
  }
}

void Room::part(ClientId client) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) {
    return;
  }
  const bool seated = !found->second.seats.empty();
  clients_.erase(found);
  if (seated) {
    tell_seats();
  }
}

std::vector<Room::Present> Room::present() const {
  std::vector<Present> out;
  for (const auto& [id, client] : clients_) {
    out.push_back({id, client.hash});
  }
  return out;
}

// They are told everything anew: what they heard last may not have been the whole of it.
void Room::readmit(const std::vector<Present>& all, i64 now) {
  for (const Present& one : all) {
    Client& client = clients_[one.client];
    client.hash = one.hash;
    recognise(client);
  }
  for (const Present& one : all) {
    welcome(one.client, clients_.at(one.client), 0, now);
  }
}

void Room::tell(ClientId client, const Json& message) { audience_.send(client, text_of(message)); }

void Room::tell_all(const Json& message) {
  if (clients_.empty()) {
    return;
  }
  const Text text = text_of(message);
  for (const auto& [id, client] : clients_) {
    if (!client.awaits_welcome) {
      audience_.send(id, text);
    }
  }
}

void Room::tell_seats() {
  if (!clients_.empty()) {
    tell_all({{"type", "seats"}, {"seats", seats_json()}});
  }
}

void Room::tell_table() {
  if (!clients_.empty()) {
    tell_all({{"type", "table"}, {"table", table_json()}});
  }
}

// One text for each observer somebody listens for.
void Room::tell_state(i64 since) {
  std::array<Text, kMaxSeats + 1> texts;
  std::string events;
  const bool alike =
      since == version_ - 1 && !steps_.empty() && table_->is_told_alike(steps_.back().from);
  const auto send = [&](ClientId client, std::size_t slot, Seat observer) {
    if (!texts[slot]) {
      texts[slot] = shared(state_text(observer, since, kRecent, alike ? &events : nullptr));
    }
    audience_.send(client, texts[slot]);
  };
  for (const auto& [id, client] : clients_) {
    if (client.awaits_welcome) {
      continue;
    }
    for (const int seat : client.seats) {
      send(id, static_cast<std::size_t>(seat), seat_at(seat));
    }
    if (client.seats.empty()) {
      send(id, kMaxSeats, kSpectator);
    }
  }
}

// Somebody came or went, and with that a clock runs that did not, or not any more.
void Room::tell_clocks() {
  if (phase_ == TablePhase::Playing &&
      (opened_.clock.kind != ClockKind::None || opened_.window > 0)) {
    tell_state(version_);
  }
}

void Room::tell_line(const Line& line) {
  const Text text = text_of({{"type", "chat"}, {"line", line_json(line)}});
  for (const auto& [id, client] : clients_) {
    const bool muted = !client.seats.empty() && seats_[static_cast<std::size_t>(client.seats[0])]
                                                    .muted[static_cast<std::size_t>(line.seat)];
    if (!muted) {
      audience_.send(id, text);
    }
  }
}

void Room::tell_steps(ClientId client, Seat observer, i64 before) {
  std::string steps;
  const i64 from = append_steps(observer, 0, step_after(before - 1), kEarlier, steps);
  std::string out = "{\"type\":\"steps\",\"as\":";
  append_seat(out, observer == kSpectator ? -1 : index_of(observer));
  append_field(out, ",\"from\":", from);
  append_field(out, ",\"before\":", before);
  out += ",\"steps\":[";
  out += steps;
  out += "]}";
  audience_.send(client, shared(std::move(out)));
}

void Room::tell_hint(ClientId client, i64 version, const Hint& hint) {
  if (version != version_ || turn_seat() < 0 || !clients_.contains(client)) {
    return;
  }
  std::string choices;
  table_->write_choices(names(), choices);
  const Json legal = Json::parse(choices);
  Json moves = Json::array();
  Json best;
  for (const AdvisedMove& advised : hint.moves) {
    const auto choice = std::find_if(legal.begin(), legal.end(),
                                     [&](const Json& one) { return one["move"] == advised.move; });
    CHECK(choice != legal.end());
    if (best.is_null()) {
      best = *choice;
    }
    moves.push_back(*choice);
    moves.back()["chance"] = to_basis_point(advised.chance);
    moves.back()["margin"] = to_basis_point(advised.margin);
    moves.back()["visits"] = advised.visits;
  }
  CHECK(!best.is_null());
  Json json{{"type", "hint"}, {"version", version}, {"choice", best}, {"moves", moves}};
  json["line"] = hint.line;
  json["exact"] = hint.exact;
  tell(client, json);
}

}  // namespace ludo::server
