// One application of a move: the state, and where its events go. A move starts something; `settle`
// then carries on with whatever is pending until a seat or nature has to be asked. Only rules*.cpp
// include this: it is how the rules are written, not what others may use.
//
// The member functions are defined by topic: rules_turn.cpp, rules_attack.cpp, rules_fall.cpp,
// rules_effect.cpp, rules_hand.cpp. Each of these files instantiates what it defines, for both
// sinks.
#pragma once

#include "games/paf/game.h"
#include "games/paf/primitives.h"

namespace ludo::paf {

constexpr u8 arg_of(Seat seat) { return static_cast<u8>(seat); }
constexpr u8 arg_of(Card card) { return static_cast<u8>(card); }

template <class Sink>
class Rules {
 public:
  Rules(const Game& game, State& s, Sink& sink) : game_(game), s_(s), sink_(sink) {}

  const Game& game() const { return game_; }
  const State& state() const { return s_; }

  // rules_turn.cpp: set-up, phases, building, the spank
  void set_up();
  void play_move(Move m);
  void settle();

  // rules_effect.cpp: what primitives ask for
  void move_monkey(int by, RuleId rule);
  void draw(Seat seat, int count);
  void steal(Seat thief, u8 victims, int count);
  void recover(Seat seat, Card card);
  void hinder(Seat seat, Phase phase);
  void more_junk(Seat seat, int count);
  void lift(Seat seat, Seat victim);
  void swap_tops(Seat seat, Seat other);
  void strip();
  void raid(u8 category);
  void quake();
  void gorilla(int more);
  void cancel();
  void redirect(Seat by, Seat victim, Card target);
  void catch_attack(Seat seat);
  void reroll(Seat by);

 private:
  void emit(EventKind kind, RuleId rule, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0, u8 e = 0) {
    if constexpr (Sink::kWanted) {
      sink_(Event{static_cast<u8>(kind), a, b, c, d, e, Observers::everybody(), rule});
    }
  }
  void emit_to(Observers seen, EventKind kind, RuleId rule, u8 a, u8 b, u8 c = 0) {
    if constexpr (Sink::kWanted) {
      sink_(Event{static_cast<u8>(kind), a, b, c, 0, 0, seen, rule});
    }
  }

  Tower tower(Seat seat) const { return game_.tower(s_, seat); }
  const Facts& facts(Card card) const { return game_.facts(card); }
  Step top() const { return s_.pending.back(); }
  void become(Step step) { s_.pending.back() = step; }
  // Drops seats without a card from a window (P60); whether anybody is left to ask.
  bool somebody_to_ask(u8& ask) const;

  // rules_turn.cpp
  void throw_start(u8 face);
  void deal(Card card);
  void start_turn(Seat seat);
  void begin();
  void enter_build();
  void enter_attack();
  void enter_spank();
  void enter_discard();
  void leave_phase();
  void end_turn();
  void build_junk(Move m);
  void reinforce(Move m);
  void play_special(Move m);
  void discard(Card card);
  void throw_lively(u8 face);
  void pass();
  void throw_die(u8 face);
  void call_spank();
  void await_spank_calls();
  void throw_spank(u8 face);
  void await_spank_replies();
  void fail_spank();
  void finish(Seat winner);

  // rules_attack.cpp
  void declare(Move m);
  void defend(Move m);
  void await_defence();
  void ready_die();
  void throw_attack(u8 face);
  void await_attack_replies();
  void count_attack();
  void aftermath();
  void end_attack();

  // rules_fall.cpp
  bool destroy(Seat owner, int at, RuleId rule);
  void start_fall(Seat owner, int at, RuleId rule);
  void throw_fall(u8 face);
  void await_fall_replies();
  void count_fall();
  void sweep_on();
  bool sweep_tower();

  // rules_effect.cpp
  void start_play(Card card, Seat seat, u8 choice, u8 target);
  void play_on();

  // rules_hand.cpp
  void take(Seat seat, Card card);  // out of the hand, seen by all
  void give(Seat seat, Card card);  // into the hand, seen by all
  void draw_card(Card card);
  void steal_card(Card card);
  void steal_on();
  void strike_off(Seat emptied);
  void learn(int observer, Card card, u8 hands);
  void forget(int observer, Card card);

  const Game& game_;
  State& s_;
  Sink& sink_;
};

}  // namespace ludo::paf
