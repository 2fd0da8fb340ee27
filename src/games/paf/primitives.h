// The table of primitives (P29–P55): one entry each, and the list of entries at the end. An entry
// says
//   kSyntax   its name, clause, arguments, and on which cards it may stand;
//   mark      what the rules can read of the card from the start (lasting effects, ways to aim);
//   asks      whether it asks the player for a choice (P29a), and
//   choices   which values that choice has in a position;
//   apply     what it does when the card is carried out: a request to the Rules.
// What an entry does not say is inherited from Primitive: nothing. To add a primitive, write its
// entry and put it in the list; parser, legality and application all walk the list.
#pragma once

#include "games/paf/effect.h"
#include "games/paf/game.h"

namespace ludo::paf::primitives {

constexpr u8 who_bit(Who who) { return static_cast<u8>(1U << static_cast<int>(who)); }
inline constexpr u8 kAnybody = who_bit(Who::One) | who_bit(Who::Each) | who_bit(Who::Victim);

// Who plays the card, and the arguments of the move.
struct Scene {
  Seat you{0};
  u8 choice = kNone;
  u8 target = kNone;
};

// Who chooses. A junk is in place before its primitives are carried out: its player has a tower.
struct Chooser {
  Seat you{0};
  bool has_tower = false;
};

struct Primitive {
  static void mark(const Effect&, Facts&) {}
  static bool asks(const Effect&) { return false; }
  template <class F>
  static void choices(const Game&, const State&, const Chooser&, const Effect&, F&&) {}
  template <class Rules>
  static void apply(Rules&, const Effect&, const Scene&) {}
};

// The seats a WHO stands for, as bits; `one` is the choice.
inline u8 seats_of(const Game& game, const State& s, const Effect& e, const Scene& scene) {
  RULE("P29");
  switch (e.who) {
    case Who::One:
      return scene.choice < kMaxPlayers ? bit_of(seat_at(scene.choice)) : u8{0};
    case Who::Each:
      return static_cast<u8>(game.all_seats() & ~bit_of(scene.you));
    case Who::Victim:
      return bit_of(s.attack.victim);
    default:
      return 0;
  }
}

template <class F>
void offer_others(const Game& game, Seat you, F&& offer) {
  for_each_seat(game.players(), [&](Seat seat) {
    if (seat != you) {
      offer(seat);
    }
  });
}

// ---- At once

struct Monkey : Primitive {
  static constexpr Syntax kSyntax{"monkey", "P30", {Param::Move}, 0, kAnywhere};
  static bool asks(const Effect& e) { return e.m != 0; }
  template <class F>
  static void choices(const Game&, const State&, const Chooser&, const Effect&, F&& offer) {
    offer(kUp);
    offer(kDown);
  }
  template <class Rules>
  static void apply(Rules& rules, const Effect& e, const Scene& scene) {
    RULE("P30");
    rules.move_monkey(asks(e) && scene.choice == kDown ? e.m : e.n, "P30");
  }
};

struct Draw : Primitive {
  static constexpr Syntax kSyntax{"draw", "P31", {Param::Count}, 0, kAnywhere};
  template <class Rules>
  static void apply(Rules& rules, const Effect& e, const Scene& scene) {
    RULE("P31");
    rules.draw(scene.you, e.n);
  }
};

struct Steal : Primitive {
  static constexpr Syntax kSyntax{"steal", "P32", {Param::Who, Param::Count}, kAnybody, kAnywhere};
  static void mark(const Effect& e, Facts& facts) {
    facts.needs |= e.who == Who::Victim ? kNeedsCard : u8{0};
  }
  static bool asks(const Effect& e) { return e.who == Who::One; }
  template <class F>
  static void choices(const Game& game, const State& s, const Chooser& chooser, const Effect&,
                      F&& offer) {
    offer_others(game, chooser.you, [&](Seat seat) {
      if (s.hand_sizes[seat] > 0) {
        offer(static_cast<u8>(seat));
      }
    });
  }
  template <class Rules>
  static void apply(Rules& rules, const Effect& e, const Scene& scene) {
    RULE("P32");
    const u8 victims = seats_of(rules.game(), rules.state(), e, scene);
    rules.steal(scene.you, static_cast<u8>(victims & ~bit_of(scene.you)), e.n);
  }
};

struct Recover : Primitive {
  static constexpr Syntax kSyntax{"recover", "P33", {Param::CardType}, 0, kOnJunk | kInAnyWindow};
  static bool asks(const Effect&) { return true; }
  template <class F>
  static void choices(const Game& game, const State& s, const Chooser&, const Effect& e,
                      F&& offer) {
    const Cards& wanted = e.what == kAnyType ? game.index().all : game.index().of_type[e.what];
    (s.bin & wanted).for_each([&](int card) { offer(static_cast<u8>(card)); });
  }
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene& scene) {
    RULE("P33");
    if (scene.choice != kNone) {
      rules.recover(scene.you, card_at(scene.choice));
    }
  }
};

struct Hinder : Primitive {
  static constexpr Syntax kSyntax{
      "hinder",
      "P34",
      {Param::Who, Param::Phase},
      kAnybody,
      kOnJunk | kOnReinforcement | kOnTrick | kOnDefence | kInAnyWindow};
  static bool asks(const Effect& e) { return e.who == Who::One; }
  template <class F>
  static void choices(const Game& game, const State&, const Chooser& chooser, const Effect&,
                      F&& offer) {
    offer_others(game, chooser.you, [&](Seat seat) { offer(static_cast<u8>(seat)); });
  }
  template <class Rules>
  static void apply(Rules& rules, const Effect& e, const Scene& scene) {
    RULE("P34");
    for (u32 seats = seats_of(rules.game(), rules.state(), e, scene); seats != 0;
         seats &= seats - 1) {
      rules.hinder(seat_at(std::countr_zero(seats)), static_cast<Phase>(e.what));
    }
  }
};

struct Build : Primitive {
  static constexpr Syntax kSyntax{
      "build", "P35", {Param::Count}, 0, kOnJunk | kOnReinforcement | kInBuild};
  template <class Rules>
  static void apply(Rules& rules, const Effect& e, const Scene& scene) {
    RULE("P35");
    rules.more_junk(scene.you, e.n);
  }
};

struct Lift : Primitive {
  static constexpr Syntax kSyntax{"lift", "P36", {Param::Who}, who_bit(Who::Victim), kOnTrick};
  static void mark(const Effect&, Facts& facts) { facts.needs |= kNeedsTower; }
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene& scene) {
    RULE("P36");
    rules.lift(scene.you, rules.state().attack.victim);
  }
};

struct Swap : Primitive {
  static constexpr Syntax kSyntax{"swap",
                                  "P37",
                                  {Param::Who},
                                  who_bit(Who::One),
                                  kTowersMayChange & ~kOnReinforcement & ~kOnTrick};
  static bool asks(const Effect&) { return true; }
  template <class F>
  static void choices(const Game& game, const State& s, const Chooser& chooser, const Effect&,
                      F&& offer) {
    if (!chooser.has_tower) {
      return;
    }
    offer_others(game, chooser.you, [&](Seat seat) {
      if (s.towers.sizes[seat] > 0) {
        offer(static_cast<u8>(seat));
      }
    });
  }
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene& scene) {
    RULE("P37");
    if (scene.choice != kNone) {
      rules.swap_tops(scene.you, seat_at(scene.choice));
    }
  }
};

struct Strip : Primitive {
  static constexpr Syntax kSyntax{"strip", "P38", {Param::Who}, who_bit(Who::Victim), kOnTrick};
  static void mark(const Effect&, Facts& facts) { facts.needs |= kNeedsReinforcement; }
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene&) {
    RULE("P38");
    rules.strip();
  }
};

struct Raid : Primitive {
  static constexpr Syntax kSyntax{"raid", "P39", {Param::Category}, 0, kTowersMayChange};
  template <class Rules>
  static void apply(Rules& rules, const Effect& e, const Scene&) {
    RULE("P39");
    rules.raid(e.what);
  }
};

struct Quake : Primitive {
  static constexpr Syntax kSyntax{"quake", "P40", {}, 0, kTowersMayChange};
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene&) {
    RULE("P40");
    rules.quake();
  }
};

struct Gorilla : Primitive {
  static constexpr Syntax kSyntax{
      "gorilla",
      "P41",
      {Param::Count},
      0,
      kOnJunk | kOnReinforcement | kOnTrick | kOnDefence | kInAnyWindow};
  template <class Rules>
  static void apply(Rules& rules, const Effect& e, const Scene&) {
    RULE("P41");
    rules.gorilla(e.n);
  }
};

// ---- Lasting (P29c)

struct Immune : Primitive {
  static constexpr Syntax kSyntax{"immune", "P42", {Param::Kind}, 0, kOnJunk | kOnReinforcement};
  static void mark(const Effect& e, Facts& facts) {
    facts.immune |= bit_of(static_cast<Kind>(e.what));
  }
};

struct Guard : Primitive {
  static constexpr Syntax kSyntax{"guard", "P43", {}, 0, kOnReinforcement};
  static void mark(const Effect&, Facts& facts) { facts.guard = true; }
};

struct Aura : Primitive {
  static constexpr Syntax kSyntax{
      "aura", "P44", {Param::Category, Param::Plus}, 0, kOnJunk | kOnReinforcement};
  static void mark(const Effect& e, Facts& facts) {
    facts.aura_of |= e.what;
    i8& aura = facts.aura[static_cast<std::size_t>(std::countr_zero(e.what))];
    aura = static_cast<i8>(aura + e.n);
  }
};

struct Tag : Primitive {
  static constexpr Syntax kSyntax{"tag", "P45", {Param::Category}, 0, kOnReinforcement};
  static void mark(const Effect& e, Facts& facts) { facts.tags |= e.what; }
};

// Its inner primitive is applied by Rules::begin, at the start of a turn.
struct EachTurn : Primitive {
  static constexpr Syntax kSyntax{"turn", "P46", {Param::Inner}, 0, kOnJunk | kOnReinforcement};
  static void mark(const Effect&, Facts& facts) { facts.each_turn = true; }
};

// ---- On attacks

struct Versus : Primitive {
  static constexpr Syntax kSyntax{"vs", "P47", {Param::Category, Param::Plus}, 0, kOnStrike};
  static void mark(const Effect& e, Facts& facts) {
    facts.vs_of |= e.what;
    i8& vs = facts.vs[static_cast<std::size_t>(std::countr_zero(e.what))];
    vs = static_cast<i8>(vs + e.n);
  }
};

struct ReachOut : Primitive {
  static constexpr Syntax kSyntax{"reach", "P48", {Param::Reach}, 0, kOnStrike};
  static void mark(const Effect& e, Facts& facts) { facts.reach = static_cast<Reach>(e.what); }
};

struct Volley : Primitive {
  static constexpr Syntax kSyntax{"volley", "P49", {Param::Count}, 0, kOnStrike};
  static void mark(const Effect& e, Facts& facts) { facts.volley = static_cast<u8>(e.n); }
};

struct Backfire : Primitive {
  static constexpr Syntax kSyntax{"backfire", "P50", {}, 0, kOnStrike};
  static void mark(const Effect&, Facts& facts) { facts.backfire = true; }
};

// ---- On defences and reactions

struct Cancel : Primitive {
  static constexpr Syntax kSyntax{"cancel", "P51", {}, 0, kOnDefence | kInSpank};
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene&) {
    RULE("P51");
    rules.cancel();
  }
};

// Its choice, a victim and a target, is Game::legal's business: it is the attacker's (P52).
struct Redirect : Primitive {
  static constexpr Syntax kSyntax{"redirect", "P52", {}, 0, kOnDefence};
  static void mark(const Effect&, Facts& facts) { facts.redirect = true; }
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene& scene) {
    RULE("P52");
    rules.redirect(scene.you, seat_at(scene.choice), static_cast<Card>(scene.target));
  }
};

struct Catch : Primitive {
  static constexpr Syntax kSyntax{"catch", "P53", {}, 0, kOnDefence};
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene& scene) {
    RULE("P53");
    rules.catch_attack(scene.you);
  }
};

struct After : Primitive {
  static constexpr Syntax kSyntax{"after", "P54", {}, 0, kOnDefence};
  static void mark(const Effect&, Facts& facts) { facts.after = true; }
};

struct Reroll : Primitive {
  static constexpr Syntax kSyntax{
      "reroll", "P55", {}, 0, kInAttackDie | kInCollisionDie | kInSpankDie};
  template <class Rules>
  static void apply(Rules& rules, const Effect&, const Scene& scene) {
    RULE("P55");
    rules.reroll(scene.you);
  }
};

// ---- The list

template <class... Ps>
struct PrimitiveList {
  static constexpr int kSize = sizeof...(Ps);
  static constexpr std::array<Syntax, sizeof...(Ps)> kSyntaxes{Ps::kSyntax...};

  template <class P>
  static constexpr u8 op_of() {
    u8 op = 0;
    const bool found = ((std::is_same_v<P, Ps> || (++op, false)) || ...);
    CHECK(found);
    return op;
  }
  static void mark(const Effect& e, Facts& facts) {
    u8 op = 0;
    ((e.op == op++ ? Ps::mark(e, facts) : void()), ...);
  }
  static bool asks(const Effect& e) {
    u8 op = 0;
    return ((e.op == op++ && Ps::asks(e)) || ...);
  }
  template <class F>
  static void choices(const Game& game, const State& s, const Chooser& chooser, const Effect& e,
                      F&& offer) {
    u8 op = 0;
    ((e.op == op++ ? Ps::choices(game, s, chooser, e, offer) : void()), ...);
  }
  template <class Rules>
  static void apply(u8 op, Rules& rules, const Effect& e, const Scene& scene) {
    using Apply = void (*)(Rules&, const Effect&, const Scene&);
    static constexpr Apply kApply[] = {&Ps::template apply<Rules>...};
    kApply[op](rules, e, scene);
  }
};

using All = PrimitiveList<Monkey, Draw, Steal, Recover, Hinder, Build, Lift, Swap, Strip, Raid,
                          Quake, Gorilla, Immune, Guard, Aura, Tag, EachTurn, Versus, ReachOut,
                          Volley, Backfire, Cancel, Redirect, Catch, After, Reroll>;

}  // namespace ludo::paf::primitives
