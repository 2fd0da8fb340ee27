// A fuzzer for the whole server: the input is a list of things clients do, in any order and mostly
// as they should be done, on a real Host (house.h). Whatever breaks the house's promises is a find.
#include <unistd.h>

#include <algorithm>

#include "fuzz/choices.h"
#include "fuzz/house.h"
#include "record/own_deck.h"
#include "room/protocol.h"
#include "table/games.h"
#include "table/table.h"

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t max);

namespace ludo::fuzz {
namespace {

constexpr std::initializer_list<const char*> kNames{"Zoé", "Ali", "李", "<b>", "a\u200db"};
constexpr std::initializer_list<const char*> kTexts{"", "salut", "é\u202e", "{\"a\":1}"};
constexpr std::initializer_list<const char*> kLevels{"hasard", "debutant", "habitue", "maitre"};

const std::vector<std::string>& games() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> out;
    Games::each([&]<class G>() { out.emplace_back(G::kInfo.name); });
    return out;
  }();
  return names;
}

// A game played at random up to its end: the same for the same arguments.
const std::string& record_of(const std::string& game, int players) {
  static std::map<std::pair<std::string, int>, std::string> known;
  std::string& text = known[{game, players}];
  if (!text.empty()) {
    return text;
  }
  TableSetup setup;
  setup.game = game;
  setup.players = players;
  setup.first = players - 1;
  const Result<std::unique_ptr<Table>> table = Table::open(setup);
  if (!table) {
    return text = "{}\n";
  }
  Rng rng(1);
  while (!(*table)->turn().is_over()) {
    if ((*table)->turn().is_nature()) {
      (*table)->play_nature(rng.below((*table)->outcomes()));
    } else {
      const std::vector<std::string> legal = (*table)->legal();
      expect(
          (*table)->play((*table)->turn(), legal[rng.below(static_cast<u32>(legal.size()))]).ok(),
          "no legal move");
    }
  }
  for (const std::string& line : (*table)->record_lines(WithLegal::No)) {
    text += line + "\n";
  }
  return text;
}

// The first lines of a text.
std::string cut(const std::string& text, std::size_t lines) {
  std::size_t end = 0;
  for (; lines > 0 && end != std::string::npos; --lines) {
    end = text.find('\n', end == 0 ? 0 : end + 1);
  }
  return end == std::string::npos ? text : text.substr(0, end + 1);
}

// Everybody who talks to the server.
class Crowd {
 public:
  Crowd(House& house, Choices& choices) : house_(house), choices_(choices) {}

  void do_something() {
    constexpr i64 kPause = 30;  // between two messages: nobody is too fast
    switch (choices_.below(16)) {
      case 0:
        open_table();
        break;
      case 1:
        connect();
        break;
      case 2:
        join();
        break;
      case 3:
        sit();
        break;
      case 4:
      case 5:
        move();
        break;
      case 6:
        play_on();
        break;
      case 7:
        talk_and_read();
        break;
      case 8:
        take_back();
        break;
      case 9:
        come_and_go();
        break;
      case 10:
        ask_about_table();
        break;
      case 11:
        ask_plainly();
        break;
      case 12:
        ask_for_lists();
        break;
      case 13:
        shout();
        break;
      case 14:
        wait();
        break;
      default:
        leave_line();
        break;
    }
    if (!choices_.one_in(4)) {
      house_.pass(kPause);
    }
  }

  void open_table() {
    const std::string game = choices_.of(games());
    Json body{{"game", game}, {"seats", Json::array()}, {"pace", "quick"}};
    const int players = choices_.one_in(8) ? choices_.number(0, 9) : choices_.number(2, 4);
    for (int i = 0; i < players; ++i) {
      body["seats"].push_back(seat_plan());
    }
    if (choices_.one_in(4)) {
      body["clock"] = {{"kind", choices_.of({"live", "slow", "none"})},
                       {"seconds", choices_.number(5, 200)},
                       {"increment", choices_.number(0, 10)}};
    }
    if (choices_.one_in(4)) {
      Games::with(game, [&]<class G>() {
        body["options"] = Json::array();
        for (const OptionInfo& option : G::kInfo.options) {
          if (choices_.one_in(2)) {
            body["options"].push_back(option.name);
          }
        }
      });
    }
    if (choices_.one_in(3)) {
      const std::string& record = choices_.one_in(3) && !records_.empty()
                                      ? choices_.of(records_)
                                      : record_of(game, players);
      const auto lines = std::count(record.begin(), record.end(), '\n');
      body["record"] = cut(record, choices_.below(static_cast<std::size_t>(lines)) + 1);
      if (choices_.one_in(3)) {
        body["luckAfter"] = choices_.below(static_cast<std::size_t>(lines) + 2);
      }
      if (choices_.one_in(4)) {  // no schema looks into it
        spoil(body["record"], choices_);
      }
    }
    if (!body.contains("record") && choices_.one_in(3)) {
      body["deck"] = {{"deck", own_deck(game)}};
      optional(body["deck"], "board", [&] { return std::string(standard_board_text(game)); });
    }
    body["access"] = choices_.of({"public", "private"});
    optional(body, "first", [&] { return choices_.number(0, std::max(players - 1, 0)); });
    optional(body, "custom", [&] { return choices_.one_in(2); });
    optional(body, "hints", [&] { return choices_.one_in(2); });
    optional(body, "window", [&] { return choices_.number(0, 255) * 100; });
    optional(body, "text", [&] { return choices_.of(kTexts); });
    const bool waits_for_text = choices_.one_in(3);
    if (waits_for_text) {
      body["commitFirst"] = true;
    }
    const server::HttpResponse opened = post("/api/tables", sent(std::move(body), choices_));
    if (opened.status == 200) {
      const Json json = Json::parse(opened.body);
      const std::string token = json["token"].is_null() ? "" : json["token"].get<std::string>();
      house_.tables.push_back({json["table"], token});
      if (!token.empty()) {
        house_.tokens.push_back(token);
      }
      if (choices_.below(4) != 0) {
        join_as(house_.tables.back());
        if (waits_for_text) {
          sit();
        }
      }
    }
  }

 private:
  // ---- tables and seats ----

  Json seat_plan() {
    Json plan{{"kind", choices_.of({"me", "device", "bot", "device", "bot", "open"})}};
    if (plan["kind"] == "bot") {
      plan["level"] = choices_.of(kLevels);
    } else if (plan["kind"] != "open") {
      plan["name"] = choices_.of(kNames);
    }
    return plan;
  }

  template <class F>
  void optional(Json& body, const char* key, F&& value) {
    if (choices_.one_in(5)) {
      body[key] = value();
    }
  }

  KnownTable some_table() {
    if (house_.tables.empty() || choices_.one_in(16)) {
      return {"AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAA"};
    }
    KnownTable table = choices_.of(house_.tables);
    if (choices_.one_in(8)) {
      table.token = choices_.of(house_.tables).token;
    }
    return table;
  }

  // A client, mostly one who sits at a table; one is connected where nobody is.
  ClientId somebody() {
    if (house_.clients.empty()) {
      house_.connect();
    }
    std::vector<ClientId> all;
    std::vector<ClientId> seated;
    for (const auto& [id, client] : house_.clients) {
      (client.seats.empty() ? all : seated).push_back(id);
    }
    return choices_.of(all.empty() || (!seated.empty() && !choices_.one_in(4)) ? seated : all);
  }

  void connect() {
    constexpr std::size_t kClientsMax = 6;
    if (house_.clients.size() < kClientsMax) {
      house_.connect();
    }
  }

  void submit(ClientId client, Json message) {
    house_.submit(client, sent(std::move(message), choices_));
  }

  void join_as(const KnownTable& table) {
    if (choices_.below(3) != 0) {
      connect();
    }
    Json message{{"type", "join"}, {"table", table.id}};
    if (!table.token.empty() && choices_.below(4) != 0) {
      message["token"] = table.token;
    }
    if (choices_.one_in(4)) {
      message["since"] = choices_.number(0, 40);
    }
    submit(house_.clients.empty() ? somebody() : house_.clients.rbegin()->first,
           std::move(message));
  }
  void join() { join_as(some_table()); }

  void sit() {
    Json message{{"type", "sit"}, {"name", choices_.of(kNames)}};
    optional(message, "seat", [&] { return choices_.number(0, 8); });
    optional(message, "text", [&] { return choices_.of(kTexts); });
    optional(message, "token", [&] { return chosen_token(); });
    optional(message, "figure", [&] { return choices_.number(0, 8); });
    submit(somebody(), std::move(message));
  }

  // One's own as our pages choose it, somebody's, or one that anybody guesses.
  std::string chosen_token() {
    std::string token = "ABCDEFGHIJKLMNOPQRSTUA";
    switch (choices_.below(4)) {
      case 0:
        return house_.tokens.empty() ? token : choices_.of(house_.tokens);
      case 1:
        return "AAAAAAAAAAAAAAAAAAAAAA";
      default:
        std::rotate(token.begin(), token.begin() + choices_.number(0, 20), token.end() - 1);
        return token;
    }
  }

  // ---- the game ----

  // What somebody may do now; nothing if nobody we know has to.
  struct Turn {
    ClientId client = 0;
    const Json* state = nullptr;
  };
  std::vector<Turn> turns() const {
    std::vector<Turn> out;
    for (const auto& [id, client] : house_.clients) {
      for (const auto& [seat, state] : client.states) {
        if (client.open && state["legal"].is_array() && !state["legal"].empty()) {
          out.push_back({id, &state});
        }
      }
    }
    return out;
  }

  void move() {
    const std::vector<Turn> all = turns();
    if (all.empty()) {
      return submit(somebody(),
                    {{"type", "move"}, {"version", choices_.number(0, 9)}, {"move", "pass"}});
    }
    const Turn& turn = choices_.of(all);
    const Json& legal = (*turn.state)["legal"];
    const Json move = legal[choices_.below(legal.size())]["move"];
    submit(turn.client, {{"type", "move"}, {"version", (*turn.state)["version"]}, {"move", move}});
  }

  // A while of ordinary play, so that games come to their end.
  void play_on() {
    constexpr i64 kBotTime = 2000;
    Rng rng(choices_.below(1024));
    const std::size_t moves = choices_.below(250);
    for (std::size_t i = 0; i < moves; ++i) {
      const std::vector<Turn> all = turns();
      if (all.empty()) {
        house_.pass(kBotTime);
        if (turns().empty()) {
          return;
        }
        continue;
      }
      const Turn& turn = all[rng.below(static_cast<u32>(all.size()))];
      const Json& legal = (*turn.state)["legal"];
      const Json& move = legal[rng.below(static_cast<u32>(legal.size()))]["move"];
      const Json message{{"type", "move"}, {"version", (*turn.state)["version"]}, {"move", move}};
      house_.submit(turn.client, message.dump());
      house_.pass(kBotTime);
    }
  }

  void talk_and_read() {
    const ClientId client = somebody();
    Json steps{{"type", "steps"}, {"before", choices_.number(0, 99)}};
    switch (choices_.below(6)) {
      case 5:
        submit(client, {{"type", "shown"}, {"version", choices_.number(0, 99)}});
        break;
      case 0:
        submit(client, {{"type", "chat"}, {"text", choices_.of(kTexts)}});
        break;
      case 3:
        optional(steps, "seat", [&] { return choices_.number(0, 8); });
        submit(client, std::move(steps));
        break;
      case 1:
        submit(client, {{"type", "chat"}, {"emote", choices_.of({"bravo", "rire", "non"})}});
        break;
      case 2:
        submit(client, {{"type", "chat"}, {"text", "a"}, {"seat", choices_.number(0, 8)}});
        break;
      default:
        submit(client,
               {{"type", "mute"}, {"seat", choices_.number(0, 8)}, {"on", choices_.one_in(2)}});
        break;
    }
  }

  void take_back() {
    const ClientId client = somebody();
    if (choices_.one_in(2)) {
      return submit(client, {{"type", "undo"}});
    }
    submit(client, {{"type", "consent"},
                    {"back", house_.clients[client].undo_back},
                    {"yes", choices_.below(4) != 0}});
  }

  void come_and_go() {
    const ClientId client = somebody();
    switch (choices_.below(5)) {
      case 0:
        submit(client, {{"type", "leave"}});
        break;
      case 1:
        submit(client, {{"type", "return"}});
        break;
      case 2:
        submit(client,
               {{"type", "bot"}, {"seat", choices_.number(0, 8)}, {"level", choices_.of(kLevels)}});
        break;
      case 3:
        submit(client, {{"type", "rematch"}, {"text", choices_.of(kTexts)}});
        break;
      default: {
        const std::vector<Turn> all = turns();
        if (!all.empty()) {
          const Turn& turn = choices_.of(all);
          submit(turn.client, {{"type", "hint"}, {"version", (*turn.state)["version"]}});
        }
        break;
      }
    }
  }

  // ---- plain HTTP ----

  server::HttpResponse get(std::string path, std::string query = "") {
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
  server::HttpResponse post(std::string path, std::string body) {
    server::HttpRequest request;
    request.method = "POST";
    request.path = std::move(path);
    request.body = std::move(body);
    return house_.ask(std::move(request));
  }

  void ask_about_table() {
    const std::string what =
        choices_.of({"replay", "record", "fairness", "review", "record", "deck", "secret"});
    const std::string seat = choices_.of({"", "seat=0", "seat=1", "seat=9", "seat=-1", "seat="});
    const server::HttpResponse answer = get("/api/tables/" + some_table().id + "/" + what, seat);
    if (answer.status == 200 && what == "record") {
      records_.push_back(answer.body);
    }
  }

  void ask_plainly() {
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
        get(choices_.of(
            {"/healthz", "/readyz", "/metrics", "/", "/table/x", "/../x", "", "/api/"}));
        break;
      case 4:
        get("/api/cite/thieves", choices_.of({"", "goal=short", "goal=x"}));
        break;
      default:
        get("/api/cite", std::string("tokens=") +
                             choices_.of({"3,5", "1,1", "3,5,1", "0,0", "99,1", ",", "a,b"}) +
                             "&covered=" + choices_.of({"", "1", "2", "-1", "1,1,1,1,1"}) +
                             "&dice=" + choices_.of({"", "1123", "6666", "0123", "11", "abcd"}) +
                             "&throws=" + choices_.of({"", "1", "3", "4", "-1"}) +
                             choices_.of({"", "&goal=short", "&goal=x"}) +
                             choices_.of({"", "&roles=chat,brute", "&roles=chat,chat", "&roles=,",
                                          "&roles=ombre,chat,brute", "&roles=egouts-1,chat"}));
        break;
    }
  }

  // A deck of one's own: nearly the one in the box, with a letter that is not. Most digits and some
  // letters may be others, so that tables are played with it.
  std::string own_deck(const std::string& game) {
    std::string text(standard_deck_text(game));
    if (!text.empty()) {
      text[choices_.below(static_cast<u32>(text.size()))] =
          choices_.of({"x", ",", "9", "1", "2", "\n"})[0];
    }
    return text;
  }

  void check_deck(const std::string& game) {
    const Json deck = choices_.one_in(3) ? Json{{"rows", {{choices_.of(kTexts), "x"}}}}
                                         : Json{{"text", own_deck(game)}};
    post("/api/workshop/" + game, sent({{"deck", deck}}, choices_));
  }

  void ask_for_lists() {
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

  void ask_for_replay() {
    Json seats = Json::array();
    for (u32 i = 0; i < choices_.below(5); ++i) {
      seats.push_back({{"name", choices_.of(kTexts)}});
      if (choices_.one_in(2)) {
        seats.back()["level"] = choices_.of({"hasard", "maitre", "x"});
      }
    }
    const std::string record = records_.empty() ? choices_.of(kTexts) : records_.back();
    post(choices_.of({"/api/replay", "/api/review"}),
         sent({{"record", record}, {"seats", seats}}, choices_));
    const Json losses{{"choices", choices_.below(200)}, {"lost", 70'000}, {"squares", 9'000'000}};
    post("/api/level",
         sent({{"game", choices_.of({"cite", "toits", "x"})}, {"players", 2}, {"games", {losses}}},
              choices_));
  }

  // ---- anything ----

  void shout() {
    if (choices_.one_in(3)) {
      post(choices_.of({"/api/tables", "/api/mine", "/api/games", "/"}), choices_.bytes(64));
    } else {
      house_.submit(somebody(), choices_.bytes(64));
    }
  }

  void wait() {
    constexpr i64 kTimes[] = {1, 1000, 10'000, 60'000, 3'600'000, 86'400'000};
    house_.pass(kTimes[choices_.below(std::size(kTimes))]);
  }

  void leave_line() {
    if (choices_.one_in(6)) {
      house_.restart();
    } else if (!house_.clients.empty()) {
      house_.hang_up(somebody());
    }
  }

  House& house_;
  Choices& choices_;
  std::vector<std::string> records_;
};

std::filesystem::path folder() {
  return std::filesystem::temp_directory_path() / ("ludo-fuzz-" + std::to_string(getpid()));
}

void run(std::span<const unsigned char> bytes) {
  Choices choices(bytes);
  House house(folder());
  Crowd crowd(house, choices);
  crowd.open_table();
  while (choices.more()) {
    crowd.do_something();
  }
}

}  // namespace
}  // namespace ludo::fuzz

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*words*/) {
  std::atexit([] {
    std::error_code ignored;
    std::filesystem::remove_all(ludo::fuzz::folder(), ignored);
  });
  return 0;
}

// A short input is a short visit, in which nothing happens: most begin as a long one.
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size,
                                               std::size_t max, unsigned int seed) {
  constexpr std::size_t kShort = 32;
  if (size >= kShort) {
    return LLVMFuzzerMutate(data, size, max);
  }
  ludo::Rng rng(seed);
  const std::size_t length = kShort + rng.below(static_cast<ludo::u32>(max - kShort));
  std::generate(data, data + length, [&] { return static_cast<unsigned char>(rng.below(256)); });
  return length;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  ludo::fuzz::run({data, size});
  return 0;
}
