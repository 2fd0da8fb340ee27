// The sentences a review says for itself, in both languages; all of them from facts it has counted.
#pragma once

#include <string>

#include "review/levels.h"

namespace ludo::review {

// "comme un expert", "entre habitué et expert".
std::string level_text(const LevelEstimate& level, Lang lang);

// "2 imprécisions, 1 gaffe", or that there was none.
std::string slips_text(const Performance& performance, Lang lang);

// To the player of that seat, of a complete review: "Vous avez joué comme un expert (2
// imprécisions). La chance : −11 % de chances de gagner."
std::string verdict_sentence(const Review& review, Seat seat, Lang lang);

// The move that decided the game: whose choice or luck it was, what happened, and from where to
// where it took the winner's chances; empty where nothing did.
std::string decided_sentence(const Review& review, Lang lang);

}  // namespace ludo::review
