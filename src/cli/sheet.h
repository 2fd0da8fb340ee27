// The score sheet on a terminal: a column a player, what a number comes from below it.
#pragma once

#include "cli/paint.h"
#include "table/sheet.h"

namespace ludo::cli {

Lines sheet_lines(const SheetText& sheet, const std::vector<std::string>& names, int width);

}  // namespace ludo::cli
