#include "table/sheet.h"

#include <algorithm>

namespace ludo {
namespace {

// "17 points", "3 tokens", "2 étages"
void put_amount(ScoreUnit unit, int amount, Lang lang, Sentence& out) {
  switch (unit) {
    case ScoreUnit::Points:
      return put_counted(lang, out, amount, "point", "point");
    case ScoreUnit::Tokens:
      return put_counted(lang, out, amount, "jeton", "token");
    case ScoreUnit::Levels:
      return put_counted(lang, out, amount, "étage", "level");
  }
}

// "avec 17 points", "with 3 tokens", "à la hauteur 9"
void put_score(ScoreUnit unit, int score, Lang lang, Sentence& out) {
  if (unit == ScoreUnit::Levels) {
    return put_in(lang, out, "à la hauteur {0}", "at height {0}", score);
  }
  put_in(lang, out, "avec ", "with ");
  put_amount(unit, score, lang, out);
}

std::string_view ordinal(int place, Lang lang) {
  constexpr std::string_view kFr[kMaxSeats] = {"premier",   "deuxième", "troisième", "quatrième",
                                               "cinquième", "sixième",  "septième",  "huitième"};
  constexpr std::string_view kEn[kMaxSeats] = {"first", "second", "third",   "fourth",
                                               "fifth", "sixth",  "seventh", "eighth"};
  const auto index = static_cast<std::size_t>(place - 1);
  return lang == Lang::Fr ? kFr[index] : kEn[index];
}

std::string_view cardinal(int number, Lang lang) {
  constexpr std::string_view kFr[kMaxSeats] = {"un",   "deux", "trois", "quatre",
                                               "cinq", "six",  "sept",  "huit"};
  constexpr std::string_view kEn[kMaxSeats] = {"one",  "two", "three", "four",
                                               "five", "six", "seven", "eight"};
  const auto index = static_cast<std::size_t>(number - 1);
  return lang == Lang::Fr ? kFr[index] : kEn[index];
}

int score_of(const GameResult& result, int seat) {
  return result.scores[static_cast<std::size_t>(seat)];
}

}  // namespace

std::string signed_number(int number, SheetSign sign) {
  const std::string digits = std::to_string(number < 0 ? -number : number);
  const std::string_view before = number < 0                                ? "−"
                                  : number > 0 && sign == SheetSign::Signed ? "+"
                                                                            : "";
  return std::string(before) + digits;
}

std::vector<int> places_of(const GameInfo& info, const GameResult& result, int players) {
  std::vector<int> places(static_cast<std::size_t>(players), 0);
  const bool ranks = info.ranks_all && result.winners != 0;
  for (int i = 0; i < players; ++i) {
    int& place = places[static_cast<std::size_t>(i)];
    if (result.won_by(seat_at(i))) {
      place = 1;
      continue;
    }
    if (!ranks) {
      continue;
    }
    place = 1;
    for (int j = 0; j < players; ++j) {
      place += result.won_by(seat_at(j)) || score_of(result, j) > score_of(result, i) ? 1 : 0;
    }
  }
  return places;
}

SheetTextRow total_row(const GameInfo& info, const GameResult& result, int players, Lang lang) {
  constexpr std::string_view kFr[] = {"Points", "Jetons", "Hauteur"};
  constexpr std::string_view kEn[] = {"Points", "Tokens", "Height"};
  const auto unit = static_cast<std::size_t>(info.unit);
  SheetTextRow row{.title = std::string(lang == Lang::Fr ? kFr[unit] : kEn[unit]),
                   .kind = RowKind::Total};
  for (int i = 0; i < players; ++i) {
    row.cells.push_back({.value = std::to_string(score_of(result, i))});
  }
  return row;
}

std::string standing_of(const GameInfo& info, const GameResult& result, int players, Seat seat,
                        Lang lang) {
  if (seat == kSpectator) {
    return {};
  }
  const std::vector<int> places = places_of(info, result, players);
  const int place = places[static_cast<std::size_t>(seat)];
  const auto as_many = std::count(places.begin(), places.end(), place);
  const int score = score_of(result, index_of(seat));
  Sentence out;
  if (place == 1) {
    as_many > 1 ? put_in(lang, out, "Vous partagez la victoire ", "You share the victory ")
                : put_in(lang, out, "Vous gagnez ", "You win ");
    put_score(info.unit, score, lang, out);
  } else if (place == 0) {
    result.winners == 0 ? put_in(lang, out, "Vous finissez ", "You finish ")
                        : put_in(lang, out, "Vous perdez ", "You lose ");
    put_score(info.unit, score, lang, out);
  } else {
    put_in(lang, out, "Vous finissez {0}{1} sur {2} ", "You finish {1}{0} of {2} ",
           ordinal(place, lang), as_many > 1 ? (lang == Lang::Fr ? " à égalité" : "joint ") : "",
           cardinal(players, lang));
    put_score(info.unit, score, lang, out);
    const int best = *std::max_element(result.scores.begin(), result.scores.begin() + players);
    if (best == score) {
      put_in(lang, out, ", à égalité avec la première place, mais derrière au départage",
             ", level with first place, but behind on the tie-break");
    } else {
      put_in(lang, out, ", à ", ", ");
      put_amount(info.unit, best - score, lang, out);
      put_in(lang, out, " de la première place", " behind first place");
    }
  }
  out.append(".");
  return std::string(out.view());
}

}  // namespace ludo
