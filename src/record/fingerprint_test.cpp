#include "record/fingerprint.h"

#include <gtest/gtest.h>

#include "support/changed.h"

namespace ludo {
namespace {

constexpr const char* kDeck =
    "id,value,effect,source,name_fr,text_en\n"
    "a,1,draw 1,ours,Singe,\"A monkey, loud.\"\n"
    "b,2,,ours,Coffre,A safe.\n";
constexpr const char* kBoard = "cell,worth\n1,2\n2,3\n";

TEST(Fingerprint, IsOfIdsNumbersEffectsAndOrder) {
  const std::string print = deck_fingerprint(kDeck, kBoard);
  EXPECT_EQ(print.size(), 32U);
  EXPECT_NE(print, deck_fingerprint(changed(kDeck, "a,1", "a,3"), kBoard));
  EXPECT_NE(print, deck_fingerprint(changed(kDeck, "a,1", "c,1"), kBoard));
  EXPECT_NE(print, deck_fingerprint(changed(kDeck, "draw 1", "draw 2"), kBoard));
  EXPECT_NE(print, deck_fingerprint(kDeck, changed(kBoard, "1,2", "1,4")));
  EXPECT_NE(print, deck_fingerprint(kBoard, kDeck));
  EXPECT_NE(print, deck_fingerprint(kDeck, ""));
  const std::string swapped =
      "id,value,effect,source,name_fr,text_en\n"
      "b,2,,ours,Coffre,A safe.\n"
      "a,1,draw 1,ours,Singe,\"A monkey, loud.\"\n";
  EXPECT_NE(print, deck_fingerprint(swapped, kBoard)) << "a pick is a place in the deck";
}

TEST(Fingerprint, IsNotOfTexts) {
  const std::string print = deck_fingerprint(kDeck, kBoard);
  EXPECT_EQ(print, deck_fingerprint(changed(kDeck, "loud", "quiet"), kBoard));
  EXPECT_EQ(print, deck_fingerprint(changed(kDeck, "Singe", "Macaque"), kBoard));
  EXPECT_EQ(print, deck_fingerprint(changed(kDeck, "ours", "public"), kBoard));
}

TEST(Fingerprint, EveryGameHasItsOwn) {
  EXPECT_NE(standard_fingerprint("paf"), standard_fingerprint("cimes"));
  EXPECT_NE(standard_fingerprint("toits"), deck_fingerprint("", "")) << "cards and a board";
  EXPECT_EQ(standard_fingerprint("cochon"), deck_fingerprint("", "")) << "no cards";
}

}  // namespace
}  // namespace ludo
