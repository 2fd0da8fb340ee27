#include "games/paf/odds.h"

namespace ludo::paf {
namespace {

DieOdds odds_of(int needed) {
  const int least = std::clamp(needed, 2, kFaces + 1);
  return {static_cast<u8>(least), static_cast<u8>(kFaces + 1 - least), 0, 0};
}

}  // namespace

DieOdds attack_odds(const Game& game, const View& v, Move attack) {
  const Facts& card = game.facts(static_cast<Card>(attack.a));
  if (!card.has_bonus) {
    return {0, kFaces, 0, 0};
  }
  RULE("P17");
  const Seat victim = static_cast<Seat>(attack.b);
  const Tower there(game.deck(), v.towers[victim].begin(), v.towers[victim].size());
  const int at = card.volley != 0 ? there.top() : there.find(static_cast<Card>(attack.c));
  if (at < 0) {
    return {kFaces + 1, 0, 0, 0};
  }
  const int bonus = bonus_against(card, there.categories(at));
  const int strength = v.strengths[victim][at];
  DieOdds odds = odds_of(strength - bonus);  // P18: a natural 1 fails whatever the bonus
  odds.strength = static_cast<u8>(strength);
  odds.bonus = static_cast<i8>(bonus);
  return odds;
}

DieOdds spank_odds(const View& v) {
  RULE("P23");
  return odds_of(v.spank_needs == 0 ? kFaces + 1 : v.spank_needs);
}

}  // namespace ludo::paf
