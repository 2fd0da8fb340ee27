// What a room says: every message of the protocol that is about one table. Each observer's is built
// once, whoever many listen.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/room.h"
#include "server/schema.h"

namespace ludo::server {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Text text_of(const Json& message) {
  return std::make_shared<const std::string>(
      message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

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

Json Room::step_json(const StepState& step, Seat observer, Json events) const {
  Json json;
  json["version"] = step.version;
  json["by"] = seat_or_null(step.by);
  if (step.by >= 0 && seat_at(step.by) == observer) {
    json["move"] = step.move;
  }
  json["why"] = step.why;
  if (step.back >= 0) {
    json["back"] = step.back;
  }
  json["at"] = step.at;
  json["events"] = std::move(events);
  return json;
}

// The steps from an index on, each with the events its observer sees.
Json Room::steps_json(Seat observer, std::size_t from) const {
  Json out = Json::array();
  if (from >= steps_.size()) {
    return out;
  }
  const int after = steps_[from].from;
  Json events = table_->events(observer, after);
  const std::vector<LogLine> fr = table_->log(observer, Lang::Fr, names(), after);
  const std::vector<LogLine> en = table_->log(observer, Lang::En, names(), after);
  std::size_t next = 0;
  for (std::size_t i = from; i < steps_.size(); ++i) {
    Json own = Json::array();
    for (; next < fr.size() && fr[next].version <= steps_[i].to; ++next) {
      Json& event = events[next];
      event.erase("version");
      event["fr"] = fr[next].sentence;
      event["en"] = en[next].sentence;
      own.push_back(std::move(event));
    }
    out.push_back(step_json(steps_[i], observer, std::move(own)));
  }
  return out;
}

Json Room::legal_json() const {
  Json out = Json::array();
  const std::vector<Choice> fr = table_->choices(Lang::Fr, names());
  const std::vector<Choice> en = table_->choices(Lang::En, names());
  for (std::size_t i = 0; i < fr.size(); ++i) {
    out.push_back({{"move", fr[i].move}, {"fr", fr[i].sentence}, {"en", en[i].sentence}});
  }
  return out;
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

Json Room::state_json(Seat observer, i64 since) const {
  // The version before may have been undone just now: what is new is the last step all the same.
  const auto known = std::find_if(steps_.begin(), steps_.end(),
                                  [&](const StepState& step) { return step.version == since; });
  const bool next = since > 0 && since == version_ - 1;
  const bool whole = known == steps_.end() && !next;
  const std::size_t from = whole  ? 0
                           : next ? steps_.size() - 1
                                  : static_cast<std::size_t>(known - steps_.begin()) + 1;
  const int turn = turn_seat();
  Json json;
  json["type"] = "state";
  json["as"] = observer == kSpectator ? Json(nullptr) : Json(index_of(observer));
  json["from"] = whole ? i64{0} : since;
  json["version"] = version_;
  json["steps"] = steps_json(observer, from);
  json["turn"] = seat_or_null(turn);
  const bool timed = opened_.window > 0 && turn >= 0 && is_window() &&
                     !is_played_by_bot(seats_[static_cast<std::size_t>(turn)]);
  json["window"] = timed ? Json(turn_since_ + opened_.window) : Json(nullptr);
  json["view"] = table_ ? table_->view(observer) : Json(nullptr);
  json["legal"] = turn >= 0 && seat_at(turn) == observer ? legal_json() : Json(nullptr);
  json["clocks"] = clocks_json();
  json["result"] = nullptr;
  if (phase_ == TablePhase::Finished) {
    const RecordResult result = result_of(table_->result(), seats_count());
    json["result"] = {{"scores", result.scores}, {"winners", result.winners}};
  }
  return json;
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
  for (const int seat : who.seats) {
    tell(client, state_json(seat_at(seat), since));
  }
  if (who.seats.empty()) {
    tell(client, state_json(kSpectator, since));
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

void Room::tell(ClientId client, const Json& message) { audience_.send(client, text_of(message)); }

void Room::tell_all(const Json& message) {
  if (clients_.empty()) {
    return;
  }
  const Text text = text_of(message);
  for (const auto& [id, client] : clients_) {
    audience_.send(id, text);
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
void Room::tell_state() {
  std::array<Text, kMaxSeats + 1> texts;
  const auto send = [&](ClientId client, std::size_t slot, Seat observer) {
    if (!texts[slot]) {
      texts[slot] = text_of(state_json(observer, version_ - 1));
    }
    audience_.send(client, texts[slot]);
  };
  for (const auto& [id, client] : clients_) {
    for (const int seat : client.seats) {
      send(id, static_cast<std::size_t>(seat), seat_at(seat));
    }
    if (client.seats.empty()) {
      send(id, kMaxSeats, kSpectator);
    }
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

void Room::tell_hint(ClientId client, i64 version, const std::string& move) {
  if (version != version_ || turn_seat() < 0 || !clients_.contains(client)) {
    return;
  }
  for (Json& choice : legal_json()) {
    if (choice["move"] == move) {
      tell(client, {{"type", "hint"}, {"version", version}, {"choice", choice}});
    }
  }
}

}  // namespace ludo::server
