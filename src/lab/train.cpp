#include "lab/train.h"

#include "lab/trainer.h"
#include "table/setup.h"

namespace ludo::lab {

double TrainResult::calibration_error() const {
  u64 all = 0;
  for (const CalibrationBin& bin : calibration) {
    all += bin.count;
  }
  double worst = 0;
  for (const CalibrationBin& bin : calibration) {
    const bool counts = bin.count * 200 > all;
    worst = counts ? std::max(worst, std::abs(bin.foreseen - bin.happened)) : worst;
  }
  return worst;
}

Result<TrainResult> run_train(const TrainSettings& settings, Ranks& ranks) {
  std::optional<Result<TrainResult>> result;
  const bool known = Games::with(settings.game, [&]<class G>() {
    result = Trainer<G>(settings, Box<G>::standard()).run(ranks);
  });
  return known ? *std::move(result) : Result<TrainResult>(unknown_game(settings.game));
}

}  // namespace ludo::lab
