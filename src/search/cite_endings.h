// What the endings of a turn lead to from one position: for each ending, each victim one may choose
// and each fall of its die, the number of the position in which the next seat begins its turn. The
// engine is asked for every one of them: no rule is written twice.
#pragma once

#include "search/cite_position.h"
#include "search/cite_turn.h"

namespace ludo::cite {

// Where the targets of one ending stand: target(choice, result) is slot first + choice × results +
// result, and comes with probability odds[result] once the ending and the choice are made.
struct EndingForm {
  int first = 0;
  int choices = 1;  // victims in turn order, 1 where there is nobody to choose
  int results = 1;  // 2 where a die decides
  std::array<double, 2> odds{1, 0};

  int slot(int choice, int result) const { return first + choice * results + result; }
};

class EndingForms {
 public:
  static constexpr int kMaxSlots = 7 * (kMaxSeats - 1) + 4;

  explicit EndingForms(int players);

  const EndingForm& operator[](Ending ending) const {
    return forms_[static_cast<std::size_t>(ending)];
  }
  int slots() const { return slots_; }

 private:
  std::array<EndingForm, kEndings> forms_{};
  int slots_ = 0;
};

// Writes the target of every slot. A won game has the number index.size(). Where the mover has no
// token to announce with, the slots of Announced hold something harmless.
void find_targets(const Game& game, const Roles& roles, const PositionIndex& index,
                  const EndingForms& forms, const Position& position, std::span<u32> targets);

// What one choice of an ending is worth to the `seat`-th seat in turn order, the mover being 0.
// `values` are those of the positions, a row of `players` numbers each.
double worth_of(const EndingForm& form, int choice, std::span<const u32> targets,
                const double* values, int players, int seat);

// The mover's best choice for each ending, and what it is worth to the mover.
struct BestChoices {
  PerEnding own{};
  std::array<int, kEndings> choice{};
};
BestChoices best_choices(const EndingForms& forms, std::span<const u32> targets,
                         const double* values, int players);

}  // namespace ludo::cite
