#include "search/cite_solver.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <memory>
#include <utility>

#include "core/hash.h"
#include "search/parallel.h"

namespace ludo::cite {
namespace {

Game game_of(int players, u32 options, const Deck& deck) {
  CHECK(players >= 2 && players <= kMaxSolvedPlayers && (options & kPlanquesOption) == 0);
  return Game({static_cast<u8>(players), Seat{0}, options}, deck);
}

// How likely a slot of a position is under the plans held.
struct Odds {
  double odds;
  u32 slot;
  u32 target;
};

// A plan that is followed at a position now and then: the odds of its slots, and how often.
struct HeldPlan {
  u64 plan = 0;  // its hash
  double weight = 0;
  double gap = 0;                                 // how much worse it is than the best one
  std::vector<std::pair<u32, double>> odds = {};  // by slot, those that are not 0
};

// The plans mixed at a position whose best plan has changed. `step` is the weight that moves to the
// best plan in a round, taken from the worst ones first, so that what has turned out bad is soon
// gone. It halves whenever the best plan changes, which closes in on the weights at which the plans
// are equally good, and grows again while it stays.
struct Mixture {
  double step = 1;
  std::vector<HeldPlan> plans = {};
};

struct Habit {
  u64 plan = 0;  // hash of the best plan of the last round
  std::unique_ptr<Mixture> mixture = {};
};

// Rounds in which every position simply takes its best plan. More of them only start the circle.
constexpr int kFreeRounds = 5;
constexpr double kGrowth = 1.3;

// The most a step may be: where many positions turn at once, as with four players and the short
// goal, they calm down only if all of them go slower from round to round; a few find their way.
double most_step(int rounds, u32 turned) {
  constexpr double kSlower = 0.8;
  constexpr double kFew = 10;
  return std::max(std::pow(std::max(1, rounds - kFreeRounds), -kSlower),
                  std::min(1.0, kFew / std::max(1U, turned)));
}

// Policy iteration: plan every turn for the present values, then sweep the values for the plans
// held. Threads read one table and write the other, so that they cannot change the result.
class Solver final : public Solving {
 public:
  Solver(const Game& game, const Roles& roles, SolveSettings settings)
      : game_(game),
        roles_(roles),
        index_(game_),
        forms_(game.players()),
        players_(game.players()),
        slots_(static_cast<std::size_t>(forms_.slots())),
        settings_(std::move(settings)),
        workers_(index_.size() < 10'000 ? 1 : std::max(settings_.threads, 1)) {}

  bool step() override {
    if (now_.empty()) {
      prepare();
    }
    const int rounds = settings_.rounds_max > 0 ? settings_.rounds_max : usual_rounds(players_);
    if (!is_stopped_ && report_.rounds < rounds && report_.residual > tolerance()) {
      play_round();
      return true;
    }
    evaluate(report_.residual * 1e-4, 4'000);
    report_.residual = plan_all(Planning::Measure);
    if (players_ > 2 && !is_stopped_) {
      settle();
    }
    if (settings_.find_cycles && !is_stopped_) {
      find_cycles();
    }
    return false;
  }

  const SolveReport& report() const override { return report_; }

  Solution solution() override {
    for (const Habit& habit : habits_) {
      report_.mixed += habit.mixture && habit.mixture->plans.size() > 1 ? 1 : 0;
    }
    // The last seat wins when no other does: one seat less to store, and sums of exactly 1.
    const auto seats = static_cast<std::size_t>(players_);
    for (std::size_t i = 0; i < index_.size(); ++i) {
      double* value = now_.data() + i * seats;
      double others = 0;
      for (std::size_t seat = 0; seat + 1 < seats; ++seat) {
        others += value[seat];
      }
      value[seats - 1] = 1 - others;
    }
    return Solution(game_, roles_, std::move(now_), report_);
  }

 private:
  enum class Planning : u8 { Adopt, Measure };

  void play_round() {
    turned_before_ = turned_.exchange(0);
    report_.residual = plan_all(Planning::Adopt);
    ++report_.rounds;
    evaluate(std::min(1e-5, report_.residual * 1e-3), sweeps_per_round());
    is_stopped_ = settings_.progress && !settings_.progress(report_);
  }

  // Two players: policy iteration ends by itself. More: until it no longer matters, or there is no
  // time.
  double tolerance() const { return players_ == 2 ? 1e-15 : 1e-9; }

  // Few sweeps are enough while the plans still change; the last round makes up for it.
  int sweeps_per_round() const { return players_ <= 3 ? 400 : 60; }

  std::span<u32> targets(std::size_t position) {
    return {targets_.data() + position * slots_, slots_};
  }

  // Calls f(worker, begin, end) for a part of the positions `from` … `to` − 1 on each thread.
  template <class F>
  void share_positions(u64 from, u64 to, F&& f) {
    run_workers(workers_, [&](int worker) {
      const u64 begin = from + (to - from) * static_cast<u64>(worker) / static_cast<u64>(workers_);
      const u64 end =
          from + (to - from) * (static_cast<u64>(worker) + 1) / static_cast<u64>(workers_);
      f(static_cast<std::size_t>(worker), static_cast<std::size_t>(begin),
        static_cast<std::size_t>(end));
    });
  }

  void prepare() {
    const std::size_t size = index_.size();
    const auto seats = static_cast<std::size_t>(players_);
    targets_.resize(size * slots_);
    odds_.resize(size * slots_);
    used_.assign(size, 0);
    habits_ = std::vector<Habit>(size);
    now_.assign((size + 1) * seats, 1.0 / players_);
    std::fill_n(now_.begin() + static_cast<std::ptrdiff_t>(size * seats), seats, 0);
    now_.back() = 1;  // the mover who has just won is the last seat of the next turn
    next_ = now_;
    share_positions(0, index_.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        find_targets(game_, roles_, index_, forms_, index_.at(static_cast<u32>(i)), targets(i));
      }
    });
  }

  // Plans every turn and returns the most that any mover could gain over its present value.
  double plan_all(Planning planning) {
    std::vector<double> most(static_cast<std::size_t>(workers_));
    share_positions(0, index_.size(), [&](std::size_t worker, std::size_t begin, std::size_t end) {
      double gain = 0;
      for (std::size_t i = begin; i < end; ++i) {
        gain = std::max(gain, plan_one(i, planning));
      }
      most[worker] = gain;
    });
    return *std::max_element(most.begin(), most.end());
  }

  double plan_one(std::size_t position, Planning planning) {
    const BestChoices best = best_choices(forms_, targets(position), now_.data(), players_);
    const bool announcing = may_announce(game_, index_.at(static_cast<u32>(position)), roles_);
    TurnPlan plan;
    TurnWorth worth;
    make_plan(best.own, announcing, plan, worth);
    if (planning == Planning::Adopt) {
      const u64 hash = hash_bytes(best.choice, hash_bytes(plan));
      const Habit& habit = habits_[position];
      if (habit.mixture || habit.plan != hash) {
        adopt(position, plan_held(hash, best.choice, ending_odds(plan)), worth.at_start());
      }
    }
    return worth.at_start() - now_[position * static_cast<std::size_t>(players_)];
  }

  HeldPlan plan_held(u64 hash, const std::array<int, kEndings>& choice,
                     const PerEnding& odds) const {
    std::array<double, EndingForms::kMaxSlots> dense{};
    for (std::size_t i = 0; i < kEndings; ++i) {
      const EndingForm& form = forms_[static_cast<Ending>(i)];
      for (int result = 0; result < form.results; ++result) {
        dense[static_cast<std::size_t>(form.slot(choice[i], result))] +=
            odds[i] * form.odds[static_cast<std::size_t>(result)];
      }
    }
    HeldPlan held{.plan = hash, .weight = 1};
    for (u32 slot = 0; slot < slots_; ++slot) {
      if (dense[slot] > 0) {
        held.odds.emplace_back(slot, dense[slot]);
      }
    }
    return held;
  }

  // Takes up the best plan of a position, which is worth `most` to the mover: alone, or in a
  // mixture with those it has held before.
  void adopt(std::size_t position, HeldPlan best, double most) {
    Habit& habit = habits_[position];
    const u64 before = std::exchange(habit.plan, best.plan);
    turned_ += before == best.plan ? 0 : 1;
    if (players_ == 2 || report_.rounds <= kFreeRounds) {
      hold(position, std::span(&best, 1));
      return;
    }
    if (!habit.mixture) {
      habit.mixture = std::make_unique<Mixture>();
      habit.mixture->plans.push_back(plan_so_far(position, before));
    }
    Mixture& mixture = *habit.mixture;
    mixture.step = std::min({before == habit.plan ? mixture.step * kGrowth : mixture.step / 2, 1.0,
                             most_step(report_.rounds, turned_before_)});
    const auto known = [&](const HeldPlan& one) { return one.plan == best.plan; };
    auto to = std::find_if(mixture.plans.begin(), mixture.plans.end(), known);
    if (to == mixture.plans.end()) {
      best.weight = 0;
      to = mixture.plans.insert(to, std::move(best));
    }
    for (HeldPlan& one : mixture.plans) {
      one.gap = &one == &*to ? -1 : most - worth_of_plan(position, one);
    }
    std::sort(mixture.plans.begin(), mixture.plans.end(), [](const auto& a, const auto& b) {
      return a.gap != b.gap ? a.gap < b.gap : a.plan < b.plan;
    });
    move_weight(mixture);
    hold(position, mixture.plans);
  }

  // Gives a step's weight to the first plan, taken from the last ones.
  static void move_weight(Mixture& mixture) {
    double left = mixture.step;
    while (left > 0 && mixture.plans.size() > 1) {
      HeldPlan& worst = mixture.plans.back();
      const double part = std::min(left, worst.weight);
      mixture.plans.front().weight += part;
      worst.weight -= part;
      left -= part;
      if (worst.weight > 0) {
        return;
      }
      mixture.plans.pop_back();
    }
  }

  // The only plan of a position without a mixture.
  HeldPlan plan_so_far(std::size_t position, u64 hash) const {
    HeldPlan held{.plan = hash, .weight = 1};
    for (const Odds& one : std::span(odds_.data() + position * slots_, used_[position])) {
      held.odds.emplace_back(one.slot, one.odds);
    }
    return held;
  }

  // What a plan is worth to the mover, the last seat of the turns it leads to.
  double worth_of_plan(std::size_t position, const HeldPlan& held) const {
    const auto seats = static_cast<std::size_t>(players_);
    double sum = 0;
    for (const auto& [slot, odds] : held.odds) {
      sum += odds * now_[targets_[position * slots_ + slot] * seats + seats - 1];
    }
    return sum;
  }

  // Writes down the odds of a position's slots under the plans held, for the sweeps.
  void hold(std::size_t position, std::span<const HeldPlan> plans) {
    std::array<double, EndingForms::kMaxSlots> dense{};
    for (const HeldPlan& one : plans) {
      for (const auto& [slot, odds] : one.odds) {
        dense[slot] += one.weight * odds;
      }
    }
    Odds* held = odds_.data() + position * slots_;
    u8 used = 0;
    for (u32 slot = 0; slot < slots_; ++slot) {
      if (dense[slot] > 0) {
        held[used++] = {dense[slot], slot, targets(position)[slot]};
      }
    }
    used_[position] = used;
  }

  // Sweeps until no value moves by more than `enough`, or than rounding does.
  void evaluate(double enough, int sweeps_max) {
    constexpr double kRounding = 4e-16;
    double moved = 1;
    for (int i = 0; i < sweeps_max && moved > std::max(enough, kRounding); ++i) {
      moved = sweep();
      ++report_.sweeps;
    }
  }

  double sweep() {
    switch (players_) {
      case 2:
        return sweep_seats<2>();
      case 3:
        return sweep_seats<3>();
      case 4:
        return sweep_seats<4>();
      default:
        return sweep_seats<5>();
    }
  }

  // Block by block, each reading what those before it have just found: fewer sweeps than with one
  // block, and still the same whatever the number of threads.
  template <std::size_t kSeats>
  double sweep_seats() {
    constexpr u64 kBlocks = 16;
    std::vector<double> most(static_cast<std::size_t>(workers_));
    for (u64 block = 0; block < kBlocks; ++block) {
      const u64 from = index_.size() * block / kBlocks;
      const u64 to = index_.size() * (block + 1) / kBlocks;
      share_positions(from, to, [&](std::size_t worker, std::size_t begin, std::size_t end) {
        most[worker] = std::max(most[worker], sweep_part<kSeats>(begin, end));
      });
      std::copy(next_.begin() + static_cast<std::ptrdiff_t>(from * kSeats),
                next_.begin() + static_cast<std::ptrdiff_t>(to * kSeats),
                now_.begin() + static_cast<std::ptrdiff_t>(from * kSeats));
    }
    return *std::max_element(most.begin(), most.end());
  }

  // Writes the new values of some positions to next_; returns the most that one moved.
  template <std::size_t kSeats>
  double sweep_part(std::size_t begin, std::size_t end) {
    double moved = 0;
    for (std::size_t i = begin; i < end; ++i) {
      std::array<double, kSeats> sum{};
      for (const Odds& held : std::span(odds_.data() + i * slots_, used_[i])) {
        const double* value = now_.data() + held.target * kSeats;
        for (std::size_t seat = 0; seat < kSeats; ++seat) {
          sum[seat] += held.odds * value[seat];
        }
      }
      double* to = next_.data() + i * kSeats;
      const double* from = now_.data() + i * kSeats;
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        to[seat] = sum[(seat + kSeats - 1) % kSeats];
        moved = std::max(moved, std::fabs(to[seat] - from[seat]));
      }
    }
    return moved;
  }

  // ---- One position at a time

  struct Reply {
    TurnPlan plan;
    std::array<int, kEndings> victims;
    HeldPlan held;
    double gain;  // over what the mover has now
  };

  Reply best_reply(std::size_t position) {
    const BestChoices best = best_choices(forms_, targets(position), now_.data(), players_);
    Reply reply{.plan = {}, .victims = best.choice, .held = {}, .gain = 0};
    TurnWorth worth;
    make_plan(best.own, may_announce(game_, index_.at(static_cast<u32>(position)), roles_),
              reply.plan, worth);
    reply.held = plan_held(hash_bytes(best.choice, hash_bytes(reply.plan)), best.choice,
                           ending_odds(reply.plan));
    reply.gain = worth.at_start() - now_[position * static_cast<std::size_t>(players_)];
    return reply;
  }

  // Follows these plans at one position, and values everything anew: little moves, so it is quick.
  void follow(std::size_t position, std::span<const HeldPlan> plans) {
    constexpr double kEnough = 1e-13;
    hold(position, plans);
    evaluate(kEnough, 400);
  }

  // The positions at which a mover would gain more than `least`, the greatest gain first.
  std::vector<std::size_t> positions_that_gain(double least) {
    std::vector<std::pair<double, std::size_t>> found;
    for (std::size_t i = 0; i < index_.size(); ++i) {
      const double gain = plan_one(i, Planning::Measure);
      if (gain > least) {
        found.emplace_back(-gain, i);
      }
    }
    std::sort(found.begin(), found.end());
    std::vector<std::size_t> positions;
    for (const auto& [gain, position] : found) {
      positions.push_back(position);
    }
    return positions;
  }

  // Solves the last few positions one by one, as long as that helps.
  void settle() {
    constexpr double kGain = 1e-12;
    constexpr double kFar = 1e-4;  // with that much to gain it is not a few positions
    constexpr std::size_t kFew = 64;
    constexpr int kRounds = 20;
    if (report_.residual > kFar) {
      return;
    }
    for (int round = 0; round < kRounds && report_.residual > kGain; ++round) {
      const std::vector<std::size_t> positions = positions_that_gain(kGain);
      if (positions.size() > kFew) {
        return;
      }
      const std::vector<double> values = now_;
      for (const std::size_t position : positions) {
        settle_one(position);
      }
      const double residual = plan_all(Planning::Measure);
      if (residual >= report_.residual) {
        now_ = values;  // those of the plans before: no more is asked of them
        return;
      }
      report_.residual = residual;
    }
  }

  void settle_one(std::size_t position) {
    constexpr double kGain = 1e-13;
    std::array<HeldPlan, 2> two;
    for (int tries = 0; tries < 4; ++tries) {
      Reply first = best_reply(position);
      if (first.gain < kGain) {
        return;
      }
      two[0] = std::move(first.held);
      follow(position, {two.data(), 1});
      two[1] = best_reply(position).held;
      const double at_first = gap_of(position, two);
      if (at_first >= -kGain) {
        return;
      }
      follow(position, {two.data() + 1, 1});
      const double at_second = gap_of(position, two);
      if (at_second > kGain) {
        return make_equal(position, two, at_second, at_first);
      }
    }
  }

  // By how much the first of two plans is better now.
  double gap_of(std::size_t position, const std::array<HeldPlan, 2>& two) const {
    return worth_of_plan(position, two[0]) - worth_of_plan(position, two[1]);
  }

  // Mixes two plans so that both are worth the same. Where the second alone is followed, the first
  // is better by `at_second`; where the first is, by `at_first`, which is less than nothing.
  void make_equal(std::size_t position, std::array<HeldPlan, 2>& two, double at_second,
                  double at_first) {
    constexpr double kEqual = 1e-14;
    double low = 0;
    double high = 1;
    for (int i = 0; i < 40; ++i) {
      const bool by_halves = i % 3 == 2;  // a line does not always close in from both sides
      const double part =
          by_halves ? 0.5 : std::clamp(at_second / (at_second - at_first), 0.01, 0.99);
      two[0].weight = low + (high - low) * part;
      two[1].weight = 1 - two[0].weight;
      follow(position, two);
      const double gap = gap_of(position, two);
      if (std::fabs(gap) < kEqual) {
        break;
      }
      (gap > 0 ? low : high) = two[0].weight;
      (gap > 0 ? at_second : at_first) = gap;
    }
    habits_[position].mixture = std::make_unique<Mixture>();
    habits_[position].mixture->plans = {two.begin(), two.end()};
  }

  // Tries every position where plans are mixed: whether its best reply to itself goes round.
  void find_cycles() {
    constexpr double kGain = 1e-10;
    const std::vector<double> values = now_;
    for (std::size_t position = 0; position < index_.size(); ++position) {
      const std::unique_ptr<Mixture>& mixture = habits_[position].mixture;
      if (!mixture || mixture->plans.size() < 2) {
        continue;
      }
      const Reply first = best_reply(position);
      follow(position, {&first.held, 1});
      const Reply second = best_reply(position);
      if (second.held.plan != first.held.plan && second.gain > kGain) {
        follow(position, {&second.held, 1});
        const Reply third = best_reply(position);
        if (third.held.plan == first.held.plan && third.gain > kGain) {
          note_cycle({index_.at(static_cast<u32>(position)),
                      {first.plan, second.plan},
                      {first.victims, second.victims},
                      {third.gain, second.gain}});
        }
      }
      hold(position, mixture->plans);
      now_ = values;
    }
  }

  void note_cycle(const ReplyCycle& found) {
    const auto least = [](const ReplyCycle& one) { return std::min(one.gains[0], one.gains[1]); };
    ++report_.cycles;
    if (!report_.cycle || least(found) > least(*report_.cycle)) {
      report_.cycle = found;
    }
  }

  Game game_;
  Roles roles_;
  PositionIndex index_;
  EndingForms forms_;
  int players_;
  std::size_t slots_;
  SolveSettings settings_;
  int workers_;
  bool is_stopped_ = false;  // settings_.progress said so
  SolveReport report_;
  std::vector<u32> targets_;  // by position and slot
  std::vector<Odds> odds_;    // by position, those that are not 0
  std::vector<u8> used_;      // how many
  std::vector<Habit> habits_;
  std::atomic<u32> turned_ = 0;  // positions whose best plan has changed in this round
  u32 turned_before_ = 0;        // and in the one before
  std::vector<double> now_;
  std::vector<double> next_;
};

Solution solved(const std::unique_ptr<Solving>& solving) {
  while (solving->step()) {
  }
  return solving->solution();
}

}  // namespace

std::unique_ptr<Solving> begin_solving(int players, u32 options, SolveSettings settings) {
  return std::make_unique<Solver>(game_of(players, options, Deck{}), Roles{}, std::move(settings));
}

std::unique_ptr<Solving> begin_solving(const Roles& roles, const Deck& deck, u32 options,
                                       SolveSettings settings) {
  return std::make_unique<Solver>(game_of(roles.size(), options | kRolesOption, deck), roles,
                                  std::move(settings));
}

Solution solve(int players, u32 options, const SolveSettings& settings) {
  return solved(begin_solving(players, options, settings));
}

Solution solve(const Roles& roles, const Deck& deck, u32 options, const SolveSettings& settings) {
  return solved(begin_solving(roles, deck, options, settings));
}

}  // namespace ludo::cite
