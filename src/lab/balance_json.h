// A balance run as JSON: what its pages are drawn from, in a report and in a browser. No files, and
// nothing that a browser has not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/balance.h"
#include "table/table.h"

namespace ludo::lab {

std::string_view name_of(BotLevel level);  // for commands

// [value, times] of each.
Json histogram_json(const Histogram& histogram);

struct CardName {
  std::string id;
  std::string fr;
  std::string en;
};
// What the cards that are counted in a run are called; ids where the deck has no names.
std::vector<CardName> card_names(const TableSetup& setup);

// What a run was set up with, for people and for a later run to compare itself with. The number of
// games is not part of it: a run may be resumed to make more.
Json setup_json(const BalanceSettings& settings);

// The command that makes it again: "ludotheque lab balance --game …".
std::string command_of(const BalanceSettings& settings, const std::string& what);

// Shares of the victory: without luck where that was measured, and then beside each what it is with
// luck and how many times fewer games that saves.
Json shares_json(const std::vector<Sums>& list, const std::vector<CorrectedSums>& corrected);

// All of it. `solved`: what is known exactly.
Json balance_json(const BalanceSettings& settings, const BalanceData& data,
                  const std::vector<SolvedValues>& solved);

}  // namespace ludo::lab
