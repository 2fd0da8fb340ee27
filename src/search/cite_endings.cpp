#include "search/cite_endings.h"

#include <algorithm>

namespace ludo::cite {
namespace {

// Dice that show each ending; Empty shows nothing, and Announced begins with a triple.
constexpr std::array<Dice, kEndings> kShown{{{1, 1, 2, 3},
                                             {1, 2, 3, 4},
                                             {1, 1, 1, 2},
                                             {2, 2, 2, 1},
                                             {3, 3, 3, 1},
                                             {4, 4, 4, 1},
                                             {5, 5, 5, 1},
                                             {1, 1, 1, 1},
                                             {1, 1, 1, 2}}};

class TargetFinder {
 public:
  TargetFinder(const Game& game, const Roles& roles, const PositionIndex& index,
               const EndingForms& forms, const Position& position, std::span<u32> targets)
      : game_(game), index_(index), forms_(forms), targets_(targets) {
    start_ = state_of(game, position, roles);
    may_announce_ = may_announce(game, position, roles);
  }

  void find_all() {
    find_empty();
    for (int i = static_cast<int>(Ending::Straight); i <= static_cast<int>(Ending::Square); ++i) {
      find_applied(static_cast<Ending>(i));
    }
    find_announced();
  }

 private:
  State showing(Ending ending) const {
    State s = start_;
    s.dice = kShown[static_cast<std::size_t>(ending)];
    s.in_air = 0;
    s.throws = 1;
    s.phase = Phase::Choose;
    return s;
  }

  State after(State s, Move m) const {
    NoEvents quiet;
    game_.apply(s, m, quiet);
    return s;
  }
  State after_die(const State& s, u8 face) const {
    return after(s, make_move(MoveKind::Die, face));
  }

  // In turn order, the one after the mover first.
  Seat victim(int choice) const {
    return seat_at((index_of(start_.active) + 1 + choice) % game_.players());
  }

  u32 number_of(const State& s) const {
    return s.phase == Phase::Over ? index_.size() : index_.index(position_of(game_, s));
  }
  void put(Ending ending, int choice, int result, const State& s) {
    targets_[static_cast<std::size_t>(forms_[ending].slot(choice, result))] = number_of(s);
  }

  // C8: the last die of the third throw falls and makes nothing.
  void find_empty() {
    State s = showing(Ending::Empty);
    const u8 face = s.dice[kDice - 1];
    s.dice[kDice - 1] = 0;
    s.in_air = 1U << (kDice - 1);
    s.throws = kThrowsMax - 1;
    s.phase = Phase::Throw;
    put(Ending::Empty, 0, 0, after_die(s, face));
  }

  void find_applied(Ending ending) {
    const State s = showing(ending);
    // A straight has a victim only while the pot is empty (C15); otherwise all choices are one.
    const bool has_victim = Game::needs_victim(s, combination_of(s.dice));
    for (int choice = 0; choice < forms_[ending].choices; ++choice) {
      const State applied =
          after(s, has_victim ? apply_to(victim(choice)) : make_move(MoveKind::Apply, kNoVictim));
      if (applied.phase == Phase::DaringDie) {  // C10: kept, or caught
        put(ending, choice, 0, after_die(applied, 3));
        put(ending, choice, 1, after_die(applied, 2));
        continue;
      }
      for (int result = 0; result < forms_[ending].results; ++result) {
        put(ending, choice, result, applied);
      }
    }
  }

  void find_announced() {
    const EndingForm& form = forms_[Ending::Announced];
    const State s = showing(Ending::Announced);
    if (!may_announce_) {
      const auto empty = static_cast<std::size_t>(forms_[Ending::Empty].first);
      std::fill_n(targets_.begin() + form.first, form.choices * form.results, targets_[empty]);
      return;
    }
    const State thrown = after(s, make_move(MoveKind::Announce));
    const State made = after_die(thrown, s.dice[0]);
    const State missed = after_die(thrown, static_cast<u8>(s.dice[0] + 1));
    for (int choice = 0; choice < form.choices; ++choice) {
      put(Ending::Announced, choice, 0, after(made, take_from(victim(choice))));
      put(Ending::Announced, choice, 1, missed);
    }
  }

  const Game& game_;
  const PositionIndex& index_;
  const EndingForms& forms_;
  std::span<u32> targets_;
  State start_;
  bool may_announce_;
};

}  // namespace

EndingForms::EndingForms(int players) {
  const auto add = [&](Ending ending, int choices, std::array<double, 2> odds) {
    EndingForm& form = forms_[static_cast<std::size_t>(ending)];
    form = {slots_, choices, odds[1] == 0 ? 1 : 2, odds};
    slots_ += form.choices * form.results;
  };
  const int rivals = players - 1;
  add(Ending::Empty, 1, {1, 0});
  add(Ending::Straight, rivals, {1, 0});
  add(Ending::Daring, rivals, {4.0 / 6, 2.0 / 6});  // C10
  add(Ending::Swap, rivals, {1, 0});
  add(Ending::Contract, rivals, {1, 0});
  add(Ending::Cover, 1, {1, 0});
  add(Ending::Pot, 1, {1, 0});
  add(Ending::Square, 1, {1, 0});
  add(Ending::Announced, rivals, {1.0 / 6, 5.0 / 6});  // C16
  CHECK(slots_ <= kMaxSlots);
}

void find_targets(const Game& game, const Roles& roles, const PositionIndex& index,
                  const EndingForms& forms, const Position& position, std::span<u32> targets) {
  TargetFinder(game, roles, index, forms, position, targets).find_all();
}

double worth_of(const EndingForm& form, int choice, std::span<const u32> targets,
                const double* values, int players, int seat) {
  // The seat is one place earlier in the order of the next turn.
  const int next = seat == 0 ? players - 1 : seat - 1;
  double sum = 0;
  for (int result = 0; result < form.results; ++result) {
    const u32 target = targets[static_cast<std::size_t>(form.slot(choice, result))];
    sum += form.odds[static_cast<std::size_t>(result)] *
           values[target * static_cast<std::size_t>(players) + static_cast<std::size_t>(next)];
  }
  return sum;
}

BestChoices best_choices(const EndingForms& forms, std::span<const u32> targets,
                         const double* values, int players) {
  BestChoices best;
  for (std::size_t i = 0; i < kEndings; ++i) {
    const EndingForm& form = forms[static_cast<Ending>(i)];
    best.own[i] = worth_of(form, 0, targets, values, players, 0);
    for (int choice = 1; choice < form.choices; ++choice) {
      const double own = worth_of(form, choice, targets, values, players, 0);
      if (own > best.own[i] + kTie) {
        best.own[i] = own;
        best.choice[i] = choice;
      }
    }
  }
  return best;
}

}  // namespace ludo::cite
