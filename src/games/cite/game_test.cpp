// What scenarios cannot say: every throw counted, positions that cannot be, the largest legal list,
// the default move, and that no token is ever lost.
#include "games/cite/game.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/hash.h"
#include "games/cite/refusal.h"
#include "search/playout.h"

namespace ludo::cite {
namespace {

Game game_for(int players, u32 options = 0) {
  return {ludo::Setup{static_cast<u8>(players), Seat{0}, options}, {}};
}

// Seat 0 has thrown these dice for the first time.
State after_throw(const Game& game, const Dice& dice, u8 throws = 1) {
  State s = game.initial();
  s.dice = dice;
  s.in_air = 0;
  s.throws = throws;
  s.phase = Phase::Choose;
  return s;
}

// Calls f(state) at every position of some random games, the last one included.
template <class F>
void walk(const Game& game, u64 games, F&& f) {
  NoEvents quiet;
  for (u64 i = 0; i < games; ++i) {
    Rng rng(7, i);
    State s = game.initial();
    f(s);
    while (!game.turn(s).is_over()) {
      game.apply(s, random_move(game, s, rng), quiet);
      f(s);
    }
  }
}

TEST(CitePieces, CombinationsAreAsOftenAsThePageSays) {
  std::array<int, 4> count{};
  std::array<int, kFaces + 1> triples{};
  for (int code = 0; code < 1296; ++code) {
    const auto face = [&](int by) { return static_cast<u8>(code / by % kFaces + 1); };
    const Combination shown = combination_of({face(216), face(36), face(6), face(1)});
    ++count[static_cast<std::size_t>(shown.shape)];
    triples[shown.shape == Shape::Triple ? shown.face : 0] += 1;
  }
  EXPECT_EQ(count[static_cast<std::size_t>(Shape::Square)], 6);
  EXPECT_EQ(count[static_cast<std::size_t>(Shape::Triple)], 120);
  EXPECT_EQ(count[static_cast<std::size_t>(Shape::Straight)], 72);
  for (int face = 1; face <= kFaces; ++face) {
    EXPECT_EQ(triples[static_cast<std::size_t>(face)], 20) << face;
  }
}

TEST(CitePieces, ATripleNamesItsOddDieWhereverItLies) {
  for (u8 place = 0; place < kDice; ++place) {
    Dice dice{5, 5, 5, 5};
    dice[place] = 2;
    const Combination shown = combination_of(dice);
    EXPECT_EQ(shown.shape, Shape::Triple);
    EXPECT_EQ(shown.face, 5);
    EXPECT_EQ(shown.odd_place, place);
  }
}

TEST(CiteRules, GoalsAreThoseOfThePage) {
  EXPECT_EQ(game_for(2).goal(), 6);
  EXPECT_EQ(game_for(3).goal(), 9);
  EXPECT_EQ(game_for(4).goal(), 12);
  EXPECT_EQ(game_for(2, kShortGoal).goal(), 5);
  EXPECT_EQ(game_for(4, kShortGoal).goal(), 8);
  EXPECT_EQ(game_for(8, kShortGoal).goal(), 14);
}

TEST(CiteRules, TheLargestLegalListIsATripleAgainstEverybody) {
  const Game game = game_for(8);
  Game::MoveList moves;
  game.legal(after_throw(game, {1, 1, 1, 5}), moves);
  EXPECT_EQ(moves.size(), 7 + 1 + 15);
  EXPECT_LE(moves.size(), Game::MoveList::kCapacity);
  game.legal(after_throw(game, {1, 1, 1, 5}, kThrowsMax), moves);
  EXPECT_EQ(moves.size(), 7);  // C7a: nothing but to apply it
}

TEST(CiteRules, ImpossiblePositionsAreNotSound) {
  const Game game = game_for(3);
  using Change = void (*)(State&);
  constexpr Change kChanges[] = {
      [](State& s) { ++s.pot; },
      [](State& s) { ++s.tokens[Seat{1}]; },
      [](State& s) { std::swap(s.tokens[Seat{3}], s.tokens[Seat{1}]); },  // nobody sits there
      [](State& s) { s.active = Seat{3}; },
      [](State& s) { s.covered = 1U << 3; },
      [](State& s) { s.covered = 1U << 0; },  // the active seat's ended with its turn
      [](State& s) { s.throws = kThrowsMax + 1; },
      [](State& s) { s.dice[2] = 0; },
      [](State& s) { s.dice[2] = kFaces + 1; },
      [](State& s) { s.in_air = 1; },
      [](State& s) { s.phase = Phase::Throw; },
      [](State& s) { s.phase = Phase::Over; },
      [](State& s) { s.victim = Seat{1}; },
      [](State& s) { s.loot = 1; },
      [](State& s) {  // a goal reached, and the game goes on
        s.tokens[Seat{0}] = 9;
        s.tokens[Seat{1}] = 0;
        s.tokens[Seat{2}] = 0;
      },
  };
  const State good = after_throw(game, {1, 2, 4, 4});
  ASSERT_TRUE(game.is_sound(good));
  for (std::size_t i = 0; i < std::size(kChanges); ++i) {
    State s = good;
    kChanges[i](s);
    EXPECT_FALSE(game.is_sound(s)) << "change " << i;
  }
}

TEST(CiteRules, TheDefaultMoveNeverAnnounces) {
  const Game game = game_for(2);
  EXPECT_EQ(game.default_move(after_throw(game, {1, 2, 4, 4})),
            make_move(MoveKind::Throw, kAllPlaces));
  EXPECT_EQ(game.default_move(after_throw(game, {2, 2, 2, 4})), apply_to(Seat{1}));
  EXPECT_EQ(game.default_move(after_throw(game, {6, 6, 6, 4})),
            make_move(MoveKind::Apply, kNoVictim));
  walk(game, 50, [&](const State& s) {
    if (s.phase == Phase::Choose) {
      EXPECT_NE(kind_of(game.default_move(s)), MoveKind::Announce);
    }
  });
}

TEST(CiteRules, ARefusalSaysTheFirstThingThatIsWrong) {
  const Game game = game_for(3);
  const auto reason = [&](const State& s, Move m) {
    return static_cast<Reason>(game.refusal(s, m).reason);
  };
  const Move announce = make_move(MoveKind::Announce);
  const State nothing = after_throw(game, {1, 2, 4, 4});
  EXPECT_EQ(reason(nothing, apply_to(Seat{1})), Reason::NoCombination);
  EXPECT_EQ(reason(nothing, announce), Reason::AnnounceNeedsTriple);
  EXPECT_EQ(reason(nothing, take_from(Seat{1})), Reason::NotNow);
  const State triple = after_throw(game, {1, 1, 1, 4});
  EXPECT_EQ(reason(triple, make_move(MoveKind::Apply, kNoVictim)), Reason::NeedsVictim);
  EXPECT_EQ(reason(triple, apply_to(Seat{0})), Reason::NotAVictim);
  EXPECT_EQ(reason(after_throw(game, {5, 5, 5, 4}), apply_to(Seat{1})), Reason::NeedsNoVictim);
  const State last = after_throw(game, {1, 1, 1, 4}, kThrowsMax);
  EXPECT_EQ(reason(last, announce), Reason::AnnounceNeedsThrow);
  EXPECT_EQ(reason(last, make_move(MoveKind::Throw, 1)), Reason::NoThrowLeft);
  State poor = triple;
  poor.pot = static_cast<u8>(poor.pot + poor.tokens[Seat{0}]);
  poor.tokens[Seat{0}] = 0;
  EXPECT_EQ(reason(poor, announce), Reason::AnnounceNeedsToken);
}

// C2, and C3: only the seat that has just acted can have won.
TEST(CiteRules, TokensAreConservedAndTheActiveSeatWins) {
  for (const int players : {2, 3, 4}) {
    const Game game = game_for(players);
    int ends = 0;
    walk(game, 100, [&](const State& s) {
      int tokens = s.pot;
      for (const u8 count : s.tokens.items) {
        tokens += count;
      }
      EXPECT_EQ(tokens, game.tokens_in_all());
      const GameResult result = game.result(s);
      if (s.phase == Phase::Over) {
        ++ends;
        EXPECT_EQ(result.winners, 1U << index_of(s.active));
        EXPECT_GE(result.scores[static_cast<std::size_t>(s.active)], game.goal());
      } else {
        EXPECT_EQ(result.winners, 0);
      }
    });
    EXPECT_EQ(ends, 100);
  }
}

// Nothing is hidden: every seat and the spectators see the same, and see all of it.
TEST(CiteView, IsTheWholePositionForEverybody) {
  const Game game = game_for(4);
  Rng rng(1);
  walk(game, 20, [&](const State& s) {
    View first = game.view(s, Seat{0});
    for (const Seat seat : {Seat{1}, Seat{3}, kSpectator}) {
      View v = game.view(s, seat);
      EXPECT_EQ(v.observer, seat);
      v.observer = first.observer;
      EXPECT_EQ(hash_bytes(v), hash_bytes(first));
    }
    EXPECT_EQ(hash_bytes(game.determinize(first, rng)), hash_bytes(s));
  });
}

TEST(CiteText, CountsInBothLanguages) {
  const Game game = game_for(2);
  const Names names{{"Ana", "Bob"}};
  const auto sentence = [&](int count, Lang lang) {
    Event event;
    event.kind = static_cast<u8>(EventKind::PotTaken);
    event.b = static_cast<u8>(count);
    Sentence out;
    game.describe_event(event, lang, names, out);
    return std::string(out.view());
  };
  EXPECT_EQ(sentence(0, Lang::Fr), "La cagnotte est vide\u00A0: Ana ne reçoit rien.");
  EXPECT_EQ(sentence(1, Lang::Fr), "Ana reçoit 1 jeton de la cagnotte.");
  EXPECT_EQ(sentence(2, Lang::Fr), "Ana reçoit 2 jetons de la cagnotte.");
  EXPECT_EQ(sentence(0, Lang::En), "The pot is empty: Ana gets nothing.");
  EXPECT_EQ(sentence(1, Lang::En), "Ana gets 1 token from the pot.");
}

TEST(CiteText, NamesTheDiceThatAreThrownAgain) {
  const Game game = game_for(2);
  const View v = game.view(after_throw(game, {1, 2, 4, 4}), Seat{0});
  const auto sentence = [&](u8 places, Lang lang) {
    Sentence out;
    game.describe_move(v, make_move(MoveKind::Throw, places), lang, Names{}, out);
    return std::string(out.view());
  };
  EXPECT_EQ(sentence(0b0010, Lang::Fr), "Relancer le dé 2");
  EXPECT_EQ(sentence(0b1101, Lang::Fr), "Relancer les dés 1, 3 et 4");
  EXPECT_EQ(sentence(0b0011, Lang::En), "Throw again dice 1 and 2");
}

}  // namespace
}  // namespace ludo::cite
