// The page of a report: one HTML file with its style, its script, a chart library and the numbers
// in it, so that it can be sent to anybody. What it says and draws is data/report/report.js.
#pragma once

#include <string>

#include "table/table.h"

namespace ludo::lab {

std::string page_of(const Json& numbers, Lang lang);

}  // namespace ludo::lab
