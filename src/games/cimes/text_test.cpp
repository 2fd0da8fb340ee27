// Notation is exact, and everything that can happen has a sentence in both languages.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/cimes/game.h"
#include "games/cimes/refusal.h"
#include "support/cimes_page_deck.h"

namespace ludo::cimes {
namespace {

Game game() { return Game({2, seat_at(0), 0}, page_deck()); }

TEST(CimesText, NotationIsThatOfThePage) {
  const int eagle = page_card("aigle-7");
  const int owl = page_card("hibou-5");
  const std::pair<Move, std::string_view> kTexts[] = {
      {make_move(MoveKind::Draw), "draw"},
      {make_move(MoveKind::DrawDiscard), "draw-discard"},
      {make_move(MoveKind::Place, eagle, 0), "place aigle-7 1"},
      {make_move(MoveKind::Place, eagle, 1), "place aigle-7 2"},
      {make_move(MoveKind::Discard, eagle), "discard aigle-7"},
      {make_move(MoveKind::Swap, eagle, owl), "swap aigle-7 hibou-5"},
      {make_move(MoveKind::Lock, owl), "lock hibou-5"},
      {make_move(MoveKind::Card, owl), "card hibou-5"},
  };
  for (const auto& [m, text] : kTexts) {
    MoveText written;
    game().write_move(m, written);
    EXPECT_EQ(written.view(), text);
    EXPECT_EQ(game().parse_move(text), m) << text;
  }
}

TEST(CimesText, AnythingElseIsNoMove) {
  for (const std::string_view text : {"",
                                      " ",
                                      "draw ",
                                      " draw",
                                      "Draw",
                                      "draw 1",
                                      "draw-discard aigle-7",
                                      "place",
                                      "place aigle-7",
                                      "place aigle-7 ",
                                      "place aigle-7 0",
                                      "place aigle-7 3",
                                      "place aigle-7 01",
                                      "place aigle-7 1 ",
                                      "place  aigle-7 1",
                                      "place aigle-6 1",
                                      "discard",
                                      "discard ",
                                      "discard aigle-7 1",
                                      "swap aigle-7",
                                      "swap aigle-7 hibou-5 ",
                                      "swap aigle-7  hibou-5",
                                      "swap aigle-7 hibou-4",
                                      "lock",
                                      "lock hibou-9",
                                      "lock hibou-5 hibou-6",
                                      "card",
                                      "card ",
                                      "fly aigle-7"}) {
    EXPECT_EQ(game().parse_move(text), std::nullopt) << "'" << text << "'";
  }
}

TEST(CimesText, EveryEventHasASentenceInBothLanguages) {
  Names names;
  names.fill("Ana");
  std::set<std::string> sentences;
  for (std::size_t kind = 1; kind < Game::kEventInfos.size(); ++kind) {
    const Event event{static_cast<u8>(kind), 0, 1, 2, 3, 0, Observers::everybody(), "M4"};
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      Sentence sentence;
      game().describe_event(event, lang, names, sentence);
      EXPECT_NE(sentence.view().find("Ana"), std::string_view::npos) << kind;
      EXPECT_EQ(sentence.view().find('{'), std::string_view::npos) << sentence.view();
      EXPECT_TRUE(sentences.insert(std::string(sentence.view())).second) << sentence.view();
    }
  }
}

std::string described(EventKind kind, Lang lang, u8 b, u8 c = 0) {
  Names names;
  names.fill("Ana");
  Sentence sentence;
  game().describe_event({static_cast<u8>(kind), 0, b, c, 0, 0, Observers::everybody(), "M4"}, lang,
                        names, sentence);
  return std::string(sentence.view());
}

TEST(CimesText, AHiddenCardIsACard) {
  EXPECT_EQ(described(EventKind::Drawn, Lang::Fr, kNoArg), "Ana pioche une carte.");
  EXPECT_EQ(described(EventKind::Drawn, Lang::En, kNoArg), "Ana draws a card.");
  EXPECT_EQ(described(EventKind::Dealt, Lang::Fr, kNoArg), "Ana reçoit une carte.");
  EXPECT_EQ(described(EventKind::Drawn, Lang::Fr, 0), "Ana pioche l’aigle 7.");
}

TEST(CimesText, CountsPoints) {
  EXPECT_EQ(described(EventKind::Won, Lang::Fr, 1, 1), "Ana gagne la partie, avec 1 point\u00A0!");
  EXPECT_EQ(described(EventKind::Won, Lang::En, 0, 1),
            "Ana wins the game, without a single point!");
  EXPECT_EQ(described(EventKind::Won, Lang::Fr, 0, 2),
            "Ana partage la victoire, sans un seul point.");
  EXPECT_EQ(described(EventKind::Won, Lang::En, 12, 2), "Ana shares the victory, with 12 points.");
  EXPECT_EQ(described(EventKind::Scored, Lang::Fr, 0, 2), "Ana ne marque rien avec la forêt 2.");
}

TEST(CimesText, EveryRefusalHasASentenceInBothLanguages) {
  std::set<std::string> sentences;
  for (u8 reason = 0; reason <= static_cast<u8>(Reason::NotInPile); ++reason) {
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      Sentence sentence;
      game().describe_refusal({"M4", reason}, lang, sentence);
      EXPECT_FALSE(sentence.empty());
      EXPECT_TRUE(sentences.insert(std::string(sentence.view())).second) << sentence.view();
    }
  }
}

}  // namespace
}  // namespace ludo::cimes
