#include "value/cite_exact.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "search/cite_solver.h"
#include "search/parallel.h"
#include "value/cite_solved.h"

namespace ludo {

namespace cite {
namespace {

struct SolvedOnce {
  Mutex mutex;
  std::unique_ptr<Solving> solving;  // while there is no solution
  std::shared_ptr<const Solution> solution;
  std::shared_ptr<const Solution> followed;
  std::atomic<bool> is_there = false;
};

SolvedOnce& place_of(int players, u32 options) {
  static SolvedOnce places[kPlayersWaitedFor - 1][2];
  return places[players - 2][(options & kShortGoal) == 0 ? 0 : 1];
}

// A round more of the solution, which is not there yet. By one who holds the mutex.
void step(SolvedOnce& place, int players, u32 options) {
  constexpr int kRounds[] = {0, 30, 8};
  if (place.solving == nullptr) {
    place.solving = begin_solving(players, options & kShortGoal,
                                  {.threads = 1, .rounds_max = kRounds[players - 2]});
  }
  if (!place.solving->step()) {
    place.solution = std::make_shared<const Solution>(place.solving->solution());
    place.solving.reset();
    place.is_there = true;
  }
}

}  // namespace

std::shared_ptr<const Solution> solved_once(int players, u32 options) {
  SolvedOnce& place = place_of(players, options);
  const std::lock_guard lock(place.mutex);
  while (place.solution == nullptr) {
    step(place, players, options);
  }
  return place.solution;
}

bool solve_some(int players, u32 options) {
  SolvedOnce& place = place_of(players, options);
  const std::lock_guard lock(place.mutex);
  if (place.solution == nullptr) {
    step(place, players, options);
  } else if (place.followed == nullptr) {
    place.followed = std::make_shared<const Solution>(place.solution->followed());
  }
  return place.followed == nullptr;
}

std::shared_ptr<const Solution> followed_once(int players, u32 options) {
  const std::shared_ptr<const Solution> solution = solved_once(players, options);
  SolvedOnce& place = place_of(players, options);
  const std::lock_guard lock(place.mutex);
  if (place.followed == nullptr) {
    place.followed = std::make_shared<const Solution>(solution->followed());
  }
  return place.followed;
}

bool is_solved(int players, u32 options) { return place_of(players, options).is_there; }

}  // namespace cite

using cite::Phase;

std::optional<ExactValue<cite::Game>> ExactValue<cite::Game>::of(const cite::Game& game) {
  if (game.has_modules() || game.players() > cite::kPlayersWaitedFor) {
    return std::nullopt;
  }
  return ExactValue(cite::solved_once(game.players(), game.setup().options),
                    cite::followed_once(game.players(), game.setup().options));
}

cite::SeatValues ExactValue<cite::Game>::values(const cite::State& s) {
  const bool within = s.phase == Phase::Choose || s.phase == Phase::FourthDie ||
                      s.phase == Phase::Take || (s.phase == Phase::Throw && s.throws > 0) ||
                      (s.phase == Phase::Throw && s.in_air != cite::kAllPlaces);
  if (!within) {
    return followed_->values(s);
  }
  const cite::Position position = cite::position_of(solution_->game(), s);
  if (!turn_ || !(position == position_)) {
    turn_.emplace(*solution_, *followed_, position);
    position_ = position;
  }
  return turn_->values(s);
}

Rewards ExactValue<cite::Game>::chances(const cite::State& s) {
  const cite::SeatValues exact = values(s);
  const auto players = static_cast<std::size_t>(solution_->game().players());
  Rewards rewards;
  Reward left = kWon;
  for (std::size_t i = 0; i < players; ++i) {
    rewards.items[i] = std::min(left, static_cast<Reward>(std::max(exact[i], 0.0) * kWon));
    left -= rewards.items[i];
  }
  *std::max_element(rewards.items.begin(), rewards.items.end()) += left;
  return rewards;
}

}  // namespace ludo
