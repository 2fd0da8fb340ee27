// The effect language of the cards (P29): a formula is primitives separated by `;`. What a
// primitive is called, which arguments it takes, on which cards it may stand, what it lets one
// choose and what it does is ONE entry of ONE table, in primitives.h: adding a primitive touches
// that place only. Here is what a deck loader needs: reading a formula, and saying what is wrong.
#pragma once

#include <span>

#include "games/paf/pieces.h"

namespace ludo::paf {

// The arguments a primitive takes, as written.
enum class Param : u8 {
  None,
  Who,       // one, each, victim
  Count,     // 1–9
  Move,      // +2, -1, or a choice +2|-1
  Plus,      // +1 – +9
  Category,  // organique …
  CardType,  // special …, any
  Phase,     // build, attack, spank
  Kind,      // melee, ranged
  Reach,     // base, any
  Inner,     // a monkey or draw without choice
};

// Where a primitive may stand, as bits: what sort of card, and for specials in which windows.
enum Home : u16 {
  kOnJunk = 1 << 0,
  kOnReinforcement = 1 << 1,
  kOnStrike = 1 << 2,  // an attack with a bonus
  kOnTrick = 1 << 3,   // an attack without
  kOnDefence = 1 << 4,
  kInBuild = 1 << 5,  // from here on: bit 5 + Window
  kInAttack = 1 << 6,
  kInAttackDie = 1 << 7,
  kInCollisionDie = 1 << 8,
  kInSpank = 1 << 9,
  kInSpankDie = 1 << 10,
};
inline constexpr u16 kInTurn = kInBuild | kInAttack;
inline constexpr u16 kInAnyWindow =
    kInTurn | kInAttackDie | kInCollisionDie | kInSpank | kInSpankDie;
inline constexpr u16 kAnywhere =
    kOnJunk | kOnReinforcement | kOnStrike | kOnTrick | kOnDefence | kInAnyWindow;
// Where towers may change: not while a die of an attack or a collision waits to count, and not
// while an attack waits for its victim, so that what is attacked or falls is still there.
inline constexpr u16 kTowersMayChange =
    kOnJunk | kOnReinforcement | kOnTrick | kInTurn | kInSpank | kInSpankDie;

// The homes of a card with these facts.
u16 homes_of(const Facts& facts);

struct Syntax {
  std::string_view name;
  RuleId rule;
  Param params[2] = {Param::None, Param::None};
  u8 whos = 0;  // which Who it takes, as bits
  u16 homes = 0;
};

// The names and arguments of all primitives, in the order of the table.
std::span<const Syntax> syntaxes();

// The primitive whose name is nearest to `word` by edit distance.
std::string_view nearest_primitive(std::string_view word);

enum class Fault : u8 {
  None,
  UnknownPrimitive,
  BadArgument,    // `expected` says what should stand there
  WrongCount,     // of arguments
  TooMany,        // more than kMaxEffects primitives
  NotClosed,      // a parenthesis
  Misplaced,      // not on this sort of card
  ChoiceNotHere,  // the moves of this sort of card carry no choice
  TwoChoices,     // P29a
  VictimNotHere,  // only attacks have one
};

struct Formula {
  FixedList<Effect, kMaxEffects> effects;
  Fault fault = Fault::None;
  u16 at = 0;      // byte of the offending word
  u16 length = 0;  // of it
  Param expected = Param::None;
};

// Reads a formula and checks that each primitive may stand on a card with these facts, of which
// everything but the effects is known.
Formula read_formula(std::string_view text, const Facts& facts);

// Puts the effects on a card and works out what the rules read of them.
void set_effects(Facts& facts, const FixedList<Effect, kMaxEffects>& effects);

// Whether the primitive asks the player for a choice (P29a).
bool has_choice(const Effect& effect);

// The clause of a primitive.
RuleId rule_of(const Effect& effect);

}  // namespace ludo::paf
