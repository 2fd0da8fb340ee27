#include "core/card_set.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.h"

namespace ludo {
namespace {

// A random set by its members, with sparse and full words among the cases.
template <int N>
void expect_same_as_list(Rng& rng) {
  CardSet<N> set;
  std::vector<int> members;
  const u32 density = rng.below(9);
  for (int card = 0; card < N; ++card) {
    const bool is_member = rng.below(8) < density;
    if (is_member) {
      set.insert(card);
      members.push_back(card);
    }
    ASSERT_EQ(set.contains(card), is_member);
  }
  ASSERT_EQ(set.size(), static_cast<int>(members.size()));
  ASSERT_EQ(set.empty(), members.empty());
  ASSERT_EQ(set.has_one(), members.size() == 1);
  for (std::size_t k = 0; k < members.size(); ++k) {
    ASSERT_EQ(set.nth(static_cast<int>(k)), members[k]);
  }
  std::vector<int> walked;
  set.for_each([&](int card) { walked.push_back(card); });
  ASSERT_EQ(walked, members);
}

TEST(CardSet, CountsFindsAndWalksItsMembers) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    expect_same_as_list<18>(rng);
    expect_same_as_list<32>(rng);
    expect_same_as_list<64>(rng);
    expect_same_as_list<90>(rng);
    expect_same_as_list<128>(rng);
    expect_same_as_list<150>(rng);
  }
}

TEST(CardSet, HasOneWhereverItIs) {
  for (int card = 0; card < 90; ++card) {
    CardSet<90> set;
    EXPECT_FALSE(set.has_one());
    set.insert(card);
    EXPECT_TRUE(set.has_one());
    set.insert(card < 45 ? 89 : 0);
    EXPECT_FALSE(set.has_one());
  }
}

TEST(CardSet, FirstIsTheLowestCards) {
  for (int n = 0; n <= 90; ++n) {
    const CardSet<90> set = CardSet<90>::first(n);
    ASSERT_EQ(set.size(), n);
    ASSERT_TRUE(n == 0 || set.nth(n - 1) == n - 1);
  }
}

}  // namespace
}  // namespace ludo
