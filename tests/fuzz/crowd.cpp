#include "fuzz/crowd.h"

#include <algorithm>

#include "record/own_deck.h"
#include "table/games.h"
#include "table/table.h"

namespace ludo::fuzz {
namespace {

// The first lines of a text.
std::string cut(const std::string& text, std::size_t lines) {
  std::size_t end = 0;
  for (; lines > 0 && end != std::string::npos; --lines) {
    end = text.find('\n', end == 0 ? 0 : end + 1);
  }
  return end == std::string::npos ? text : text.substr(0, end + 1);
}

}  // namespace

const std::vector<std::string>& games() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> out;
    Games::each([&]<class G>() { out.emplace_back(G::kInfo.name); });
    return out;
  }();
  return names;
}

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

void Crowd::do_something() {
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

void Crowd::open_table() {
  const std::string game = choices_.of(games());
  Json body{{"game", game}, {"seats", Json::array()}};
  body["pace"] = choices_.one_in(4) ? choices_.of({"normal", "calm"}) : "quick";
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
    const std::string& record =
        choices_.one_in(3) && !records_.empty() ? choices_.of(records_) : record_of(game, players);
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

Json Crowd::seat_plan() {
  Json plan{{"kind", choices_.of({"me", "device", "bot", "device", "bot", "open"})}};
  if (plan["kind"] == "bot") {
    plan["level"] = choices_.of(kLevels);
  } else if (plan["kind"] != "open") {
    plan["name"] = choices_.of(kNames);
  }
  return plan;
}

KnownTable Crowd::some_table() {
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
ClientId Crowd::somebody() {
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

void Crowd::connect() {
  constexpr std::size_t kClientsMax = 6;
  if (house_.clients.size() < kClientsMax) {
    house_.connect();
  }
}

void Crowd::submit(ClientId client, Json message) {
  house_.submit(client, sent(std::move(message), choices_));
}

void Crowd::join_as(const KnownTable& table) {
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
  optional(message, "lang", [&] { return choices_.of(kLangs); });
  if (choices_.below(3) == 2) {
    message["shows"] = true;
  }
  submit(house_.clients.empty() ? somebody() : house_.clients.rbegin()->first, std::move(message));
}

void Crowd::join() { join_as(some_table()); }

void Crowd::sit() {
  Json message{{"type", "sit"}, {"name", choices_.of(kNames)}};
  optional(message, "seat", [&] { return choices_.number(0, 8); });
  optional(message, "text", [&] { return choices_.of(kTexts); });
  optional(message, "token", [&] { return chosen_token(); });
  optional(message, "figure", [&] { return choices_.number(0, 8); });
  submit(somebody(), std::move(message));
}

// One's own as our pages choose it, somebody's, or one that anybody guesses.
std::string Crowd::chosen_token() {
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

// A deck of one's own: nearly the one in the box, with a letter that is not. Most digits and some
// letters may be others, so that tables are played with it.
std::string Crowd::own_deck(const std::string& game) {
  std::string text(standard_deck_text(game));
  if (!text.empty()) {
    text[choices_.below(static_cast<u32>(text.size()))] =
        choices_.of({"x", ",", "9", "1", "2", "\n"})[0];
  }
  return text;
}

void Crowd::shout() {
  if (choices_.one_in(3)) {
    post(choices_.of({"/api/tables", "/api/mine", "/api/games", "/"}), choices_.bytes(64));
  } else {
    house_.submit(somebody(), choices_.bytes(64));
  }
}

void Crowd::wait() {
  constexpr i64 kTimes[] = {1, 1000, 10'000, 60'000, 3'600'000, 86'400'000};
  house_.pass(kTimes[choices_.below(std::size(kTimes))]);
}

void Crowd::leave_line() {
  if (choices_.one_in(6)) {
    house_.restart();
  } else if (!house_.clients.empty()) {
    house_.hang_up(somebody());
  }
}

}  // namespace ludo::fuzz
