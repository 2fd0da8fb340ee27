// Hideout cards: what a seat cannot know is sampled fairly, and the windows tell nothing. The deck
// is made here: a layer below the one that reads files.
#include <gtest/gtest.h>

#include <map>

#include "core/hash.h"
#include "games/cite/game.h"

namespace ludo::cite {
namespace {

Deck small_deck() {
  Deck deck;
  deck.planques = kPlanquesMin;
  deck.roles = kRoles;
  for (int card = 0; card < deck.size(); ++card) {
    deck.texts[static_cast<std::size_t>(card)].id.append("card-").append_number(card);
  }
  for (std::size_t card = 0; card < kPlanquesMin; ++card) {
    deck.effects[card] = static_cast<Planque>(card % kPlanques);
    deck.values[card] = 1;
  }
  return deck;
}

Game three_players(u32 options = kPlanquesOption) {
  return {ludo::Setup{3, Seat{0}, options}, small_deck()};
}

// Seat 1 and seat 2 hold a card each, two more are in the pile.
State few_cards(const Game& game) {
  State s = game.initial();
  NoEvents quiet;
  game.apply(s, make_move(MoveKind::Card, 0), quiet);
  game.apply(s, make_move(MoveKind::Card, 1), quiet);
  s.pile = {};
  s.pile.insert(2);
  s.pile.insert(3);
  return s;
}

TEST(CitePlanques, AHandIsASetOfAtMostTwo) {
  HeldCards hand;
  EXPECT_TRUE(hand.empty());
  hand.insert(7);
  hand.insert(3);
  HeldCards other;
  other.insert(3);
  other.insert(7);
  EXPECT_EQ(hand, other);
  EXPECT_EQ(hand.size(), 2);
  EXPECT_TRUE(hand.contains(3) && hand.contains(7) && !hand.contains(6));
  hand.erase(3);
  other.erase(7);
  EXPECT_TRUE(hand.contains(7));
  EXPECT_TRUE(other.contains(3));
  EXPECT_EQ(hand.size(), 1);
}

// C34: every way to share out the cards one does not see is equally likely.
TEST(CitePlanques, WorldsAreUniform) {
  const Game game = three_players();
  const State s = few_cards(game);
  ASSERT_TRUE(game.is_sound(s));
  const View view = game.view(s, Seat{0});
  EXPECT_EQ(view.planques.unseen.size(), 4);
  constexpr int kWorlds = 12'000;
  std::map<std::pair<int, int>, int> seen;
  Rng rng(5);
  for (int i = 0; i < kWorlds; ++i) {
    const State world = game.determinize(view, rng);
    ASSERT_TRUE(game.is_sound(world));
    int first = -1;
    int second = -1;
    world.hands[Seat{1}].for_each([&](int card) { first = card; });
    world.hands[Seat{2}].for_each([&](int card) { second = card; });
    ++seen[{first, second}];
  }
  ASSERT_EQ(seen.size(), 12U);  // 4 × 3
  double chi = 0;
  for (const auto& [split, count] : seen) {
    const double off = count - kWorlds / 12.0;
    chi += off * off / (kWorlds / 12.0);
  }
  EXPECT_LT(chi, 31.3);  // 11 degrees of freedom, one in a thousand
}

// The owner of a card sees it, and no world has it elsewhere.
TEST(CitePlanques, OnesOwnHandStays) {
  const Game game = three_players();
  const State s = few_cards(game);
  const View view = game.view(s, Seat{2});
  Rng rng(5);
  for (int i = 0; i < 100; ++i) {
    const State world = game.determinize(view, rng);
    EXPECT_TRUE(world.hands[Seat{2}].contains(1));
    EXPECT_TRUE(same_bytes(game.view(world, Seat{2}), view));
  }
}

// Three cards, between drawing and discarding: the others see three, and not which.
TEST(CitePlanques, ThreeCardsAreHiddenToo) {
  const Game game = three_players();
  State s = few_cards(game);
  s.phase = Phase::Discard;
  s.in_air = 0;
  s.dice = {1, 1, 2, 2};
  s.throws = kThrowsMax;
  s.hands[s.active].insert(10);
  s.hands[s.active].insert(5);
  s.third = 13;
  ASSERT_TRUE(game.is_sound(s));
  const View own = game.view(s, Seat{0});
  EXPECT_TRUE(own.planques.hand.contains(12));
  EXPECT_EQ(own.planques.hand.size(), 3);
  const View other = game.view(s, Seat{1});
  EXPECT_EQ(other.planques.hand_sizes[Seat{0}], 3);
  Rng rng(9);
  std::map<u8, int> thirds;
  for (int i = 0; i < 200; ++i) {
    const State world = game.determinize(other, rng);
    ASSERT_TRUE(game.is_sound(world));
    ++thirds[world.third];
  }
  EXPECT_GT(thirds.size(), 1U);
}

// C41: who is asked depends on how many cards the victim holds, not on which.
TEST(CitePlanques, TheWindowOpensWhateverIsHeld) {
  const Game game = three_players();
  for (int card = 0; card < kPlanquesMin; ++card) {
    State s = few_cards(game);
    s.pile.erase(card);
    s.hands[Seat{1}] = {};
    s.hands[Seat{1}].insert(card);
    if (card == 1) {
      s.hands[Seat{2}] = {};
    }
    s.phase = Phase::Choose;
    s.in_air = 0;
    s.throws = 1;
    s.dice = {1, 1, 1, 4};
    ASSERT_TRUE(game.is_sound(s));
    NoEvents quiet;
    game.apply(s, apply_to(Seat{1}), quiet);
    EXPECT_EQ(game.turn(s), Turn::of(Seat{1}));
    Game::MoveList moves;
    game.legal(s, moves);
    EXPECT_TRUE(moves.contains(make_move(MoveKind::Pass)));
    EXPECT_EQ(moves.size() > 1, is_for_victims(game.deck().effect(card)));
  }
}

TEST(CitePlanques, SecretsDependOnTheSetUp) {
  EXPECT_FALSE(has_secrets(Game::kInfo, 0));
  EXPECT_FALSE(has_secrets(Game::kInfo, kRolesOption | kShortGoal));
  EXPECT_TRUE(has_secrets(Game::kInfo, kPlanquesOption));
  EXPECT_TRUE(may_have_secrets(Game::kInfo));
}

// C51: the chance to make the square with a die or two more.
TEST(CitePlanques, EachThiefIsMasterOfOneLine) {
  const Game game = three_players(kRolesOption);
  State s = game.initial();
  NoEvents quiet;
  for (const Role role : {Role::Empty, Role::Daring, Role::Announced}) {
    const int card = index_of(game.deck().card_of(role));
    game.apply(s, make_move(MoveKind::Role, static_cast<u8>(card)), quiet);
  }
  const Derived derived = game.derive(game.view(s, kSpectator));
  ASSERT_EQ(derived.masters.size(), 3);
  EXPECT_EQ(derived.masters[0].changes.view(), "C8");
  EXPECT_EQ(derived.masters[0].clause.view(), "C32");
  EXPECT_EQ(derived.masters[1].changes.view(), "C10");
  EXPECT_EQ(derived.masters[2].changes.view(), "C16");
}

TEST(CitePlanques, OddsCountTheDiceThrownAgain) {
  const Game game = three_players();
  View v = game.view(game.initial(), Seat{0});
  const Move announce = make_move(MoveKind::Announce);
  EXPECT_EQ(game.odds(v, announce), (Odds{1, 6}));
  v.planques.again = 1;
  EXPECT_EQ(game.odds(v, announce), (Odds{11, 36}));
  v.planques.again = 2;
  EXPECT_EQ(game.odds(v, announce), (Odds{91, 216}));
  v.planques.again = 3;
  EXPECT_EQ(game.odds(v, announce), Odds{});
}

}  // namespace
}  // namespace ludo::cite
