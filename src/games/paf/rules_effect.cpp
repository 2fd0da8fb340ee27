// Carrying out the primitives of a card, and what they ask for.
#include "games/paf/rules.h"

namespace ludo::paf {

template <class Sink>
void Rules<Sink>::start_play(Card card, Seat seat, u8 choice, u8 target) {
  CHECK(s_.playing < s_.plays.size());
  s_.plays[s_.playing++] = {card, seat, 0, choice, target};
  s_.pending.push(Step::Play);
}

// The next primitive of the card on top; once all are done, the card is put away.
template <class Sink>
void Rules<Sink>::play_on() {
  Play& play = s_.plays[s_.playing - 1U];
  const Facts& card = facts(play.card);
  if (play.next < card.effects.size()) {
    const Effect& effect = card.effects[play.next++];
    primitives::All::apply(effect.op, *this, effect, {play.seat, play.choice, play.target});
    return;
  }
  if (card.type == Type::Special || card.type == Type::Defence) {
    RULE("P59");
    s_.bin.insert(index_of(play.card));
  }
  play = {};
  --s_.playing;
  s_.pending.pop();
}

template <class Sink>
void Rules<Sink>::move_monkey(int by, RuleId rule) {
  RULE("P1");
  const int to = std::clamp(s_.monkey + by, kMonkeyLow, kMonkeyHigh);
  emit(EventKind::MonkeyMoved, rule, s_.monkey, static_cast<u8>(to));
  s_.monkey = static_cast<u8>(to);
}

template <class Sink>
void Rules<Sink>::draw(Seat seat, int count) {
  if (top() == Step::Draw) {  // two lasting effects of one card (P46)
    s_.drawing.left = static_cast<u8>(s_.drawing.left + count);
    return;
  }
  s_.drawing = {seat, static_cast<u8>(count)};
  s_.pending.push(Step::Draw);
}

template <class Sink>
void Rules<Sink>::steal(Seat thief, u8 victims, int count) {
  if (victims == 0) {
    return;
  }
  const Seat first = first_after(thief, victims);
  s_.theft = {thief, first, static_cast<u8>(count), static_cast<u8>(count),
              static_cast<u8>(victims & ~bit_of(first))};
  s_.pending.push(Step::Steal);
}

template <class Sink>
void Rules<Sink>::recover(Seat seat, Card card) {
  if (!s_.bin.contains(index_of(card))) {
    return;
  }
  s_.bin.erase(index_of(card));
  give(seat, card);
  emit(EventKind::Recovered, "P33", arg_of(seat), arg_of(card));
}

template <class Sink>
void Rules<Sink>::hinder(Seat seat, Phase phase) {
  s_.hindered[seat] |= bit_of(phase);
  emit(EventKind::Hindered, "P34", arg_of(seat), static_cast<u8>(phase));
}

template <class Sink>
void Rules<Sink>::more_junk(Seat seat, int count) {
  s_.junk_left = static_cast<u8>(std::min(s_.junk_left + count, 255));
  emit(EventKind::Overtime, "P35", arg_of(seat), static_cast<u8>(count), s_.junk_left);
}

template <class Sink>
void Rules<Sink>::lift(Seat seat, Seat victim) {
  RULE("P29c");
  const int from = tower(victim).top();
  if (from < 0 || seat == victim) {
    return;
  }
  emit(EventKind::Lifted, "P36", arg_of(seat), arg_of(victim), arg_of(tower(victim)[from]));
  for (int moved = s_.towers.sizes[victim] - from; moved > 0; --moved) {
    const Card card = remove_card(s_.towers, victim, from);
    insert_card(s_.towers, seat, s_.towers.sizes[seat], card);
  }
}

template <class Sink>
void Rules<Sink>::swap_tops(Seat seat, Seat other) {
  RULE("P29c");
  const int mine = tower(seat).top();
  const int theirs = tower(other).top();
  if (mine < 0 || theirs < 0) {
    return;
  }
  emit(EventKind::Swapped, "P37", arg_of(seat), arg_of(other), arg_of(tower(seat)[mine]),
       arg_of(tower(other)[theirs]));
  const int my_count = s_.towers.sizes[seat] - mine;
  for (int moved = s_.towers.sizes[other] - theirs; moved > 0; --moved) {
    const Card card = remove_card(s_.towers, other, theirs);
    insert_card(s_.towers, seat, s_.towers.sizes[seat], card);
  }
  for (int moved = my_count; moved > 0; --moved) {
    const Card card = remove_card(s_.towers, seat, mine);
    insert_card(s_.towers, other, s_.towers.sizes[other], card);
  }
}

template <class Sink>
void Rules<Sink>::strip() {
  const Seat victim = s_.attack.victim;
  const int at = tower(victim).find(s_.attack.target);
  if (at < 0) {
    return;
  }
  emit(EventKind::Stripped, "P38", arg_of(victim), arg_of(s_.attack.target),
       arg_of(tower(victim)[tower(victim).below(at)]));
  s_.bin.insert(index_of(remove_card(s_.towers, victim, at)));
}

template <class Sink>
void Rules<Sink>::raid(u8 category) {
  emit(EventKind::Raided, "P39", static_cast<u8>(std::countr_zero(category)));
  s_.sweep = {next_seat(s_.active, game_.players()), category, false};
  s_.pending.push(Step::Sweep);
}

template <class Sink>
void Rules<Sink>::quake() {
  emit(EventKind::Quaked, "P40");
  s_.sweep = {next_seat(s_.active, game_.players()), 0, false};
  s_.pending.push(Step::Sweep);
}

template <class Sink>
void Rules<Sink>::gorilla(int more) {
  s_.gorilla = static_cast<u8>(std::min(s_.gorilla + more, kGorillaMax));
  emit(EventKind::Gorilla, "P41", static_cast<u8>(more));
}

// The window the card was played in stands below it in the stack.
template <class Sink>
void Rules<Sink>::cancel() {
  const Step window = s_.pending[s_.pending.size() - 2];
  if (window == Step::SpankCall) {
    s_.spank.cancelled = true;
    emit(EventKind::Cancelled, "P51", kNoArg);
    return;
  }
  s_.attack.cancelled = true;
  emit(EventKind::Cancelled, "P51", arg_of(s_.attack.card));
}

template <class Sink>
void Rules<Sink>::redirect(Seat by, Seat victim, Card target) {
  RULE("P12");
  Assault& attack = s_.attack;
  attack.victim = victim;
  attack.target = target;
  attack.shield = 0;
  attack.catcher = kNoSeat;
  emit(EventKind::Redirected, "P52", arg_of(by), arg_of(victim), arg_of(target));
}

template <class Sink>
void Rules<Sink>::catch_attack(Seat seat) {
  s_.attack.catcher = seat;
}

template <class Sink>
void Rules<Sink>::reroll(Seat by) {
  RULE("P68");
  emit(EventKind::Rerolled, "P55", arg_of(by));
  switch (s_.pending[s_.pending.size() - 2]) {
    case Step::AttackReply:
      s_.attack.face = 0;
      return;
    case Step::FallReply:
      s_.fall.face = 0;
      return;
    case Step::SpankReply:
      s_.spank.face = 0;
      return;
    default:
      CHECK(false);
  }
}

template class Rules<NoEvents>;
template class Rules<EventLog>;

}  // namespace ludo::paf
