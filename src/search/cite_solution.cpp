#include "search/cite_solution.h"

#include <algorithm>
#include <cmath>

namespace ludo::cite {
namespace {

bool is_turn_start(const State& s) {
  return s.phase == Phase::Throw && s.throws == 0 && s.in_air == kAllPlaces;
}

// `value(state)` averaged over nature's next die.
template <class F>
SeatValues mean_over_die(const Game& game, const State& s, F&& value) {
  NoEvents quiet;
  SeatValues sum{};
  for (u32 k = 0; k < kFaces; ++k) {
    State next = s;
    game.apply(next, game.outcome(s, k), quiet);
    const SeatValues values = value(next);
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i] += values[i] / kFaces;
    }
  }
  return sum;
}

}  // namespace

Solution::Solution(const Game& game, const Roles& roles, std::vector<double> values,
                   const SolveReport& report)
    : game_(game),
      roles_(roles),
      index_(game),
      forms_(game.players()),
      values_(std::move(values)),
      report_(report) {
  CHECK(values_.size() == (std::size_t{index_.size()} + 1) * at_seat(game.players()));
}

SeatValues Solution::values(const Position& position) const {
  SeatValues values{};
  const u32 number = index_.index(position);
  for (int seat = 0; seat < game_.players(); ++seat) {
    values[at_seat(seat)] = value(number, seat);
  }
  return values;
}

SeatValues Solution::values(const State& s) const {
  if (s.phase == Phase::Over) {
    SeatValues values{};
    values[static_cast<std::size_t>(s.active)] = 1;
    return values;
  }
  if (s.phase == Phase::DaringDie) {  // tokens have moved already: what follows is a next turn
    return mean_over_die(game_, s, [&](const State& next) { return values(next); });
  }
  const Position position = position_of(game_, s);
  return is_turn_start(s) ? by_table(values(position), s.active, game_.players())
                          : SolvedTurn(*this, position).values(s);
}

Move Solution::best_move(const State& s) const {
  return SolvedTurn(*this, position_of(game_, s)).best_move(s);
}

int Solution::digits() const {
  constexpr int kOfTheGame = 12;
  constexpr int kMost = 5;
  if (is_unique()) {
    return kOfTheGame;
  }
  const double digits = std::floor(-std::log10(2 * report_.residual));
  return static_cast<int>(std::clamp(digits, 1.0, static_cast<double>(kMost)));
}

Solution Solution::turned(int by) const {
  CHECK(game_.has_roles() && by >= 0 && by < game_.players());
  const int players = game_.players();
  Roles roles;
  for (int seat = 0; seat < players; ++seat) {
    roles.push(roles_[(seat + by) % players]);
  }
  std::vector<double> values(values_);
  const auto row = [&](std::vector<double>& all, u32 position) {
    return all.begin() + static_cast<std::ptrdiff_t>(position) * players;
  };
  for (u32 i = 0; i < index_.size(); ++i) {
    Position here = index_.at(i);
    here.mover = static_cast<u8>((here.mover + by) % players);
    for (int seat = 0; seat < players; ++seat) {
      row(values, i)[seat] = value(index_.index(here), seat);
    }
  }
  return {game_, roles, std::move(values), report_};
}

SolvedTurn::SolvedTurn(const Solution& solution, const Position& position)
    : solution_(solution), turn_(solution.plan(position)) {}

SolvedTurn::SolvedTurn(const Solution& solution, const Solution& followed, const Position& position)
    : solution_(followed), turn_(solution.plan(position, followed)) {}

PlannedTurn Solution::plan(const Position& position) const { return plan(position, *this); }

PlannedTurn Solution::plan(const Position& position, const Solution& followed) const {
  std::array<u32, EndingForms::kMaxSlots> targets{};
  find_targets(game_, roles_, index_, forms_, position, targets);
  return {game_,
          roles_,
          forms_,
          position,
          targets,
          values_.data(),
          &followed == this ? nullptr : followed.values_.data()};
}

Solution Solution::followed() const {
  struct Step {
    double odds;
    u32 target;
  };
  const auto seats = at_seat(game_.players());
  std::vector<Step> steps;
  std::vector<std::size_t> ends;  // by position
  std::array<u32, EndingForms::kMaxSlots> targets{};
  for (u32 position = 0; position < index_.size(); ++position) {
    const Position at = index_.at(position);
    find_targets(game_, roles_, index_, forms_, at, targets);
    const BestChoices best = best_choices(forms_, targets, values_.data(), game_.players());
    TurnPlan plan;
    TurnWorth worth;
    make_plan(best.own, may_announce(game_, at, roles_), plan, worth);
    const PerEnding odds = ending_odds(plan);
    for (std::size_t i = 0; i < kEndings; ++i) {
      const EndingForm& form = forms_[static_cast<Ending>(i)];
      for (int result = 0; result < form.results; ++result) {
        const double one = odds[i] * form.odds[at_seat(result)];
        if (one > 0) {
          steps.push_back({one, targets[at_seat(form.slot(best.choice[i], result))]});
        }
      }
    }
    ends.push_back(steps.size());
  }
  constexpr double kEnough = 1e-9;  // what a chance may still be off by: no reader sees so little
  constexpr int kSweepsMax = 4'000;
  std::vector<double> values = values_;
  double moved = 1;
  for (int sweep = 0; sweep < kSweepsMax && moved > kEnough; ++sweep) {
    moved = 0;
    std::size_t step = 0;
    for (std::size_t position = 0; position < ends.size(); ++position) {
      std::array<double, kMaxSeats> sum{};
      for (; step < ends[position]; ++step) {
        for (std::size_t seat = 0; seat < seats; ++seat) {
          sum[seat] += steps[step].odds * values[steps[step].target * seats + seat];
        }
      }
      for (std::size_t seat = 0; seat < seats; ++seat) {
        double& value = values[position * seats + seat];
        const double next = sum[(seat + seats - 1) % seats];  // the mover is the last seat then
        moved = std::max(moved, std::fabs(next - value));
        value = next;
      }
    }
  }
  return {game_, roles_, std::move(values), report_};
}

SeatValues SolvedTurn::values(const State& s) const {
  const Game& game = solution_.game();
  if (s.phase == Phase::FourthDie) {
    return mean_over_die(game, s, [&](const State& next) { return values(next); });
  }
  if (s.phase == Phase::Take) {
    State next = s;
    NoEvents quiet;
    game.apply(next, turn_.best_move(s), quiet);
    return solution_.values(next);
  }
  const bool thrown = s.phase == Phase::Choose || (s.phase == Phase::Throw && !is_turn_start(s));
  return thrown ? turn_.with_dice(s) : solution_.values(s);
}

}  // namespace ludo::cite
