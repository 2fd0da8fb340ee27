// The standard deck as docs/rules/cimes.md lists it, for tests: a layer below the one that reads
// files. The loader's test compares the two.
#pragma once

#include <initializer_list>

#include "core/check.h"
#include "games/cimes/pieces.h"

namespace ludo::cimes {

inline Deck make_page_deck() {
  constexpr struct {
    Bird bird;
    u8 value;
    Effect effect;
  } kPage[kCards] = {
      {Bird::Aigle, 7, {8, Form::If, Quantity::Same, Op::AtLeast, 3}},
      {Bird::Aigle, 8, {7, Form::If, Quantity::Sum, Op::AtLeast, 40}},
      {Bird::Aigle, 9, {2, Form::Per, Quantity::Aigle}},
      {Bird::Hibou, 5, {7, Form::If, Quantity::Even, Op::AtLeast, 4}},
      {Bird::Hibou, 6, {6, Form::If, Quantity::Types, Op::Exactly, 4}},
      {Bird::Hibou, 7, {7, Form::If, Quantity::Pairs, Op::AtLeast, 2}},
      {Bird::Hibou, 8, {6, Form::If, Quantity::Hibou, Op::AtLeast, 3}},
      {Bird::Faucon, 3, {6, Form::If, Quantity::Run, Op::AtLeast, 4}},
      {Bird::Faucon, 4, {8, Form::If, Quantity::Run, Op::AtLeast, 5}},
      {Bird::Faucon, 5, {2, Form::Per, Quantity::Faucon}},
      {Bird::Faucon, 6, {6, Form::If, Quantity::Odd, Op::AtLeast, 4}},
      {Bird::Faucon, 7, {5, Form::If, Quantity::Run, Op::AtLeast, 3}},
      {Bird::Corbeau, 1, {8, Form::If, Quantity::Sum, Op::AtMost, 22}},
      {Bird::Corbeau, 2, {5, Form::If, Quantity::Pairs, Op::AtLeast, 1}},
      {Bird::Corbeau, 3, {4, Form::Per, Quantity::Pairs}},
      {Bird::Corbeau, 4, {7, Form::If, Quantity::Low, Op::AtLeast, 4}},
      {Bird::Corbeau, 5, {8, Form::If, Quantity::Values, Op::Exactly, 6}},
      {Bird::Corbeau, 6, {7, Form::If, Quantity::Flock, Op::AtLeast, 4}},
  };
  Deck deck;
  for (std::size_t i = 0; i < kCards; ++i) {
    deck.birds[i] = kPage[i].bird;
    deck.values[i] = kPage[i].value;
    deck.effects[i] = kPage[i].effect;
    deck.texts[i].id.append(name_of(kPage[i].bird)).append('-').append_number(kPage[i].value);
  }
  return deck;
}

inline const Deck& page_deck() {
  static const Deck deck = make_page_deck();
  return deck;
}

inline int page_card(std::string_view id) {
  const int card = page_deck().find(id);
  CHECK(card >= 0);
  return card;
}

inline Cards page_cards(std::initializer_list<std::string_view> ids) {
  Cards cards;
  for (const std::string_view id : ids) {
    cards.insert(page_card(id));
  }
  return cards;
}

}  // namespace ludo::cimes
