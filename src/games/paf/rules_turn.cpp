// Set-up, the phases of a turn, building, the spank, and the loop that carries on.
#include "games/paf/rules.h"

namespace ludo::paf {

template <class Sink>
void Rules<Sink>::set_up() {
  RULE("P3");
  RULE("P70");
  s_.pile = game_.index().all;
  s_.pile_size = static_cast<u8>(s_.pile.size());
  s_.active = game_.setup().first;
  s_.drawing = {Seat{0}, game_.hand_at_start()};
  s_.pending.push(Step::Deal);
  if (game_.has(kRandomStart)) {
    s_.pending.push(Step::StartDie);
    return;
  }
  s_.monkey = static_cast<u8>(14 - game_.players());
}

template <class Sink>
void Rules<Sink>::throw_start(u8 face) {
  RULE("P25");
  s_.monkey = static_cast<u8>(face + 7);
  emit(EventKind::MonkeyDie, "P25", face);
  emit(EventKind::MonkeyPlaced, "P25", s_.monkey);
  s_.pending.pop();
}

template <class Sink>
void Rules<Sink>::deal(Card card) {
  RULE("P70");
  Drawing& drawing = s_.drawing;
  const Seat seat = drawing.seat;
  s_.pile.erase(index_of(card));
  --s_.pile_size;
  s_.hands[seat].insert(index_of(card));
  ++s_.hand_sizes[seat];
  emit_to(Observers::only(seat), EventKind::Dealt, "P3", arg_of(seat), arg_of(card));
  if (--drawing.left > 0) {
    return;
  }
  if (index_of(seat) + 1 < game_.players()) {
    drawing = {seat_at(index_of(seat) + 1), game_.hand_at_start()};
    return;
  }
  drawing = {};
  start_turn(s_.active);
}

template <class Sink>
void Rules<Sink>::start_turn(Seat seat) {
  RULE("P71");
  s_.active = seat;
  s_.skipped = s_.hindered[seat];
  s_.hindered[seat] = 0;
  s_.junk_left = 1;
  s_.reinforcements_left = 1;
  s_.discarded = 0;
  s_.begun = 0;
  become(Step::Begin);
  emit(EventKind::TurnStarted, "P71", arg_of(seat), s_.junk_left);
}

// Lasting effects from the base up (P46), then the draw, then the first phase.
template <class Sink>
void Rules<Sink>::begin() {
  if (s_.begun == kDrawn) {
    s_.begun = 0;
    return enter_build();
  }
  const Tower mine = tower(s_.active);
  while (s_.begun < mine.size()) {
    const Facts& card = mine.facts(s_.begun++);
    if (!card.each_turn) {
      continue;
    }
    RULE("P46");
    RULE("P29c");
    for (const Effect& effect : card.effects) {
      if (effect.op == primitives::All::op_of<primitives::EachTurn>()) {
        primitives::All::apply(effect.inner, *this, effect, {s_.active, kNone, kNone});
      }
    }
    return;
  }
  RULE("P4");
  s_.begun = kDrawn;
  draw(s_.active, s_.hand_sizes[s_.active] <= 4 ? 2 : 1);
}

template <class Sink>
void Rules<Sink>::enter_build() {
  if ((s_.skipped & bit_of(Phase::Build)) != 0) {
    RULE("P34");
    emit(EventKind::PhaseSkipped, "P34", arg_of(s_.active), static_cast<u8>(Phase::Build));
    return enter_attack();
  }
  become(Step::Build);
  emit(EventKind::PhaseBegan, "P5", arg_of(s_.active), static_cast<u8>(Phase::Build));
}

template <class Sink>
void Rules<Sink>::enter_attack() {
  if ((s_.skipped & bit_of(Phase::Attack)) != 0) {
    RULE("P34");
    emit(EventKind::PhaseSkipped, "P34", arg_of(s_.active), static_cast<u8>(Phase::Attack));
    return enter_spank();
  }
  become(Step::Attack);
  emit(EventKind::PhaseBegan, "P6", arg_of(s_.active), static_cast<u8>(Phase::Attack));
}

template <class Sink>
void Rules<Sink>::enter_spank() {
  RULE("P7");
  if ((s_.skipped & bit_of(Phase::Spank)) != 0) {
    RULE("P34");
    emit(EventKind::PhaseSkipped, "P34", arg_of(s_.active), static_cast<u8>(Phase::Spank));
    return enter_discard();
  }
  if (!game_.can_spank(s_, s_.active)) {
    return enter_discard();
  }
  become(Step::Spank);
  emit(EventKind::PhaseBegan, "P7", arg_of(s_.active), static_cast<u8>(Phase::Spank));
}

template <class Sink>
void Rules<Sink>::enter_discard() {
  RULE("P8");
  if (s_.hand_sizes[s_.active] == 0) {
    return end_turn();
  }
  become(Step::Discard);
  emit(EventKind::PhaseBegan, "P8", arg_of(s_.active), u8{3});
}

template <class Sink>
void Rules<Sink>::leave_phase() {
  switch (top()) {
    case Step::Build:
      return enter_attack();
    case Step::Attack:
      return enter_spank();
    case Step::Spank:
      return enter_discard();
    default:
      CHECK(false);
  }
}

template <class Sink>
void Rules<Sink>::end_turn() {
  emit(EventKind::TurnEnded, "P71", arg_of(s_.active));
  if (game_.has(kLively)) {
    become(Step::LivelyDie);
    return;
  }
  start_turn(next_seat(s_.active, game_.players()));
}

template <class Sink>
void Rules<Sink>::throw_lively(u8 face) {
  RULE("P26");
  emit(EventKind::MonkeyDie, "P26", face);
  if (face == 1 || face == kFaces) {
    move_monkey(face == 1 ? -1 : 1, "P26");
  }
  start_turn(next_seat(s_.active, game_.players()));
}

template <class Sink>
void Rules<Sink>::build_junk(Move m) {
  RULE("P5");
  RULE("P11");
  const Card card = static_cast<Card>(m.a);
  take(s_.active, card);
  if (!game_.has(kUnlimited)) {
    --s_.junk_left;
  } else {
    RULE("P28");
  }
  insert_card(s_.towers, s_.active, s_.towers.sizes[s_.active], card);
  emit(EventKind::Built, "P5", arg_of(s_.active), m.a, m.b, s_.junk_left);
  if (!facts(card).effects.empty()) {
    start_play(card, s_.active, m.b, kNone);
  }
}

template <class Sink>
void Rules<Sink>::reinforce(Move m) {
  RULE("P5");
  const Card card = static_cast<Card>(m.a);
  take(s_.active, card);
  if (!game_.has(kUnlimited)) {
    --s_.reinforcements_left;
  }
  Seat owner = s_.active;
  int at = s_.towers.sizes[owner];
  RuleId rule = "P5";
  if (m.b != kNone) {
    RULE("P56");
    rule = "P56";
    owner = Seat{0};
    while (tower(owner).find(static_cast<Card>(m.b)) < 0) {
      owner = next_seat(owner, game_.players());
    }
    at = tower(owner).end_of(tower(owner).find(static_cast<Card>(m.b)));
  }
  emit(EventKind::Reinforced, rule, arg_of(s_.active), m.a, arg_of(owner),
       arg_of(tower(owner)[tower(owner).below(at)]));
  insert_card(s_.towers, owner, at, card);
  if (!facts(card).effects.empty()) {
    start_play(card, s_.active, kNone, kNone);
  }
}

template <class Sink>
void Rules<Sink>::play_special(Move m) {
  const Seat seat = game_.turn(s_).seat();
  RuleId rule = "P61";
  switch (top()) {
    case Step::Build:
      break;
    case Step::Attack:
      rule = "P62";
      break;
    case Step::AttackReply:
      rule = "P64";
      s_.attack.ask = static_cast<u8>(s_.attack.ask & ~bit_of(seat));
      break;
    case Step::FallReply:
      rule = "P65";
      s_.fall.ask = static_cast<u8>(s_.fall.ask & ~bit_of(seat));
      break;
    case Step::SpankCall:
      rule = "P66";
      s_.spank.ask = static_cast<u8>(s_.spank.ask & ~bit_of(seat));
      break;
    default:
      rule = "P67";
      s_.spank.ask = static_cast<u8>(s_.spank.ask & ~bit_of(seat));
      break;
  }
  const Card card = static_cast<Card>(m.a);
  take(seat, card);
  emit(EventKind::SpecialPlayed, rule, arg_of(seat), m.a, m.b);
  start_play(card, seat, m.b, kNone);
}

template <class Sink>
void Rules<Sink>::discard(Card card) {
  RULE("P8");
  take(s_.active, card);
  s_.bin.insert(index_of(card));
  emit(EventKind::Discarded, "P8", arg_of(s_.active), arg_of(card));
  if (++s_.discarded == kDiscards || s_.hand_sizes[s_.active] == 0) {
    end_turn();
  }
}

template <class Sink>
void Rules<Sink>::pass() {
  RULE("P73");
  const Seat seat = game_.turn(s_).seat();
  const u8 others = static_cast<u8>(~bit_of(seat));
  switch (top()) {
    case Step::Defend:
      emit(EventKind::Passed, "P63", arg_of(seat));
      return ready_die();
    case Step::AttackReply:
      emit(EventKind::Passed, "P64", arg_of(seat));
      s_.attack.ask &= others;
      return;
    case Step::FallReply:
      emit(EventKind::Passed, "P65", arg_of(seat));
      s_.fall.ask &= others;
      return;
    case Step::SpankCall:
      emit(EventKind::Passed, "P66", arg_of(seat));
      s_.spank.ask &= others;
      return;
    case Step::SpankReply:
      emit(EventKind::Passed, "P67", arg_of(seat));
      s_.spank.ask &= others;
      return;
    default:
      CHECK(false);
  }
}

template <class Sink>
void Rules<Sink>::call_spank() {
  RULE("P66");
  emit(EventKind::SpankTried, "P23", arg_of(s_.active),
       static_cast<u8>(game_.spank_needs(s_, s_.active)));
  s_.spank = {0, static_cast<u8>(game_.all_seats() & ~bit_of(s_.active)), false};
  become(Step::SpankCall);
}

template <class Sink>
void Rules<Sink>::await_spank_calls() {
  if (s_.spank.cancelled || !game_.can_spank(s_, s_.active)) {
    RULE("P58");
    return fail_spank();
  }
  if (!somebody_to_ask(s_.spank.ask)) {
    s_.spank.ask = game_.all_seats();
    become(Step::SpankDie);
  }
}

template <class Sink>
void Rules<Sink>::throw_spank(u8 face) {
  RULE("P67");
  s_.spank.face = face;
  emit(EventKind::SpankDie, "P23", arg_of(s_.active), face);
  become(Step::SpankReply);
}

template <class Sink>
void Rules<Sink>::await_spank_replies() {
  RULE("P23");
  if (s_.spank.face == 0) {
    return become(Step::SpankDie);
  }
  if (somebody_to_ask(s_.spank.ask)) {
    return;
  }
  if (!game_.can_spank(s_, s_.active) || s_.spank.face < game_.spank_needs(s_, s_.active)) {
    return fail_spank();
  }
  RULE("P24");
  emit(EventKind::Won, "P24", arg_of(s_.active));
  finish(s_.active);
}

template <class Sink>
void Rules<Sink>::fail_spank() {
  emit(EventKind::SpankFailed, "P23", arg_of(s_.active));
  s_.spank = {};
  const int over = tower(s_.active).height() - s_.monkey;
  if (game_.has(kScary) && over >= 0) {
    RULE("P27");
    move_monkey(over == 0 ? 1 : -1, "P27");
  }
  enter_discard();
}

// The game ends in the middle of anything (P75): what was in play goes to the bin.
template <class Sink>
void Rules<Sink>::finish(Seat winner) {
  RULE("P24");
  RULE("P75");
  for (Play& play : s_.plays) {
    if (play.card != kNoCard &&
        (facts(play.card).type == Type::Special || facts(play.card).type == Type::Defence)) {
      s_.bin.insert(index_of(play.card));
    }
    play = {};
  }
  if (s_.attack.card != kNoCard) {
    s_.bin.insert(index_of(s_.attack.card));
  }
  s_.playing = 0;
  s_.attack = {};
  s_.fall = {};
  s_.sweep = {};
  s_.marked = {};
  s_.drawing = {};
  s_.theft = {};
  s_.spank = {};
  s_.begun = 0;
  s_.winner = winner;
  s_.pending.clear();
  s_.pending.push(Step::Over);
}

template <class Sink>
bool Rules<Sink>::somebody_to_ask(u8& ask) const {
  RULE("P60");
  while (ask != 0) {
    const Seat seat = first_after(s_.active, ask);
    if (s_.hand_sizes[seat] > 0) {
      return true;
    }
    ask = static_cast<u8>(ask & ~bit_of(seat));
  }
  return false;
}

template <class Sink>
void Rules<Sink>::throw_die(u8 face) {
  switch (top()) {
    case Step::StartDie:
      return throw_start(face);
    case Step::LivelyDie:
      return throw_lively(face);
    case Step::AttackDie:
      return throw_attack(face);
    case Step::FallDie:
      return throw_fall(face);
    case Step::SpankDie:
      return throw_spank(face);
    default:
      CHECK(false);
  }
}

template <class Sink>
void Rules<Sink>::play_move(Move m) {
  const Card card = static_cast<Card>(m.a);
  switch (kind_of(m)) {
    case MoveKind::Junk:
      return build_junk(m);
    case MoveKind::Reinforce:
      return reinforce(m);
    case MoveKind::Attack:
      return declare(m);
    case MoveKind::Special:
      return play_special(m);
    case MoveKind::Defend:
      return defend(m);
    case MoveKind::Discard:
      return discard(card);
    case MoveKind::Spank:
      return call_spank();
    case MoveKind::Next:
      return leave_phase();
    case MoveKind::Pass:
      return pass();
    case MoveKind::End:
      return end_turn();
    case MoveKind::Die:
      return throw_die(m.a);
    case MoveKind::Card:
      return top() == Step::Deal   ? deal(card)
             : top() == Step::Draw ? draw_card(card)
                                   : steal_card(card);
  }
}

// Carries on until somebody has to be asked. Each round changes the top of the stack or leaves.
template <class Sink>
void Rules<Sink>::settle() {
  for (;;) {
    const Step step = top();
    if (is_one_of(step, kDieSteps | kActiveSteps)) {
      return;
    }
    switch (step) {
      case Step::Begin:
        begin();
        break;
      case Step::Play:
        play_on();
        break;
      case Step::Draw:
        if (s_.drawing.left > 0) {
          return;
        }
        s_.drawing = {};
        s_.pending.pop();
        break;
      case Step::Steal:
        steal_on();
        if (top() == Step::Steal) {
          return;
        }
        break;
      case Step::Sweep:
        sweep_on();
        break;
      case Step::Aftermath:
        aftermath();
        break;
      case Step::Defend:
        await_defence();
        break;
      case Step::AttackReply:
        await_attack_replies();
        break;
      case Step::FallReply:
        await_fall_replies();
        break;
      case Step::SpankCall:
        await_spank_calls();
        break;
      case Step::SpankReply:
        await_spank_replies();
        break;
      default:
        return;
    }
    if (top() == step && is_one_of(step, kWindowSteps)) {
      return;  // it waits for an answer
    }
  }
}

template class Rules<NoEvents>;
template class Rules<EventLog>;

}  // namespace ludo::paf
