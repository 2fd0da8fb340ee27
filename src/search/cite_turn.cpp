#include "search/cite_turn.h"

#include <algorithm>
#include <functional>

#include "core/check.h"

namespace ludo::cite {
namespace {

constexpr std::size_t kFirstOfSize[] = {209, 203, 182, 126, 0};  // by number of dice

// The fixed structure: which multisets follow from which.
struct DiceTables {
  // Each face added to a kept hand (numbers from kThrown on): a hand with one more die.
  std::array<std::array<Hand, kFaces>, kHands - kThrown> with{};
  // Each die taken away from a hand in turn: hands with one die less, as many as it has dice.
  std::array<std::array<Hand, kDice>, kHands> without{};
  std::array<Ending, kThrown> ending{};
  std::array<Hand, 2401> of_sorted{};  // by faces in descending order, base 7
};

constexpr std::size_t key_of_sorted(Dice dice) {
  std::sort(dice.begin(), dice.end(), std::greater<>());
  std::size_t key = 0;
  for (const u8 face : dice) {
    key = key * 7 + face;
  }
  return key;
}

Ending ending_shown(const Dice& dice) {
  constexpr Ending kOfTriple[] = {Ending::Daring, Ending::Swap, Ending::Contract,
                                  Ending::Cover,  Ending::Pot,  Ending::Pot};
  const Combination shown = combination_of(dice);
  switch (shown.shape) {
    case Shape::Straight:
      return Ending::Straight;
    case Shape::Triple:
      return kOfTriple[shown.face - 1];
    case Shape::Square:
      return Ending::Square;
    case Shape::None:
      break;
  }
  return Ending::Empty;
}

void link(DiceTables& tables, const Dice& dice, int size) {
  const Hand hand = tables.of_sorted[key_of_sorted(dice)];
  if (size == kDice) {
    tables.ending[hand] = ending_shown(dice);
  } else {
    for (u8 face = 1; face <= kFaces; ++face) {
      Dice more = dice;
      more[static_cast<std::size_t>(size)] = face;
      tables.with[hand - kThrown][face - 1U] = tables.of_sorted[key_of_sorted(more)];
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
    Dice less = dice;
    less[i] = 0;
    tables.without[hand][i] = tables.of_sorted[key_of_sorted(less)];
  }
}

// Calls f(dice, size) for every multiset, those of one size in ascending order of faces.
template <class F>
void for_each_multiset(F&& f) {
  for (int size = 0; size <= kDice; ++size) {
    Dice dice{};
    const auto fill = [&](const auto& self, int place, u8 low) -> void {
      if (place == size || place == kDice) {  // the second shows the compiler where dice end
        return f(dice, size);
      }
      for (u8 face = low; face <= kFaces; ++face) {
        dice[static_cast<std::size_t>(place)] = face;
        self(self, place + 1, face);
      }
      dice[static_cast<std::size_t>(place)] = 0;
    };
    fill(fill, 0, 1);
  }
}

DiceTables make_tables() {
  DiceTables tables;
  std::array<std::size_t, kDice + 1> seen{};
  for_each_multiset([&](const Dice& dice, int size) {
    tables.of_sorted[key_of_sorted(dice)] =
        static_cast<Hand>(kFirstOfSize[size] + seen[static_cast<std::size_t>(size)]++);
  });
  for_each_multiset([&](const Dice& dice, int size) { link(tables, dice, size); });
  return tables;
}

const DiceTables& tables() {
  static const DiceTables made = make_tables();
  return made;
}

// Given the worth of complete throws, the worth of the hands kept before them.
void expect(const DiceTables& table, PerHand& worth) {
  constexpr double kSixth = 1.0 / kFaces;
  for (int hand = kThrown; hand < kHands; ++hand) {
    const auto& with = table.with[static_cast<std::size_t>(hand - kThrown)];
    const double sum = (worth[with[0]] + worth[with[1]]) + (worth[with[2]] + worth[with[3]]) +
                       (worth[with[4]] + worth[with[5]]);
    worth[static_cast<std::size_t>(hand)] = sum * kSixth;
  }
}

// For the hands of kSize dice, those of fewer being done.
template <std::size_t kSize>
void find_best_keeps(const DiceTables& table, const PerHand& next, BestKeeps& best_keeps) {
  auto& [worth, keep] = best_keeps;
  constexpr std::size_t kFirst = kFirstOfSize[kSize];
  constexpr std::size_t kEnd = kSize == 0 ? kHands : kFirstOfSize[kSize - 1];
  for (std::size_t hand = kFirst; hand < kEnd; ++hand) {
    const auto& without = table.without[hand];
    const bool whole = kSize == kDice;
    double most = whole ? worth[without[0]] : next[hand];
    Hand best = whole ? keep[without[0]] : static_cast<Hand>(hand);
    for (std::size_t i = whole ? 1 : 0; i < kSize; ++i) {
      const bool better = worth[without[i]] > most + kTie;
      most = better ? worth[without[i]] : most;
      best = better ? keep[without[i]] : best;
    }
    worth[hand] = most;
    keep[hand] = best;
  }
}

void find_best_keeps(const DiceTables& table, const PerHand& next, BestKeeps& best) {
  find_best_keeps<0>(table, next, best);
  find_best_keeps<1>(table, next, best);
  find_best_keeps<2>(table, next, best);
  find_best_keeps<3>(table, next, best);
  find_best_keeps<4>(table, next, best);
}

constexpr bool is_triple(Ending ending) {
  return ending >= Ending::Daring && ending <= Ending::Pot;
}
constexpr std::size_t at(Ending ending) { return static_cast<std::size_t>(ending); }

// The choice after a throw that is not the last, for every throw.
void choose(const DiceTables& table, const PerEnding& own, bool may_announce, const PerHand& next,
            std::array<u8, kThrown>& plan, PerHand& worth) {
  BestKeeps best;
  find_best_keeps(table, next, best);
  for (std::size_t thrown = 0; thrown < kThrown; ++thrown) {
    const Ending ending = table.ending[thrown];
    double most = best.worth[thrown];
    u8 choice = best.keep[thrown];
    if (may_announce && is_triple(ending) && own[at(Ending::Announced)] >= most - kTie) {
      most = own[at(Ending::Announced)];
      choice = TurnPlan::kAnnounce;
    }
    if (ending != Ending::Empty && own[at(ending)] >= most - kTie) {
      most = own[at(ending)];
      choice = TurnPlan::kApply;
    }
    plan[thrown] = choice;
    worth[thrown] = most;
  }
}

}  // namespace

Hand hand_of(const Dice& dice) { return tables().of_sorted[key_of_sorted(dice)]; }

Ending ending_of(Hand thrown) {
  DCHECK(thrown < kThrown);
  return tables().ending[thrown];
}

void make_plan(const PerEnding& own, bool may_announce, TurnPlan& plan, TurnWorth& worth) {
  const DiceTables& table = tables();
  PerHand& last = worth.after[kThrowsMax - 1];
  for (std::size_t thrown = 0; thrown < kThrown; ++thrown) {
    last[thrown] = own[at(table.ending[thrown])];
  }
  expect(table, last);
  for (std::size_t t = kThrowsMax - 1; t-- > 0;) {
    choose(table, own, may_announce, worth.after[t + 1], plan.after[t], worth.after[t]);
    expect(table, worth.after[t]);
  }
}

void follow_plan(const TurnPlan& plan, const PerEnding& endings, TurnWorth& worth) {
  const DiceTables& table = tables();
  PerHand& last = worth.after[kThrowsMax - 1];
  for (std::size_t thrown = 0; thrown < kThrown; ++thrown) {
    last[thrown] = endings[at(table.ending[thrown])];
  }
  expect(table, last);
  for (std::size_t t = kThrowsMax - 1; t-- > 0;) {
    for (std::size_t thrown = 0; thrown < kThrown; ++thrown) {
      const u8 choice = plan.after[t][thrown];
      worth.after[t][thrown] = choice == TurnPlan::kApply      ? endings[at(table.ending[thrown])]
                               : choice == TurnPlan::kAnnounce ? endings[at(Ending::Announced)]
                                                               : worth.after[t + 1][choice];
    }
    expect(table, worth.after[t]);
  }
}

PerEnding ending_odds(const TurnPlan& plan) {
  constexpr double kSixth = 1.0 / kFaces;
  const DiceTables& table = tables();
  PerEnding odds{};
  PerHand now{};
  now[kNoDice] = 1;
  for (std::size_t t = 0; t < kThrowsMax; ++t) {
    for (std::size_t hand = kHands - 1; hand >= kThrown; --hand) {
      const double share = now[hand] * kSixth;
      if (share != 0) {
        for (const Hand more : table.with[hand - kThrown]) {
          now[more] += share;
        }
      }
    }
    PerHand next{};
    for (std::size_t thrown = 0; thrown < kThrown; ++thrown) {
      const u8 choice = t < plan.after.size() ? plan.after[t][thrown] : TurnPlan::kApply;
      if (choice == TurnPlan::kApply) {
        odds[at(table.ending[thrown])] += now[thrown];
      } else if (choice == TurnPlan::kAnnounce) {
        odds[at(Ending::Announced)] += now[thrown];
      } else {
        next[choice] += now[thrown];
      }
    }
    now = next;
  }
  return odds;
}

void expect_throws(PerHand& worth) { expect(tables(), worth); }

BestKeeps best_keeps(const PerHand& next) {
  BestKeeps best;
  find_best_keeps(tables(), next, best);
  return best;
}

Hand with_die_turned(Hand thrown, std::size_t i, u8 face) {
  DCHECK(thrown < kThrown && i < kDice && face >= 1 && face <= kFaces);
  const DiceTables& table = tables();
  return table.with[table.without[thrown][i] - std::size_t{kThrown}][face - 1U];
}

}  // namespace ludo::cite
