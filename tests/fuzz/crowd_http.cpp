// What clients ask for by plain HTTP.
#include "fuzz/crowd.h"

namespace ludo::fuzz {

server::HttpResponse Crowd::get(std::string path, std::string query) {
  server::HttpRequest request;
  request.method = choices_.one_in(16) ? choices_.of({"HEAD", "PUT", "DELETE", ""}) : "GET";
  request.path = std::move(path);
  request.query = std::move(query);
  if (choices_.one_in(12)) {
    std::string& where = choices_.one_in(2) ? request.path : request.query;
    where.insert(choices_.below(where.size() + 1), choices_.bytes(6));
  }
  return house_.ask(std::move(request));
}

server::HttpResponse Crowd::post(std::string path, std::string body) {
  server::HttpRequest request;
  request.method = "POST";
  request.path = std::move(path);
  request.body = std::move(body);
  return house_.ask(std::move(request));
}

// Whose view of a table, from which frame, in which language: any of them, in any order.
std::string Crowd::replay_query() {
  const std::string next = "from=" + std::to_string(next_frame_);
  const std::string parts[] = {choices_.of({"", "seat=0", "seat=1", "seat=9", "seat=-1", "seat="}),
                               choices_.of({"", next.c_str(), next.c_str(), "from=0", "from=7",
                                            "from=-1", "from=x", "from=99999999999999999999"}),
                               choices_.of({"", "lang=en", "lang=fr", "lang=", "lang=de"})};
  std::string query;
  for (const std::string& part : parts) {
    if (!part.empty()) {
      query = choices_.one_in(2) ? query + (query.empty() ? "" : "&") + part
                                 : part + (query.empty() ? "" : "&") + query;
    }
  }
  return query;
}

void Crowd::ask_about_table() {
  const std::string what =
      choices_.of({"replay", "record", "fairness", "review", "record", "deck", "secret"});
  const server::HttpResponse answer =
      get("/api/tables/" + some_table().id + "/" + what, replay_query());
  if (answer.status == 200 && what == "record") {
    records_.push_back(answer.body);
  }
  heard_replay(answer);
}

// Where a replay goes on, if this is one that does.
void Crowd::heard_replay(const server::HttpResponse& answer) {
  const Json json = Json::parse(answer.body, nullptr, false);
  if (json.is_object() && json.contains("next") && json["next"].is_number()) {
    next_frame_ = json["next"];
  }
}

void Crowd::ask_plainly() {
  const std::string game = choices_.one_in(6) ? "x" : choices_.of(games());
  switch (choices_.below(6)) {
    case 0:
      get("/api/rules/" + game, choices_.of({"lang=fr", "lang=en", ""}));
      break;
    case 1:
      get("/api/decks/" + game);
      get("/api/workshop/" + game);
      check_deck(game);
      break;
    case 2:
      get("/api/games");
      break;
    case 3:
      get(choices_.of({"/healthz", "/readyz", "/metrics", "/", "/table/x", "/../x", "", "/api/"}));
      break;
    case 4:
      get("/api/cite/thieves", choices_.of({"", "goal=short", "goal=x"}));
      break;
    default:
      get("/api/cite",
          std::string("tokens=") + choices_.of({"3,5", "1,1", "3,5,1", "0,0", "99,1", ",", "a,b"}) +
              "&covered=" + choices_.of({"", "1", "2", "-1", "1,1,1,1,1"}) +
              "&dice=" + choices_.of({"", "1123", "6666", "0123", "11", "abcd"}) + "&throws=" +
              choices_.of({"", "1", "3", "4", "-1"}) + choices_.of({"", "&goal=short", "&goal=x"}) +
              choices_.of({"", "&players=2", "&players=9", "&players=x"}) +
              choices_.of({"", "&roles=chat,brute", "&roles=chat,chat", "&roles=,",
                           "&roles=ombre,chat,brute", "&roles=egouts-1,chat"}));
      break;
  }
}

void Crowd::check_deck(const std::string& game) {
  const Json deck = choices_.one_in(3) ? Json{{"rows", {{choices_.of(kTexts), "x"}}}}
                                       : Json{{"text", own_deck(game)}};
  post("/api/workshop/" + game, sent({{"deck", deck}}, choices_));
}

void Crowd::ask_for_lists() {
  Json known = Json::array();
  switch (choices_.below(4)) {
    case 3:
      ask_for_replay();
      break;
    case 0:
      get("/api/tables", choices_.of({"", "game=cite", "game=x", "game=\xff", "game="}));
      break;
    case 1:
      get("/api/statistics");
      break;
    default:
      for (const std::string& token : house_.tokens) {
        known.push_back(token);
      }
      known.push_back(choices_.of(kTexts));
      post("/api/mine", sent({{"tokens", known}}, choices_));
      break;
  }
}

void Crowd::ask_for_replay() {
  constexpr int kPlayers = 3;
  const bool own = !records_.empty() && choices_.below(3) != 0;
  const std::string game = choices_.of(games());
  const std::string record = own                      ? records_.back()
                             : choices_.below(3) != 0 ? record_of(game, kPlayers)
                                                      : choices_.of(kTexts);
  const Json head = Json::parse(record.substr(0, record.find('\n')), nullptr, false);
  const int players = head.is_object() && head.contains("players") && choices_.below(8) != 0
                          ? head["players"].get<int>()
                          : choices_.number(0, 4);
  Json asked{{"record", record}, {"seats", Json::array()}};
  for (int i = 0; i < players; ++i) {
    asked["seats"].push_back({{"name", choices_.of(kNames)}});
    if (choices_.one_in(2)) {
      asked["seats"].back()["level"] = choices_.of({"hasard", "maitre", "x"});
    }
  }
  optional(asked, "seat", [&] { return choices_.number(0, 8); });
  optional(asked, "lang", [&] { return choices_.of(kLangs); });
  const bool replays = choices_.one_in(2);
  if (replays) {
    optional(asked, "from", [&] { return choices_.one_in(2) ? next_frame_ : 7; });
  }
  heard_replay(post(replays ? "/api/replay" : "/api/review", sent(std::move(asked), choices_)));
  ask_for_level();
}

void Crowd::ask_for_level() {
  const Json losses{{"choices", choices_.below(200)}, {"lost", 70'000}, {"squares", 9'000'000}};
  Json asked{{"game", choices_.of({"cite", "toits", "x"})}, {"players", 2}, {"games", {losses}}};
  optional(asked, "lang", [&] { return choices_.of(kLangs); });
  post("/api/level", sent(std::move(asked), choices_));
}

}  // namespace ludo::fuzz
