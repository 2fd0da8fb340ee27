// How well somebody played, compared with the bots: what the choices of each level lose in the
// mean, measured over their own games by `ludotheque lab slips` and kept in data/reviews/slips.csv.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "review/review.h"

namespace ludo::review {

// A row of that table. Losses are parts of the whole, like those of judge.h.
struct LevelLoss {
  BotLevel level = BotLevel::Hasard;
  u64 games = 0;
  u64 choices = 0;
  std::array<u64, 4> slips{};  // by SlipSize
  double mean_loss = 0;        // a choice
  double deviation = 0;        // of one choice's loss
};

// Of the plain game, without options and with the cards of its box, at the player count nearest to
// this one, from weak to strong; none where nothing was measured.
std::vector<LevelLoss> level_losses(std::string_view game, int players);
// What somebody who played there is compared with: nothing with options or other cards, for what a
// choice loses there is something else, and was not measured.
std::vector<LevelLoss> level_losses(const RecordHeader& header);

// The table's head, which begins with what measures now (slips_maker), and a row of it.
std::string slips_csv_head();
std::string slips_csv_row(std::string_view game, int players, const LevelLoss& row);

// The level whose choices lose about as much, and between which it is for sure at 95 %.
struct LevelEstimate {
  BotLevel like = BotLevel::Hasard;
  BotLevel low = BotLevel::Hasard;
  BotLevel high = BotLevel::Maitre;
  double margin = 0;  // half of the 95 % interval round the mean loss
};
// Of what somebody lost in a game, or in several. Nothing where so few choices say nothing.
std::optional<LevelEstimate> level_from(const std::vector<LevelLoss>& levels,
                                        std::span<const LossSums> games);
std::optional<LevelEstimate> level_of(const Review& review, Seat seat);

// `LevelOver` of the protocol: what somebody lost in several games, all of this game, plain, and so
// many players, taken together.
Json level_over_json(std::string_view game, int players, std::span<const LossSums> games,
                     Lang lang);

}  // namespace ludo::review
