#include "value/cite_exact.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "search/cite_solver.h"
#include "search/parallel.h"

namespace ludo {

using cite::Phase;

std::optional<ExactValue<cite::Game>> ExactValue<cite::Game>::of(const cite::Game& game) {
  constexpr int kPlayersMax = 4;
  constexpr int kRounds[] = {0, 30, 8};
  if (game.has_modules() || game.players() > kPlayersMax) {
    return std::nullopt;
  }
  static Mutex mutex;
  static std::map<std::pair<int, u32>, std::shared_ptr<const cite::Solution>> solutions;
  const std::lock_guard lock(mutex);
  std::shared_ptr<const cite::Solution>& solution =
      solutions[{game.players(), game.setup().options}];
  if (solution == nullptr) {
    solution = std::make_shared<const cite::Solution>(
        cite::solve(game.players(), game.setup().options,
                    {.threads = 1, .rounds_max = kRounds[game.players() - 2]}));
  }
  return ExactValue(solution);
}

bool ExactValue<cite::Game>::is_exact() const { return solution_->report().residual * kWon < 1; }

ExactValue<cite::Game>::ExactValue(std::shared_ptr<const cite::Solution> solution)
    : solution_(std::move(solution)) {}

cite::SeatValues ExactValue<cite::Game>::values(const cite::State& s) {
  const bool within = s.phase == Phase::Choose || s.phase == Phase::FourthDie ||
                      s.phase == Phase::Take || (s.phase == Phase::Throw && s.throws > 0) ||
                      (s.phase == Phase::Throw && s.in_air != cite::kAllPlaces);
  if (!within) {
    return solution_->values(s);
  }
  const cite::Position position = cite::position_of(solution_->game(), s);
  if (!turn_ || !(position == position_)) {
    turn_.emplace(*solution_, position);
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
