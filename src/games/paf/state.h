// A position of Paf le singe !, between any two moves.
//
// PublicState is what lies open before everybody, and what is going on: a stack of pending steps
// whose top says who is asked. Each kind of pending business has one record; a deck cannot make two
// of one kind run at once (effect.h, kTowersMayChange), except cards being carried out, of which a
// collision can interrupt one with another. Records of business not going on are as initialised.
#pragma once

#include "core/game.h"
#include "core/per_seat.h"
#include "games/paf/pieces.h"

namespace ludo::paf {

template <class T>
using Each = PerSeat<T, kMaxPlayers>;

enum class Step : u8 {
  // The course of the game and of a turn: the bottom of the stack.
  StartDie,    // nature: where the monkey starts (P25)
  Deal,        // nature: five cards each (P3)
  Begin,       // by itself: lasting effects and draw at the start of a turn (P46, P4)
  Build,       // the active seat (P61)
  Attack,      // the active seat (P62)
  Spank,       // the active seat: spank or next
  SpankCall,   // a seat: reactions to a declared spank (P66)
  SpankDie,    // nature
  SpankReply,  // a seat: reactions to its die (P67)
  Discard,     // the active seat
  LivelyDie,   // nature (P26)
  Over,
  // Business above it.
  Play,         // by itself: the primitives of a card, one after another
  Draw,         // nature: cards from the pile
  Steal,        // nature: cards from a hand
  Sweep,        // by itself: a raid or a quake goes from tower to tower
  Defend,       // the victim (P63)
  AttackDie,    // nature
  AttackReply,  // a seat: reactions to the attack's die (P64)
  Aftermath,    // by itself: effects of an attack after its collisions, then its end
  FallDie,      // nature: the die of a collision
  FallReply,    // a seat: reactions to it (P65)
};

constexpr std::string_view name_of(Step step) {
  constexpr std::string_view kNames[] = {
      "start-die",    "deal",      "begin",       "build",     "attack",     "spank",
      "spank-call",   "spank-die", "spank-reply", "discard",   "lively-die", "over",
      "play",         "draw",      "steal",       "sweep",     "defend",     "attack-die",
      "attack-reply", "aftermath", "fall-die",    "fall-reply"};
  const auto index = static_cast<std::size_t>(step);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

// Sets of steps, as bits: asked for at every move, so without a jump.
constexpr u32 bit_of(Step step) { return 1U << static_cast<int>(step); }
inline constexpr u32 kCardSteps = bit_of(Step::Deal) | bit_of(Step::Draw);
inline constexpr u32 kDieSteps = bit_of(Step::StartDie) | bit_of(Step::SpankDie) |
                                 bit_of(Step::LivelyDie) | bit_of(Step::AttackDie) |
                                 bit_of(Step::FallDie);
inline constexpr u32 kNatureSteps = kCardSteps | kDieSteps | bit_of(Step::Steal);
inline constexpr u32 kActiveSteps =
    bit_of(Step::Build) | bit_of(Step::Attack) | bit_of(Step::Spank) | bit_of(Step::Discard);
inline constexpr u32 kWindowSteps = bit_of(Step::Defend) | bit_of(Step::AttackReply) |
                                    bit_of(Step::FallReply) | bit_of(Step::SpankCall) |
                                    bit_of(Step::SpankReply);

constexpr bool is_one_of(Step step, u32 steps) { return (bit_of(step) & steps) != 0; }

// A card whose primitives are being carried out.
struct Play {
  Card card = kNoCard;
  Seat seat = kNoSeat;  // who played it: "you"
  u8 next = 0;          // the primitive to come
  u8 choice = 0;        // as in the move
  u8 target = 0;        // of a redirection
};

// An attack from its declaration to its end; the attacker is the active seat.
struct Assault {
  Card card = kNoCard;
  Seat victim = kNoSeat;
  Card target = kNoCard;   // junk, or reinforcement for P38; none for P49 and most tricks
  u8 shield = 0;           // what the defences take off the roll
  Seat catcher = kNoSeat;  // P53
  u8 dice = 0;             // still to throw, the present one included
  u8 face = 0;             // 0: not thrown, or to be thrown again (P55)
  u8 ask = 0;              // seats still to be asked in P64, as bits
  bool cancelled = false;  // P51
  bool carried = false;    // its effects are due: a junk went to the bin, or it is a trick
};

// A collision: the stack from card `at` of the owner's tower upwards falls on what is below.
struct Fall {
  Seat owner = kNoSeat;
  u8 at = 0;
  u8 face = 0;
  u8 ask = 0;
};

// A raid (category bits) or a quake (0) under way; `tower` is whose turn it is.
struct Sweep {
  Seat tower = kNoSeat;
  u8 categories = 0;
  bool opened = false;  // that tower's junk are marked (raid), or it has fallen (quake)
};

struct Drawing {
  Seat seat = kNoSeat;
  u8 left = 0;
};

struct Theft {
  Seat thief = kNoSeat;
  Seat victim = kNoSeat;
  u8 left = 0;     // cards still to take from this victim
  u8 each = 0;     // cards to take from each
  u8 victims = 0;  // still to come, as bits
};

struct SpankTry {
  u8 face = 0;
  u8 ask = 0;
  bool cancelled = false;
};

// All towers in one list: seat 0's cards from base to top, then seat 1's, …; each junk is followed
// by its reinforcements in the order they were attached.
struct Towers {
  FixedList<Card, kMaxCards> cards;
  Each<u8> sizes;
};

// What a seat, or the spectators, know of a card in a hand that is not theirs: it is in one of
// these hands. Lists are sorted by card.
struct Known {
  Card card = kNoCard;
  u8 hands = 0;  // seats as bits
  friend constexpr bool operator==(const Known&, const Known&) = default;
};
inline constexpr int kMaxKnown = 10;
using Knowledge = FixedList<Known, kMaxKnown>;

// What everybody sees, bin and towers apart. Bytes only.
struct PublicState {
  FixedList<Step, 10> pending;
  std::array<Play, 2> plays{};  // as many as there are Step::Play pending
  u8 playing = 0;               // how many
  Assault attack;
  Fall fall;
  Sweep sweep;
  Drawing drawing;
  Theft theft;
  SpankTry spank;
  Seat active{0};
  Seat winner = kNoSeat;  // when over; none if the monkey won
  u8 monkey = 0;
  u8 gorilla = 0;    // P41, at most kGorillaMax: more makes no difference
  u8 skipped = 0;    // phases the present turn does not have, bits of Phase
  u8 junk_left = 0;  // P5, P35
  u8 reinforcements_left = 0;
  u8 discarded = 0;
  u8 begun = 0;       // Begin: how many cards of the tower were looked at; kDrawn once P4 has begun
  Each<u8> hindered;  // P34: phases the next turn of each seat will not have
  Each<u8> hand_sizes;
  u8 pile_size = 0;
};
inline constexpr u8 kDrawn = 0xFF;
inline constexpr int kGorillaMax = 5;

inline constexpr int kObservers = kMaxPlayers + 1;  // the last one is the spectators

// Cards that lie in sets.
struct Places {
  Each<Cards> hands;
  Cards pile;
  Cards bin;
  Cards marked;  // P39: junk of the present tower that the raid still has to take
};

struct State : Places, PublicState {
  Towers towers;
  std::array<Knowledge, kObservers> known{};  // by seat, then the spectators
};
static_assert(PlainBytes<State> && sizeof(State) == 504);

constexpr u8 bit_of(Seat seat) { return static_cast<u8>(1U << index_of(seat)); }

// The first of the seats in `mask` round the table from the one after `from` to `from` (P60).
constexpr Seat first_after(Seat from, u8 mask) {
  const u32 later = u32{mask} >> (index_of(from) + 1) << (index_of(from) + 1);
  return seat_at(std::countr_zero(later != 0 ? later : u32{mask}));
}

}  // namespace ludo::paf
