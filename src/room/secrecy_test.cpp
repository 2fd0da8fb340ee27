// The secrecy property at the wire: two worlds that a seat cannot tell apart give it the same
// bytes, in content, order and count: as it happens, and read again page by page. Worlds are made
// in pairs: one game is played at random, the other beside it, with different cards wherever the
// observer does not see which; then both are played in rooms, and what the observer's connection
// receives is compared.
#include <set>

#include "room/testing.h"
#include "support/slow_build.h"

namespace ludo::room::testing {
namespace {

// One move of both worlds. Nature's as outcomes, a seat's as texts.
struct Pair {
  int by = -1;  // -1: nature
  u32 outcome[2] = {0, 0};
  std::string move[2];
};

struct Script {
  int players = 2;
  std::vector<Pair> moves;
  int different = 0;  // moves in which the worlds part
};

// A game whose hands are hidden, by its options or always.
struct Kind {
  std::string game;
  std::vector<std::string> options = {};
  int hidden = 5;  // at least so many moves a game that others do not see
};
const Kind kCimes{"cimes"};
const Kind kPaf{"paf"};
const Kind kPlanques{"cite", {"planques", "roles"}, 2};  // few cards are drawn, and one at a time

std::unique_ptr<Table> opened(const Kind& kind, int players) {
  Result<std::unique_ptr<Table>> table =
      Table::open({.game = kind.game, .players = players, .options = kind.options});
  CHECK(table.ok());
  return std::move(*table);
}

// What the observer gets to know of the moves since a version, and of who is next.
std::string seen(const Table& table, Seat observer, int since) {
  const Turn turn = table.turn();
  return table.events(observer, since).dump() + name_of(turn) +
         (turn == Turn::of(observer) ? Json(table.legal()).dump() : "");
}

// Plays the two worlds on together for as long as the observer can be kept in the dark.
class Twins {
 public:
  Twins(const Kind& kind, int players, Seat observer, u64 seed)
      : kind_(kind), players_(players), observer_(observer), rng_(seed) {
    here_ = opened(kind, players);
    there_ = opened(kind, players);
  }

  Script play(int moves_max) {
    Script script{players_, {}, 0};
    while (!here_->turn().is_over() && static_cast<int>(script.moves.size()) < moves_max) {
      std::optional<Pair> pair = next();
      if (!pair) {
        break;
      }
      script.different += pair->move[0] != pair->move[1] ? 1 : 0;
      script.moves.push_back(std::move(*pair));
    }
    return script;
  }

 private:
  // A second world to try things in.
  std::unique_ptr<Table> replayed(const std::vector<std::string>& moves) const {
    std::unique_ptr<Table> table = opened(kind_, players_);
    for (const std::string& move : moves) {
      CHECK(table->play(table->turn(), move).ok());
    }
    return table;
  }

  struct Try {
    std::unique_ptr<Table> table;
    u32 outcome = 0;
  };
  Try tried(const std::vector<std::string>& moves, const std::string& move) const {
    Try out{replayed(moves), 0};
    while (out.table->turn().is_nature() && out.table->outcome_text(out.outcome) != move) {
      ++out.outcome;
    }
    CHECK(out.table->play(out.table->turn(), move).ok());
    return out;
  }

  // What may happen in a world, in random order.
  std::vector<std::string> possible(const Table& table) {
    std::vector<std::string> out;
    for (u32 k = 0; table.turn().is_nature() && k < table.outcomes(); ++k) {
      out.push_back(table.outcome_text(k));
    }
    if (table.turn().is_seat()) {
      out = table.legal();
    }
    for (std::size_t i = out.size(); i > 1; --i) {
      std::swap(out[i - 1], out[rng_.below(static_cast<u32>(i))]);
    }
    return out;
  }

  // Any move of the one world that has a twin in the other.
  std::optional<Pair> next() {
    constexpr std::size_t kTries = 8;
    const Turn turn = here_->turn();
    const int before = here_->version();
    std::vector<std::string> moves = possible(*here_);
    moves.resize(std::min(moves.size(), kTries));
    for (const std::string& move : moves) {
      Try here = tried(here_texts_, move);
      const std::string wanted = seen(*here.table, observer_, before);
      std::vector<std::string> twins = possible(*there_);
      if (turn == Turn::of(observer_)) {
        twins = {move};  // their own choice is theirs
      }
      for (const std::string& twin : twins) {
        Try there = tried(there_texts_, twin);
        if (seen(*there.table, observer_, before) != wanted ||
            there.table->view(observer_) != here.table->view(observer_)) {
          continue;
        }
        here_ = std::move(here.table);
        there_ = std::move(there.table);
        here_texts_.push_back(move);
        there_texts_.push_back(twin);
        Pair pair{turn.is_nature() ? -1 : index_of(turn.seat()), {}, {move, twin}};
        pair.outcome[0] = here.outcome;
        pair.outcome[1] = there.outcome;
        return pair;
      }
    }
    return std::nullopt;
  }

  Kind kind_;
  int players_;
  Seat observer_;
  Rng rng_;
  std::unique_ptr<Table> here_;
  std::unique_ptr<Table> there_;
  std::vector<std::string> here_texts_;
  std::vector<std::string> there_texts_;
};

// Asks for pages of the log from wherever one may.
void leaf_back(Desk& desk, ClientId client, const Json& whose) {
  for (i64 before = desk.version() + 1; before > 0; before -= 1 + before / 3) {
    Json ask{{"type", "steps"}, {"before", before}};
    ask.update(whose.is_null() ? Json::object() : whose);
    EXPECT_EQ(desk.submit(client, ask.dump()), "held");
  }
}

// Everything the observer's connection receives in one of the two worlds, then what somebody who
// watches does, for they know no more than any seat. Other seats are bots: they think for a time
// that depends on the world.
std::vector<std::string> stream(const Kind& kind, const Script& script, int world, int observer,
                                i64 window) {
  Json seats = Json::array();
  for (int i = 0; i < script.players; ++i) {
    seats.push_back(i == observer ? Json{{"kind", "me"}, {"name", "Zoé"}}
                                  : Json{{"kind", "bot"}, {"level", "hasard"}});
  }
  Json setup{{"game", kind.game}, {"seats", seats}, {"first", 0}, {"window", window}};
  if (!kind.options.empty()) {
    setup["options"] = kind.options;
  }
  Desk desk(setup.dump());
  std::vector<u32> picks;
  for (const Pair& pair : script.moves) {
    if (pair.by < 0) {
      picks.push_back(pair.outcome[world]);
    }
  }
  desk.room->script([picks](u32 k, u32) { return picks.at(k); });
  desk.begin();
  desk.join(1, desk.token);
  desk.join(2);
  // The last seat's move is left out: nature's answers to it may be missing from the script.
  std::size_t last = 0;
  for (std::size_t i = 0; i < script.moves.size(); ++i) {
    last = script.moves[i].by < 0 ? last : i;
  }
  for (std::size_t i = 0; i < last; ++i) {
    const Pair& pair = script.moves[i];
    if (pair.by < 0) {
      continue;
    }
    if (pair.by == observer) {
      desk.now += 1000;
      const std::string said = desk.move(1, pair.move[world]);
      EXPECT_TRUE(said.empty() || said == "held") << said;
      if (said == "held") {
        desk.now += window;
        desk.store(*desk.room->due(desk.now));
      }
    } else {
      const std::optional<BotJob> job = desk.room->bot_job();
      CHECK(job.has_value());
      const Result<TableMove> move = desk.table().read_move(desk.table().turn(), pair.move[world]);
      desk.room->thought(job->version, *move, desk.now + 10 + world * 700);
      desk.now = desk.room->next_due().value_or(desk.now);
      const std::optional<Prepared> prepared = desk.room->due(desk.now);
      EXPECT_TRUE(prepared.has_value());
      if (prepared) {
        desk.store(*prepared);
      }
    }
  }
  leaf_back(desk, 1, Json{{"seat", observer}});
  leaf_back(desk, 1, {});
  leaf_back(desk, 2, {});
  desk.join(1, desk.token, 3);
  desk.join(2, "", desk.version() - 8);
  std::vector<std::string> out = desk.listener.heard[1];
  out.insert(out.end(), desk.listener.heard[2].begin(), desk.listener.heard[2].end());
  return out;
}

void compare(const Kind& kind, int players, u64 seed, int& different, std::size_t& messages,
             i64 window) {
  const int observer = static_cast<int>(seed) % players;
  Twins twins(kind, players, seat_at(observer), seed);
  const Script script = twins.play(90);
  different += script.different;
  const std::vector<std::string> here = stream(kind, script, 0, observer, window);
  const std::vector<std::string> there = stream(kind, script, 1, observer, window);
  ASSERT_EQ(here.size(), there.size()) << kind.game << " seed " << seed;
  for (std::size_t i = 0; i < here.size(); ++i) {
    ASSERT_EQ(here[i], there[i]) << kind.game << " seed " << seed << " message " << i;
  }
  messages += here.size();
}

constexpr u64 kGames = kSlowBuild ? 4 : 12;

TEST(Secrecy, WorldsASeatCannotTellApartGiveItTheSameBytes) {
  for (const Kind& kind : {kCimes, kPaf, kPlanques}) {
    int different = 0;
    std::size_t messages = 0;
    for (u64 seed = 0; seed < kGames; ++seed) {
      compare(kind, 2 + static_cast<int>(seed % 3), seed, different, messages, 0);
    }
    EXPECT_GT(different, kind.hidden * static_cast<int>(kGames))
        << "the worlds of " << kind.game << " hardly differ";
    EXPECT_GT(messages, 100 * kGames / 12) << "the games of " << kind.game << " hardly begin";
  }
}

// A window stays open for the same time whatever is held, and whatever is thought about it.
TEST(Secrecy, ReactionWindowsTellNothing) {
  for (const Kind& kind : {kPaf, kPlanques}) {
    int different = 0;
    std::size_t messages = 0;
    for (u64 seed = 20; seed < 26; ++seed) {
      compare(kind, 3, seed, different, messages, 4000);
    }
    EXPECT_GT(different, 6 * kind.hidden) << kind.game;
    EXPECT_GT(messages, 50U) << kind.game;
  }
}

// The names of the fields a shape is made of, its parts' among them.
void collect_fields(const Shape& shape, std::set<std::string>& names,
                    std::set<std::string_view>& done) {
  if (!done.insert(shape.name).second) {
    return;
  }
  for (const Field& field : shape.fields) {
    names.emplace(field.name);
    std::string_view type = field.type;
    while (!type.empty()) {  // "A[] | B | null"
      const std::size_t end = std::min(type.find(" | "), type.size());
      std::string_view part = type.substr(0, end);
      type.remove_prefix(std::min(type.size(), end + 3));
      while (part.ends_with("[]")) {
        part.remove_suffix(2);
      }
      if (const Shape* inner = shape_named(part)) {
        collect_fields(*inner, names, done);
      }
    }
  }
}

// What only a review says: the names of its fields that no message of a table and no game's event
// has.
std::set<std::string> words_of_reviews() {
  std::set<std::string> words;
  std::set<std::string_view> done;
  for (const char* const name : {"Review", "LevelOver"}) {
    collect_fields(*shape_named(name), words, done);
  }
  std::set<std::string> others;
  done.clear();
  for (const Shape& message : server_messages()) {
    collect_fields(message, others, done);
  }
  Games::each([&]<class G>() {
    for (const EventInfo& event : G::kEventInfos) {
      for (const ArgInfo& arg : event.args) {
        others.emplace(arg.name);
      }
    }
  });
  for (const std::string& word : others) {
    words.erase(word);
  }
  return words;
}

// A name of those anywhere in what somebody was sent, views and events included; "" where none is.
std::string found_in(const Json& json, const std::set<std::string>& words) {
  for (const auto& [key, value] : json.items()) {
    if (json.is_object() && words.contains(key)) {
      return key;
    }
    if (const std::string inner = value.is_structured() ? found_in(value, words) : "";
        !inner.empty()) {
      return inner;
    }
  }
  return "";
}

// While a game is played nothing of its review exists for anybody who is at the table or watches
// it: neither in what they are sent by and by, nor in the answers to all they may ask. (What asks
// for a review is refused meanwhile: server/reviews_test.cpp.)
TEST(Secrecy, NoMessageHasAnythingOfAReview) {
  const std::set<std::string> words = words_of_reviews();
  for (const char* const word : {"judgements", "slip", "loss", "losses", "verdict", "estimate",
                                 "turningPoints", "decided", "hindsight", "meanLoss"}) {
    EXPECT_TRUE(words.contains(word)) << word << " is no longer a review's alone";
  }
  for (const Kind& kind : {Kind{"toits"}, Kind{"cite"}, kCimes, kPaf, kPlanques}) {
    Json setup{{"game", kind.game},
               {"seats",
                {{{"kind", "me"}, {"name", "Zoé"}},
                 {{"kind", "bot"}, {"level", "hasard"}},
                 {{"kind", "open"}}}},
               {"window", 0}};
    if (!kind.options.empty()) {
      setup["options"] = kind.options;
    }
    Desk desk(setup.dump());
    desk.begin();
    desk.join(1, desk.token);
    desk.join(2);
    desk.sit(2, "Ali");
    desk.join(3);
    play_on(desk, 24);
    ASSERT_EQ(desk.phase(), TablePhase::Playing) << kind.game;
    leaf_back(desk, 1, {});
    leaf_back(desk, 3, {});
    desk.join(1, desk.token, 3);
    std::size_t messages = 0;
    for (const auto& [client, heard] : desk.listener.heard) {
      for (const std::string& text : heard) {
        EXPECT_EQ(found_in(checked(text), words), "") << kind.game << ": " << text;
        ++messages;
      }
    }
    EXPECT_GT(messages, 60U) << kind.game;
  }
}

// The test can fail: somebody else's stream of the same two worlds does differ.
TEST(Secrecy, SomebodyElseDoesSeeADifference) {
  int differing = 0;
  for (const Kind& kind : {kCimes, kPlanques}) {
    differing = 0;
    for (u64 seed = 0; seed < 6; ++seed) {
      Twins twins(kind, 2, seat_at(0), seed);
      const Script script = twins.play(60);
      differing += stream(kind, script, 0, 1, 0) != stream(kind, script, 1, 1, 0) ? 1 : 0;
    }
    EXPECT_GT(differing, 3) << kind.game;
  }
}

}  // namespace
}  // namespace ludo::room::testing
