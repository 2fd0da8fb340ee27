#include "review/slips.h"

#include <atomic>
#include <mutex>

#include "search/parallel.h"

namespace ludo::review {
namespace {

struct SlipSums {
  u64 games = 0;
  std::array<u64, 4> slips{};
  LossSums losses{};

  void add(const Verdict& verdict) {
    ++slips[static_cast<std::size_t>(verdict.slip)];
    losses.add(verdict.slip, verdict.loss);
  }
  void add(const SlipSums& other) {
    games += other.games;
    losses.add(other.losses);
    for (std::size_t i = 0; i < slips.size(); ++i) {
      slips[i] += other.slips[i];
    }
  }
};

template <Game G>
SlipSums slips_of_game(const G& game, const SlipsSettings& settings, u64 number) {
  Rng nature(settings.seed, 2 * number);
  Rng bots(settings.seed, 2 * number + 1);
  typename G::State s = game.initial();
  typename G::MoveList moves;
  NoEvents quiet;
  SlipSums sums{.games = 1};
  for (Turn turn = game.turn(s); !turn.is_over(); turn = game.turn(s)) {
    Move m;
    if (turn.is_nature()) {
      m = game.outcome(s, nature.below(game.outcomes(s)));
    } else {
      const typename G::View view = game.view(s, turn.seat());
      game.legal(s, moves);
      m = choose(game, view, moves, settings.level, bots);
      if (moves.size() > 1) {
        JudgeSettings judging = settings.judge;
        judging.seed = bots.next();
        sums.add(judge(game, view, m, judging));
      }
    }
    game.apply(s, m, quiet);
  }
  return sums;
}

LevelLoss loss_of(BotLevel level, const SlipSums& sums) {
  return {.level = level,
          .games = sums.games,
          .choices = sums.losses.choices,
          .slips = sums.slips,
          .mean_loss = sums.losses.mean(),
          .deviation = sums.losses.deviation()};
}

}  // namespace

Result<LevelLoss> measure_slips(const SlipsSettings& settings) {
  SlipSums all;
  const Status status = with_setup(
      settings.setup,
      [&]<class G>(const Setup& setup, std::unique_ptr<const typename G::Deck> own) -> Status {
        Mutex mutex;
        std::atomic<u64> next = 0;
        std::atomic<bool> stopped = false;
        run_workers(settings.threads, [&](int /*worker*/) {
          for (u64 i = next++; i < settings.games && !stopped; i = next++) {
            Setup seated = setup;
            seated.first = seat_at(static_cast<int>(i % setup.players));
            const G game(seated, own ? *own : Box<G>::standard());
            const SlipSums one = slips_of_game(game, settings, i);
            const std::lock_guard lock(mutex);
            all.add(one);
            stopped = settings.progress && !settings.progress(all.games);
          }
        });
        return Done{};
      });
  if (!status) {
    return status.error();
  }
  return loss_of(settings.level, all);
}

}  // namespace ludo::review
