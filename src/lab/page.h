// The page of a report: one HTML file with its style, its script, a chart library and the numbers
// in it, so that it can be sent to anybody. What it says and draws are files of data/report.
#pragma once

#include <span>
#include <string>

#include "table/table.h"

namespace ludo::lab {

// The scripts that draw a report of measurements, the judgement of a network, the review of a game.
inline constexpr std::string_view kReportScripts[] = {"charts.js", "report.js"};
inline constexpr std::string_view kTrainScripts[] = {"charts.js", "train.js"};
inline constexpr std::string_view kReviewScripts[] = {"review.js"};

std::string page_of(const Json& numbers, Lang lang,
                    std::span<const std::string_view> scripts = kReportScripts);

}  // namespace ludo::lab
