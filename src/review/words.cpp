#include "review/words.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "core/typography.h"

namespace ludo::review {
namespace {

std::string pick_text(Lang lang, std::string_view fr, std::string_view en) {
  std::string out;
  append_typeset(out, lang, lang == Lang::Fr ? fr : en);
  return out;
}

struct LevelWords {
  std::string_view like_fr;
  std::string_view like_en;
  std::string_view fr;
  std::string_view en;
};
constexpr LevelWords kLevelWords[] = {
    {"comme au hasard", "as if at random", "hasard", "chance"},
    {"comme un débutant", "like a beginner", "débutant", "beginner"},
    {"comme un habitué", "like a regular", "habitué", "regular"},
    {"comme un expert", "like an expert", "expert", "expert"},
    {"comme un maître", "like a master", "maître", "master"},
};
const LevelWords& words_of(BotLevel level) { return kLevelWords[static_cast<std::size_t>(level)]; }

struct SlipWords {
  std::string_view fr_one;
  std::string_view fr_many;
  std::string_view en_one;
  std::string_view en_many;
};
constexpr SlipWords kSlipWords[] = {
    {},
    {"imprécision", "imprécisions", "inaccuracy", "inaccuracies"},
    {"erreur", "erreurs", "mistake", "mistakes"},
    {"gaffe", "gaffes", "blunder", "blunders"},
};

int percent_of(i32 shares) {
  return static_cast<int>(std::lround(100.0 * shares / static_cast<double>(kWon)));
}

// "−11 % de chances de gagner": points are what a game counts.
std::string chances_text(i32 shares, Lang lang) {
  const int whole = percent_of(shares);
  return (whole < 0   ? "−"
          : whole > 0 ? "+"
                      : "") +
         std::to_string(std::abs(whole)) +
         pick_text(lang, " % de chances de gagner", "% chance of winning");
}

}  // namespace

std::string level_text(const LevelEstimate& level, Lang lang) {
  if (level.low == level.high) {
    return pick_text(lang, words_of(level.low).like_fr, words_of(level.low).like_en);
  }
  const LevelWords& low = words_of(level.low);
  const LevelWords& high = words_of(level.high);
  return lang == Lang::Fr ? "entre " + std::string(low.fr) + " et " + std::string(high.fr)
                          : "between " + std::string(low.en) + " and " + std::string(high.en);
}

std::string slips_text(const Performance& performance, Lang lang) {
  std::string out;
  for (std::size_t size = 1; size < std::size(kSlipWords); ++size) {
    const int count = performance.slips[size];
    if (count > 0) {
      const SlipWords& words = kSlipWords[size];
      out += (out.empty() ? "" : ", ") + std::to_string(count) + " " +
             (count == 1 ? pick_text(lang, words.fr_one, words.en_one)
                         : pick_text(lang, words.fr_many, words.en_many));
    }
  }
  return out.empty() ? pick_text(lang, "aucun faux pas", "no slips") : out;
}

std::string verdict_sentence(const Review& review, Seat seat, Lang lang) {
  const Performance performance = performance_of(review, seat);
  const std::string luck = chances_text(account_of(review.ledger, seat).luck, lang);
  const std::string after = pick_text(lang, " La chance : ", " Luck: ") + luck + ".";
  std::string out;
  if (const std::optional<LevelEstimate> level = level_of(review, seat)) {
    const LevelWords& words = words_of(level->like);
    out = pick_text(lang, "Vous avez joué ", "You played ") +
          pick_text(lang, words.like_fr, words.like_en) + " (" + slips_text(performance, lang) +
          ").";
  } else {
    out = pick_text(lang, "Vos choix : ", "Your choices: ") + slips_text(performance, lang) + ".";
  }
  return out + after;
}

std::string decided_sentence(const Review& review, Lang lang) {
  const std::optional<int> version = decisive_move(review);
  const auto turn = std::find_if(review.turns.begin(), review.turns.end(),
                                 [&](const TurningPoint& one) { return one.version == version; });
  if (!version || review.result.winners == 0 || turn == review.turns.end()) {
    return "";
  }
  const Seat winner = winner_of(review.result);
  const LedgerLine& line = review.ledger.lines[static_cast<std::size_t>(*version - 1)];
  const i32 after = line.after[static_cast<std::size_t>(winner)];
  const int from = percent_of(after - change_of(line, winner));
  const int to = percent_of(after);
  if (from >= to) {
    return "";
  }
  const std::string name = name_in(review, winner, lang);
  const bool is_luck = line.by.is_nature();
  const std::string mover = name_in(review, is_luck ? turn->mover : line.by.seat(), lang);
  Sentence who;
  put(who,
      is_luck ? pick(lang, "La partie s'est jouée sur un coup de chance, au tour de {0}. ",
                     "A stroke of luck decided the game, on {0}'s turn. ")
              : pick(lang, "La partie s'est jouée sur un choix de {0}. ",
                     "A choice of {0}'s decided the game. "),
      std::string_view(mover));
  Sentence chances;
  put(chances,
      pick(lang, " Les chances de gagner de {0} sont alors passées de {1} % à {2} %.",
           " It took {0}'s chances of winning from {1}% to {2}%."),
      std::string_view(name), from, to);
  return std::string(who.view()) + turn->scene[static_cast<std::size_t>(lang)] +
         std::string(chances.view());
}

}  // namespace ludo::review
