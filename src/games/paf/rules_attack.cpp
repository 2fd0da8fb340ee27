// The course of an attack (P75): declaration, defences, die, reactions, what it does.
#include "games/paf/rules.h"

namespace ludo::paf {

template <class Sink>
void Rules<Sink>::declare(Move m) {
  RULE("P6");
  RULE("P16");
  RULE("P75");
  const Card card = static_cast<Card>(m.a);
  take(s_.active, card);
  Assault& attack = s_.attack;
  attack = {};
  attack.card = card;
  attack.victim = static_cast<Seat>(m.b);
  attack.target = static_cast<Card>(m.c);
  attack.dice = facts(card).volley != 0 ? facts(card).volley : u8{1};
  emit(EventKind::Attacked, "P6", arg_of(s_.active), m.a, m.b, m.c);
  s_.pending.push(Step::Defend);
}

// A defence in P63, or one with P54 in P64.
template <class Sink>
void Rules<Sink>::defend(Move m) {
  RULE("P16");
  const bool after_die = top() == Step::AttackReply;
  const Seat seat = s_.attack.victim;
  const Card card = static_cast<Card>(m.a);
  take(seat, card);
  if (after_die) {
    RULE("P54");
    s_.attack.ask = static_cast<u8>(s_.attack.ask & ~bit_of(seat));
  }
  emit(EventKind::Defended, after_die ? RuleId("P54") : RuleId("P63"), arg_of(seat), m.a);
  s_.attack.shield = static_cast<u8>(std::min(s_.attack.shield - facts(card).bonus, 255));
  start_play(card, seat, m.b, m.c);
}

template <class Sink>
void Rules<Sink>::await_defence() {
  RULE("P63");
  if (s_.attack.cancelled) {
    return end_attack();
  }
  if (s_.hand_sizes[s_.attack.victim] == 0) {
    ready_die();
  }
}

// No more defences: the die comes next, or at once the effect of an attack without a bonus.
template <class Sink>
void Rules<Sink>::ready_die() {
  RULE("P15");
  Assault& attack = s_.attack;
  if (!facts(attack.card).has_bonus) {
    attack.carried = true;
    return become(Step::Aftermath);
  }
  attack.face = 0;
  attack.ask = static_cast<u8>(bit_of(attack.victim) | bit_of(s_.active));
  become(Step::AttackDie);
}

template <class Sink>
void Rules<Sink>::throw_attack(u8 face) {
  RULE("P64");
  s_.attack.face = face;
  emit(EventKind::AttackDie, "P16", arg_of(s_.active), face);
  become(Step::AttackReply);
}

template <class Sink>
void Rules<Sink>::await_attack_replies() {
  if (s_.attack.cancelled) {
    end_attack();
  } else if (s_.attack.face == 0) {
    become(Step::AttackDie);
  } else if (!somebody_to_ask(s_.attack.ask)) {
    count_attack();
  }
}

template <class Sink>
void Rules<Sink>::count_attack() {
  RULE("P17");
  Assault& attack = s_.attack;
  const Facts& card = facts(attack.card);
  const Tower there = tower(attack.victim);
  const int at = card.volley != 0 ? there.top() : there.find(attack.target);
  const u8 face = attack.face;
  const int bonus = bonus_against(card, there.categories(at));
  const int strength = there.strength(at);
  const bool hits = face != 1 && face + bonus - attack.shield >= strength;
  const RuleId rule = face == 1 ? RuleId("P18") : RuleId("P17");
  emit(EventKind::AttackCounted, rule, arg_of(there[at]), face, static_cast<u8>(bonus),
       attack.shield, static_cast<u8>(std::min(strength, 254)));
  if (!hits) {
    emit(EventKind::AttackFailed, rule, arg_of(attack.victim), arg_of(there[at]));
  }
  const bool gone = hits && destroy(attack.victim, at, "P17");
  attack.carried |= gone;
  if (face == 1) {
    RULE("P18");
    const int own_top = card.backfire ? tower(s_.active).top() : -1;
    if (own_top >= 0) {
      RULE("P50");
      destroy(s_.active, own_top, "P50");
    }
  }
  if (--attack.dice > 0 && s_.towers.sizes[attack.victim] > 0) {
    RULE("P49");
    return ready_die();
  }
  become(Step::Aftermath);
  if (gone) {
    start_fall(attack.victim, at, "P20");
  }
}

// After the collisions: the attack's effects if they are due, then its end.
template <class Sink>
void Rules<Sink>::aftermath() {
  RULE("P29b");
  if (s_.attack.carried) {
    s_.attack.carried = false;
    start_play(s_.attack.card, s_.active, kNone, kNone);
    return;
  }
  end_attack();
}

template <class Sink>
void Rules<Sink>::end_attack() {
  RULE("P18");
  const Card card = s_.attack.card;
  const Seat catcher = s_.attack.catcher;
  s_.attack = {};
  s_.pending.pop();
  if (catcher == kNoSeat) {
    s_.bin.insert(index_of(card));
    emit(EventKind::AttackOver, "P59", arg_of(card));
    return;
  }
  give(catcher, card);
  emit(EventKind::Caught, "P53", arg_of(catcher), arg_of(card));
}

template class Rules<NoEvents>;
template class Rules<EventLog>;

}  // namespace ludo::paf
