// The material of Paf le singe !: cards, as a deck file describes them. Cards are data: no rule
// knows one by its name. Facts is what the rules read, a few bytes a card; names and texts lie
// apart, so that a playout never touches them.
#pragma once

#include <array>
#include <string_view>

#include "core/card_set.h"
#include "core/fields.h"
#include "core/fixed_list.h"
#include "core/rule.h"
#include "core/text.h"
#include "core/types.h"

namespace ludo::paf {

inline constexpr int kFaces = 6;
inline constexpr int kMaxPlayers = 6;
inline constexpr int kMinCards = 60;   // of a deck
inline constexpr int kMaxCards = 128;  // of a deck: a set of cards is two words
inline constexpr int kMaxHeight = 6;   // of a junk (P2)
inline constexpr int kMonkeyLow = 1;   // P1
inline constexpr int kMonkeyHigh = 25;
inline constexpr int kHandAtStart = 5;     // P3
inline constexpr int kHandAtStartMax = 9;  // of six players: some of the smallest deck are left
inline constexpr int kDiscards = 2;        // P8
inline constexpr int kSpankFace = 2;    // P23: the face that a spank at the monkey's height needs;
inline constexpr int kSpankLevels = 5;  // one more for each level above it, impossible from here on
inline constexpr int kMaxEffects = 4;   // primitives of one card
inline constexpr int kMaxStrength = 12;  // printed on a junk
inline constexpr int kMaxBonus = 9;      // printed, either sign; also the largest n of a primitive

enum class Card : u8 {};
inline constexpr Card kNoCard{0xFF};
constexpr int index_of(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

using Cards = CardSet<kMaxCards>;

enum class Type : u8 { Junk, Reinforcement, Attack, Defence, Special };
inline constexpr std::string_view kTypeWords[] = {"junk", "reinforcement", "attack", "defence",
                                                  "special"};

enum class Kind : u8 { Melee, Ranged, Sneaky };
inline constexpr std::string_view kKindWords[] = {"melee", "ranged", "sneaky"};
inline constexpr int kKinds = 3;
inline constexpr u8 kAllKinds = 7;

inline constexpr std::string_view kCategoryWords[] = {
    "mobilier", "illégal", "organique", "véhicule", "ornement", "machine", "loisir"};
inline constexpr Words kCategoryNames{"Category", "categories", kCategoryWords};
inline constexpr int kCategories = 7;  // a set of them is a byte, bit by place in the list above

// When a special may be played (P61–P67).
enum class Window : u8 { Build, Attack, AttackDie, CollisionDie, Spank, SpankDie };
inline constexpr std::string_view kWindowWords[] = {"build",         "attack", "attack-die",
                                                    "collision-die", "spank",  "spank-die"};
inline constexpr int kWindows = 6;

// The phases of a turn that a card may take away (P34).
enum class Phase : u8 { Build, Attack, Spank };
inline constexpr std::string_view kPhaseWords[] = {"build", "attack", "spank"};

// The stages of a turn: its phases, then the discard.
enum class Stage : u8 { Build, Attack, Spank, Discard };
inline constexpr std::string_view kStageWords[] = {"build", "attack", "spank", "discard"};
inline constexpr Words kStageNames{"Stage", "stages", kStageWords};

constexpr std::string_view name_of(Stage stage) {
  const auto index = static_cast<std::size_t>(stage);
  return index < std::size(kStageWords) ? kStageWords[index] : std::string_view{};
}

enum class Source : u8 { Rulebook, Public, Ours };
inline constexpr std::string_view kSourceWords[] = {"rulebook", "public", "ours"};

enum class Who : u8 { None, One, Each, Victim };  // P29
inline constexpr std::string_view kWhoWords[] = {"", "one", "each", "victim"};

enum class Reach : u8 { None, Base, Any };  // P48
inline constexpr std::string_view kReachWords[] = {"", "base", "any"};

constexpr u8 bit_of(Kind kind) { return static_cast<u8>(1U << static_cast<int>(kind)); }
constexpr u8 bit_of(Window window) { return static_cast<u8>(1U << static_cast<int>(window)); }
constexpr u8 bit_of(Phase phase) { return static_cast<u8>(1U << static_cast<int>(phase)); }

inline constexpr u8 kAnyType = 0xFF;  // `recover(any)`

// One primitive of a card's formula, with its arguments (effect.h).
struct Effect {
  u8 op = 0;  // index in the table of primitives
  Who who = Who::None;
  u8 what = 0;   // a category bit, a Type or kAnyType, a Phase, a Kind, or a Reach
  i8 n = 0;      // the number
  i8 m = 0;      // of `+n|-m`: the other one (negative); otherwise 0
  u8 inner = 0;  // of turn(E): the op of E, whose number is n
  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

// What the victim of an attack without a bonus must have (P57), as bits.
inline constexpr u8 kNeedsCard = 1;
inline constexpr u8 kNeedsTower = 2;
inline constexpr u8 kNeedsReinforcement = 4;

inline constexpr u8 kNoChoice = 0xFF;

// What the rules read of a card. The second half is worked out from its primitives.
struct Facts {
  Type type = Type::Junk;
  u8 kinds = 0;    // bits of Kind: an attack's own, or those a defence meets
  u8 windows = 0;  // bits of Window: of a special
  u8 height = 0;
  u8 strength = 0;
  i8 bonus = 0;
  bool has_bonus = false;
  u8 categories = 0;  // bits

  u8 immune = 0;   // P42, bits of Kind
  u8 tags = 0;     // P45, category bits
  u8 aura_of = 0;  // P44, category bits; how much is in `aura`
  u8 vs_of = 0;    // P47, category bits; how much is in `vs`
  u8 volley = 0;   // P49, number of dice
  Reach reach = Reach::None;
  u8 needs = 0;            // P57
  u8 choice = kNoChoice;   // place in `effects` of the primitive with a choice (P29a)
  bool guard = false;      // P43
  bool each_turn = false;  // P46
  bool backfire = false;   // P50
  bool redirect = false;   // P52
  bool after = false;      // P54
  FixedList<Effect, kMaxEffects> effects;
  std::array<i8, kCategories> aura{};
  std::array<i8, kCategories> vs{};
};

struct CardTexts {
  FixedText<40> id;
  Source source = Source::Ours;
  FixedText<64> name_fr;
  FixedText<64> name_en;
  FixedText<240> text_fr;
  FixedText<240> text_en;
};

// Plain data of fixed size. Cards are numbered in the order of the deck file.
struct Deck {
  int count = 0;
  std::array<Facts, kMaxCards> facts{};
  std::array<CardTexts, kMaxCards> texts{};

  int size() const { return count; }
  std::string_view id(int card) const { return texts[static_cast<std::size_t>(card)].id.view(); }
  std::string_view name(int card, Lang lang) const {
    const CardTexts& text = texts[static_cast<std::size_t>(card)];
    return lang == Lang::Fr ? text.name_fr.view() : text.name_en.view();
  }
  // -1 if there is none.
  int find(std::string_view wanted) const;

  const Facts& operator[](Card card) const { return facts[static_cast<std::size_t>(card)]; }
};

}  // namespace ludo::paf
