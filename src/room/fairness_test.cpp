// Nature can be checked by anybody, and nobody gets away with anything: the picks are those
// WebCrypto finds, they fit their odds, and one changed bit anywhere is noticed.
#include "room/fairness.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/testing.h"
#include "room/testing.h"
#include "support/golden.h"
#include "support/process.h"
#include "table/table.h"

namespace ludo::room {
namespace {

using testing::joined;
using testing_support::source_dir;

constexpr const char* kSecret = "0f1e2d3c4b5a69788796a5b4c3d2e1f00123456789abcdef0123456789abcdef";

TEST(Fairness, DrawsWhatWebCryptoDraws) {
  const Json vectors =
      Json::parse(testing_support::read_file(source_dir() / "tests/fairness/vectors.json"));
  ASSERT_GE(vectors.size(), 8U);
  for (const Json& vector : vectors) {
    const auto texts = vector.at("texts").get<std::vector<std::string>>();
    const std::string secret = vector.at("secret");
    const Nature nature(secret, texts, vector.at("table").get<std::string>(),
                        vector.at("layout").get<int>());
    Nature::Numbers last;
    EXPECT_EQ(commitment_of(secret), vector.at("commitment").get<std::string>());
    EXPECT_EQ(nature.first_seat(static_cast<int>(texts.size())), vector.at("first").get<int>());
    const FirstDice dice = nature.first_dice(static_cast<int>(texts.size()));
    ASSERT_EQ(dice.rounds.size(), vector.at("dice").size());
    for (std::size_t round = 0; round < dice.rounds.size(); ++round) {
      for (std::size_t seat = 0; seat < texts.size(); ++seat) {
        EXPECT_EQ(dice.rounds[round][seat], vector.at("dice")[round][seat].get<int>());
      }
    }
    for (const Json& pick : vector.at("picks")) {
      EXPECT_EQ(nature.pick(pick.at("k"), pick.at("of")), pick.at("pick").get<u32>()) << pick;
      EXPECT_EQ(nature.pick(pick.at("k"), pick.at("of"), last), pick.at("pick").get<u32>()) << pick;
    }
  }
}

// P3: the highest die begins, those who tie for it throw again; and everybody as often as anybody.
TEST(Fairness, TheHighestDieBegins) {
  constexpr int kPlayers = 3;
  constexpr int kTables = 3000;
  std::array<int, kPlayers> begun{};
  int ties = 0;
  for (int table = 0; table < kTables; ++table) {
    const Nature nature(kSecret, std::vector<std::string>(kPlayers), std::to_string(table));
    const FirstDice dice = nature.first_dice(kPlayers);
    ASSERT_FALSE(dice.rounds.empty());
    const FirstDice::Round& last = dice.rounds.back();
    const u8 highest = *std::max_element(last.begin(), last.end());
    ASSERT_TRUE(highest >= 1 && highest <= 6);
    EXPECT_EQ(std::count(last.begin(), last.end(), highest), 1);
    EXPECT_EQ(last[static_cast<std::size_t>(dice.first)], highest);
    ties += dice.rounds.size() > 1 ? 1 : 0;
    ++begun[static_cast<std::size_t>(dice.first)];
  }
  EXPECT_GT(ties, kTables / 8);
  for (const int count : begun) {
    EXPECT_NEAR(count, static_cast<double>(kTables) / kPlayers, 5 * 26)
        << "five standard deviations";
  }
}

// χ² with n - 1 degrees of freedom; beyond mean + 5 standard deviations once in millions of seeds.
void expect_even(const std::vector<int>& counts, int draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(counts.size());
  double chi2 = 0;
  for (const int count : counts) {
    chi2 += (count - expected) * (count - expected) / expected;
  }
  const double freedom = static_cast<double>(counts.size()) - 1;
  EXPECT_LT(chi2, freedom + 5 * std::sqrt(2 * freedom)) << counts.size();
  EXPECT_GT(chi2, freedom - 5 * std::sqrt(2 * freedom)) << counts.size();
}

TEST(Fairness, PicksFitTheirOdds) {
  const Nature nature(kSecret, std::vector<std::string>{"a", "b"}, "table");
  constexpr int kDraws = 36'000;
  for (const u32 of : {2U, 6U, 90U, 97U}) {
    std::vector<int> counts(of);
    for (u32 k = 0; k < kDraws; ++k) {
      ++counts[nature.pick(k, of)];
    }
    expect_even(counts, kDraws);
  }
  // Where a plain remainder would be most uneven: the first third would come twice as often.
  constexpr u32 kLarge = 3U << 30;
  std::vector<int> thirds(3);
  for (u32 k = 0; k < kDraws; ++k) {
    ++thirds[nature.pick(k, kLarge) / (1U << 30)];
  }
  expect_even(thirds, kDraws);
}

// One and the same pick depends on everything there is: tables with other secrets, texts or names.
TEST(Fairness, TablesDifferEvenly) {
  constexpr int kDraws = 12'000;
  std::vector<int> by_table(6);
  std::vector<int> by_text(6);
  std::vector<int> by_secret(6);
  for (int i = 0; i < kDraws; ++i) {
    const std::string number = std::to_string(i);
    std::string secret = kSecret;
    for (std::size_t digit = 0; digit < 8; ++digit) {
      secret[digit] = "0123456789abcdef"[(static_cast<u32>(i) >> (4 * digit)) & 15U];
    }
    const std::vector<std::string> texts{"a", "b"};
    ++by_table[Nature(kSecret, texts, number).pick(3, 6)];
    ++by_text[Nature(kSecret, std::vector<std::string>{"a", number}, "t").pick(3, 6)];
    ++by_secret[Nature(secret, texts, "t").pick(3, 6)];
  }
  for (const auto& counts : {by_table, by_text, by_secret}) {
    expect_even(counts, kDraws);
  }
}

// A game as a server plays it: picks by Nature, seats at random.
std::vector<std::string> played_fairly(const std::string& game, int players, int given,
                                       u64 seed = 5, int layout = kLayout) {
  RecordFairness fair{.table = "Zm9vYmFyYmF6cXV4cXV1eA",
                      .commitment = commitment_of(kSecret),
                      .secret = kSecret,
                      .texts = {},
                      .first_by = given == 0 ? FirstBy::Drawn : FirstBy::Chosen,
                      .given = given,
                      .layout = layout};
  for (int seat = 0; seat < players; ++seat) {
    fair.texts.push_back("zoé " + std::to_string(seat));
  }
  const Nature nature(fair.secret, fair.texts, fair.table, layout);
  TableSetup setup{game, players};
  setup.first = fair.first_by == FirstBy::Drawn ? nature.first_seat(players) : 0;
  Result<std::unique_ptr<Table>> opened = Table::open(setup);
  const std::unique_ptr<Table> table = std::move(*opened);
  Rng rng(seed);
  u32 picks = 0;
  while (!table->turn().is_over()) {
    if (table->turn().is_seat()) {
      EXPECT_TRUE(table->play(table->turn(), table->bot_move(BotLevel::Hasard, rng)));
    } else if (table->version() < given) {
      table->play_nature(rng.below(table->outcomes()));
    } else {
      table->play_nature(nature.pick(picks++, table->outcomes()));
    }
  }
  return fair_record(*table, fair);
}

// The same without its seal: what remains is held by the draws alone.
std::vector<std::string> unsealed(std::vector<std::string> lines) {
  const std::size_t at = lines[0].find(",\"seal\":");
  EXPECT_NE(at, std::string::npos);
  lines[0].erase(at, std::string_view(",\"seal\":\"\"").size() + 64);
  return lines;
}

// What is wrong with a record; "" if nothing is.
std::string verdict(const std::string& text) {
  std::istringstream in(text);
  RecordReader reader(in, "r");
  const Result<std::optional<Record>> record = reader.next();
  if (!record) {
    return record.error().text(Lang::En);
  }
  const Result<FairGame> fair = verify_record(**record, "r", {});
  return fair ? "" : fair.error().text(Lang::En);
}

TEST(Fairness, GamesPlayedFairlyVerify) {
  Games::each([]<class G>() {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      for (const int given : {0, 9}) {
        const auto lines = played_fairly(std::string(G::kInfo.name), players, given);
        EXPECT_EQ(verdict(joined(lines)), "") << G::kInfo.name << players;
        EXPECT_EQ(verdict(joined(unsealed(lines))), "") << G::kInfo.name << players;
      }
      const auto before = played_fairly(std::string(G::kInfo.name), players, 0, 5, 1);
      EXPECT_EQ(before[0].find("layout"), std::string::npos);
      EXPECT_EQ(verdict(joined(before)), "") << G::kInfo.name << players;
    }
  });
}

// Flips every bit of a value, wherever it stands in the header, one at a time.
void expect_every_bit_matters(const std::vector<std::string>& lines, const std::string& value) {
  const std::size_t at = lines[0].find("\"" + value + "\"");
  ASSERT_NE(at, std::string::npos) << value;
  for (std::size_t byte = at + 1; byte < at + 1 + value.size(); ++byte) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::vector<std::string> changed = lines;
      changed[0][byte] =
          static_cast<char>(static_cast<unsigned char>(changed[0][byte]) ^ 1U << bit);
      EXPECT_NE(verdict(joined(changed)), "") << changed[0];
    }
  }
}

// A short game, for it is replayed thousands of times.
std::vector<std::string> short_game() {
  std::vector<std::string> lines;
  for (u64 seed = 0; lines.empty() || lines.size() > 60; ++seed) {
    lines = played_fairly("cite", 2, 0, seed);
  }
  return lines;
}

// One bit of every byte, another one each time: all of them would take a minute under the
// sanitizers.
TEST(Fairness, OneChangedBitAnywhereInARecordIsNoticed) {
  const std::string good = joined(short_game());
  ASSERT_EQ(verdict(good), "");
  for (std::size_t byte = 0; byte + 1 < good.size(); ++byte) {  // but for the last line's end
    const unsigned bit = static_cast<unsigned>(byte * 5 % 8);
    std::string bad = good;
    bad[byte] = static_cast<char>(static_cast<unsigned char>(bad[byte]) ^ 1U << bit);
    EXPECT_NE(verdict(bad), "") << "byte " << byte << " bit " << bit << ": "
                                << bad.substr(byte, 20);
  }
}

// Without a seal nature at least cannot be changed.
TEST(Fairness, OneChangedBitOfNatureIsNoticedWithoutASeal) {
  const std::vector<std::string> lines = unsealed(short_game());
  ASSERT_EQ(verdict(joined(lines)), "");
  expect_every_bit_matters(lines, kSecret);
  expect_every_bit_matters(lines, commitment_of(kSecret));
  expect_every_bit_matters(lines, "Zm9vYmFyYmF6cXV4cXV1eA");
  expect_every_bit_matters(lines, "zoé 0");
  expect_every_bit_matters(lines, "zoé 1");
  // Any die shown with another face, one at a time, whether or not the game still goes through.
  int picks = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::size_t face = lines[i].find("die ");
    if (face == std::string::npos) {
      continue;
    }
    ++picks;
    for (char other = '1'; other <= '6'; ++other) {
      std::vector<std::string> changed = lines;
      if (changed[i][face + 4] != other) {
        changed[i][face + 4] = other;
        EXPECT_NE(verdict(joined(changed)), "") << i;
      }
    }
  }
  EXPECT_GT(picks, 20);
}

TEST(Fairness, SaysWhatIsWrong) {
  const std::vector<std::string> lines = played_fairly("cite", 2, 0);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = joined(lines);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return verdict(text.replace(at, from.size(), to));
  };
  const auto has = [](const std::string& said, const char* what) {
    EXPECT_NE(said.find(what), std::string::npos) << said;
  };
  // Other texts may lead to another first seat already.
  has(with("zoé 0", "zoé 2"), " should ");
  has(with("\"secret\":\"0", "\"secret\":\"1"), "not the one that was committed to");
  has(with("\"secret\":\"0f", "\"secret\":\"0F"), "expected 64 hexadecimal digits");
  has(with("\"given\":0", "\"given\":-1"), "expected a whole number");
  has(with("\"given\":0", "\"given\":4000"), "not so many moves");
  has(with("\"first\":\"drawn\"", "\"first\":\"?\""), "expected \"drawn\", \"chosen\" or \"dice\"");
  has(with("\"zoé 1\"", "7"), "expected one text a seat");
  has(with(",\"zoé 1\"", ""), "expected one text a seat");
  has(with(",\"given\":0", ""), "'given' is missing");
  has(with("\"given\":0", "\"given\":0,\"x\":1"), "unknown key");
  has(with("\"seal\":\"", "\"seal\":\"x"), "expected 64 hexadecimal digits");
  has(with("\"fair\":{", "\"fair\":[],\"x\":{"), "unknown key");
  const char other = lines[0].find("\"first\":0") == std::string::npos ? '0' : '1';
  has(with("\"first\":", std::string("\"first\":") + other + ",\"was\":"), "unknown key");
  std::vector<std::string> plain = lines;
  plain[0] = plain[0].substr(0, plain[0].find(",\"fair\"")) + "}";
  has(verdict(joined(plain)), "does not say where its draws come from");
}

TEST(Fairness, VerifyCommandTellsRightFromWrong) {
  const testing_support::TemporaryFolder folder;
  const auto run_on = [&](const std::string& text) {
    std::ofstream(folder.file("game.jsonl")) << text;
    return cli::run_program({"verify", folder.file("game.jsonl"), "--lang", "en"});
  };
  const std::string good = joined(played_fairly("paf", 3, 0));
  const cli::Ran right = run_on(good + good);
  EXPECT_EQ(right.code, cli::kOk) << right.err;
  EXPECT_NE(right.out.find("2 games"), std::string::npos) << right.out;
  EXPECT_NE(right.out.find("the commitment is kept"), std::string::npos) << right.out;
  const cli::Ran given = run_on(joined(played_fairly("toits", 2, 7)));
  EXPECT_NE(given.out.find("not drawn: 7 moves"), std::string::npos) << given.out << given.err;
  std::string bad = good;
  bad.replace(bad.find("zoé 2"), 6, "Zoé 2");
  const cli::Ran wrong = run_on(bad);
  EXPECT_EQ(wrong.code, cli::kWrong);
  EXPECT_EQ(wrong.out, "");
  EXPECT_NE(wrong.err.find("game.jsonl:"), std::string::npos) << wrong.err;
}

}  // namespace
}  // namespace ludo::room
