// The material of Les Maîtres des Cimes: 18 birds, each with a value and a scoring effect of its
// own. Effects are plain data here; the loader (record/deck_cimes.h) reads them from formulas, and
// score.cpp evaluates them.
#pragma once

#include <array>
#include <string_view>

#include "core/card_set.h"
#include "core/fields.h"
#include "core/text.h"
#include "core/types.h"

namespace ludo::cimes {

inline constexpr int kCards = 18;         // M1
inline constexpr int kValueMax = 9;       // M1: values are 1 to 9
inline constexpr int kHandSize = 3;       // M2; 4 between drawing and placing
inline constexpr int kForests = 2;        // M2
inline constexpr int kForestSize = 3;     // M2
inline constexpr int kLocksToEnd = 5;     // M8
inline constexpr int kLocksToEndMin = 4;  // more than one forest has: both are full at the end
inline constexpr int kIdleTurnsEach = 4;  // M7: times the number of players

enum class Card : u8 {};  // a row of the deck
using Cards = CardSet<kCards>;

constexpr int index_of(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

enum class Bird : u8 { Aigle, Hibou, Faucon, Corbeau };
inline constexpr int kBirds = 4;
inline constexpr std::array<int, kBirds> kBirdCounts{3, 4, 5, 6};  // M1

inline constexpr std::string_view kBirdWords[kBirds] = {"aigle", "hibou", "faucon", "corbeau"};
inline constexpr Words kBirdNames{"BirdType", "birds", kBirdWords};

constexpr std::string_view name_of(Bird bird) {
  const auto i = static_cast<std::size_t>(bird);
  return i < kBirds ? kBirdWords[i] : std::string_view{};
}

// What can be counted in the cards a player scores with (M14).
enum class Quantity : u8 {
  Aigle,
  Hibou,
  Faucon,
  Corbeau,
  Low,
  High,
  Odd,
  Even,
  Sum,
  Types,
  Flock,
  Values,
  Run,
  Pairs,
  Same,
};
inline constexpr int kQuantities = 15;

constexpr std::string_view name_of(Quantity quantity) {
  constexpr std::array<std::string_view, kQuantities> kNames{
      "aigle", "hibou", "faucon", "corbeau", "low", "high",  "odd", "even",
      "sum",   "types", "flock",  "values",  "run", "pairs", "same"};
  const auto i = static_cast<std::size_t>(quantity);
  return i < kNames.size() ? kNames[i] : std::string_view{};
}

// The icon that limits an effect to one of its kind a player (M10).
enum class Limit : u8 { None, Claws, Feather };

inline constexpr std::string_view kLimitWords[] = {"none", "claws", "feather"};
inline constexpr Words kLimitNames{"Limit", "limits", kLimitWords};

constexpr std::string_view name_of(Limit limit) {
  const auto i = static_cast<std::size_t>(limit);
  return i < std::size(kLimitWords) ? kLimitWords[i] : std::string_view{};
}

// M15: the icon follows from what is counted.
Limit limit_of(Quantity quantity);

enum class Form : u8 { Per, If };
enum class Op : u8 { AtLeast, AtMost, Exactly };

// A formula of M13: "8 if same >= 3", or "2 per aigle" (whose `op` and `n` stay zero).
struct Effect {
  u8 points = 0;
  Form form = Form::Per;
  Quantity quantity = Quantity::Aigle;
  Op op = Op::AtLeast;
  u8 n = 0;
  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

inline constexpr int kCardTextMax = 200;  // bytes

// What is read of a card, apart from what is played with.
struct CardText {
  FixedText<16> id;
  FixedText<kCardTextMax> fr;
  FixedText<kCardTextMax> en;
};

struct Deck {
  std::array<u8, kCards> values{};
  std::array<Bird, kCards> birds{};
  std::array<Effect, kCards> effects{};
  std::array<CardText, kCards> texts{};

  static constexpr int size() { return kCards; }
  std::string_view id(int card) const {
    return card >= 0 && card < kCards ? texts[static_cast<std::size_t>(card)].id.view()
                                      : std::string_view{};
  }
  int find(std::string_view id) const;  // -1 if there is none

  int value(Card card) const { return values[static_cast<std::size_t>(card)]; }
  Bird bird(Card card) const { return birds[static_cast<std::size_t>(card)]; }
  // The points of its effect as the card prints them: "8", or "×2" for each of something.
  FixedText<8> printed_points(Card card) const {
    const Effect& effect = this->effect(card);
    FixedText<8> out(effect.form == Form::Per ? "×" : "");
    return out.append_number(effect.points);
  }
  const Effect& effect(Card card) const { return effects[static_cast<std::size_t>(card)]; }
};

}  // namespace ludo::cimes
