// The score sheet: the forest each hand scored with, then its three effects one by one; where the
// points are equal, the value that decides.
#include <algorithm>

#include "games/cimes/game.h"
#include "games/cimes/score.h"

namespace ludo::cimes {
namespace {

enum class Row : u8 { Forest, Effect, Lowest };

// M10: which of the effects in hand count.
Cards counted_effects(const Deck& deck, Cards hand, const Tally& tally) {
  Cards counted;
  std::array<int, 3> best{kCards, kCards, kCards};  // by Limit: the card whose effect is the best
  hand.for_each([&](int card) {
    const Effect& effect = deck.effect(card_at(card));
    const Limit limit = limit_of(effect.quantity);
    if (limit == Limit::None) {
      counted.insert(card);
      return;
    }
    int& most = best[static_cast<std::size_t>(limit)];
    if (most == kCards || points_of(effect, tally) > points_of(deck.effect(card_at(most)), tally)) {
      most = card;
    }
  });
  for (const int card : best) {
    if (card != kCards) {
      counted.insert(card);
    }
  }
  return counted;
}

int lowest_value(const Deck& deck, Cards hand) {
  int lowest = kValueMax;
  hand.for_each([&](int card) { lowest = std::min(lowest, deck.value(card_at(card))); });
  return lowest;
}

}  // namespace

void Game::write_sheet(const State& s, std::span<const Event> /*events*/, Sheet& out) const {
  SheetRow forest{.rule = "M9", .kind = static_cast<u8>(Row::Forest), .sum = SheetSum::Fact};
  std::array<SheetRow, kHandSize> effects;
  for (SheetRow& row : effects) {
    row = {.rule = "M9", .kind = static_cast<u8>(Row::Effect)};
    row.of = static_cast<u8>(&row - effects.data());
  }
  SheetRow lowest{.rule = "M12", .kind = static_cast<u8>(Row::Lowest), .sum = SheetSum::Fact};
  for_each_seat(players(), [&](Seat seat) {
    const Cards hand = s.hands[seat];
    const u8 chosen = score(s, seat).forest;
    forest.cells[seat] = {.value = static_cast<i16>(chosen + 1), .is_shown = true};
    const Tally tally = tally_of(deck(), hand | s.forests[chosen]);
    const Cards counted = counted_effects(deck(), hand, tally);
    auto* row = effects.data();
    hand.for_each([&](int card) {
      const bool counts = counted.contains(card);
      const int points = points_of(deck().effect(card_at(card)), tally);
      (row++)->cells[seat] = {.value = static_cast<i16>(counts ? points : 0),
                              .card = static_cast<u8>(card),
                              .remark = counts ? u8{0} : u8{1},
                              .is_shown = true};
    });
    lowest.cells[seat] = {.value = static_cast<i16>(lowest_value(deck(), hand)), .is_shown = true};
  });
  out.push(forest);
  for (const SheetRow& row : effects) {
    out.push(row);
  }
  const auto scores = result(s).scores;
  const std::span<const i16> all(scores.data(), static_cast<std::size_t>(players()));
  if (std::count(all.begin(), all.end(), *std::max_element(all.begin(), all.end())) > 1) {
    out.push(lowest);
  }
}

void Game::describe_row(const SheetRow& row, Lang lang, const Names& /*names*/,
                        Sentence& out) const {
  switch (static_cast<Row>(row.kind)) {
    case Row::Forest:
      return put_in(lang, out, "Forêt", "Forest");
    case Row::Effect:
      return put_in(lang, out, "Oiseau {0}", "Bird {0}", row.of + 1);
    case Row::Lowest:
      return put_in(lang, out, "Plus petite valeur en main", "Lowest value in hand");
  }
}

void Game::describe_cell(const SheetRow& row, Seat seat, Lang lang, Sentence& out) const {
  const SheetCell& cell = row.cells[seat];
  if (static_cast<Row>(row.kind) != Row::Effect) {
    return;
  }
  constexpr std::string_view kFr[] = {"Aigle", "Hibou", "Faucon", "Corbeau"};
  constexpr std::string_view kEn[] = {"Eagle", "Owl", "Hawk", "Raven"};
  const auto bird = static_cast<std::size_t>(deck().bird(card_at(cell.card)));
  const CardText& text = deck().texts[cell.card];
  put_in(lang, out, kFr[bird], kEn[bird]);
  put_in(lang, out, " {0} : {1}", " {0}: {1}", deck().value(card_at(cell.card)),
         lang == Lang::Fr ? text.fr.view() : text.en.view());
  if (cell.remark != 0) {
    put_in(lang, out, " Un seul effet de ce signe compte.",
           " Only one effect with this icon counts.");
  }
}

}  // namespace ludo::cimes
