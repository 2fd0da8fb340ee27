#include "games/paf/effect.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace ludo::paf {
namespace {

TEST(PafEffect, PrimitivesHaveDistinctNames) {
  std::set<std::string_view> names;
  for (const Syntax& syntax : syntaxes()) {
    EXPECT_TRUE(names.insert(syntax.name).second) << syntax.name;
    EXPECT_NE(syntax.homes, 0) << syntax.name;
    EXPECT_EQ(syntax.rule.view().substr(0, 1), "P");
  }
  EXPECT_EQ(names.size(), 26U);
}

TEST(PafEffect, NearestPrimitiveByEditDistance) {
  EXPECT_EQ(nearest_primitive("monky"), "monkey");
  EXPECT_EQ(nearest_primitive("rerol"), "reroll");
  EXPECT_EQ(nearest_primitive("canecl"), "cancel");
  EXPECT_EQ(nearest_primitive("redirection"), "redirect");
  EXPECT_EQ(nearest_primitive("VS"), nearest_primitive("VS"));
  EXPECT_FALSE(nearest_primitive("").empty());
}

Facts card_of(Type type) {
  Facts facts;
  facts.type = type;
  return facts;
}

TEST(PafEffect, FormulaIsReadFromLeftToRight) {
  const Formula formula =
      read_formula("monkey(+2|-1);draw(3);hinder(each,spank)", card_of(Type::Junk));
  ASSERT_EQ(formula.fault, Fault::None);
  ASSERT_EQ(formula.effects.size(), 3);
  EXPECT_EQ(rule_of(formula.effects[0]), RuleId("P30"));
  EXPECT_EQ(formula.effects[0].n, 2);
  EXPECT_EQ(formula.effects[0].m, -1);
  EXPECT_TRUE(has_choice(formula.effects[0]));
  EXPECT_EQ(rule_of(formula.effects[1]), RuleId("P31"));
  EXPECT_EQ(formula.effects[1].n, 3);
  EXPECT_FALSE(has_choice(formula.effects[1]));
  EXPECT_EQ(formula.effects[2].who, Who::Each);
  EXPECT_EQ(static_cast<Phase>(formula.effects[2].what), Phase::Spank);
}

TEST(PafEffect, MarksWhatTheRulesRead) {
  Facts facts = card_of(Type::Attack);
  facts.kinds = bit_of(Kind::Sneaky);
  facts.has_bonus = true;
  const Formula formula =
      read_formula("reach(any);vs(mobilier,+3);vs(organique,+2);backfire", facts);
  ASSERT_EQ(formula.fault, Fault::None);
  set_effects(facts, formula.effects);
  EXPECT_EQ(facts.reach, Reach::Any);
  EXPECT_EQ(facts.vs_of, 0b101);
  EXPECT_EQ(facts.vs[0], 3);
  EXPECT_EQ(facts.vs[2], 2);
  EXPECT_TRUE(facts.backfire);
  EXPECT_EQ(facts.choice, kNoChoice);
}

TEST(PafEffect, TurnKeepsItsInnerPrimitive) {
  Facts facts = card_of(Type::Junk);
  const Formula formula = read_formula("turn(monkey(-2));turn(draw(1))", facts);
  ASSERT_EQ(formula.fault, Fault::None);
  EXPECT_EQ(formula.effects[0].n, -2);
  EXPECT_EQ(syntaxes()[formula.effects[0].inner].name, "monkey");
  EXPECT_EQ(syntaxes()[formula.effects[1].inner].name, "draw");
  set_effects(facts, formula.effects);
  EXPECT_TRUE(facts.each_turn);
}

}  // namespace
}  // namespace ludo::paf
