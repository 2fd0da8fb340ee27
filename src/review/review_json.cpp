#include <nlohmann/json.hpp>

#include "review/levels.h"
#include "review/review.h"
#include "review/words.h"

namespace ludo::review {
namespace {

double points(i32 shares) { return 100.0 * shares / static_cast<double>(kWon); }

Json shares_json(const Shares& shares, int players) {
  Json out = Json::array();
  for (int i = 0; i < players; ++i) {
    out.push_back(points(shares[static_cast<std::size_t>(i)]));
  }
  return out;
}

std::string_view level_name(BotLevel level) { return kBots[static_cast<std::size_t>(level)].name; }

constexpr std::string_view kSlips[] = {"none", "inaccuracy", "mistake", "blunder"};

Json judged_json(const JudgedMove& m, Lang lang) {
  Json out{{"move", m.move}, {"chance", 100 * m.chance}, {"margin", 100 * m.margin}};
  const std::string& choice = m.choice[static_cast<std::size_t>(lang)];
  if (!choice.empty()) {
    out["choice"] = Json::parse(choice);
  }
  return out;
}

Json level_json(const std::optional<LevelEstimate>& level, Lang lang) {
  if (!level) {
    return nullptr;
  }
  return {{"like", level_name(level->like)},
          {"low", level_name(level->low)},
          {"high", level_name(level->high)},
          {"margin", 100 * level->margin},
          {"text", level_text(*level, lang)}};
}

Json seat_json(const Review& review, Seat seat, Lang lang) {
  const Account account = account_of(review.ledger, seat);
  const Performance performance = performance_of(review, seat);
  Json out{{"start", points(account.start)},
           {"luck", points(account.luck)},
           {"own", points(account.own)},
           {"others", points(account.others)},
           {"estimate", points(account.estimate)},
           {"end", points(account.end)},
           {"choices", performance.losses.choices},
           {"inaccuracies", performance.slips[1]},
           {"mistakes", performance.slips[2]},
           {"blunders", performance.slips[3]},
           {"meanLoss", 100 * performance.losses.mean()},
           {"losses",
            {{"choices", performance.losses.choices},
             {"lost", performance.losses.lost},
             {"squares", performance.losses.squares}}}};
  out["level"] = level_json(level_of(review, seat), lang);
  out["verdict"] =
      review.is_complete() ? Json(verdict_sentence(review, seat, lang)) : Json(nullptr);
  return out;
}

Json scores_json(const Scores& scores, int players) {
  return Json(std::vector<int>(scores.begin(), scores.begin() + players));
}

Json score_ledger_json(const ScoreLedger& ledger, int players) {
  Json after = Json::array();
  for (const ScoreLine& line : ledger.lines) {
    after.push_back(scores_json(line.after, players));
  }
  Json seats = Json::array();
  for (int i = 0; i < players; ++i) {
    const ScoreAccount account = account_of(ledger, seat_at(i));
    seats.push_back({{"start", account.start},
                     {"draws", account.draws},
                     {"own", account.own},
                     {"others", account.others},
                     {"only", account.only},
                     {"end", account.end}});
  }
  return {{"start", scores_json(ledger.start, players)}, {"after", after}, {"seats", seats}};
}

Json judgement_json(const Judgement& one, Lang lang) {
  Json out{{"version", one.version},
           {"seat", index_of(one.seat)},
           {"slip", kSlips[static_cast<std::size_t>(one.slip)]},
           {"loss", 100 * one.loss},
           {"uncertainty", 100 * one.uncertainty},
           {"exact", one.exact},
           {"played", judged_json(one.played, lang)},
           {"best", judged_json(one.best, lang)}};
  out["line"] = Json::array();
  for (const LineMove& move : one.line) {
    out["line"].push_back(move.move);
  }
  if (one.slip != SlipSize::None) {
    out["sentences"] = Json::array();
    for (const LineMove& move : one.line) {
      out["sentences"].push_back(move.sentence[static_cast<std::size_t>(lang)]);
    }
    out["moves"] = Json::array();
    for (const JudgedMove& move : one.moves) {
      out["moves"].push_back(judged_json(move, lang));
      out["moves"].back()["good"] = move.good;
    }
  }
  if (one.points) {
    out["points"] = {{"lost", one.points->mean}, {"margin", one.points->margin}};
  }
  if (one.hindsight) {
    out["hindsight"] = {{"played", judged_json(one.hindsight->played, lang)},
                        {"best", judged_json(one.hindsight->best, lang)},
                        {"loss", 100 * one.hindsight->loss},
                        {"uncertainty", 100 * one.hindsight->uncertainty}};
  }
  return out;
}

}  // namespace

Json level_over_json(std::string_view game, int players, std::span<const LossSums> games,
                     Lang lang) {
  LossSums all;
  for (const LossSums& one : games) {
    all.add(one);
  }
  return {{"choices", all.choices},
          {"meanLoss", 100 * all.mean()},
          {"level", level_json(level_from(level_losses(game, players), games), lang)}};
}

Json review_json(const Review& review, Lang lang) {
  const int players = review.header.players;
  Json out{{"game", review.header.game}, {"players", players}};
  out["judged"] = review.judgements.size();
  out["of"] = review.choices;
  out["complete"] = review.is_complete();
  out["exact"] = review.exactness == Exactness::Exact;
  out["start"] = shares_json(review.ledger.start, players);
  out["lines"] = Json::array();
  for (const LedgerLine& line : review.ledger.lines) {
    Json one{{"version", line.version}};
    one["by"] = line.by.is_seat() ? Json(index_of(line.by.seat())) : Json(nullptr);
    one["luck"] = shares_json(line.luck, players);
    one["choice"] = shares_json(line.choice, players);
    one["estimate"] = shares_json(line.estimate, players);
    one["after"] = shares_json(line.after, players);
    out["lines"].push_back(std::move(one));
  }
  out["seats"] = Json::array();
  for (int i = 0; i < players; ++i) {
    out["seats"].push_back(seat_json(review, seat_at(i), lang));
  }
  if (review.scores) {
    out["scores"] = score_ledger_json(*review.scores, players);
  }
  out["levels"] = Json::array();
  for (const LevelLoss& level : level_losses(review.header)) {
    out["levels"].push_back(
        {{"level", level_name(level.level)}, {"meanLoss", 100 * level.mean_loss}});
  }
  out["judgements"] = Json::array();
  for (const Judgement& one : review.judgements) {
    out["judgements"].push_back(judgement_json(one, lang));
  }
  out["turningPoints"] = Json::array();
  for (const TurningPoint& turn : review.turns) {
    out["turningPoints"].push_back(turn.version);
  }
  const std::optional<int> decisive = decisive_move(review);
  out["decisive"] = decisive ? Json(*decisive) : Json(nullptr);
  out["decided"] = decided_sentence(review, lang);
  return out;
}

}  // namespace ludo::review
