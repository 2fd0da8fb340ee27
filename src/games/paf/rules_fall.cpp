// Junk that goes to the bin, what falls on what (P20–P22), and sweeps over all towers (P39, P40).
#include "games/paf/rules.h"

namespace ludo::paf {

// The junk at `at` of the owner's tower would go to the bin; true if it did.
template <class Sink>
bool Rules<Sink>::destroy(Seat owner, int at, RuleId rule) {
  const Tower here = tower(owner);
  const Card junk = here[at];
  const int end = here.end_of(at);
  for (int i = at + 1; i < end; ++i) {
    if (here.facts(i).guard) {
      RULE("P43");
      emit(EventKind::Guarded, "P43", arg_of(owner), arg_of(here[i]), arg_of(junk));
      s_.bin.insert(index_of(remove_card(s_.towers, owner, i)));
      return false;
    }
  }
  emit(EventKind::Destroyed, rule, arg_of(owner), arg_of(junk));
  s_.marked.erase(index_of(junk));
  for (int i = at; i < end; ++i) {
    s_.bin.insert(index_of(remove_card(s_.towers, owner, at)));
  }
  return true;
}

// What stands from `at` upwards, if anything, falls on what is below.
template <class Sink>
void Rules<Sink>::start_fall(Seat owner, int at, RuleId rule) {
  const Tower here = tower(owner);
  if (at >= here.size()) {
    return;
  }
  RULE("P20");
  const u8 both = static_cast<u8>(bit_of(owner) | bit_of(s_.active));
  s_.fall = {owner, static_cast<u8>(at), 0, both};
  const int lower = here.below(at);
  emit(EventKind::Fell, rule, arg_of(owner), arg_of(here[at]),
       lower < 0 ? kNoArg : arg_of(here[lower]), static_cast<u8>(here.size() - here.end_of(at)));
  s_.pending.push(Step::FallDie);
}

template <class Sink>
void Rules<Sink>::throw_fall(u8 face) {
  RULE("P65");
  s_.fall.face = face;
  emit(EventKind::CollisionDie, "P21", arg_of(s_.fall.owner), face);
  become(Step::FallReply);
}

template <class Sink>
void Rules<Sink>::await_fall_replies() {
  if (s_.fall.face == 0) {
    become(Step::FallDie);
  } else if (!somebody_to_ask(s_.fall.ask)) {
    count_fall();
  }
}

template <class Sink>
void Rules<Sink>::count_fall() {
  RULE("P21");
  const Fall fall = s_.fall;
  s_.fall = {};
  s_.pending.pop();
  const Tower here = tower(fall.owner);
  const int lower = here.below(fall.at);
  const bool upper_breaks = here.strength(fall.at) <= fall.face;
  const bool lower_breaks = lower >= 0 && here.strength(lower) <= fall.face;
  bool broke = upper_breaks && destroy(fall.owner, fall.at, "P21");
  int at = fall.at;
  if (lower_breaks) {
    const int before = s_.towers.sizes[fall.owner];
    broke |= destroy(fall.owner, lower, "P21");
    at -= before - s_.towers.sizes[fall.owner];
  }
  RULE("P22");
  if (broke) {
    start_fall(fall.owner, at, "P22");
  } else {
    emit(EventKind::Settled, "P22", arg_of(fall.owner));
  }
}

// Goes on with a raid or a quake until something falls or all towers have had their turn.
template <class Sink>
void Rules<Sink>::sweep_on() {
  RULE("P60");
  while (!sweep_tower()) {
    if (s_.sweep.tower == s_.active) {
      s_.sweep = {};
      s_.pending.pop();
      return;
    }
    s_.sweep.tower = next_seat(s_.sweep.tower, game_.players());
    s_.sweep.opened = false;
  }
}

// One step in the present tower; false when there is nothing more to do in it.
template <class Sink>
bool Rules<Sink>::sweep_tower() {
  const Seat owner = s_.sweep.tower;
  const Tower here = tower(owner);
  const bool opening = !s_.sweep.opened;
  s_.sweep.opened = true;
  if (s_.sweep.categories == 0) {
    if (opening) {
      start_fall(owner, 0, "P40");
    }
    return opening && !here.empty();
  }
  for (int at = 0; opening && at < here.size(); at = here.end_of(at)) {
    if ((here.categories(at) & s_.sweep.categories) != 0) {
      s_.marked.insert(index_of(here[at]));
    }
  }
  if (s_.marked.empty()) {
    return false;
  }
  int at = here.top();
  while (!s_.marked.contains(index_of(here[at]))) {
    at = here.below(at);
  }
  s_.marked.erase(index_of(here[at]));
  if (destroy(owner, at, "P39")) {
    start_fall(owner, at, "P20");
  }
  return true;
}

template class Rules<NoEvents>;
template class Rules<EventLog>;

}  // namespace ludo::paf
