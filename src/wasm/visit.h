// Somebody visits the house in a worker (house.h) and plays a random game of one game against bots,
// with all one may ask for on the way and afterwards, by a fixed seed: every text that goes out, a
// line each. The visit itself is page, store, clock and the worker that thinks. The same bytes
// natively and in a browser (tests/visits.txt, tests/wasm.mjs), and for who visits the same as from
// a server (tests/same_visits_test.cpp).
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/check.h"
#include "core/pieces_of.h"
#include "core/rng.h"
#include "record/own_deck.h"
#include "room/seeded_random.h"
#include "table/games.h"
#include "wasm/house.h"
#include "wasm/house_json.h"

namespace ludo::wasm {

// What is visited: takes one text with the time, and says what comes of it, as House::take does.
using Place = std::function<std::string(i64 now, std::string_view text)>;

inline Place place_of(House& house) {
  return [&house](i64 now, std::string_view text) { return house.take(now, text); };
}

class Visit {
 public:
  Visit(std::string_view game, u64 seed)
      : Visit(game, seed, [](room::Random& random) -> Place {
          return [house = std::make_shared<House>(random)](i64 now, std::string_view text) {
            return house->take(now, text);
          };
        }) {}
  // Another place, with the chance it is to draw from.
  Visit(std::string_view game, u64 seed, const std::function<Place(room::Random&)>& make)
      : game_(game),
        seed_(seed),
        random_(seed),
        rng_(seed),
        thinker_of_bots_(random_),
        place_(make(random_)),
        thinker_(place_of(thinker_of_bots_)) {}

  std::string play() {
    const std::string bots = rng_.below(2) == 0 ? R"({"kind":"bot","level":"debutant"})"
                                                : R"({"kind":"bot","level":"debutant"},)"
                                                  R"({"kind":"bot","level":"habitue"})";
    give({{"do", "attended"}, {"at", now_ - 60'000}, {"outages", Json::array()}});
    ask("GET", "/api/rules/" + game_, "lang=fr");
    ask("GET", "/api/decks/" + game_);
    ask("POST", "/api/tables", "",
        R"({"game":")" + game_ + R"(","seats":[{"kind":"me","name":"Zoé"},)" + bots +
            R"(],"pace":"quick","text":"mon texte")" + variant() + "}");
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
    House another(random_);
    const Place anew = place_of(another);
    asked_at_ = &anew;
    ask("GET", at, "lang=fr");
    asked_at_ = &place_;
    return {whole, reply_};
  }

 private:
  static constexpr int kRounds = 400;

  // By the seed: the game as it is in the box; with all its options; with those and a deck of one's
  // own.
  std::string variant() const {
    Json options = Json::array();
    Games::with(game_, [&]<class G>() {
      for (const OptionInfo& option : G::kInfo.options) {
        options.push_back(option.name);
      }
    });
    std::string all = R"(,"options":)" + options.dump();
    switch (seed_ % 3) {
      case 1:
        return "";
      case 2:
        return all;
      default:
        return all + R"(,"deck":)" + Json{{"deck", own_deck()}}.dump();
    }
  }
  std::string own_deck() const {
    std::string text(standard_deck_text(game_));
    const std::size_t zero = text.find(",0,");
    text[zero == std::string::npos ? text.rfind('.') : zero + 1] =
        zero == std::string::npos ? '!' : '1';
    return text;
  }

  struct Stored {
    std::vector<std::string> payloads;
    Json row;
    Json review;
  };

  void give(const Json& json) {
    now_ += 7;
    carry(*asked_at_, json);
    while (!carried_.empty()) {
      const auto [place, line] = std::move(carried_.front());
      carried_.pop_front();
      follow(*place, line);
    }
  }
  // What one place is given, and what goes out of it, to be carried where it belongs.
  void carry(const Place& place, const Json& json) {
    const std::string all = place(now_, json.dump());
    out_ += all;
    PiecesOf in(all);
    for (std::string_view line; in.next(line);) {
      carried_.emplace_back(&place, Json::parse(line, nullptr, false));
    }
  }
  void follow(const Place& place, const Json& line) {
    const std::string what = text_in(line, "for");
    const u64 id = number_in(line, "id");
    if (what == "append") {
      carry(place, {{"do", "stored"}, {"id", id}, {"ok", true}, {"done", store(line)}});
    } else if (what == "load") {
      carry(place, loaded(id, text_in(line, "table"), number_in(line, "after")));
    } else if (what == "list") {
      Json rows = Json::array();
      for (const auto& [table, stored] : tables_) {
        rows.push_back(stored.row);
      }
      carry(place, {{"do", "listed"}, {"id", id}, {"ok", true}, {"rows", rows}});
    } else if (what == "store-review") {
      tables_[text_in(line["review"], "table")].review = line["review"];
    } else if (what == "load-review") {
      carry(place, {{"do", "loaded-review"},
                    {"id", id},
                    {"review", tables_[text_in(line, "table")].review}});
    } else if (what == "think") {
      Json think = line;
      think["do"] = "think";
      carry(thinker_, think);
    } else if (what == "prepare") {
      Json prepare = line;
      prepare["do"] = "prepare";
      carry(thinker_, prepare);
    } else if (&place == &thinker_ && is_due(line)) {
      prepare_to_the_end();
    } else if (what == "thought") {
      Json thought = line;
      thought["do"] = "thought";
      carry(place_, thought);
    } else if (what == "reply") {
      reply_ = text_in(line, "body");
    } else if (what == "due" && &place == &place_) {
      due_ = line["at"].is_number() ? std::optional(line["at"].get<i64>()) : std::nullopt;
    } else if (what == "send") {
      hear(Json::parse(text_in(line, "text"), nullptr, false));
    }
  }

  // How many steps that takes depends on what was made before in this process: nothing of it is
  // written down.
  void prepare_to_the_end() const {
    const std::string tick = Json{{"do", "tick"}}.dump();
    bool goes_on = true;
    while (goes_on) {
      const std::string all = thinker_(now_, tick);
      goes_on = false;
      PiecesOf in(all);
      for (std::string_view line; in.next(line);) {
        goes_on = goes_on || is_due(Json::parse(line, nullptr, false));
      }
    }
  }
  bool is_due(const Json& line) const {
    return text_in(line, "for") == "due" && line["at"].is_number() && line["at"].get<i64>() <= now_;
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
    ask("POST", "/api/mine", "", Json{{"tokens", {token_}}}.dump());
    const Json losses{{"choices", 40}, {"lost", 70'000}, {"squares", 900'000'000}};
    ask("POST", "/api/level", "",
        Json{{"game", game_}, {"players", 2}, {"games", {losses, losses}}}.dump());
    ask("POST", "/api/tables", "", "{");
    if (is_over_) {
      send(1, {{"type", "rematch"}});
    }
    ask("GET", at + "/review", "lang=en");
    wait();
    ask("GET", at + "/review", "lang=en");
  }

  std::string game_;
  u64 seed_;
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
  std::deque<std::pair<const Place*, Json>> carried_;
  House thinker_of_bots_;
  Place place_;
  Place thinker_;
  const Place* asked_at_ = &place_;  // who is given what comes in
};

}  // namespace ludo::wasm
