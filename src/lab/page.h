// The page of a report: one HTML file with its style, its script, a chart library and the numbers
// in it, so that it can be sent to anybody. What it says and draws is data/report/report.js, or
// review.js for the review of a game.
#pragma once

#include <string>

#include "table/table.h"

namespace ludo::lab {

// `script` is the file of data/report that draws it.
std::string page_of(const Json& numbers, Lang lang, std::string_view script = "report.js");

}  // namespace ludo::lab
