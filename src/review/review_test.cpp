// What one may rely on in a review: the ledger adds up to the last part, luck is nobody's friend,
// and a choice is judged by what its seat knew.
#include "review/review.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/hash.h"
#include "review/version.h"
#include "review/words.h"
#include "search/playout.h"
#include "support/golden.h"
#include "support/slow_build.h"
#include "value/true_chances.h"

namespace ludo::review {
namespace {

template <class G>
class ReviewOfAGame : public ::testing::Test {};
using AllGames = Games::As<::testing::Types>;
TYPED_TEST_SUITE(ReviewOfAGame, AllGames);

template <class G>
std::vector<Move> random_game(const G& game, Rng& rng) {
  std::vector<Move> moves;
  typename G::State s = game.initial();
  NoEvents quiet;
  while (!game.turn(s).is_over()) {
    moves.push_back(random_move(game, s, rng));
    game.apply(s, moves.back(), quiet);
  }
  return moves;
}

// An estimate that knows nothing but is not the same everywhere: the laws hold whatever it is
// worth.
template <class G>
Rewards silly_chances(const G& game, const typename G::State& s) {
  if (game.turn(s).is_over()) {
    return win_shares(game.result(s));
  }
  const u64 hash = hash_bytes(s);
  Rewards rewards;
  Reward left = kWon;
  for (int i = 0; i + 1 < game.setup().players; ++i) {
    rewards.items[static_cast<std::size_t>(i)] = static_cast<Reward>((hash >> 8 * i) % (left + 1));
    left -= rewards.items[static_cast<std::size_t>(i)];
  }
  rewards.items[static_cast<std::size_t>(game.setup().players - 1)] = left;
  return rewards;
}

// Set-ups the laws hold for: every player count without options, with each of them, and with all.
template <class G>
std::vector<Setup> law_setups() {
  const std::size_t count = G::kInfo.options.size();
  std::vector<u32> options = {0};
  for (std::size_t i = 0; i < count; ++i) {
    options.push_back(u32{1} << i);
  }
  if (count > 1) {
    options.push_back((u32{1} << count) - 1);
  }
  std::vector<Setup> setups;
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    for (const u32 one : options) {
      setups.push_back({static_cast<u8>(players), Seat{0}, one});
    }
  }
  return setups;
}
std::string text_of(const Setup& setup, u64 seed) {
  return std::to_string(setup.players) + " players, options " + std::to_string(setup.options) +
         ", game " + std::to_string(seed);
}
constexpr u64 kLawGames = kSlowBuild ? 1 : 4;  // of each set-up

template <class G>
void expect_sums(const G& game, const std::vector<Move>& moves, const Ledger& ledger,
                 const std::string& which) {
  typename G::State s = game.initial();
  NoEvents quiet;
  for (const Move m : moves) {
    game.apply(s, m, quiet);
  }
  const Rewards result = win_shares(game.result(s));
  ASSERT_EQ(ledger.lines.size(), moves.size());
  for (int i = 0; i < game.setup().players; ++i) {
    const Account account = account_of(ledger, seat_at(i));
    EXPECT_EQ(account.start + account.luck + account.own + account.others + account.estimate,
              account.end)
        << which;
    EXPECT_EQ(account.end, static_cast<i32>(result[seat_at(i)])) << which;
  }
}

TYPED_TEST(ReviewOfAGame, LedgerAddsUpToTheResult) {
  using G = TypeParam;
  for (const Setup& setup : law_setups<G>()) {
    const G game(setup, Box<G>::standard());
    const Value<G> value(game);
    for (u64 seed = 0; seed < kLawGames; ++seed) {
      Rng rng(mix(3, seed), setup.players);
      const std::vector<Move> moves = random_game(game, rng);
      const std::span<const Move> all(moves);
      expect_sums(
          game, moves,
          ledger_of(game, all, [&](const typename G::State& s) { return value.chances(s); }),
          text_of(setup, seed));
      expect_sums(
          game, moves,
          ledger_of(game, all, [&](const typename G::State& s) { return silly_chances(game, s); }),
          "silly, " + text_of(setup, seed));
    }
  }
}

// Points as they stood: counted after every move, they lead to the final score, and every change is
// nature's, somebody's choice or that of a move that was the only one.
TYPED_TEST(ReviewOfAGame, PointsAddUpToTheFinalScore) {
  using G = TypeParam;
  for (const Setup& setup : law_setups<G>()) {
    const G game(setup, Box<G>::standard());
    for (u64 seed = 0; seed < (setup.options == 0 ? 10 : kLawGames); ++seed) {
      const std::string which = text_of(setup, seed);
      Rng rng(seed, setup.players);
      const std::vector<Move> moves = random_game(game, rng);
      const ScoreLedger ledger = score_ledger_of(game, std::span<const Move>(moves));
      ASSERT_EQ(ledger.lines.size(), moves.size());
      typename G::State s = game.initial();
      NoEvents quiet;
      for (std::size_t k = 0; k < moves.size(); ++k) {
        const ScoreLine& line = ledger.lines[k];
        EXPECT_EQ(line.by, game.turn(s));
        EXPECT_EQ(line.cause == Cause::Draw, game.turn(s).is_nature());
        game.apply(s, moves[k], quiet);
        ASSERT_EQ(line.after, game.result(s).scores) << which << ", move " << k;
      }
      for (int i = 0; i < setup.players; ++i) {
        const ScoreAccount one = account_of(ledger, seat_at(i));
        EXPECT_EQ(one.start + one.draws + one.own + one.others + one.only, one.end) << which;
        EXPECT_EQ(one.end, game.result(s).scores[static_cast<std::size_t>(i)]) << which;
      }
    }
  }
}

// Over many games nature gives nothing and takes nothing, whatever the estimate says; with every
// option too.
TYPED_TEST(ReviewOfAGame, LuckIsZeroInTheMean) {
  using G = TypeParam;
  const u32 every_option = (u32{1} << G::kInfo.options.size()) - 1;
  for (const Setup& setup : {Setup{2, Seat{0}, 0}, Setup{3, Seat{0}, every_option}}) {
    const G game(setup, Box<G>::standard());
    Rng rng(11);
    constexpr int kGames = 60;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < kGames; ++i) {
      const std::vector<Move> moves = random_game(game, rng);
      const Ledger ledger =
          ledger_of(game, std::span<const Move>(moves),
                    [&](const typename G::State& s) { return silly_chances(game, s); });
      const double luck = account_of(ledger, Seat{0}).luck / static_cast<double>(kWon);
      sum += luck;
      squares += luck * luck;
    }
    const double mean = sum / kGames;
    const double error = std::sqrt((squares / kGames - mean * mean) / kGames);
    EXPECT_LT(std::abs(mean), 3.5 * error + 1e-9)
        << "seed 11, " << text_of(setup, 0) << ", mean " << mean;
  }
}

// Where La Cité's table is at hand there is nothing to contradict: the mean over nature's picks is
// the chance before, but for rounding, and all is luck or choice. With more than two players the
// chances are those of the master's play, which is no equilibrium to the last digit: there a choice
// may gain as much as the table says is left to gain.
TEST(Ledger, HasNoEstimateWhereChancesAreExact) {
  using G = cite::Game;
  constexpr std::array kLeftToGain = {0, 20, 40};  // parts of kWon: 0.03 and 0.06 points
  for (int players = 2; players <= 4; ++players) {
    const G game({static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
    TrueChances<G> value(game);
    ASSERT_TRUE(value.is_exact());
    const auto chances = [&](const G::State& s) { return value.chances(s); };
    Rng rng(8);
    for (int i = 0; i < 20; ++i) {
      const std::vector<Move> moves = random_game(game, rng);
      const std::span<const Move> all(moves);
      const Ledger exact = ledger_of(game, all, chances, Exactness::Exact);
      const Ledger counted = ledger_of(game, all, chances);
      ASSERT_EQ(exact.end(), counted.end());
      for (std::size_t line = 0; line < moves.size(); ++line) {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
          EXPECT_EQ(exact.lines[line].estimate[seat], 0);
          EXPECT_LE(std::abs(counted.lines[line].estimate[seat]), players)
              << players << " players, seed 8, game " << i << ", line " << line;
        }
        const LedgerLine& one = exact.lines[line];
        if (one.by.is_seat()) {
          const auto own = static_cast<std::size_t>(one.by.seat());
          EXPECT_LE(one.choice[own], players + kLeftToGain[static_cast<std::size_t>(players - 2)])
              << "nobody does better than the best";
        }
      }
      for (int seat = 0; seat < players; ++seat) {
        const Account account = account_of(exact, seat_at(seat));
        EXPECT_EQ(account.estimate, 0);
        EXPECT_EQ(account.start + account.luck + account.own + account.others, account.end);
      }
    }
  }
  // Five players and modules: no table is at hand, and the network estimates.
  EXPECT_FALSE(TrueChances<G>(G({5, Seat{0}, 0}, Box<G>::standard())).is_exact());
  EXPECT_FALSE(TrueChances<G>(G({2, Seat{0}, cite::kRolesOption}, Box<G>::standard())).is_exact());
  EXPECT_FALSE(
      TrueChances<G>(G({2, Seat{0}, cite::kPlanquesOption}, Box<G>::standard())).is_exact());
}

TEST(Slips, AreOnlyWhatIsSure) {
  const Move good{1, 0, 0, 0};
  const Move bad{2, 0, 0, 0};
  const auto advice = [&](double margin, bool exact) {
    return Advice{{{good, 900, 1000, 0.60, margin}, {bad, 100, 1000, 0.53, margin}}, {good}, exact};
  };
  EXPECT_EQ(detail::verdict_of(advice(0.01, false), bad).slip, SlipSize::Mistake);
  EXPECT_EQ(detail::verdict_of(advice(0.06, false), bad).slip, SlipSize::None);
  EXPECT_EQ(detail::verdict_of(advice(0, true), bad).slip, SlipSize::Mistake);
  EXPECT_EQ(detail::verdict_of(advice(0.01, false), good).loss, 0);
  EXPECT_EQ(slip_size(0.019), SlipSize::None);
  EXPECT_EQ(slip_size(0.02), SlipSize::Inaccuracy);
  EXPECT_EQ(slip_size(0.12), SlipSize::Blunder);
}

// Searches and comparisons, one after another, have to find it; of the last two the lesser loss
// counts.
TEST(Slips, HaveToBeFoundByEverySearch) {
  const auto judged = [](const std::vector<double>& losses) {
    std::vector<std::pair<u32, u64>> asked;
    const auto ask = [&](u32 iterations, u64 seed) {
      const double loss = losses[asked.size()];
      asked.emplace_back(iterations, seed);
      return Verdict{.loss = loss, .slip = slip_size(loss)};
    };
    const Verdict verdict = detail::judge_by(
        {.iterations = 10, .seed = 7}, ask,
        [&](const Verdict&, u32 iterations, u64 seed) { return ask(iterations, seed); });
    const std::vector<std::pair<u32, u64>> all = {{10, 7}, {40, 8}, {160, 9}, {160, 10}};
    EXPECT_EQ(asked, std::vector(all.begin(), all.begin() + static_cast<int>(asked.size())));
    return std::tuple(asked.size(), verdict.loss, verdict.slip);
  };
  EXPECT_EQ(judged({0.01}), std::tuple(1U, 0.01, SlipSize::None));
  EXPECT_EQ(judged({0.30, 0}), std::tuple(2U, 0.0, SlipSize::None));
  EXPECT_EQ(judged({0.30, 0.20, 0.01}), std::tuple(3U, 0.01, SlipSize::None));
  EXPECT_EQ(judged({0.30, 0.20, 0.13, 0.01}), std::tuple(4U, 0.01, SlipSize::None));
  EXPECT_EQ(judged({0.30, 0.20, 0.13, 0.06}), std::tuple(4U, 0.06, SlipSize::Mistake));
  EXPECT_EQ(judged({0.30, 0.20, 0.06, 0.13}), std::tuple(4U, 0.06, SlipSize::Mistake));
}

// What was seldom tried is tried as often as the best, and the figures of both are those.
TEST(Slips, AreComparedOnEqualTerms) {
  const Move good{1, 0, 0, 0};
  const Move bad{2, 0, 0, 0};
  const Move other{3, 0, 0, 0};
  const Verdict first = detail::verdict_of(
      {{{good, 900, 999, 0.60, 0.01}, {other, 60, 999, 0.5, 0.05}, {bad, 39, 999, 0.30, 0.08}},
       {good},
       false},
      bad);
  EXPECT_EQ(first.slip, SlipSize::Blunder);
  const auto compared = [&](double of_bad) {
    return detail::compared(
        first, {{{good, 500, 500, 0.58, 0.01}, {bad, 500, 500, of_bad, 0.01}, {other, 0, 0, 0, 1}},
                {good},
                false});
  };
  EXPECT_NEAR(compared(0.50).loss, 0.08, 1e-12);
  EXPECT_EQ(compared(0.50).slip, SlipSize::Mistake);
  EXPECT_EQ(compared(0.50).moves[0].mean, 0.58);
  EXPECT_EQ(compared(0.50).moves[1].mean, 0.5) << "what was not compared is as it was";
  EXPECT_EQ(compared(0.50).moves[2].mean, 0.5);
  EXPECT_EQ(compared(0.57).slip, SlipSize::None);
  EXPECT_EQ(compared(0.70).loss, 0) << "it was no worse at all";
}

TEST(Review, RefusesARecordThatDoesNotReplay) {
  Record record;
  record.header.game = "cite";
  record.header.players = 2;
  record.moves.push_back({2, Turn::of(Seat{0}), 0, "throw 1234", std::nullopt});
  const Result<Review> refused = review(record, "game.jsonl", {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "game.jsonl:2");
}

Record played_at_random(const TableSetup& setup, u64 seed) {
  Result<std::unique_ptr<Table>> opened = Table::open(setup);
  CHECK(opened.ok());
  Table& table = **opened;
  Rng rng(seed);
  while (!table.turn().is_over()) {
    if (table.turn().is_nature()) {
      table.play_nature(rng.below(table.outcomes()));
    } else {
      const std::vector<std::string> legal = table.legal();
      CHECK(table.play(table.turn(), legal[rng.below(static_cast<u32>(legal.size()))]).ok());
    }
  }
  return table.record(WithLegal::Yes);
}

// What is kept beside finished games is shown as long as nothing of this changes. Where it does,
// kReviewVersion has to be another number; kJudgeVersion where the second number of a game, that of
// its verdicts, changes by more than new weights.
TEST(Review, IsTheSameAsItsVersionSays) {
  std::string text = "review " + std::to_string(kReviewVersion) + ", judge " +
                     std::to_string(kJudgeVersion) + "\n";
  ProductGames::each([&]<class G>() {
    const Result<Review> one =
        review(played_at_random({.game = std::string(G::kInfo.name), .players = 2}, 9),
               "game.jsonl", {}, {.judge = {.iterations = 20}});
    ASSERT_TRUE(one);
    u64 hash = 0;
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      for (const char c : review_json(*one, lang).dump()) {
        hash = hash_bytes(c, hash);
      }
    }
    u64 verdicts = 0;
    for (const Judgement& judgement : one->judgements) {
      verdicts = hash_bytes(std::bit_cast<u64>(judgement.loss), verdicts);
      verdicts = hash_bytes(std::bit_cast<u64>(judgement.uncertainty), verdicts);
      verdicts = hash_bytes(judgement.slip, verdicts);
    }
    text += std::string(G::kInfo.name) + " " + std::to_string(hash) + " " +
            std::to_string(verdicts) + "\n";
  });
  testing_support::expect_golden(testing_support::source_dir() / "tests/reviews.txt", text);
}

TEST(Review, JudgesEveryChoiceOfAGame) {
  const Record record = played_at_random({.game = "cite", .players = 2}, 4);
  const auto choices =
      std::count_if(record.moves.begin(), record.moves.end(),
                    [](const RecordMove& move) { return move.legal && move.legal->size() > 1; });
  const Result<Review> found = review(record, "game.jsonl", {});
  ASSERT_TRUE(found);
  EXPECT_EQ(static_cast<std::ptrdiff_t>(found->judgements.size()), choices);
  const Performance one = performance_of(*found, Seat{0});
  const Performance two = performance_of(*found, Seat{1});
  EXPECT_EQ(static_cast<std::ptrdiff_t>(one.losses.choices + two.losses.choices), choices);
  EXPECT_GT(one.slips[3] + two.slips[3], 0) << "somebody who plays at random blunders";
  for (const Judgement& judgement : found->judgements) {
    EXPECT_TRUE(judgement.exact);
    EXPECT_EQ(judgement.uncertainty, 0);
    const bool is_slip = judgement.slip != SlipSize::None;
    EXPECT_EQ(!judgement.played.choice[0].empty(), is_slip);
    for (const JudgedMove& m : judgement.moves) {
      EXPECT_FALSE(m.choice[1].empty()) << "somebody may try it instead";
    }
    EXPECT_FALSE(judgement.hindsight.has_value()) << "nothing is hidden";
    ASSERT_FALSE(judgement.line.empty());
    EXPECT_EQ(!judgement.line[0].sentence[0].empty(), is_slip);
    EXPECT_EQ(judgement.moves.empty(), !is_slip);
    if (is_slip) {
      EXPECT_TRUE(judgement.moves[0].good);
      EXPECT_EQ(judgement.moves[0].move, judgement.best.move);
    }
  }
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(account_of(found->ledger, seat).estimate, 0);
  }
  const Json json = review_json(*found, Lang::En);
  EXPECT_EQ(json["lines"].size(), record.moves.size());
  EXPECT_TRUE(json.contains("decisive"));
  EXPECT_TRUE(json["exact"]);
  EXPECT_NE(json["decided"].get<std::string>().find(" decided the game"), std::string::npos);
  EXPECT_NE(json["seats"][0]["verdict"].get<std::string>().find(" Luck: "), std::string::npos);
}

// Who, what happened, and what it did to the winner's chances; in every game, whatever decided it.
TEST(Review, SaysWhatDecidedTheGameInSentences) {
  const SeatNames names = {"Ana", "Bob"};
  int by_luck = 0;
  int by_choice = 0;
  ProductGames::each([&]<class G>() {
    for (u64 seed = 1; seed <= 6; ++seed) {
      const Record record =
          played_at_random({.game = std::string(G::kInfo.name), .players = 2}, seed);
      const auto begun = begin_review(record, "game.jsonl", {}, names);
      ASSERT_TRUE(begun);
      const Review one = (*begun)->review({});
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        const std::string text = decided_sentence(one, lang);
        const bool is_french = lang == Lang::Fr;
        if (text.empty()) {
          EXPECT_EQ(one.result.winners, 0) << G::kInfo.name << ", seed " << seed;
          continue;
        }
        const bool luck = text.find(is_french ? "coup de chance" : "stroke of luck") < text.size();
        (luck ? by_luck : by_choice) += 1;
        EXPECT_TRUE(text.starts_with(is_french ? "La partie s’est jouée sur un " : "A ")) << text;
        EXPECT_TRUE(text.ends_with(is_french ? "\u00A0%." : "%.")) << text;
        const std::string winner = name_in(one, winner_of(one.result), lang);
        EXPECT_NE(text.find(is_french ? "chances de gagner d" : winner + "'s chances"),
                  std::string::npos)
            << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
        // Between the two sentences something happened.
        EXPECT_GT(
            std::count(text.begin(), text.end(), '.') + std::count(text.begin(), text.end(), '!'),
            2)
            << text;
      }
    }
  });
  EXPECT_GT(by_luck, 0);
  EXPECT_GT(by_choice, 0);
}

// A die is nothing without the throw it belongs to: what led to it comes first, from this turn
// alone.
TEST(Review, SaysWhoThrewTheDieThatDecided) {
  int thrown = 0;
  for (u64 seed = 1; seed <= 40; ++seed) {
    const Record record = played_at_random({.game = "cite", .players = 2}, seed);
    const auto begun = begin_review(record, "game.jsonl", {}, {"Ana", "Bob"});
    ASSERT_TRUE(begun);
    const Review one = (*begun)->review({});
    const std::string text = decided_sentence(one, Lang::En);
    const std::size_t die = text.find(" Die ");
    if (die == std::string::npos || text.find(" again.") == std::string::npos) {
      continue;
    }
    const std::string owner = text.find("on Ana's turn") < text.size() ? "Ana" : "Bob";
    EXPECT_LT(text.find(owner + " throws "), die) << text;
    EXPECT_EQ(text.find(" to play."), std::string::npos) << text;
    ++thrown;
  }
  EXPECT_GT(thrown, 3);
}

// The expected line is played in the world it was found in: the master's sample, in which rivals
// have what they play. In any other world that the view allows it need not be possible.
TEST(Review, PlaysTheExpectedLineInItsWorld) {
  using G = cimes::Game;
  const G game({3, Seat{0}, 0}, Box<G>::standard());
  const JudgeSettings settings{.iterations = 60};
  NoEvents quiet;
  int with_replies = 0;
  int impossible_elsewhere = 0;
  for (u64 seed = 1; seed <= 3; ++seed) {
    const Record record = played_at_random({.game = "cimes", .players = 3}, seed);
    const auto begun = begin_review(record, "game.jsonl");
    ASSERT_TRUE(begun);
    std::size_t choice = 0;
    G::State s = game.initial();
    for (std::size_t k = 0; k < record.moves.size() && choice < 24; ++k) {
      const std::optional<Move> played = game.parse_move(record.moves[k].move);
      ASSERT_TRUE(played);
      G::MoveList legal;
      if (game.turn(s).is_seat()) {
        game.legal(s, legal);
      }
      if (legal.size() > 1) {
        const Judgement one = (*begun)->judge(choice++, settings);
        JudgeSettings judging = settings;
        judging.seed += kSearches * (k + 1);
        const G::View view = game.view(s, game.turn(s).seat());
        const Verdict verdict = judge(game, view, *played, judging);
        ASSERT_EQ(one.line.size(), verdict.line.size()) << "all of it can be played";
        Rng rng(verdict.seed);
        G::State world = Brain<G>::policy(game, Style::Master).sample(game, view, rng);
        Rng same(verdict.seed);
        G::State other = game.determinize(view, same);
        bool is_possible = true;
        for (std::size_t i = 0; i < verdict.line.size(); ++i) {
          ASSERT_EQ(one.line[i].move, move_text(game, verdict.line[i]));
          ASSERT_TRUE(is_legal(game, world, verdict.line[i]));
          game.apply(world, verdict.line[i], quiet);
          is_possible = is_possible && is_legal(game, other, verdict.line[i]);
          if (is_possible) {
            game.apply(other, verdict.line[i], quiet);
          }
        }
        with_replies += verdict.line.size() > 1 ? 1 : 0;
        impossible_elsewhere += is_possible ? 0 : 1;
      }
      game.apply(s, *played, quiet);
    }
  }
  EXPECT_GT(with_replies, 5);
  EXPECT_GT(impossible_elsewhere, 0) << "else any world would do";
}

// What somebody could not know is a figure of its own, and changes no slip.
TEST(Review, HindsightIsApartFromSlips) {
  const Record record = played_at_random({.game = "cimes", .players = 2}, 6);
  const auto begun = begin_review(record, "game.jsonl");
  ASSERT_TRUE(begun);
  const JudgeSettings settings{.iterations = 60};
  int differ = 0;
  for (std::size_t i = 0; i < std::min<std::size_t>(12, (*begun)->choices()); ++i) {
    const Judgement one = (*begun)->judge(i, settings);
    ASSERT_TRUE(one.hindsight.has_value());
    EXPECT_EQ(one.hindsight->played.move, one.played.move);
    differ += one.hindsight->best.chance != one.best.chance ? 1 : 0;
    if (one.slip != SlipSize::None) {
      EXPECT_TRUE(one.points.has_value()) << "Cimes counts points";
      EXPECT_FALSE(one.line[0].sentence[1].empty());
    }
  }
  EXPECT_GT(differ, 0);
}

TEST(Points, AreLostByAWorseMoveAndNotByTheSame) {
  using G = toits::Game;
  const G game({2, Seat{0}, 0}, Box<G>::standard());
  Rng rng(2);
  G::State s = game.initial();
  NoEvents quiet;
  G::MoveList legal;
  do {
    game.apply(s, random_move(game, s, rng), quiet);
    legal.clear();
    if (game.turn(s).is_seat()) {
      game.legal(s, legal);
    }
  } while (legal.size() < 2);
  const G::View view = game.view(s, game.turn(s).seat());
  const std::optional<PointsLost> none = points_lost(game, view, legal[0], legal[0], 1, 20);
  const std::optional<PointsLost> one = points_lost(game, view, legal[0], legal[1], 1, 20);
  const std::optional<PointsLost> other = points_lost(game, view, legal[1], legal[0], 1, 20);
  EXPECT_EQ(none->mean, 0);
  EXPECT_EQ(none->margin, 0);
  EXPECT_NE(one->mean, 0);
  EXPECT_EQ(one->mean, -other->mean);
}

}  // namespace
}  // namespace ludo::review
