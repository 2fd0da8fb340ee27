// What came of a sweep, as JSON: what its chart is drawn from, in a report and in a browser.
#pragma once

#include <vector>

#include "lab/vary.h"
#include "table/table.h"

namespace ludo::lab {

struct SweepPoint {
  int value = 0;
  BalanceData data;
};

// The share of the victory of who is that far in the turn order, as it is known best.
Estimate share_of_turn(const SweepPoint& point, std::size_t turn);

Json sweep_json(const BalanceSettings& settings, const Vary& vary,
                const std::vector<SweepPoint>& points);

}  // namespace ludo::lab
