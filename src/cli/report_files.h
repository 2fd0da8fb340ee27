// The folder of a report: made, and its files written whole.
#pragma once

#include "lab/balance_report.h"

namespace ludo::cli {

Status make_folder(const std::string& folder);
Status write_files(const std::string& folder, const lab::Files& files);

}  // namespace ludo::cli
