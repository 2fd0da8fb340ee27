// What scenarios cannot say: odds, memory and its worlds, and decks that are not in the box.
#include "games/paf/game.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/hash.h"
#include "games/paf/odds.h"
#include "record/deck_paf.h"
#include "record/embedded.h"
#include "search/playout.h"

namespace ludo::paf {
namespace {

// Plays a list of move texts, separated by "; ".
void play(const Game& game, State& s, const std::string& texts) {
  NoEvents quiet;
  std::size_t from = 0;
  while (from < texts.size()) {
    const std::size_t to = std::min(texts.find("; ", from), texts.size());
    const std::string text = texts.substr(from, to - from);
    const std::optional<Move> m = game.parse_move(text);
    ASSERT_TRUE(m.has_value()) << text;
    ASSERT_TRUE(is_legal(game, s, *m)) << text;
    game.apply(s, *m, quiet);
    ASSERT_TRUE(game.is_sound(s)) << text;
    from = to + 2;
  }
}

Move move_of(const Game& game, std::string_view text) { return *game.parse_move(text); }

TEST(PafOdds, AreThoseOfTheRulebook) {
  const Game game(ludo::Setup{2, Seat{1}, kUnlimited}, standard_paf_deck());
  State s = game.initial();
  play(game, s,
       "card grenade; card masse; card canon-a-balles; card avocat; card termites; "
       "card station-de-recyclage; card fil-barbele; card fusee; card coffre-fort; card wok; "
       "card matelas; junk station-de-recyclage; reinforce fil-barbele; junk coffre-fort; "
       "junk fusee; next; next; end; card sifflet; next");
  const View v = game.view(s, Seat{0});
  const DieOdds grenade =
      attack_odds(game, v, move_of(game, "attack grenade 1 station-de-recyclage"));
  EXPECT_EQ(grenade.strength, 6);
  EXPECT_EQ(grenade.bonus, 4);
  EXPECT_EQ(grenade.needed, 2);
  EXPECT_EQ(grenade.sixths, 5);
  const DieOdds safe = attack_odds(game, v, move_of(game, "attack grenade 1 coffre-fort"));
  EXPECT_EQ(safe.needed, 4);
  EXPECT_EQ(safe.sixths, 3);
  const DieOdds termites = attack_odds(game, v, move_of(game, "attack termites 1 coffre-fort"));
  EXPECT_EQ(termites.bonus, 4);
  EXPECT_EQ(termites.needed, 4);
  const DieOdds volley = attack_odds(game, v, move_of(game, "attack canon-a-balles 1"));
  EXPECT_EQ(volley.strength, 1);
  EXPECT_EQ(volley.needed, 2);  // P18: never a 1
  const DieOdds lawyer = attack_odds(game, v, move_of(game, "attack avocat 1"));
  EXPECT_EQ(lawyer.needed, 0);
  EXPECT_EQ(lawyer.sixths, 6);
  EXPECT_EQ(spank_odds(v).sixths, 0);
  // A choice shows those of a die, and none where no die is thrown.
  EXPECT_EQ(game.odds(v, move_of(game, "attack grenade 1 coffre-fort")), (Odds{3, 6, 0b111000}));
  EXPECT_EQ(game.odds(v, move_of(game, "attack avocat 1")), Odds{});
  EXPECT_EQ(game.odds(v, move_of(game, "spank")), (Odds{0, 6, 0}));
  EXPECT_EQ(game.odds(v, move_of(game, "next")), Odds{});
}

TEST(PafDerived, SaysWhatIsWaitedForAndWhy) {
  const Game game(ludo::Setup{2, Seat{0}, 0}, standard_paf_deck());
  const struct {
    std::vector<Step> pending;
    Stage stage;
    std::string_view clause;
  } kCases[] = {
      {{Step::Build}, Stage::Build, "P5"},
      {{Step::Attack, Step::Defend}, Stage::Attack, "P63"},
      {{Step::SpankReply}, Stage::Spank, "P67"},
      {{Step::Discard}, Stage::Discard, "P8"},
  };
  View v = game.view(game.initial(), Seat{0});
  for (const auto& one : kCases) {
    v.pending.clear();
    for (const Step step : one.pending) {
      v.pending.push(step);
    }
    const Derived derived = game.derive(v);
    EXPECT_EQ(derived.step, one.pending.back());
    EXPECT_EQ(derived.stage, one.stage);
    EXPECT_EQ(derived.clause.view(), one.clause);
    EXPECT_FALSE(derived.over);
  }
  v.spank.face = 5;
  EXPECT_EQ(game.derive(v).die, 5);
  EXPECT_EQ(game.derive(v).discards_left, 2);
  v.discarded = 1;
  EXPECT_EQ(game.derive(v).discards_left, 1);
  EXPECT_EQ(game.derive(v).spank_faces, (std::array<u8, 5>{2, 3, 4, 5, 6}));
}

TEST(PafOdds, SpankFollowsItsTable) {
  const Game game(ludo::Setup{2, Seat{0}, 0}, standard_paf_deck());
  View v = game.view(game.initial(), Seat{0});
  const int sixths[] = {5, 4, 3, 2, 1};
  for (u8 needs = 2; needs <= 6; ++needs) {
    v.spank_needs = needs;
    EXPECT_EQ(spank_odds(v).needed, needs);
    EXPECT_EQ(spank_odds(v).sixths, sixths[needs - 2]);
  }
}

// Seat 0 has seen the javelin go into hand 1, then an unseen theft from hand 1 to hand 2.
State position_with_memory(const Game& game) {
  State s = game.initial();
  play(game, s,
       "card javelot; card masse; card wok; card matelas; card totem; "
       "card fouille-de-benne; card enclume; card fusee; card flipper; card vigile; "
       "card soucoupe-volante; card grenade; card tracteur; card lierre; card aquarium; "
       "card sifflet; next; next; discard javelot; end; "
       "card airbag; special fouille-de-benne javelot; next; next; end; "
       "card rouille; junk soucoupe-volante 1; card enclume");
  return s;
}

TEST(PafView, WorldsKeepWhatIsRemembered) {
  const Game game(ludo::Setup{3, Seat{0}, 0}, standard_paf_deck());
  const State s = position_with_memory(game);
  const View v = game.view(s, Seat{0});
  const int javelin = game.deck().find("javelot");
  ASSERT_EQ(v.known.size(), 1);
  EXPECT_EQ(v.known[0].hands, 0b110);
  // Five cards in hand 1 and six in hand 2: the javelin is in hand 1 in 5 worlds of 11.
  ASSERT_EQ(s.hand_sizes[Seat{1}], 5);
  ASSERT_EQ(s.hand_sizes[Seat{2}], 6);
  Rng rng(4);
  int in_one = 0;
  int grenade_in_pile = 0;
  const int grenade = game.deck().find("grenade");
  constexpr int kWorlds = 22'000;
  for (int i = 0; i < kWorlds; ++i) {
    const State world = game.determinize(v, rng);
    ASSERT_TRUE(game.is_sound(world));
    in_one += world.hands[Seat{1}].contains(javelin) ? 1 : 0;
    ASSERT_TRUE(world.hands[Seat{1}].contains(javelin) || world.hands[Seat{2}].contains(javelin));
    grenade_in_pile += world.pile.contains(grenade) ? 1 : 0;
  }
  EXPECT_NEAR(in_one, kWorlds * 5.0 / 11, 300);  // four standard deviations
  const double pile = s.pile_size;
  EXPECT_NEAR(grenade_in_pile, kWorlds * pile / (pile + 10), 200);
}

TEST(PafView, VictimAndThiefRememberExactly) {
  const Game game(ludo::Setup{3, Seat{0}, 0}, standard_paf_deck());
  const State s = position_with_memory(game);
  Rng rng(5);
  const int anvil = game.deck().find("enclume");
  const View victim = game.view(s, Seat{1});
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(game.determinize(victim, rng).hands[Seat{2}].contains(anvil));
  }
}

// The standard deck with some formulas replaced, and further lines.
Deck deck_with(const std::map<std::string, std::string>& replaced) {
  std::string text(embedded("data/decks/paf.csv"));
  for (const auto& [line, other] : replaced) {
    const std::size_t at = text.find("\n" + line + ",");
    EXPECT_NE(at, std::string::npos) << line;
    const std::size_t end = text.find('\n', at + 1);
    text.replace(at + 1, end - at - 1, other);
  }
  const Result<Deck> deck = read_paf_deck(text, "custom.csv");
  EXPECT_TRUE(deck.ok()) << (deck.ok() ? "" : deck.error().text(Lang::En));
  return *deck;
}

// Formulas the box does not have: every home of every primitive that moves something.
Deck wild_deck() {
  return deck_with({
      {"flipper", "flipper,junk,,2,4,,loisir,swap(one);quake,ours,a,a,a,a"},
      {"tracteur",
       "tracteur,junk,,2,6,,véhicule,\"raid(illégal);draw(2);monkey(-1)\",ours,a,a,a,a"},
      {"coffre-fort", "coffre-fort,junk,,1,8,,mobilier,turn(draw(1));turn(draw(2)),ours,a,a,a,a"},
      {"colle-extra-forte",
       "colle-extra-forte,reinforcement,,,,+3,,turn(monkey(+1));quake,ours,a,a,a,a"},
      {"rouille", "rouille,reinforcement,,,,-2,,\"aura(loisir,+2);draw(1)\",ours,a,a,a,a"},
      {"grenade",
       "grenade,attack,ranged,,,+4,,\"draw(2);steal(each,1);steal(victim,2)\",ours,a,a,a,a"},
      {"avocat",
       "avocat,attack,sneaky,,,,,\"lift(victim);steal(victim,1);raid(loisir)\",ours,a,a,a,a"},
      {"wok", "wok,defence,,,,-3,,\"draw(1);steal(each,1);catch\",ours,a,a,a,a"},
      {"sac-de-sable", "sac-de-sable,defence,,,,,,cancel;after;draw(1),ours,a,a,a,a"},
      {"de-pipe",
       "de-pipe,special,attack-die|collision-die|spank-die,,,,,reroll;draw(1),ours,a,a,a,a"},
      {"gorille", "gorille,special,attack|spank,,,,,raid(organique);quake,ours,a,a,a,a"},
      {"nouvel-essai", "nouvel-essai,special,spank-die,,,,,swap(one);monkey(-1),ours,a,a,a,a"},
      {"main-tremblante",
       "main-tremblante,special,collision-die|attack-die,,,,,\"steal(one,2);reroll\",ours,a,a,a,a"},
      {"canon-a-balles",
       "canon-a-balles,attack,sneaky,,,+3,,volley(5);backfire;draw(1),ours,a,a,a,a"},
  });
}

TEST(PafCustomDeck, PlaysToTheEndWithEveryFormula) {
  const Deck deck = wild_deck();
  NoEvents quiet;
  for (u64 seed = 0; seed < 60; ++seed) {
    Rng rng(2026, seed);
    const auto players = static_cast<u8>(2 + seed % 5);
    const Game game(ludo::Setup{players, Seat{0}, static_cast<u32>(seed % 16)}, deck);
    State s = game.initial();
    while (!game.turn(s).is_over()) {
      const Seat observer = seat_at(static_cast<int>(seed % players));
      const View v = game.view(s, observer);
      const State world = game.determinize(v, rng);
      ASSERT_TRUE(game.is_sound(world));
      ASSERT_TRUE(same_bytes(game.view(world, observer), v));
      game.apply(s, random_move(game, s, rng), quiet);
      ASSERT_TRUE(game.is_sound(s));
    }
  }
}

TEST(PafCustomDeck, SpankCanBecomeImpossibleByARaid) {
  const Deck deck = wild_deck();
  const Game game(ludo::Setup{2, Seat{0}, kUnlimited}, deck);
  State s = game.initial();
  play(
      game, s,
      "card mat-de-cocagne; card girafe-empaillee; card machine-a-laver; card masse; card javelot; "
      "card gorille; card enclume; card fusee; card matelas; card vigile; "
      "card sifflet; junk mat-de-cocagne; junk machine-a-laver; junk girafe-empaillee; next; next; "
      "spank; special gorille");
  // The giraffe is organic: it goes, and its tower falls on the ground, in the middle of the spank.
  EXPECT_EQ(s.pending.back(), Step::FallDie);
  EXPECT_EQ(s.fall.owner, Seat{0});
  play(game, s, "die 6; pass");  // the pole breaks, the washing machine falls
  play(game, s, "die 2; pass");
  EXPECT_EQ(s.pending.back(), Step::Discard);
  EXPECT_EQ(s.bin.contains(deck.find("gorille")), true);
}

TEST(PafCustomDeck, PileMayEndInTheMiddleOfAnAttack) {
  const Deck deck = wild_deck();
  const Game game(ludo::Setup{2, Seat{0}, kUnlimited}, deck);
  State s = game.initial();
  play(game, s,
       "card grenade; card masse; card javelot; card enclume; card wok; "
       "card fusee; card gorille; card matelas; card vigile; card lierre; "
       "card sifflet; next; next; end; card totem; junk fusee; next; next; end; card aquarium; "
       "next");
  while (s.pile_size > 1) {  // as if all but one had been drawn and thrown away
    const int card = s.pile.nth(0);
    s.pile.erase(card);
    s.bin.insert(card);
    --s.pile_size;
  }
  ASSERT_TRUE(game.is_sound(s));
  play(game, s, "attack grenade 1 fusee; pass; die 2; pass; pass");
  EXPECT_EQ(s.pending.back(), Step::Draw);
  NoEvents quiet;
  game.apply(s, game.outcome(s, 0), quiet);
  EXPECT_TRUE(game.turn(s).is_over());
  EXPECT_TRUE(game.is_sound(s));
  EXPECT_EQ(game.result(s).winners, 0);
  EXPECT_TRUE(s.bin.contains(deck.find("grenade")));
}

TEST(PafState, IsSmallPlainBytes) { EXPECT_LE(sizeof(State), 512U); }

}  // namespace
}  // namespace ludo::paf
