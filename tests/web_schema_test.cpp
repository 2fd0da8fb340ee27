// What the web is given of the engine: each game's types, and games to draw boards from, both
// written by `ludo_tests --update` and compared here.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "server/http.h"
#include "support/golden.h"
#include "table/field_kinds.h"
#include "table/table.h"
#include "table/typescript.h"

namespace ludo::testing_support {
namespace {

std::filesystem::path folder_of(const std::string& game) {
  return source_dir() / "web/src/games" / game;
}

TEST(WebSchema, TypesAreWrittenFromTheTables) {
  Games::each([&]<class G>() {
    expect_golden(folder_of(std::string(G::kInfo.name)) / "schema.ts", TypeScript<G>().text());
  });
}

// A game to play; together they meet every verb of their game.
struct Played {
  std::string file;
  std::string game;
  int players = 2;
  u64 seed = 0;
  std::vector<std::string> options = {};
};

// A decision as a board is given it: what led to it, the views, the choices, and what was done.
struct Decided {
  Json json;
  std::set<std::string> verbs;
  std::set<std::string> kinds;
};

class Game {
 public:
  Game(const Played& played, Table& table) : table_(table), rng_(played.seed) {}

  std::vector<Decided> play() {
    std::vector<Decided> out;
    int before = 0;
    for (;;) {
      while (table_.turn().is_nature()) {
        table_.play_nature(rng_.below(table_.outcomes()));
      }
      out.push_back(look(before));
      if (table_.turn().is_over()) {
        return out;
      }
      before = table_.version();
      const std::string move = table_.bot_move(BotLevel::Hasard, rng_);
      out.back().json["move"] = move;
      EXPECT_TRUE(table_.play(table_.turn(), move).ok());
    }
  }

 private:
  // As the one to move sees it, and as seat 0 does.
  Decided look(int before) const {
    const Names names{{"Ada", "Basile", "Chloé", "Driss", "Elsa", "Fabio", "Gisèle", "Hugo"}};
    const Turn turn = table_.turn();
    Decided out;
    out.json["turn"] = turn.is_seat() ? Json(index_of(turn.seat())) : Json(nullptr);
    for (const int seat : {0, turn.is_seat() ? index_of(turn.seat()) : 0}) {
      TextOut view;
      TextOut events;
      table_.write_view(seat_at(seat), view);
      table_.write_events(seat_at(seat), Lang::Fr, names, before, table_.version(), events);
      out.json["views"][std::to_string(seat)] = Json::parse(view.view());
      const Json& given = out.json["events"][std::to_string(seat)] = Json::parse(events.view());
      for (const Json& event : given) {
        out.kinds.insert(event["kind"]);
      }
    }
    out.json["choices"] = Json::array();
    if (turn.is_seat()) {
      TextOut choices;
      table_.write_choices(Lang::Fr, names, choices);
      out.json["choices"] = Json::parse(choices.view());
    }
    for (const Json& choice : out.json["choices"]) {
      out.verbs.insert(choice["verb"]);
    }
    return out;
  }

  Table& table_;
  Rng rng_;
};

// The beginning, the end, and whatever shows something new with what came before it. A step that
// does not follow the one before has a gap.
Json steps_of(const std::vector<Decided>& game) {
  constexpr std::size_t kFirst = 12;
  constexpr std::size_t kLast = 3;
  std::set<std::string> seen;
  std::set<std::size_t> kept;
  for (std::size_t i = 0; i < game.size(); ++i) {
    bool is_new = i < kFirst || i + kLast >= game.size();
    for (const auto& words : {game[i].verbs, game[i].kinds}) {
      for (const std::string& word : words) {
        is_new = seen.insert(word).second || is_new;
      }
    }
    if (is_new) {
      kept.insert(i > 0 ? i - 1 : i);
      kept.insert(i);
    }
  }
  Json out = Json::array();
  std::size_t last = 0;
  for (const std::size_t i : kept) {
    out.push_back(game[i].json);
    if (i > last + 1) {
      out.back()["gap"] = true;
    }
    last = i;
  }
  return out;
}

// A value a line: a diff shows which step changed.
std::string lines_of(const Json& list) {
  std::string out;
  for (const Json& item : list) {
    out += (out.empty() ? "[\n" : ",\n") + item.dump();
  }
  return out + "\n]";
}

std::vector<Decided> play(const Played& played) {
  Result<std::unique_ptr<Table>> table =
      Table::open({.game = played.game, .players = played.players, .options = played.options});
  CHECK(table.ok());
  return testing_support::Game(played, **table).play();
}

// What players could do in it.
std::set<std::string> verbs_of(const std::vector<Decided>& game) {
  std::set<std::string> verbs;
  for (const Decided& decided : game) {
    verbs.insert(decided.verbs.begin(), decided.verbs.end());
  }
  return verbs;
}

// The first verb of the game that nobody could use; empty if there is none.
template <class G>
std::string missed_verb(const std::set<std::string>& verbs) {
  for (const MoveInfo& info : G::kMoveInfos) {
    if (info.by == By::Seat && !verbs.contains(std::string(info.verb))) {
      return std::string(info.verb);
    }
  }
  return "";
}

// tests/fixtures/X.txt names the games to play ("four 4 6": file, players, seed, then options).
// Without it there is one, of as few players as can be.
template <class G>
std::vector<Played> games_to_play() {
  constexpr u64 kSeedsTried = 1000;
  const std::string name(G::kInfo.name);
  std::vector<Played> list;
  std::istringstream lines(read_file(source_dir() / "tests/fixtures" / (name + ".txt")));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Played each{.file = "", .game = name};
    words >> each.file >> each.players >> each.seed;
    for (std::string option; words >> option;) {
      each.options.push_back(option);
    }
    list.push_back(each);
  }
  if (list.empty()) {
    list.push_back({"fewest", name, G::kInfo.min_players, 1});
    while (list[0].seed < kSeedsTried && !missed_verb<G>(verbs_of(play(list[0]))).empty()) {
      ++list[0].seed;
    }
  }
  return list;
}

TEST(WebSchema, BoardsAreTestedOnGamesOfTheEngine) {
  Games::each([&]<class G>() {
    std::set<std::string> verbs;
    const FieldKinds kinds = field_kinds<G>();
    const std::string fields =
        Json{{"seats", kinds.seats}, {"dice", kinds.dice}, {"bySeat", kinds.by_seat}}.dump();
    for (const Played& played : games_to_play<G>()) {
      const std::vector<Decided> game = play(played);
      verbs.merge(verbs_of(game));
      expect_golden(folder_of(played.game) / "fixtures" / (played.file + ".json"),
                    "{\"game\":\"" + played.game +
                        "\",\"players\":" + std::to_string(played.players) +
                        ",\"fields\":" + fields + ",\"steps\":" + lines_of(steps_of(game)) + "}\n");
    }
    EXPECT_EQ(missed_verb<G>(verbs), "") << G::kInfo.name;
  });
}

// The plain board goes by what the engine knows of a field, not by what it is called.
TEST(WebSchema, FieldsThatHoldSeatsAndDiceAreNamed) {
  const auto has = [](const std::vector<std::string>& paths, const char* path) {
    return std::find(paths.begin(), paths.end(), path) != paths.end();
  };
  const FieldKinds cite = field_kinds<cite::Game>();
  EXPECT_TRUE(has(cite.seats, "active"));
  EXPECT_TRUE(has(cite.dice, "dice"));
  EXPECT_TRUE(has(cite.by_seat, "tokens"));
  EXPECT_TRUE(has(cite.by_seat, "planques.handSizes"));
  EXPECT_FALSE(has(cite.by_seat, "dice"));
  const FieldKinds paf = field_kinds<paf::Game>();
  for (const char* path : {"attack.victim", "known.hands", "theft.victims", "plays.seat"}) {
    EXPECT_TRUE(has(paf.seats, path)) << path;
  }
  EXPECT_TRUE(has(paf.dice, "fall.face"));
  EXPECT_FALSE(has(paf.dice, "attack.dice")) << "how many of them there are";
}

TEST(WebSchema, DecksAreWhatTheServerServes) {
  Games::each([&]<class G>() {
    const std::string name(G::kInfo.name);
    const auto deck = server::deck_json(name);
    ASSERT_TRUE(deck.ok());
    if (!(*deck)["cards"].empty()) {
      expect_golden(folder_of(name) / "fixtures/deck.json", lines_of((*deck)["cards"]) + "\n");
    }
  });
}

}  // namespace
}  // namespace ludo::testing_support
