// What a review depends on besides the game: whether one that was kept may still be shown.
#pragma once

#include <string>

namespace ludo::review {

// Another number whenever the same choice would be judged otherwise: other searches, thresholds,
// confirmations. What levels lose has to be measured again then. tests/reviews.txt notices.
inline constexpr int kJudgeVersion = 1;

// Another number whenever the same game would be reviewed otherwise: other entries, searches,
// thresholds, sentences. tests/reviews.txt notices.
inline constexpr int kReviewVersion = 8;

// That number, the rules' version, and a fingerprint of all that is data: weights and what the
// levels lose. The same all the time a program runs; in a tab the weights are those that were there
// when it was first asked for.
const std::string& review_maker();

// What the rows of data/reviews/slips.csv depend on, and the file says it was made by: the judge's
// version, the rules', and a fingerprint of the weights and of the numbers that levels and judge
// search with. How the bots of a level think beyond these numbers is not in it.
std::string slips_maker();

}  // namespace ludo::review
