#include <algorithm>
#include <bit>

#include "games/cite/game.h"
#include "games/cite/refusal.h"

namespace ludo::cite {
namespace {

constexpr u8 bit_of(Seat seat) { return static_cast<u8>(1U << index_of(seat)); }
constexpr u8 arg_of(Seat seat) { return static_cast<u8>(seat); }

Event public_event(EventKind kind, RuleId rule, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0) {
  return {static_cast<u8>(kind), a, b, c, d, 0, Observers::everybody(), rule};
}

bool needs_victim(const State& s, Combination shown) {
  RULE("C20");
  return shown.shape == Shape::Triple ? shown.face <= 3
                                      : shown.shape == Shape::Straight && s.pot == 0;
}

// One application of a move: the state, and where its events go.
template <class Sink>
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
    switch (shown.shape) {
      case Shape::Triple:
        return apply_triple(shown.face, static_cast<Seat>(victim));
      case Shape::Straight:
        return apply_straight(victim);
      case Shape::Square:
        return apply_square();
      case Shape::None:
        break;
    }
    CHECK(false);
  }

  // C16, C22: the announced square succeeded; its victim has been named.
  void take(Seat victim) {
    if (stopped_by_cover(victim)) {
      return;
    }
    steal(victim, s_.tokens[victim], "C16");
    take_pot(s_.pot, "C16");
    end_turn();
  }

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
    emit(EventKind::TurnStarted, "C4", arg_of(seat));
    if ((s_.covered & bit_of(seat)) != 0) {
      RULE("C13");
      s_.covered = static_cast<u8>(s_.covered & ~bit_of(seat));
      emit(EventKind::CoverEnded, "C13", arg_of(seat));
    }
    put_in_air(kAllPlaces);
    s_.phase = Phase::Throw;
  }

 private:
  void emit(EventKind kind, RuleId rule, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0) {
    if constexpr (Sink::kWanted) {
      sink_(public_event(kind, rule, a, b, c, d));
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
    if (s_.throws == kThrowsMax && combination_of(s_.dice).shape == Shape::None) {
      RULE("C8");
      RULE("C19");
      emit(EventKind::Empty, "C8", arg_of(s_.active));
      pay_pot(1, "C8");
      return end_turn();
    }
    s_.phase = Phase::Choose;
  }

  void fall_announced(u8 face) {
    RULE("C16a");
    land(face, "C16");
    const Combination shown = combination_of(s_.dice);
    if (shown.shape == Shape::Square) {
      emit(EventKind::SquareMade, "C16", arg_of(s_.active), shown.face);
      s_.phase = Phase::Take;
      return;
    }
    emit(EventKind::SquareMissed, "C16", arg_of(s_.active), shown.face);
    pay_pot(2, "C16");
    end_turn();
  }

  void apply_triple(u8 face, Seat victim) {
    switch (face) {
      case 1: {
        RULE("C10");
        RULE("C21");
        if (stopped_by_cover(victim)) {
          return;
        }
        s_.victim = victim;
        s_.loot = steal(victim, 3, "C10");
        s_.phase = Phase::DaringDie;
        return;
      }
      case 2: {
        RULE("C11");
        if (stopped_by_cover(victim)) {
          return;
        }
        std::swap(s_.tokens[s_.active], s_.tokens[victim]);
        emit(EventKind::Swapped, "C11", arg_of(s_.active), arg_of(victim), s_.tokens[s_.active],
             s_.tokens[victim]);
        return end_turn();
      }
      case 3: {
        RULE("C12");
        if (stopped_by_cover(victim)) {
          return;
        }
        steal(victim, 2, "C12");
        if (s_.pot > 0) {
          --s_.pot;
          ++s_.tokens[victim];
          emit(EventKind::PotTaken, "C12", arg_of(victim), 1);
        }
        return end_turn();
      }
      case 4: {
        RULE("C13");
        s_.covered = static_cast<u8>(s_.covered | bit_of(s_.active));
        emit(EventKind::Covered, "C13", arg_of(s_.active));
        return end_turn();
      }
      default: {
        RULE("C14");
        take_pot(s_.pot, "C14");
        return end_turn();
      }
    }
  }

  void fall_daring(u8 face) {
    emit(EventKind::DieThrown, "C10", arg_of(s_.active), 0, face);
    const Seat victim = s_.victim;
    const u8 loot = s_.loot;
    s_.victim = Seat{0};
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

  void apply_straight(u8 victim) {
    RULE("C15");
    if (s_.pot > 0) {
      take_pot(1, "C15");
      return end_turn();
    }
    const Seat seat = static_cast<Seat>(victim);
    if (stopped_by_cover(seat)) {
      return;
    }
    steal(seat, 1, "C15");
    end_turn();
  }

  void apply_square() {
    RULE("C17");
    RULE("C17a");
    for_each_seat(game_.players(), [&](Seat seat) {
      if (seat == s_.active) {
        return;
      }
      if ((s_.covered & bit_of(seat)) != 0) {
        RULE("C13b");
        return;
      }
      steal(seat, 2, "C17");
    });
    end_turn();
  }

  // C13: true when `victim` is camouflaged; the effect is then void and the turn over.
  bool stopped_by_cover(Seat victim) {
    if ((s_.covered & bit_of(victim)) == 0) {
      return false;
    }
    RULE("C13a");
    RULE("C13c");
    emit(EventKind::Void, "C13", arg_of(s_.active), arg_of(victim));
    end_turn();
    return true;
  }

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

  // The win check comes once, here (C3a, C19). Only the active seat can have gained enough.
  void end_turn() {
    RULE("C3a");
    if (s_.tokens[s_.active] >= game_.goal()) {
      RULE("C3");
      emit(EventKind::Won, "C3", arg_of(s_.active), s_.tokens[s_.active]);
      s_.phase = Phase::Over;
      return;
    }
    start_turn(next_seat(s_.active, game_.players()));
  }

  const Game& game_;
  State& s_;
  Sink& sink_;
};

}  // namespace

Game::Game(const Setup& setup, const Deck& deck) : setup_(setup), deck_(deck) {
  CHECK(setup.players >= kInfo.min_players && setup.players <= kInfo.max_players);
  CHECK(index_of(setup.first) < setup.players);
  const int all = tokens_in_all();
  goal_ = all - 3;
  if ((setup.options & kShortGoal) != 0) {
    RULE("C23");
    goal_ = (all + 1) / 2;
  }
}

State Game::initial() const {
  RULE("C1");
  RULE("C4a");
  State s;
  for_each_seat(players(), [&](Seat seat) { s.tokens[seat] = kTokensAtStart; });
  s.pot = kTokensAtStart;
  NoEvents quiet;
  Rules<NoEvents>(*this, s, quiet).start_turn(setup_.first);
  return s;
}

void Game::legal(const State& s, MoveList& out) const {
  out.reset();
  const auto offer_victims = [&](MoveKind kind) {
    for_each_seat(players(), [&](Seat seat) {
      if (seat != s.active) {
        out.push(make_move(kind, arg_of(seat)));
      }
    });
  };
  if (s.phase == Phase::Take) {
    return offer_victims(MoveKind::Take);
  }
  DCHECK(s.phase == Phase::Choose);
  const Combination shown = combination_of(s.dice);
  if (shown.shape != Shape::None) {
    if (needs_victim(s, shown)) {
      offer_victims(MoveKind::Apply);
    } else {
      out.push(make_move(MoveKind::Apply, kNoVictim));
    }
  }
  if (s.throws == kThrowsMax) {
    RULE("C7a");
    return;
  }
  if (shown.shape == Shape::Triple && s.tokens[s.active] > 0) {
    out.push(make_move(MoveKind::Announce));
  }
  RULE("C7b");
  for (u8 places = 1; places <= kAllPlaces; ++places) {
    out.push(make_move(MoveKind::Throw, places));
  }
}

template <class Sink>
void Game::apply(State& s, Move m, Sink& sink) const {
  Rules<Sink> rules(*this, s, sink);
  switch (kind_of(m)) {
    case MoveKind::Apply:
      return rules.apply_combination(m.a);
    case MoveKind::Announce:
      return rules.announce();
    case MoveKind::Throw:
      return rules.throw_again(m.a);
    case MoveKind::Take:
      return rules.take(static_cast<Seat>(m.a));
    case MoveKind::Die:
      return rules.fall(m.a);
  }
}

template void Game::apply(State& s, Move m, NoEvents& sink) const;
template void Game::apply(State& s, Move m, EventLog& sink) const;

Refusal Game::refusal(const State& s, Move m) const {
  const auto because = [](Reason reason, RuleId rule) {
    return Refusal{rule, static_cast<u8>(reason)};
  };
  const MoveKind kind = kind_of(m);
  const bool choosing = s.phase == Phase::Choose && kind != MoveKind::Take && kind != MoveKind::Die;
  if (s.phase == Phase::Take && kind == MoveKind::Take) {
    return because(Reason::NotAVictim, "C22");
  }
  if (!choosing) {
    return because(Reason::NotNow, "C18");
  }
  const Combination shown = combination_of(s.dice);
  if (kind == MoveKind::Throw) {
    return because(Reason::NoThrowLeft, "C5");
  }
  if (kind == MoveKind::Announce) {
    return shown.shape == Shape::Square   ? because(Reason::AnnounceNeedsTriple, "C17a")
           : shown.shape != Shape::Triple ? because(Reason::AnnounceNeedsTriple, "C16")
           : s.throws == kThrowsMax       ? because(Reason::AnnounceNeedsThrow, "C16")
                                          : because(Reason::AnnounceNeedsToken, "C16");
  }
  if (shown.shape == Shape::None) {
    return because(Reason::NoCombination, "C6");
  }
  if (!needs_victim(s, shown)) {
    return because(Reason::NeedsNoVictim, "C20");
  }
  return m.a == kNoVictim ? because(Reason::NeedsVictim, "C20") : because(Reason::NotAVictim, "C9");
}

// Applies what the dice show, or throws all of them: never announces, which risks tokens.
Move Game::default_move(const State& s) const {
  MoveList moves;
  legal(s, moves);
  const Move first = moves[0];
  return kind_of(first) == MoveKind::Throw ? make_move(MoveKind::Throw, kAllPlaces) : first;
}

bool Game::is_sound(const State& s) const {
  RULE("C2");
  int tokens = s.pot;
  bool empty_past_end = true;
  for (int i = 0; i < kMaxSeats; ++i) {
    tokens += s.tokens[seat_at(i)];
    empty_past_end &= i < players() || s.tokens[seat_at(i)] == 0;
  }
  bool dice_fit = true;
  for (int place = 0; place < kDice; ++place) {
    const u8 face = s.dice[static_cast<std::size_t>(place)];
    dice_fit &= face <= kFaces && (face == 0) == ((s.in_air >> place & 1) != 0);
  }
  const bool falling = s.phase == Phase::Throw || s.phase == Phase::FourthDie;
  const bool daring = s.phase == Phase::DaringDie;
  const bool won = s.tokens[s.active] >= goal();
  return tokens == tokens_in_all() && empty_past_end && dice_fit && falling == (s.in_air != 0) &&
         index_of(s.active) < players() && s.throws <= kThrowsMax &&
         (s.covered >> players()) == 0 &&
         (s.phase == Phase::Over || (s.covered & bit_of(s.active)) == 0) &&
         (daring || (s.victim == Seat{0} && s.loot == 0)) &&
         (s.phase == Phase::Over ? won : daring || !won);
}

}  // namespace ludo::cite
