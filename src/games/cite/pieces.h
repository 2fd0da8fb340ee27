// The material of La Cité des Voleurs: four dice and what they can show, and for the two modules
// eight thieves (C24) and some two dozen hideout cards, "planques" (C34). What a thief or a card
// does is plain data here: one effect and one number; the loader (record/deck_cite.h) reads them.
#pragma once

#include <array>
#include <string_view>

#include "core/card_set.h"
#include "core/fields.h"
#include "core/text.h"
#include "core/types.h"

namespace ludo::cite {

inline constexpr int kDice = 4;
inline constexpr int kFaces = 6;
inline constexpr int kThrowsMax = 3;      // C5
inline constexpr int kTokensAtStart = 3;  // C1, also the pot's
inline constexpr u8 kAllPlaces = 0x0F;    // bit i is the die at place i + 1

using Dice = std::array<u8, kDice>;  // faces by place; 0 while a die is in the air

enum class Shape : u8 { None, Straight, Triple, Square };
inline constexpr std::string_view kShapeWords[] = {"none", "straight", "triple", "square"};
inline constexpr Words kShapeNames{"Shape", "shapes", kShapeWords};

constexpr std::string_view name_of(Shape shape) {
  const auto index = static_cast<std::size_t>(shape);
  return index < std::size(kShapeWords) ? kShapeWords[index] : std::string_view{};
}

// What four dice show (C6): at most one shape holds.
struct Combination {
  Shape shape = Shape::None;
  u8 face = 0;       // of a triple or a square
  u8 odd_place = 0;  // of a triple: index of the die that differs
};

Combination combination_of(const Dice& dice);

// ---- Thieves and hideouts

inline constexpr int kRoles = 8;         // C24, C58
inline constexpr int kPlanquesMax = 32;  // C58
inline constexpr int kPlanquesMin = 20;  // C58
inline constexpr int kCopiesMax = 4;     // C58
inline constexpr int kValueMax = 9;      // C58
inline constexpr int kHandMax = 2;       // C37; one more between drawing and discarding
inline constexpr int kCardNameMax = 48;  // bytes
inline constexpr int kCardIdMax = 40;    // bytes, with the number of the copy

// The line of the effects a thief is master of: C25 to C32, in this order.
enum class Role : u8 { Daring, Swap, Contract, Cover, Pot, Straight, Announced, Empty };
inline constexpr std::string_view kRoleWords[kRoles] = {"daring", "swap",     "contract",  "cover",
                                                        "pot",    "straight", "announced", "empty"};

// What a hideout does: C43 to C54, in this order.
enum class Planque : u8 {
  Throws,
  Set,
  Levy,
  Beg,
  Fetch,
  Loot,
  Hide,
  Sure,
  Again,
  Cap,
  Trap,
  Shift,
};
inline constexpr int kPlanques = 12;
inline constexpr std::string_view kPlanqueWords[kPlanques] = {"throws", "set",  "levy", "beg",
                                                              "fetch",  "loot", "hide", "sure",
                                                              "again",  "cap",  "trap", "shift"};

// When it is played: on one's own turn (C39), or when robbed (C41).
constexpr bool is_for_victims(Planque planque) { return planque >= Planque::Cap; }
// Whether a number goes with it (C58).
constexpr bool has_value(Role role) { return role != Role::Pot; }
constexpr bool has_value(Planque planque) {
  return planque != Planque::Set && planque != Planque::Hide && planque != Planque::Sure &&
         planque != Planque::Shift;
}

// A hideout card or a thief, as a row of Deck::texts: first every copy of every hideout in the
// order of the file, then the thieves in the order of C25–C32.
enum class Card : u8 {};
using Cards = CardSet<kPlanquesMax>;  // of hideouts

constexpr int index_of(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

struct CardText {
  FixedText<kCardIdMax> id;
  FixedText<kCardNameMax> name_fr;
  FixedText<kCardNameMax> name_en;
};

// An empty deck does for a game without modules.
struct Deck {
  u8 planques = 0;  // how many cards
  u8 roles = 0;     // kRoles, or 0 in an empty deck
  std::array<u8, kRoles> role_values{};
  std::array<Planque, kPlanquesMax> effects{};
  std::array<u8, kPlanquesMax> values{};
  std::array<CardText, kPlanquesMax + kRoles> texts{};

  int size() const { return planques + roles; }
  std::string_view id(int card) const {
    return card >= 0 && card < size() ? texts[static_cast<std::size_t>(card)].id.view()
                                      : std::string_view{};
  }
  int find(std::string_view id) const;  // -1 if there is none
  std::string_view name(int card, Lang lang) const {
    const CardText& text = texts[static_cast<std::size_t>(card)];
    return (lang == Lang::Fr ? text.name_fr : text.name_en).view();
  }

  Planque effect(int card) const { return effects[static_cast<std::size_t>(card)]; }
  u8 value(int card) const { return values[static_cast<std::size_t>(card)]; }
  u8 value(Role role) const { return role_values[static_cast<std::size_t>(role)]; }
  Card card_of(Role role) const { return card_at(planques + static_cast<int>(role)); }
  Role role_of(Card card) const { return static_cast<Role>(index_of(card) - planques); }
};

}  // namespace ludo::cite
