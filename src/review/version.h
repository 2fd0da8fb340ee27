// What a review depends on besides the game: whether one that was kept may still be shown.
#pragma once

#include <string>

namespace ludo::review {

// Another number whenever the same game would be reviewed otherwise: other entries, searches,
// thresholds, sentences. tests/reviews.txt notices.
inline constexpr int kReviewVersion = 7;

// That number, the rules' version, and a fingerprint of all that is data: weights and what the
// levels lose. The same all the time a program runs; in a tab the weights are those that were there
// when it was first asked for.
const std::string& review_maker();

}  // namespace ludo::review
