// What scenarios cannot say: the odds of the view against every next card, and positions that
// cannot be.
#include "games/toits/game.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

namespace ludo::toits {
namespace {

// 18 cards a colour as T1 lists them, without the files.
Deck make_deck() {
  constexpr struct {
    Symbol symbol;
    u8 arrows;
  } kOfColour[kCardsOfColour] = {
      {Symbol::None, 0}, {Symbol::None, 0},    {Symbol::Bell, 0},    {Symbol::Bell, 0},
      {Symbol::Bell, 0}, {Symbol::Bell, 1},    {Symbol::Bell, 1},    {Symbol::Draw, 0},
      {Symbol::Draw, 3}, {Symbol::Feather, 0}, {Symbol::Feather, 1}, {Symbol::Feather, 3},
      {Symbol::P1, 0},   {Symbol::P1, 0},      {Symbol::P1, 1},      {Symbol::P2, 2},
      {Symbol::P2, 3},   {Symbol::Tie, 3},
  };
  Deck deck;
  for (std::size_t i = 0; i < kCards; ++i) {
    deck.colours[i] = static_cast<Colour>(i / kCardsOfColour);
    deck.symbols[i] = kOfColour[i % kCardsOfColour].symbol;
    deck.arrows[i] = kOfColour[i % kCardsOfColour].arrows;
    deck.ids[i]
        .append(name_of(deck.colours[i]))
        .append("-")
        .append_number(static_cast<i64>(i % kCardsOfColour + 1));
  }
  deck.board = {{0, 1, 2, 2, 3, 3, 4}, 15, 6, 3, 4, 2};
  return deck;
}

const Deck& deck() {
  static const Deck deck = make_deck();
  return deck;
}

Game game_for(int players) { return {Setup{static_cast<u8>(players), Seat{0}, 0}, deck()}; }

Move random_move(const Game& game, const State& s, Rng& rng) {
  if (game.turn(s).is_nature()) {
    return game.outcome(s, rng.below(game.outcomes(s)));
  }
  Game::MoveList moves;
  game.legal(s, moves);
  return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
}

// Calls f(state) at every position of some random games, the last one included.
template <class F>
void walk(const Game& game, int games, F&& f) {
  NoEvents quiet;
  for (int i = 0; i < games; ++i) {
    Rng rng(11, static_cast<u64>(i));
    State s = game.initial();
    f(s);
    while (!game.turn(s).is_over()) {
      game.apply(s, random_move(game, s, rng), quiet);
      f(s);
    }
  }
}

TEST(ToitsView, OddsAreWhatHappensWithEachNextCard) {
  const Game game = game_for(3);
  int looked = 0;
  walk(game, 40, [&](const State& s) {
    const View v = game.view(s, Seat{0});
    if (s.phase != Phase::Reveal && s.phase != Phase::Decide) {
      EXPECT_EQ(v.caught_next + v.coup_next, 0);
      return;
    }
    int caught = 0;
    int coup = 0;
    s.unseen.for_each([&](int card) {
      State next = s;
      NoEvents quiet;
      next.phase = Phase::Reveal;
      game.apply(next, nature_card(card_at(card)), quiet);
      if (next.phase == Phase::Decide) {
        game.apply(next, make_move(MoveKind::Stop), quiet);
      }
      const bool turn_over = next.chief != s.chief || next.phase == Phase::Over;
      // Caught with nothing left ends the turn at once; nothing else does: a stop leaves cards.
      caught += next.theft == Theft::Caught || turn_over ? 1 : 0;
      coup += !turn_over && next.theft == Theft::Coup ? 1 : 0;
    });
    EXPECT_EQ(v.caught_next, caught);
    EXPECT_EQ(v.coup_next, coup);
    EXPECT_EQ(v.unseen_count, s.unseen.size());
    ++looked;
  });
  EXPECT_GT(looked, 1000);
}

TEST(ToitsView, CountsTheUnseenCards) {
  const Game game = game_for(2);
  walk(game, 5, [&](const State& s) {
    const View v = game.view(s, kSpectator);
    std::array<u8, kColours> colours{};
    std::array<u8, kSymbols> symbols{};
    std::array<u8, kArrowsMax + 1> arrows{};
    s.unseen.for_each([&](int card) {
      ++colours[static_cast<std::size_t>(deck().colour(card_at(card)))];
      ++symbols[static_cast<std::size_t>(deck().symbol(card_at(card)))];
      ++arrows[static_cast<std::size_t>(deck().arrows_on(card_at(card)))];
    });
    EXPECT_EQ(v.unseen_colours, colours);
    EXPECT_EQ(v.unseen_symbols, symbols);
    EXPECT_EQ(v.unseen_arrows, arrows);
    EXPECT_EQ(v.unseen_count, v.pile + v.reserve);
    int cards = v.unseen.size() + v.board.size() + v.discard.size();
    for (const Cards& collection : v.collections.items) {
      cards += collection.size();
    }
    EXPECT_EQ(cards, kCards);
  });
}

// Each change makes a position that no game reaches.
TEST(ToitsState, IsNotSoundWhenTamperedWith) {
  const Game game = game_for(3);
  using Change = void (*)(State&);
  constexpr Change kChanges[] = {
      [](State& s) { s.unused[1] = 1; },
      [](State& s) { s.chief = Seat{3}; },
      [](State& s) { s.active = Seat{7}; },
      [](State& s) { ++s.pile; },
      [](State& s) { ++s.reserve; },
      [](State& s) { ++s.arrows; },
      [](State& s) { ++s.to_take; },
      [](State& s) { s.jokers[Seat{3}] = Joker::Lost; },
      [](State& s) { s.jokers[Seat{0}] = static_cast<Joker>(9); },
      [](State& s) { s.collections[Seat{3}] = s.board; },
      [](State& s) { s.collections[Seat{0}] |= s.collections[Seat{1}]; },
      [](State& s) { s.collections[Seat{1}] |= Cards::first(5); },  // three bells of one colour
      [](State& s) { s.laid.pop(); },
      [](State& s) { s.board |= s.unseen; },
      [](State& s) { s.board = Cards{}; },
      [](State& s) { s.phase = Phase::Take; },
      [](State& s) { s.phase = Phase::Reserve; },
      [](State& s) { s.phase = Phase::Joker; },
      [](State& s) { s.phase = Phase::Over; },
      [](State& s) { s.phase = static_cast<Phase>(17); },
      [](State& s) { s.share = Share::Others; },
      [](State& s) { s.theft = Theft::Coup; },
      [](State& s) { s.theft = Theft::Caught; },
  };
  int looked = 0;
  walk(game, 10, [&](const State& s) {
    ASSERT_TRUE(game.is_sound(s));
    if (s.phase != Phase::Decide || s.collections[Seat{1}].empty()) {
      return;
    }
    ++looked;
    for (std::size_t i = 0; i < std::size(kChanges); ++i) {
      State other = s;
      kChanges[i](other);
      EXPECT_FALSE(game.is_sound(other)) << "change " << i;
    }
  });
  EXPECT_GT(looked, 100);
}

TEST(ToitsDefaultMove, AvoidsARaidWhereItCan) {
  const Game game = game_for(2);
  State s = game.initial();
  NoEvents quiet;
  const auto card = [](int number) { return nature_card(card_at(number - 1)); };  // of bijoux
  s.collections[Seat{1}].insert(2);
  s.collections[Seat{1}].insert(3);
  for (const int taken : {2, 3}) {
    s.unseen.erase(taken);
    --s.pile;
  }
  game.apply(s, card(5), quiet);  // a third bell
  game.apply(s, make_move(MoveKind::Draw), quiet);
  game.apply(s, card(13), quiet);
  game.apply(s, make_move(MoveKind::Draw), quiet);
  game.apply(s, card(14), quiet);
  game.apply(s, make_move(MoveKind::Draw), quiet);
  game.apply(s, card(17), quiet);  // 4 cards, 3 arrows: a coup d'éclat
  EXPECT_EQ(game.default_move(s), make_move(MoveKind::Stop));
  game.apply(s, make_move(MoveKind::Stop), quiet);
  EXPECT_EQ(game.default_move(s), make_move(MoveKind::Done));
  game.apply(s, make_move(MoveKind::Done), quiet);
  ASSERT_EQ(game.turn(s), Turn::of(Seat{1}));
  EXPECT_EQ(game.default_move(s), take_card(card_at(12)));
  game.apply(s, take_card(card_at(4)), quiet);  // the bell after all: raided
  EXPECT_EQ(game.default_move(s), make_move(MoveKind::Keep));
  game.apply(s, make_move(MoveKind::Keep), quiet);
  EXPECT_EQ(game.default_move(s), make_move(MoveKind::Pass));
}

TEST(ToitsDerived, CardPointsAndOddsAreThoseOfTheTable) {
  const Game game = game_for(3);
  int drawn = 0;
  walk(game, 5, [&](const State& s) {
    const View v = game.view(s, Seat{0});
    const Derived derived = game.derive(v);
    for_each_seat(game.players(), [&](Seat seat) {
      EXPECT_EQ(derived.card_points[seat], game.tally(s).card_points[seat]);
    });
    if (s.phase == Phase::Decide) {
      const Odds odds = game.odds(v, make_move(MoveKind::Draw));
      EXPECT_EQ(odds.of, v.unseen_count);
      EXPECT_EQ(odds.good + v.caught_next, v.unseen_count);
      EXPECT_EQ(derived.caught_percent, std::lround(100.0 * v.caught_next / v.unseen_count));
      EXPECT_EQ(derived.coup_percent, std::lround(100.0 * v.coup_next / v.unseen_count));
      EXPECT_EQ(game.odds(v, make_move(MoveKind::Stop)), Odds{});
      EXPECT_EQ(derived.clause.view(), "T9");
      ++drawn;
    }
  });
  EXPECT_GT(drawn, 50);
}

// Where a token of each place has a value of its own, it says which place it is; where they are
// alike, or nothing, places are the same as there.
TEST(ToitsDerived, StandingsAreThoseOfThePlacesWhateverTheTokensAreWorth) {
  const Game game = game_for(3);
  Deck level = make_deck();
  level.board.colour_high = level.board.colour_low;
  level.board.white_low = 0;
  const Game other(game.setup(), level);
  std::array<int, 4> met{};
  walk(game, 20, [&](const State& s) {
    const View v = game.view(s, Seat{0});
    const Derived derived = game.derive(v);
    EXPECT_EQ(derived.standings, other.derive(other.view(s, Seat{0})).standings);
    for_each_seat(game.players(), [&](Seat seat) {
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const bool white = kind == kWhite;
        const int cards = white ? v.feathers[seat] : v.counts[seat][kind];
        const u8 high = white ? v.numbers.white_high : v.numbers.colour_high;
        const u8 low = white ? v.numbers.white_low : v.numbers.colour_low;
        const Standing standing = derived.standings[seat][kind];
        const int token = standing == Standing::Most     ? high
                          : standing == Standing::Second ? low
                                                         : 0;
        EXPECT_EQ(int{v.tokens[seat][kind]}, token);
        EXPECT_EQ(standing == Standing::Nothing, cards == 0);
        ++met[static_cast<std::size_t>(standing)];
      }
    });
  });
  for (const int times : met) {
    EXPECT_GT(times, 100);
  }
}

TEST(ToitsText, NobodyCountsPointsTheyDoNotHave) {
  const Game game = game_for(3);
  Names names;
  names.fill("Ana");
  const auto scored = [&](Lang lang, u8 tokens, u8 in_cards) {
    Sentence sentence;
    game.describe_event({static_cast<u8>(EventKind::Scored), 0, tokens, in_cards, 0, 0,
                         Observers::everybody(), "T25"},
                        lang, names, sentence);
    return std::string(sentence.view());
  };
  EXPECT_EQ(scored(Lang::Fr, 4, 1),
            "Ana marque 4 points avec les jetons et 1 avec les cartes\u00A0: 5 en tout.");
  EXPECT_EQ(scored(Lang::Fr, 0, 7), "Ana marque 7 points avec les cartes, rien avec les jetons.");
  EXPECT_EQ(scored(Lang::En, 0, 1), "Ana scores 1 point with cards, nothing with tokens.");
  EXPECT_EQ(scored(Lang::Fr, 1, 0), "Ana marque 1 point avec les jetons, rien avec les cartes.");
  EXPECT_EQ(scored(Lang::En, 6, 0), "Ana scores 6 points with tokens, nothing with cards.");
  EXPECT_EQ(scored(Lang::Fr, 0, 0), "Ana ne marque rien.");
  EXPECT_EQ(scored(Lang::En, 0, 0), "Ana scores nothing.");
}

}  // namespace
}  // namespace ludo::toits
