// Somebody visits the house in a worker (house.h) and plays a random game of one game against bots,
// with all one may ask for on the way and afterwards, by a fixed seed: every text that goes out, a
// line each. The visit itself is page, store, clock and the worker that thinks. The same bytes
// natively and in a browser (tests/visits.txt, tests/wasm.mjs).
#pragma once

#include <array>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/check.h"
#include "core/pieces_of.h"
#include "core/rng.h"
#include "room/seeded_random.h"
#include "wasm/house.h"
#include "wasm/house_json.h"

namespace ludo::wasm {

class Visit {
 public:
  Visit(std::string_view game, u64 seed)
      : game_(game), random_(seed), rng_(seed), house_(random_), thinker_(random_) {}

  std::string play() {
    const std::string bots = rng_.below(2) == 0 ? R"({"kind":"bot","level":"debutant"})"
                                                : R"({"kind":"bot","level":"debutant"},)"
                                                  R"({"kind":"bot","level":"habitue"})";
    give({{"do", "attended"}, {"at", now_ - 60'000}, {"outages", Json::array()}});
    ask("GET", "/api/rules/" + game_, "lang=fr");
    ask("GET", "/api/decks/" + game_);
    ask("POST", "/api/tables", "",
        R"({"game":")" + game_ + R"(","seats":[{"kind":"me","name":"Zoé"},)" + bots +
            R"(],"pace":"quick","text":"mon texte"})");
    const Json opened = Json::parse(reply_, nullptr, false);
    table_ = text_in(opened, "table");
    token_ = text_in(opened, "token");
    join(1);
    for (int i = 0; i < kRounds && !is_over_; ++i) {
      turn(i);
    }
    rest();
    return std::move(out_);
  }
  bool is_over() const { return is_over_; }

  // After the game: its review, until it is whole, and what another house over the same store then
  // answers at once.
  std::array<std::string, 2> reviews() {
    const std::string at = "/api/tables/" + table_ + "/review";
    const auto is_whole = [&] { return reply_.find("\"complete\":true") != std::string::npos; };
    for (reply_ = ""; !is_whole(); wait()) {
      ask("GET", at, "lang=fr");
    }
    const std::string whole = reply_;
    House anew(random_);
    asked_at_ = &anew;
    ask("GET", at, "lang=fr");
    asked_at_ = &house_;
    return {whole, reply_};
  }

 private:
  static constexpr int kRounds = 400;

  struct Stored {
    std::vector<std::string> payloads;
    Json row;
    Json review;
  };

  void give(const Json& json) {
    carry(*asked_at_, json);
    while (!carried_.empty()) {
      const auto [house, line] = std::move(carried_.front());
      carried_.pop_front();
      follow(*house, line);
    }
  }
  // What one house is given, and what goes out of it, to be carried where it belongs.
  void carry(House& house, const Json& json) {
    now_ += 7;
    const std::string all = house.take(now_, json.dump());
    out_ += all;
    PiecesOf in(all);
    for (std::string_view line; in.next(line);) {
      carried_.emplace_back(&house, Json::parse(line, nullptr, false));
    }
  }
  void follow(House& house, const Json& line) {
    const std::string what = text_in(line, "for");
    const u64 id = number_in(line, "id");
    if (what == "append") {
      carry(house, {{"do", "stored"}, {"id", id}, {"ok", true}, {"done", store(line)}});
    } else if (what == "load") {
      carry(house, loaded(id, text_in(line, "table"), number_in(line, "after")));
    } else if (what == "list") {
      Json rows = Json::array();
      for (const auto& [table, stored] : tables_) {
        rows.push_back(stored.row);
      }
      carry(house, {{"do", "listed"}, {"id", id}, {"ok", true}, {"rows", rows}});
    } else if (what == "store-review") {
      tables_[text_in(line["review"], "table")].review = line["review"];
    } else if (what == "load-review") {
      carry(house, {{"do", "loaded-review"},
                    {"id", id},
                    {"review", tables_[text_in(line, "table")].review}});
    } else if (what == "think") {
      Json think = line;
      think["do"] = "think";
      carry(thinker_, think);
    } else if (what == "thought") {
      Json thought = line;
      thought["do"] = "thought";
      carry(house_, thought);
    } else if (what == "reply") {
      reply_ = text_in(line, "body");
    } else if (what == "due" && &house == &house_) {
      due_ = line["at"].is_number() ? std::optional(line["at"].get<i64>()) : std::nullopt;
    } else if (what == "send") {
      hear(Json::parse(text_in(line, "text"), nullptr, false));
    }
  }

  Json store(const Json& line) {
    Json done = Json::array();
    for (const Json& one : line["batch"]) {
      Stored& stored = tables_[text_in(one, "table")];
      CHECK(stored.payloads.size() == number_in(one, "expected"));
      for (const Json& payload : one["payloads"]) {
        stored.payloads.push_back(payload.get<std::string>());
      }
      if (one["row"].is_object()) {
        stored.row = one["row"];
        stored.row["table"] = one["table"];
      }
      stored.row["version"] = stored.payloads.size();
      done.push_back(true);
    }
    return done;
  }
  Json loaded(u64 id, const std::string& table, u64 after) {
    Json entries = Json::array();
    const Stored& stored = tables_[table];
    for (std::size_t i = after; i < stored.payloads.size(); ++i) {
      entries.push_back({i + 1, stored.payloads[i]});
    }
    return {{"do", "loaded"}, {"id", id}, {"ok", true}, {"entries", entries}, {"row", stored.row}};
  }

  void hear(const Json& message) {
    if (text_in(message, "type") == "state") {
      state_ = message;
      is_over_ = !message["result"].is_null();
    }
  }
  void ask(std::string_view method, const std::string& path, std::string_view query = "",
           std::string_view body = "") {
    give({{"do", "ask"},
          {"id", ++asked_},
          {"method", method},
          {"path", path},
          {"query", query},
          {"body", body}});
  }
  void send(u64 client, const Json& message) {
    give({{"do", "message"}, {"client", client}, {"text", message.dump()}});
  }
  void join(u64 client) {
    give({{"do", "connect"}, {"client", client}});
    send(client, {{"type", "join"}, {"table", table_}, {"token", token_}, {"lang", "fr"}});
  }
  void wait() {
    now_ = std::max(now_ + 20, std::min(due_.value_or(now_ + 1000), now_ + 2000));
    give({{"do", "tick"}});
  }

  // Mostly a move, now and then everything else one may ask for.
  void turn(int i) {
    const Json legal = list_in(state_, "legal");
    if (legal.empty() || state_["turn"] != state_["as"]) {
      return wait();
    }
    const Json& move = legal[rng_.below(static_cast<u32>(legal.size()))];
    send(1, {{"type", "move"}, {"version", state_["version"]}, {"move", move["move"]}});
    switch (i % 17) {
      case 3:
        return send(1, {{"type", "chat"}, {"text", "bien joué « \" »"}});
      case 5:
        return send(1, {{"type", "undo"}});
      case 7:
        return send(1, {{"type", "steps"}, {"before", 5}});
      case 11:
        give({{"do", "disconnect"}, {"client", 1}});
        return join(1);
      case 13:
        return send(1, {{"type", "hint"}, {"version", state_["version"]}});
      default:
        return;
    }
  }

  void rest() {
    const std::string at = "/api/tables/" + table_;
    ask("GET", at + "/replay", "from=0&lang=fr");
    ask("GET", at + "/record");
    ask("GET", at + "/fairness");
    ask("GET", at + "/review", "lang=en");
    wait();
    ask("GET", at + "/review", "lang=en");
    ask("POST", "/api/mine", "", Json{{"tokens", {token_}}}.dump());
    const Json losses{{"choices", 40}, {"lost", 70'000}, {"squares", 900'000'000}};
    ask("POST", "/api/level", "",
        Json{{"game", game_}, {"players", 2}, {"games", {losses, losses}}}.dump());
    ask("POST", "/api/tables", "", "{");
    if (is_over_) {
      send(1, {{"type", "rematch"}});
    }
  }

  std::string game_;
  room::SeededRandom random_;
  Rng rng_;
  i64 now_ = 1'000'000;
  std::optional<i64> due_;
  u64 asked_ = 0;
  std::string out_;
  std::string reply_;
  std::string table_;
  std::string token_;
  Json state_ = Json::object();
  bool is_over_ = false;
  std::map<std::string, Stored> tables_;
  std::deque<std::pair<House*, Json>> carried_;
  House house_;
  House thinker_;
  House* asked_at_ = &house_;  // who is given what comes in
};

}  // namespace ludo::wasm
