#include "server/ready.h"

#include <gtest/gtest.h>

#include <string>

namespace ludo::server {
namespace {

TEST(Readiness, LooksAtTheStoreOnceASecondAndAnswersInTime) {
  i64 now = 1'000'000;
  int looks = 0;
  std::function<void(Readiness::Store)> answer;
  Readiness ready([&] { return now; },
                  [&](std::function<void(Readiness::Store)> then) {
                    ++looks;
                    answer = std::move(then);
                  });
  std::string answers;
  const auto ask = [&] {
    ready.ask([&](Readiness::Store store) {
      answers += store == Readiness::Store::Works ? "works " : "fails ";
    });
  };
  ask();
  ask();
  EXPECT_EQ(looks, 1);
  EXPECT_EQ(answers, "") << "nothing is known yet";
  answer(Readiness::Store::Works);
  EXPECT_EQ(answers, "works works ");
  now += Readiness::kFresh - 1;
  ask();
  EXPECT_EQ(looks, 1) << "known";
  EXPECT_EQ(std::exchange(answers, ""), "works works works ");
  now += 1;
  ask();
  EXPECT_EQ(looks, 2);
  now += Readiness::kTimeout - 1;
  ready.tick();
  EXPECT_EQ(answers, "");
  now += 1;
  ready.tick();
  EXPECT_EQ(answers, "fails ") << "it is silent";
  ask();
  EXPECT_EQ(answers, "fails fails ") << "and known to be";
  EXPECT_EQ(looks, 2) << "one look at a time";
  answer(Readiness::Store::Fails);
  EXPECT_EQ(std::exchange(answers, ""), "fails fails ");
  now += Readiness::kFresh;
  ask();
  answer(Readiness::Store::Works);
  EXPECT_EQ(answers, "works ");
}

}  // namespace
}  // namespace ludo::server
