// Which rules these are, as one number: it goes with the program's version (`--version`) and with
// the list of games.
#pragma once

namespace ludo {

// Raised when a record of before would replay to something else: a clause, a standard deck, the
// moves that are legal or the outcomes nature chooses from have changed (and tests/signature.txt
// with them).
inline constexpr int kRulesVersion = 1;

}  // namespace ludo
