#include "review/levels.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>

#include "core/pieces_of.h"
#include "record/embedded.h"

namespace ludo::review {
namespace {

constexpr std::string_view kPath = "data/reviews/slips.csv";

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

// A file of ours: what is wrong with it is our mistake.
std::vector<MeasuredRow> read_table() {
  constexpr std::size_t kColumns = 10;
  std::vector<MeasuredRow> rows;
  PiecesOf in(embedded(kPath));
  std::string_view line;
  CHECK(in.next(line) && std::string(line) + "\n" == slips_csv_head());
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
BotLevel nearest(const std::vector<LevelLoss>& levels, double loss) {
  constexpr double kNothing = 0.0005;  // so little is as good as nothing
  const auto distance = [&](const LevelLoss& level) {
    return std::abs(std::log((std::max(loss, 0.0) + kNothing) / (level.mean_loss + kNothing)));
  };
  return std::min_element(
             levels.begin(), levels.end(),
             [&](const LevelLoss& a, const LevelLoss& b) { return distance(a) < distance(b); })
      ->level;
}

}  // namespace

std::string slips_csv_head() {
  return "game,players,level,games,choices,inaccuracies,mistakes,blunders,mean_"
         "loss,deviation\n";
}

std::string slips_csv_row(std::string_view game, int players, const LevelLoss& row) {
  std::ostringstream out;
  out << game << ',' << players << ',' << kBots[static_cast<std::size_t>(row.level)].name << ','
      << row.games << ',' << row.choices << ',' << row.slips[1] << ',' << row.slips[2] << ','
      << row.slips[3] << ',' << 100 * row.mean_loss << ',' << 100 * row.deviation << '\n';
  return out.str();
}

std::vector<LevelLoss> level_losses(std::string_view game, int players) {
  static const std::vector<MeasuredRow> table = read_table();
  int nearest_count = 0;
  for (const MeasuredRow& row : table) {
    if (row.game == game && (nearest_count == 0 ||
                             std::abs(row.players - players) < std::abs(nearest_count - players))) {
      nearest_count = row.players;
    }
  }
  std::vector<LevelLoss> levels;
  for (const MeasuredRow& row : table) {
    if (row.game == game && row.players == nearest_count) {
      levels.push_back(row.loss);
    }
  }
  return levels;
}

std::optional<LevelEstimate> level_from(const std::vector<LevelLoss>& levels,
                                        const Performance& performance) {
  constexpr int kLeast = 5;  // choices
  if (levels.empty() || performance.choices < kLeast) {
    return std::nullopt;
  }
  const BotLevel like = nearest(levels, performance.mean_loss);
  // A game without slips shows no deviation; players of that level have one.
  double deviation = performance.deviation;
  for (const LevelLoss& level : levels) {
    deviation = level.level == like ? std::max(deviation, level.deviation) : deviation;
  }
  const double margin = 1.96 * deviation / std::sqrt(performance.choices);
  return LevelEstimate{like, nearest(levels, performance.mean_loss + margin),
                       nearest(levels, performance.mean_loss - margin)};
}

std::optional<LevelEstimate> level_of(const Review& review, Seat seat) {
  if (!review.is_complete()) {
    return std::nullopt;
  }
  return level_from(level_losses(review.header.game, review.header.players),
                    performance_of(review, seat));
}

}  // namespace ludo::review
