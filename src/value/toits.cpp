#include "value/toits.h"

#include <algorithm>

namespace ludo {

using toits::Card;
using toits::Cards;
using toits::Phase;
using toits::Symbol;
using toits::Tally;

namespace {

constexpr int kMarginMax = 3;  // of cards: further ahead or behind makes little difference

// By how many cards a seat leads the best of the others in one kind, or is behind.
int margin_of(const toits::Numbers& numbers, Seat seat, int players) {
  int best = 0;
  for_each_seat(players, [&](Seat other) {
    best = other == seat ? best : std::max<int>(best, numbers[other]);
  });
  return numbers[seat] - best;
}

// What a card is worth to a seat, roughly, in quarters of a point.
int worth_of(const toits::Game& game, const toits::State& s, const Tally& tally, Seat seat,
             Card card) {
  constexpr int kBySymbol[] = {0, -2, 4, 3, 4, 8, 7};  // none bell draw feather p1 p2 tie
  const Symbol symbol = game.deck().symbol(card);
  const toits::Colour colour = game.deck().colour(card);
  const Cards mine = s.collections[seat] & game.cards_of(colour);
  if (symbol == Symbol::Bell &&
      (s.collections[seat] & game.bells_of(colour)).size() + 1 >= toits::kBellsForRaid) {
    return -2 * mine.size();
  }
  const int margin =
      margin_of(tally.numbers[static_cast<std::size_t>(colour)], seat, game.players());
  const int contest = margin >= -2 && margin <= 1 ? 4 : 1;
  return kBySymbol[static_cast<std::size_t>(symbol)] + contest;
}

}  // namespace

Features<toits::Game>::Features(const toits::Game& game) {
  for (int i = 0; i < toits::kCards; ++i) {
    const int arrows = game.deck().arrows_on(toits::card_at(i));
    with_arrows_[static_cast<std::size_t>(arrows)].insert(i);
  }
}

void Features<toits::Game>::fill(const toits::Game& game, const toits::State& s, Rows& rows) const {
  const int players = game.players();
  const Tally tally = game.tally(s);
  for_each_seat(players, [&](Seat seat) {
    FeatureWriter own(rows.own[static_cast<std::size_t>(seat)]);
    int best_other = 0;
    for_each_seat(players, [&](Seat other) {
      best_other = other == seat ? best_other : std::max(best_other, tally.score(other));
    });
    own.put(tally.score(seat), 12);
    own.put(tally.score(seat) - best_other, 6);
    own.put(tally.card_points[seat], 6);

    std::array<int, 2 * kMarginMax + 1> margins{};
    int firm = 0;
    int at_risk = 0;
    std::array<int, toits::kBellsForRaid> bells{};
    for (int i = 0; i < toits::kColours; ++i) {
      const auto colour = static_cast<toits::Colour>(i);
      const auto kind = static_cast<std::size_t>(i);
      const int margin =
          std::clamp(margin_of(tally.numbers[kind], seat, players), -kMarginMax, kMarginMax);
      ++margins[static_cast<std::size_t>(margin + kMarginMax)];
      firm += margin;
      const int rung =
          std::min((s.collections[seat] & game.bells_of(colour)).size(), toits::kBellsForRaid - 1);
      ++bells[static_cast<std::size_t>(rung)];
      at_risk += rung == toits::kBellsForRaid - 1 ? tally.numbers[kind][seat] : 0;
    }
    for (const int count : margins) {
      own.put(count, 2);
    }
    own.put(firm, 6);
    const int white = margin_of(tally.numbers[toits::kWhite], seat, players);
    own.put(std::clamp(white, -kMarginMax, kMarginMax), 2);
    own.put(tally.numbers[toits::kWhite][seat], 4);
    own.put(white == 0);
    own.put(s.collections[seat].size(), 12);
    own.put(bells[1], 2);
    own.put(bells[2], 2);
    own.put(at_risk, 6);
    own.put(s.jokers[seat] == toits::Joker::Unused);
    own.put(s.jokers[seat] == toits::Joker::Lost);
    own.put((s.collections[seat] & game.cards_with(Symbol::Tie)).size(), 2);
    own.put((s.collections[seat] & game.cards_with(Symbol::Draw)).size(), 4);

    const bool is_active = seat == s.active;
    own.put(seat == s.chief);
    own.put(is_active);
    own.put(seats_after(seat, s.chief, players), players);
    own.put(is_active && s.share != toits::Share::None ? s.to_take : 0, 3);
    own.put(is_active && s.share == toits::Share::Others);
    own.put(is_active && s.share == toits::Share::Extra);

    std::array<int, 3> worth{-8, -8, -8};  // the best cards on the board
    int sum = 0;
    s.board.for_each([&](int card) {
      int now = worth_of(game, s, tally, seat, toits::card_at(card));
      sum += now;
      for (int& place : worth) {
        if (now > place) {
          std::swap(now, place);
        }
      }
    });
    for (const int one : worth) {
      own.put(one, 8);
    }
    own.put(sum, 16);
    DCHECK(own.is_full());
  });

  FeatureWriter shared(rows.shared);
  shared.put_one_of(players - 2, 3);
  shared.put_one_of(static_cast<int>(s.phase), 5);
  shared.put_one_of(static_cast<int>(s.share), 4);
  shared.put_one_of(static_cast<int>(s.theft), 4);
  const int unseen = s.unseen.size();
  shared.put(unseen, 45);
  shared.put(s.pile, 45);
  shared.put(s.pile, 10);
  shared.put(s.pile <= 7);
  shared.put(s.pile == 0);
  const int laid = s.laid.size();
  const int left = toits::kSpaces - laid - s.arrows;
  shared.put(laid, 4);
  shared.put(s.arrows, 3);
  shared.put(left, 4);
  shared.put(left < 0);
  shared.put(left == 0);
  shared.put(laid > 0 ? game.takes_if_stopped(s) : 0, 3);
  shared.put(s.board.size(), 4);
  // How the next card would end the theft, as the unseen cards have it.
  int caught = 0;
  int coup = 0;
  for (int arrows = 0; arrows <= toits::kArrowsMax; ++arrows) {
    const int count = (s.unseen & with_arrows_[static_cast<std::size_t>(arrows)]).size();
    caught += arrows + 1 > left ? count : 0;
    coup += arrows + 1 == left ? count : 0;
  }
  shared.put(caught, std::max(1, unseen));
  shared.put(coup, std::max(1, unseen));
  int bells = 0;
  int goods = 0;
  s.board.for_each([&](int card) {
    const Symbol symbol = game.deck().symbol(toits::card_at(card));
    bells += symbol == Symbol::Bell ? 1 : 0;
    goods += symbol == Symbol::P2 || symbol == Symbol::Tie ? 1 : 0;
  });
  shared.put(bells, 2);
  shared.put(goods, 2);
  shared.put((s.unseen & game.cards_with(Symbol::Bell)).size(), 10);
  DCHECK(shared.is_full());
}

}  // namespace ludo
