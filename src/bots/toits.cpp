#include "bots/toits.h"

#include <algorithm>

namespace ludo {

using toits::Card;
using toits::Cards;
using toits::MoveKind;
using toits::Phase;
using toits::Symbol;

namespace {

// What stopping with so many cards laid is worth to the chief: two for each card they get, their
// one more included (T15), less what an average rival gets.
int haul(const toits::Game& game, int laid) {
  const int rivals = game.players() - 1;
  const int number = game.deck().board.takes[static_cast<std::size_t>(laid - 1)];
  const int takes = std::min(number, laid);
  const int more = laid - takes > rivals ? 1 : 0;
  return 2 * (takes + more) - 2 * std::min(rivals, laid - takes) / rivals;
}

// How much better off one is than by stopping, with one more card that has so many arrows.
int gain_of(const toits::Game& game, int laid, int before, int arrows) {
  const int rivals = game.players() - 1;
  const int reach = laid + 1 + before + arrows;
  const int left = std::max(0, toits::kSpaces - before - arrows);
  const int then = reach > toits::kSpaces    ? -2 * std::min(rivals, left) / rivals
                   : reach == toits::kSpaces ? 2 * (laid + 1)
                                             : haul(game, laid + 1);
  return then - haul(game, laid);
}

}  // namespace

ToitsPolicy::ToitsPolicy(const toits::Game& game, Style style) : style_(style) {
  constexpr u8 kBySymbol[] = {24, 16, 36, 28, 32, 48, 48};  // none bell draw feather p1 p2 tie
  for (int i = 0; i < toits::kCards; ++i) {
    const Card card = toits::card_at(i);
    const int arrows = game.deck().arrows_on(card);
    if (arrows > 0) {
      with_arrows_[static_cast<std::size_t>(arrows - 1)].insert(i);
    }
    appeal_[static_cast<std::size_t>(i)] =
        kBySymbol[static_cast<std::size_t>(game.deck().symbol(card))];
    if (game.deck().symbol(card) == Symbol::Bell) {
      alarms_[static_cast<std::size_t>(i)] = game.bells_of(game.deck().colour(card));
    }
  }
  for (int laid = 1; laid < toits::kSpaces; ++laid) {
    for (int before = 0; laid + before < toits::kSpaces; ++before) {
      Gains& gains = gains_[static_cast<std::size_t>(laid)][static_cast<std::size_t>(before)];
      gains.plain = gain_of(game, laid, before, 0);
      for (int arrows = 1; arrows <= toits::kArrowsMax; ++arrows) {
        gains.more[static_cast<std::size_t>(arrows - 1)] =
            gain_of(game, laid, before, arrows) - gains.plain;
      }
      gains.verdict = verdict_of(gains);
    }
  }
}

ToitsPolicy::Verdict ToitsPolicy::verdict_of(const Gains& gains) {
  const auto [least, most] = std::minmax_element(gains.more.begin(), gains.more.end());
  return gains.plain + std::min(*least, 0) > 0   ? Verdict::Draw
         : gains.plain + std::max(*most, 0) <= 0 ? Verdict::Stop
                                                 : Verdict::Weigh;
}

// Whether one more card and then stopping is better than stopping now, over the unseen cards. A
// theft that needs no more cards stops: its gains are as initialised.
inline bool ToitsPolicy::draws(const State& s) const {
  const Gains& gains = gains_[static_cast<std::size_t>(s.laid.size())][s.arrows];
  if (gains.verdict != Verdict::Weigh) {
    return gains.verdict == Verdict::Draw;
  }
  int gained = gains.plain * (s.pile + s.reserve);
  for (std::size_t i = 0; i < gains.more.size(); ++i) {
    gained += gains.more[i] * (s.unseen & with_arrows_[i]).size();
  }
  return gained > 0;
}

// How much a playout wants a card: by symbol, and less for bells the nearer they bring a raid.
inline int ToitsPolicy::appeal(const toits::Game& game, const State& s, Card card) const {
  const int appeal = appeal_[static_cast<std::size_t>(card)];
  const Cards& mine = s.collections[s.active];
  const Cards bells = mine & alarms_[static_cast<std::size_t>(card)];
  if (bells.empty()) [[likely]] {
    return appeal;
  }
  return bells.has_one()
             ? appeal - 8
             : appeal - 10 - 10 * (mine & game.cards_of(game.deck().colour(card))).size();
}

// The card of the board that is worth most, of equals the first; or none of them where one may
// leave them lying. Neither a list of moves nor a branch on what is better: which card that is
// cannot be foreseen.
inline Move ToitsPolicy::take(const toits::Game& game, const State& s, Rng& rng) const {
  constexpr u32 kTaste = 16;        // players differ: noise on what a card is worth
  constexpr int kLeaveTheRest = 8;  // what a card must be worth not to be left lying
  constexpr int kPlaces = 128;      // a card's worth and its place in one number
  int best = -0x8000 * kPlaces;
  s.board.for_each([&](int card) {
    const int now = appeal(game, s, toits::card_at(card)) + static_cast<int>(rng.below(kTaste));
    best = std::max(best, now * kPlaces + (kPlaces - 1 - card));
  });
  if (best < kLeaveTheRest * kPlaces) {
    if (const std::optional<Move> none = game.taking_none(s)) {
      return *none;
    }
  }
  return toits::take_card(toits::card_at(kPlaces - 1 - (best & (kPlaces - 1))));
}

Move ToitsPolicy::choose(const toits::Game& game, const State& s, MoveList& moves, Rng& rng) const {
  constexpr u32 kWhim = 8;  // one decision in so many is any move
  if (s.phase == Phase::Decide && rng.below(kWhim) != 0) {
    return make_move(draws(s) ? MoveKind::Draw : MoveKind::Stop);
  }
  if (s.phase == Phase::Take && rng.below(kWhim) != 0) {
    return take(game, s, rng);
  }
  return random_choice(game, s, moves, rng);
}

// At the first card of a theft, some two rounds on. Against playing on to the end 0.60 of the
// points (120 games of 500 iterations), in half of the time; 12 moves: 0.43, 45 against 30: 0.47.
// That is for few iterations. With 20,000 playing on to the end and counting wins makes 0.62 of the
// points against that (0.53 to 0.72, 80 games): more search finds what only looks good where a
// playout was cut. Figures: docs/LAB.md, what was tried.
bool ToitsPolicy::is_enough(const toits::Game& /*game*/, const State& s, int moves_made) const {
  constexpr int kEnough = 30;
  return style_ == Style::Quick && moves_made >= kEnough && s.phase == Phase::Decide &&
         s.laid.size() == 1;
}

// To the master the win. To levels below mostly that, and a quarter the margin, which separates
// good from better while the win is far off; a game not over has the margin only. A margin of 12
// points against one of 20: 0.60 and 0.54 of the points against full playouts (120 games each).
Rewards ToitsPolicy::evaluate(const toits::Game& game, const State& s) const {
  constexpr int kMarginInFull = 12;  // points
  constexpr u32 kSixteenths = 4;
  const GameResult result = game.result(s);
  if (style_ == Style::Master) {
    return win_shares(result);
  }
  const Rewards margins = score_margins(result, game.players(), kMarginInFull);
  return s.phase == Phase::Over ? mixed(win_shares(result), margins, kSixteenths) : margins;
}

}  // namespace ludo
