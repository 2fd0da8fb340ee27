// The rules as players read them: the clauses of docs/rules, by id, in both languages. Log lines,
// refusals and the "why?" of every interface look here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace ludo {

struct Clause {
  std::string id;
  std::string title;       // the rest of the bold words, if any: "Triple 1, Délit audacieux"
  std::string text;        // without marks of emphasis
  bool is_ruling = false;  // ours, where the rulebook is silent
};

// All clauses of a rules page, in its order.
std::vector<Clause> clauses_of_page(std::string_view page);

// All clauses of a game, in its page's order; empty for an unknown game.
const std::vector<Clause>& clauses_of(std::string_view game, Lang lang);

// One clause, or nullptr.
const Clause* find_clause(std::string_view game, std::string_view id, Lang lang);

}  // namespace ludo
