// One application of a move: the state, and where its events go. Only rules.cpp includes this: it
// is how the rules are written, not what others may use.
//
// A game without modules is played by Rules<Sink, Plain>: whatever thieves and hideouts add is
// compiled away there, so that the plain game pays nothing for them. What is dealt, drawn and
// played is in rules_cards.h.
#pragma once

#include <algorithm>
#include <bit>

#include "games/cite/game.h"

namespace ludo::cite {

constexpr u8 bit_of(Seat seat) { return static_cast<u8>(1U << index_of(seat)); }
constexpr u8 arg_of(Seat seat) { return static_cast<u8>(seat); }

struct Plain {
  static constexpr bool kModules = false;
};
struct WithModules {
  static constexpr bool kModules = true;
};

template <class Sink, class Variant>
class Rules {
 public:
  Rules(const Game& game, State& s, Sink& sink) : game_(game), s_(s), sink_(sink) {}

  void throw_again(u8 places) {
    RULE("C5");
    emit(EventKind::Rethrown, "C5", arg_of(s_.active), places);
    put_in_air(places);
    s_.phase = Phase::Throw;
  }

  void announce() {
    RULE("C16");
    RULE("C22");
    const Combination shown = combination_of(s_.dice);
    emit(EventKind::Announced, "C16", arg_of(s_.active), shown.face);
    put_in_air(static_cast<u8>(1U << shown.odd_place));
    s_.phase = Phase::FourthDie;
  }

  void apply_combination(u8 victim) {
    RULE("C7");
    const Combination shown = combination_of(s_.dice);
    emit(EventKind::Applied, rule_of(shown), arg_of(s_.active), static_cast<u8>(shown.shape),
         shown.face, victim);
    if (victim != kNoVictim) {
      return aim_at(static_cast<Seat>(victim), shown);
    }
    switch (shown.shape) {
      case Shape::Triple:
        return shown.face == 4 ? apply_cover() : apply_pot();
      case Shape::Straight:
        return apply_straight();
      case Shape::Square:
        return apply_square();
      case Shape::None:
        break;
    }
    CHECK(false);
  }

  // C16, C22: the announced square succeeded; its victim has been named.
  void take(Seat victim) { aim_at(victim, combination_of(s_.dice)); }

  void fall(u8 face) {
    switch (s_.phase) {
      case Phase::Throw:
        return fall_in_throw(face);
      case Phase::FourthDie:
        return fall_announced(face);
      case Phase::DaringDie:
        return fall_daring(face);
      default:
        CHECK(false);
    }
  }

  void start_turn(Seat seat) {
    RULE("C4");
    RULE("C18");
    s_.active = seat;
    s_.throws = 0;
    if constexpr (Variant::kModules) {
      s_.sure = 0;
      s_.again = 0;
      s_.more_throws = 0;
      s_.more_loot = 0;
    }
    emit(EventKind::TurnStarted, "C4", arg_of(seat));
    if ((s_.covered & bit_of(seat)) != 0) {
      RULE("C13");
      s_.covered = static_cast<u8>(s_.covered & ~bit_of(seat));
      emit(EventKind::CoverEnded, "C13", arg_of(seat));
    }
    put_in_air(kAllPlaces);
    s_.phase = Phase::Throw;
  }

  // ---- Modules: what nature deals

  void deal_role(Card card);
  void get_card(int card);
  void deal_on();

  // ---- Modules: what seats do with their cards

  void discard(int card);
  void pass();
  void play(Move m) { s_.phase == Phase::Robbed ? play_robbed(m) : play_own(m); }

 private:
  static constexpr u8 kNoCap = 0xFF;

  void emit(EventKind kind, RuleId rule, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0) {
    if constexpr (Sink::kWanted) {
      sink_(Event{static_cast<u8>(kind), a, b, c, d, 0, Observers::everybody(), rule});
    }
  }
  // A card only its new owner sees.
  void emit_only(Seat seat, EventKind kind, RuleId rule, int card) {
    if constexpr (Sink::kWanted) {
      sink_(Event{static_cast<u8>(kind), arg_of(seat), static_cast<u8>(card), 0, 0, 0,
                  Observers::only(seat), rule});
    }
  }

  static RuleId rule_of(Combination shown) {
    if (shown.shape == Shape::Straight) {
      return "C15";
    }
    if (shown.shape == Shape::Square) {
      return "C17";
    }
    constexpr RuleId kRules[] = {"C10", "C11", "C12", "C13", "C14", "C14"};
    return kRules[shown.face - 1];
  }

  // Whether the active seat is the master of that line (C24).
  bool is(Role role) const {
    if constexpr (Variant::kModules) {
      return game_.has_role(s_, s_.active, role);
    } else {
      return false;
    }
  }
  u8 number_of(Role role) const { return game_.deck().value(role); }

  int throws_max() const {
    if constexpr (Variant::kModules) {
      return game_.throws_max(s_);
    } else {
      return kThrowsMax;
    }
  }

  // C13, C50: whether taking from that seat is void.
  bool is_safe(Seat seat) const {
    if constexpr (Variant::kModules) {
      if (s_.sure != 0) {
        RULE("C50");
        return false;
      }
    }
    return (s_.covered & bit_of(seat)) != 0;
  }

  void put_in_air(u8 places) {
    s_.in_air = places;
    for (int place = 0; place < kDice; ++place) {
      if ((places >> place & 1) != 0) {
        s_.dice[static_cast<std::size_t>(place)] = 0;
      }
    }
  }

  // Puts a face on the lowest place in the air (C18) and returns that place.
  int land(u8 face, RuleId rule) {
    const int place = std::countr_zero(s_.in_air);
    s_.dice[static_cast<std::size_t>(place)] = face;
    s_.in_air = static_cast<u8>(s_.in_air & (s_.in_air - 1));
    emit(EventKind::DieThrown, rule, arg_of(s_.active), static_cast<u8>(place + 1), face);
    return place;
  }

  void fall_in_throw(u8 face) {
    land(face, "C5");
    if (s_.in_air != 0) {
      return;
    }
    ++s_.throws;
    look_at_dice();
  }

  // The active seat's move, unless there is nothing it could do (C8, C40).
  void look_at_dice() {
    if (s_.throws == throws_max() && combination_of(s_.dice).shape == Shape::None &&
        (!Variant::kModules || s_.hands[s_.active].empty())) {
      return find_nothing();
    }
    s_.phase = Phase::Choose;
  }

  // C8: neither combination nor throw, and with cards no last chance taken.
  void find_nothing() {
    RULE("C8");
    RULE("C19");
    emit(EventKind::Empty, "C8", arg_of(s_.active), s_.throws);
    if (is(Role::Empty)) {
      RULE("C32");
      pay_pot(number_of(Role::Empty), "C32");
    } else {
      pay_pot(1, "C8");
    }
    go_to_ground();
  }

  void fall_announced(u8 face) {
    RULE("C16a");
    const int place = land(face, "C16");
    const Combination shown = combination_of(s_.dice);
    if (shown.shape == Shape::Square) {
      emit(EventKind::SquareMade, "C16", arg_of(s_.active), shown.face);
      s_.phase = Phase::Take;
      return;
    }
    if constexpr (Variant::kModules) {
      if (s_.again > 0) {
        RULE("C51");
        --s_.again;
        const u8 again = static_cast<u8>(1U << place);
        emit(EventKind::Rethrown, "C51", arg_of(s_.active), again);
        return put_in_air(again);
      }
    }
    emit(EventKind::SquareMissed, "C16", arg_of(s_.active), shown.face);
    if (is(Role::Announced)) {
      RULE("C31");
      pay_pot(number_of(Role::Announced), "C31");
    } else {
      pay_pot(2, "C16");
    }
    go_to_ground();
  }

  // C36: a turn that ends like this draws a card, if there is one.
  void go_to_ground() {
    if constexpr (Variant::kModules) {
      if (game_.has_planques() && !s_.pile.empty()) {
        RULE("C55");
        s_.phase = Phase::Draw;
        return;
      }
    }
    end_turn();
  }

  void hold(int card);

  // ---- Effects that name nobody

  void apply_cover() {
    RULE("C13");
    cover("C13");
    if (is(Role::Cover)) {
      RULE("C28");
      levy(number_of(Role::Cover), "C28");
    }
    end_turn();
  }

  void cover(RuleId rule) {
    s_.covered = static_cast<u8>(s_.covered | bit_of(s_.active));
    emit(EventKind::Covered, rule, arg_of(s_.active));
  }

  void apply_pot() {
    RULE("C14");
    take_pot(s_.pot, "C14");
    if (is(Role::Pot)) {
      RULE("C29");
      cover("C29");
    }
    end_turn();
  }

  void apply_straight() {
    RULE("C15");
    if (is(Role::Straight)) {
      RULE("C30");
      take_pot(std::min(number_of(Role::Straight), s_.pot), "C30");
    } else {
      take_pot(1, "C15");
    }
    end_turn();
  }

  void apply_square() {
    RULE("C17");
    RULE("C17a");
    levy(2, "C17");
    end_turn();
  }

  // Takes from each other seat that is not protected.
  void levy(u8 count, RuleId rule) {
    for_each_seat(game_.players(), [&](Seat seat) {
      if (seat == s_.active) {
        return;
      }
      if (is_safe(seat)) {
        RULE("C13b");
        return;
      }
      steal(seat, count, rule);
    });
  }

  // ---- Effects that name a victim

  void aim_at(Seat victim, Combination shown) {
    if (shown.shape == Shape::Straight) {
      RULE("C15");
    }
    if (is_safe(victim)) {
      RULE("C13a");
      RULE("C13c");
      return make_void(victim, "C13");
    }
    if constexpr (Variant::kModules) {
      RULE("C41a");
      if (s_.sure == 0 && !s_.hands[victim].empty()) {
        RULE("C41");
        s_.victim = victim;
        s_.phase = Phase::Robbed;
        emit(EventKind::Asked, "C41", arg_of(victim), arg_of(s_.active));
        return;
      }
    }
    rob(victim, shown, kNoCap);
  }

  void make_void(Seat victim, RuleId rule) {
    RULE("C33");
    emit(EventKind::Void, rule, arg_of(s_.active), arg_of(victim));
    end_turn();
  }

  // The victim has answered: forgets whom the window was for.
  Seat let_victim_go() {
    const Seat victim = s_.victim;
    s_.victim = Seat{0};
    return victim;
  }

  // `cap`: the most the victim loses (C52).
  void rob(Seat victim, Combination shown, u8 cap) {
    if (shown.shape == Shape::Square) {
      steal(victim, std::min(s_.tokens[victim], cap), "C16");
      take_pot(s_.pot, "C16");
      return end_turn();
    }
    if (shown.shape == Shape::Straight) {
      if (is(Role::Straight)) {
        RULE("C30");
        steal(victim, theft(number_of(Role::Straight), cap), "C30");
      } else {
        steal(victim, theft(1, cap), "C15");
      }
      return end_turn();
    }
    switch (shown.face) {
      case 1:
        return rob_daring(victim, cap);
      case 2:
        return exchange(victim, cap);
      default:
        return force_contract(victim, cap);
    }
  }

  // How many tokens a theft asks for, with C48 and C52.
  u8 theft(u8 count, u8 cap) const {
    if constexpr (Variant::kModules) {
      const u8 more = static_cast<u8>(std::min<int>(count + s_.more_loot, kNoCap));
      if (s_.more_loot > 0) {
        RULE("C48");
      }
      return std::min(more, cap);
    } else {
      return count;
    }
  }

  void rob_daring(Seat victim, u8 cap) {
    RULE("C10");
    RULE("C21");
    if (is(Role::Daring)) {
      RULE("C25");
      steal(victim, theft(number_of(Role::Daring), cap), "C25");
      return end_turn();
    }
    s_.victim = victim;
    s_.loot = steal(victim, theft(3, cap), "C10");
    s_.phase = Phase::DaringDie;
  }

  void exchange(Seat victim, u8 cap) {
    RULE("C11");
    if (cap != kNoCap && s_.tokens[victim] > s_.tokens[s_.active] + cap) {
      steal(victim, cap, "C52");
    } else {
      std::swap(s_.tokens[s_.active], s_.tokens[victim]);
      emit(EventKind::Swapped, "C11", arg_of(s_.active), arg_of(victim), s_.tokens[s_.active],
           s_.tokens[victim]);
    }
    if (is(Role::Swap)) {
      RULE("C26");
      take_pot(std::min(number_of(Role::Swap), s_.pot), "C26");
    }
    end_turn();
  }

  void force_contract(Seat victim, u8 cap) {
    RULE("C12");
    const bool brute = is(Role::Contract);
    if (brute) {
      RULE("C27");
      steal(victim, theft(number_of(Role::Contract), cap), "C27");
    } else {
      steal(victim, theft(2, cap), "C12");
    }
    if (s_.pot > 0) {
      const Seat paid = brute ? s_.active : victim;
      --s_.pot;
      ++s_.tokens[paid];
      emit(EventKind::PotTaken, brute ? RuleId("C27") : RuleId("C12"), arg_of(paid), 1);
    }
    end_turn();
  }

  void fall_daring(u8 face) {
    emit(EventKind::DieThrown, "C10", arg_of(s_.active), 0, face);
    const Seat victim = let_victim_go();
    const u8 loot = s_.loot;
    s_.loot = 0;
    if (face <= 2) {
      RULE("C10a");
      if (loot >= 1) {
        --s_.tokens[s_.active];
        ++s_.tokens[victim];
        emit(EventKind::VictimPaid, "C10a", arg_of(s_.active), arg_of(victim), 1);
      }
      if (loot >= 2) {
        pay_pot(1, "C10a");
      }
    }
    end_turn();
  }

  // ---- Hideout cards

  void play_own(Move m);
  void beg(u8 count);
  void play_robbed(Move m);
  void spring_trap(Seat victim, u8 wanted);
  void shift_to(Seat victim);

  // ---- Tokens

  u8 steal(Seat victim, u8 wanted, RuleId rule) {
    RULE("C9");
    const u8 count = std::min(wanted, s_.tokens[victim]);
    s_.tokens[victim] = static_cast<u8>(s_.tokens[victim] - count);
    s_.tokens[s_.active] = static_cast<u8>(s_.tokens[s_.active] + count);
    emit(EventKind::Stolen, rule, arg_of(s_.active), arg_of(victim), count);
    return count;
  }

  void take_pot(u8 count, RuleId rule) {
    s_.pot = static_cast<u8>(s_.pot - count);
    s_.tokens[s_.active] = static_cast<u8>(s_.tokens[s_.active] + count);
    emit(EventKind::PotTaken, rule, arg_of(s_.active), count);
  }

  void pay_pot(u8 wanted, RuleId rule) {
    const u8 count = std::min(wanted, s_.tokens[s_.active]);
    s_.tokens[s_.active] = static_cast<u8>(s_.tokens[s_.active] - count);
    s_.pot = static_cast<u8>(s_.pot + count);
    emit(EventKind::PotPaid, rule, arg_of(s_.active), count);
  }

  // ---- The end

  // The win check comes once, here (C3a, C19), and besides after each card of one's own (C42).
  void end_turn() {
    RULE("C3a");
    if (!is_won()) {
      start_turn(next_seat(s_.active, game_.players()));
    }
  }

  // Ends the game if somebody holds enough. Without hideout cards only the active seat can have
  // gained enough.
  bool is_won() {
    Seat winner = s_.active;
    if constexpr (Variant::kModules) {
      if (game_.has_planques()) {
        RULE("C42");
        const int goal = game_.goal(s_);
        for (int i = 0; i < game_.players() && s_.tokens[winner] < goal; ++i) {
          RULE("C42a");
          winner = next_seat(winner, game_.players());
        }
        if (s_.tokens[winner] < goal) {
          return false;
        }
        return win(winner);
      }
    }
    return s_.tokens[winner] >= game_.goal() && win(winner);
  }

  bool win(Seat winner) {
    RULE("C3");
    emit(EventKind::Won, "C3", arg_of(winner), s_.tokens[winner]);
    s_.active = winner;
    s_.phase = Phase::Over;
    return true;
  }

  const Game& game_;
  State& s_;
  Sink& sink_;
};

}  // namespace ludo::cite
