#include "review/levels.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <sstream>

#include "core/pieces_of.h"
#include "record/embedded.h"
#include "review/version.h"

namespace ludo::review {
namespace {

constexpr std::string_view kPath = "data/reviews/slips.csv";
constexpr std::string_view kMadeBy = "made_by,";
constexpr std::string_view kColumnNames =
    "game,players,level,games,choices,inaccuracies,mistakes,blunders,mean_loss,deviation";

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  PiecesOf in(line, ',');
  for (std::string_view cell; in.next(cell);) {
    cells.emplace_back(cell);
  }
  return cells;
}

struct MeasuredRow {
  std::string game;
  int players = 0;
  LevelLoss loss;
};

// A file of ours: what is wrong with it is our mistake. Whether it was made by what judges here, a
// test asks: in a tab weights may still be missing.
std::vector<MeasuredRow> read_table() {
  constexpr std::size_t kColumns = 10;
  std::vector<MeasuredRow> rows;
  PiecesOf in(embedded(kPath));
  std::string_view line;
  CHECK(in.next(line) && line.starts_with(kMadeBy));
  CHECK(in.next(line) && line == kColumnNames);
  while (in.next(line)) {
    const std::vector<std::string> cells = cells_of(line);
    CHECK(cells.size() == kColumns);
    const auto whole = [&](std::size_t i) { return std::strtoull(cells[i].c_str(), nullptr, 10); };
    const auto part = [&](std::size_t i) { return std::strtod(cells[i].c_str(), nullptr) / 100; };
    const std::optional<BotLevel> level = bot_named(cells[2]);
    CHECK(level.has_value());
    rows.push_back(
        {cells[0],
         static_cast<int>(whole(1)),
         {*level, whole(3), whole(4), {0, whole(5), whole(6), whole(7)}, part(8), part(9)}});
  }
  return rows;
}

// The level whose mean loss is nearest, by factors rather than by differences: twice as much is as
// far away as half as much.
const LevelLoss& nearest(std::span<const LevelLoss> levels, double loss) {
  constexpr double kNothing = 0.0005;  // so little is as good as nothing
  const auto distance = [&](const LevelLoss& level) {
    return std::abs(std::log((std::max(loss, 0.0) + kNothing) / (level.mean_loss + kNothing)));
  };
  return *std::min_element(
      levels.begin(), levels.end(),
      [&](const LevelLoss& a, const LevelLoss& b) { return distance(a) < distance(b); });
}

// What choices deviate by for players of about that level. Masters who slipped once or never while
// they were measured show next to nothing, as games without slips do: that nobody ever slips does
// not follow from it.
double deviation_at(std::span<const LevelLoss> levels, double loss) {
  constexpr u64 kEnough = 10;  // slips that say by how much choices deviate
  std::vector<LevelLoss> slipping;
  std::copy_if(levels.begin(), levels.end(), std::back_inserter(slipping),
               [](const LevelLoss& level) {
                 return level.slips[1] + level.slips[2] + level.slips[3] >= kEnough;
               });
  return slipping.empty() ? 0 : nearest(slipping, loss).deviation;
}

// The standard error of the mean loss as the games differ from each other: more than their choices
// do by themselves where somebody plays well on one day and badly on another. None from one game.
double error_between(std::span<const LossSums> games, const LossSums& all) {
  double squares = 0;
  double counted = 0;
  for (const LossSums& game : games) {
    const double apart = static_cast<double>(game.choices) * (game.mean() - all.mean());
    squares += apart * apart;
    counted += game.choices > 0 ? 1 : 0;
  }
  return counted < 2
             ? 0
             : std::sqrt(squares * counted / (counted - 1)) / static_cast<double>(all.choices);
}

}  // namespace

std::string slips_csv_head() {
  return std::string(kMadeBy) + slips_maker() + "\n" + std::string(kColumnNames) + "\n";
}

std::string slips_csv_row(std::string_view game, int players, const LevelLoss& row) {
  std::ostringstream out;
  out << game << ',' << players << ',' << kBots[static_cast<std::size_t>(row.level)].name << ','
      << row.games << ',' << row.choices << ',' << row.slips[1] << ',' << row.slips[2] << ','
      << row.slips[3] << ',' << 100 * row.mean_loss << ',' << 100 * row.deviation << '\n';
  return out.str();
}

std::vector<LevelLoss> level_losses(std::string_view game, int players) {
  static const std::vector<MeasuredRow> rows = read_table();
  int nearest_count = 0;
  for (const MeasuredRow& row : rows) {
    if (row.game == game && (nearest_count == 0 ||
                             std::abs(row.players - players) < std::abs(nearest_count - players))) {
      nearest_count = row.players;
    }
  }
  std::vector<LevelLoss> levels;
  for (const MeasuredRow& row : rows) {
    if (row.game == game && row.players == nearest_count) {
      levels.push_back(row.loss);
    }
  }
  return levels;
}

std::vector<LevelLoss> level_losses(const RecordHeader& header) {
  const bool is_plain = header.options.empty() && header.deck == RecordHeader{}.deck;
  return is_plain ? level_losses(header.game, header.players) : std::vector<LevelLoss>();
}

std::optional<LevelEstimate> level_from(const std::vector<LevelLoss>& levels,
                                        std::span<const LossSums> games) {
  constexpr u64 kLeast = 5;  // choices
  LossSums all;
  for (const LossSums& game : games) {
    all.add(game);
  }
  if (levels.empty() || all.choices < kLeast) {
    return std::nullopt;
  }
  const double mean = all.mean();
  const double deviation = std::max(all.deviation(), deviation_at(levels, mean));
  const double error =
      std::max(deviation / std::sqrt(static_cast<double>(all.choices)), error_between(games, all));
  const double margin = 1.96 * error;
  return LevelEstimate{nearest(levels, mean).level, nearest(levels, mean + margin).level,
                       nearest(levels, mean - margin).level, margin};
}

std::optional<LevelEstimate> level_of(const Review& review, Seat seat) {
  if (!review.is_complete()) {
    return std::nullopt;
  }
  const LossSums losses = performance_of(review, seat).losses;
  return level_from(level_losses(review.header), {&losses, 1});
}

}  // namespace ludo::review
