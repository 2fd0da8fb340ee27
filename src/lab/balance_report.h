// A balance run as texts: the checkpoint a run is resumed from, and what people and programs read:
// JSON, CSV, and one page with everything in it. Reading and writing files is for the layer above.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lab/balance_json.h"

namespace ludo::lab {

// Files of a report by name, with their texts.
using Files = std::map<std::string, std::string>;

inline constexpr std::string_view kCheckpointFile = "checkpoint.json";

// Sums as the state of a run keeps them. Reading throws what the library does where it is damaged.
Json json_of(const CorrectedSums& sums);
void read(const Json& json, CorrectedSums& sums);

// Everything counted so far.
std::string checkpoint_text(const BalanceSettings& settings, const BalanceData& data);
// Refuses what is no checkpoint, or one of another set-up.
Result<BalanceData> read_checkpoint(const BalanceSettings& settings, const std::string& text,
                                    const std::string& file);

// What is known exactly, for games and player counts that are solved quickly; empty for others.
std::vector<SolvedValues> solved_values(const BalanceSettings& settings);

// index.html, balance.json and the CSV files. The page opens in `lang` and has both.
Files balance_files(const BalanceSettings& settings, const BalanceData& data,
                    const std::vector<SolvedValues>& solved, Lang lang);

}  // namespace ludo::lab
