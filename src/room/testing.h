// For tests of rooms and of the server: clients that remember what they were sent, bytes that can
// be repeated, and a room whose log is a vector. Every message sent in any test is checked against
// the protocol.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/rng.h"
#include "room/room.h"
#include "room/schema.h"
#include "room/seeded_random.h"

namespace ludo::room::testing {

// A view as a state message has it: with what the rules derive from it.
inline Json view_in_messages(const Table& table, Seat observer) {
  TextOut text;
  table.write_view(observer, text);
  return Json::parse(text.view());
}

// A record's lines as one text.
inline std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) {
    out += line + "\n";
  }
  return out;
}

using room::SeededRandom;

// Fails the test if the message is not what the protocol says.
inline Json checked(const std::string& text) {
  Json json = Json::parse(text);
  const Shape* shape = server_message(json.at("type").get<std::string>());
  EXPECT_NE(shape, nullptr) << text;
  if (shape != nullptr) {
    EXPECT_EQ(validate(*shape, json, "type").value_or("fits"), "fits") << text;
  }
  return json;
}

class Listener {
 public:
  void send(ClientId client, const Text& text) { heard[client].push_back(*text); }
  void send(const Messages& messages) {
    for (const Message& message : messages) {
      send(message.to, message.text);
    }
  }

  // The messages of a type a client has had, oldest first.
  std::vector<Json> of(ClientId client, const std::string& type) const {
    std::vector<Json> out;
    const auto found = heard.find(client);
    for (std::size_t i = 0; found != heard.end() && i < found->second.size(); ++i) {
      Json json = checked(found->second[i]);
      if (json["type"] == type) {
        out.push_back(std::move(json));
      }
    }
    return out;
  }
  Json last(ClientId client, const std::string& type) const {
    const std::vector<Json> all = of(client, type);
    return all.empty() ? Json() : all.back();
  }

  std::map<ClientId, std::vector<std::string>> heard;
};

// A room with its log in memory: what is prepared is stored at once.
class Desk {
 public:
  explicit Desk(const std::string& open_body, u64 seed = 1)
      : random(seed),
        id(new_token(random)),
        token(new_token(random)),
        room(std::make_unique<Room>(id)) {
    Result<OpenRequest, RequestError> request = read_open(open_body);
    EXPECT_TRUE(request.ok()) << open_body;
    Result<NewTable, RequestError> table = open_table(id, *request, token, now, random);
    EXPECT_TRUE(table.ok());
    opening = std::make_unique<LogEntry>(table->entry);
  }
  // Apart from the constructor, so that a test may script nature first.
  void begin() { store(*opening); }

  void store(Prepared prepared) {
    log.push_back({static_cast<i64>(log.size()) + 1, prepared.payload});
    listener.send(room->accept(std::move(prepared)));
  }
  void store(LogEntry entry) { store(prepare_entry(room->state(), std::move(entry))); }

  const State& state() const { return room->state(); }
  i64 version() const { return state().version.value; }
  TablePhase phase() const { return state().phase; }
  const Table& table() const { return *state().table; }
  Json seats() const { return seats_json(state(), room->presence()); }

  // The code of the refusal, "held" if nothing was stored, or "".
  std::string submit(ClientId client, const std::string& text) {
    const Result<Request, RequestError> request = read_request(text);
    if (!request) {
      return std::string(request.error().kind->code);
    }
    if (const auto* join = std::get_if<JoinRequest>(&*request)) {
      listener.send(room->join(client, *join, now));
      return "";
    }
    Answer answer = room->ask(client, *request, now, random);
    if (const auto* refused = std::get_if<RequestError>(&answer)) {
      return std::string(refused->kind->code);
    }
    if (auto* prepared = std::get_if<Prepared>(&answer)) {
      store(std::move(*prepared));
      return "";
    }
    if (const auto* sent = std::get_if<Text>(&answer)) {
      listener.send(client, *sent);
    } else if (const auto* shown = std::get_if<ShownRequest>(&*request)) {
      if (std::optional<Prepared> owed = room->shown(client, *shown, now)) {
        store(std::move(*owed));
      }
    }
    return "held";
  }
  std::string join(ClientId client, const std::string& with_token = "", i64 since = 0) {
    Json json{{"type", "join"}, {"table", id}};
    if (!with_token.empty()) {
      json["token"] = with_token;
    }
    if (since > 0) {
      json["since"] = since;
    }
    return submit(client, json.dump());
  }
  std::string move(ClientId client, const std::string& move) {
    return submit(client, Json{{"type", "move"}, {"version", version()}, {"move", move}}.dump());
  }
  // Sits down and returns the token.
  std::string sit(ClientId client, const std::string& name, int seat = -1) {
    Json json{{"type", "sit"}, {"name", name}, {"text", "text of " + name}};
    if (seat >= 0) {
      json["seat"] = seat;
    }
    EXPECT_EQ(submit(client, json.dump()), "");
    return listener.last(client, "seated").value("token", "");
  }
  // Lets time pass and does what is due, bots thinking without delay.
  void pass(i64 ms, BotLevel level = BotLevel::Hasard) {
    const i64 end = now + ms;
    Rng rng(7);
    for (;;) {
      if (std::optional<BotJob> job = room->bot_job()) {
        room->thought(job->version, job->decision->bot_move(level, rng, {0}), now);
      }
      const std::optional<i64> due = room->next_due();
      if (!due || *due > end) {
        break;
      }
      now = std::max(now, *due);
      if (std::optional<Prepared> prepared = room->due(now)) {
        store(std::move(*prepared));
      }
    }
    now = end;
  }

  i64 now = 1'000'000;
  SeededRandom random;
  Listener listener;
  std::string id;
  std::string token;
  std::unique_ptr<LogEntry> opening;
  std::vector<Entry> log;
  std::unique_ptr<Room> room;
};

// The body of a table at which everybody shares the first one's device.
inline std::string on_one_device(const std::string& game, int players) {
  Json seats = Json::array({{{"kind", "me"}, {"name", "Joueur 1"}}});
  for (int i = 2; i <= players; ++i) {
    seats.push_back({{"kind", "device"}, {"name", "Joueur " + std::to_string(i)}});
  }
  return Json{{"game", game}, {"seats", seats}, {"text", "abc"}}.dump();
}

// Plays on for so many moves or to the end. In La Cité everybody throws all dice as long as they
// may: it takes a thousand moves until somebody wins all the same.
inline void play_on(Desk& desk, int moves) {
  Rng rng(11);
  for (int i = 0; i < moves && desk.phase() == TablePhase::Playing; ++i) {
    const Table& table = desk.table();
    const std::vector<std::string> legal = table.legal();
    const auto all = std::find(legal.begin(), legal.end(), "throw 1234");
    const std::string move =
        all != legal.end() ? *all : legal[rng.below(static_cast<u32>(legal.size()))];
    desk.now += 100;
    desk.store(LogEntry{desk.now, Moved{table.turn().seat(), move, MoveCause::Person}});
  }
}

}  // namespace ludo::room::testing
