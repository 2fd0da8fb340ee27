#include "games/cochon/game.h"
#include "games/cochon/refusal.h"

namespace ludo::cochon {
namespace {

constexpr u8 arg_of(Seat seat) { return static_cast<u8>(seat); }

bool has_to_stop(const State& s) { return s.points[s.active] + s.total >= kGoal; }

// One application of a move: the state, and where its events go.
template <class Sink>
class Change {
 public:
  Change(const Game& game, State& s, Sink& sink) : game_(game), s_(s), sink_(sink) {}

  void start_turn(Seat seat) {
    RULE("K3");
    s_.active = seat;
    s_.total = 0;
    s_.phase = Phase::Decide;
    emit(EventKind::TurnStarted, "K3", arg_of(seat));
  }

  void roll() {
    RULE("K9");
    emit(EventKind::Rolling, "K4", arg_of(s_.active));
    s_.phase = Phase::Roll;
    ++s_.decisions;
    give_up_if_late();
  }

  void stop() {
    RULE("K7");
    if (s_.total == 0) {
      RULE("K7a");
    }
    u8& points = s_.points[s_.active];
    points = static_cast<u8>(points + s_.total);
    emit(EventKind::Banked, "K7", arg_of(s_.active), s_.total, points);
    s_.total = 0;
    ++s_.decisions;
    if (points >= kGoal) {
      RULE("K2");
      emit(EventKind::Won, "K2", arg_of(s_.active), points);
      s_.phase = Phase::Over;
      return;
    }
    if (!give_up_if_late()) {
      start_turn(next_seat(s_.active, game_.players()));
    }
  }

  void fall(u8 face) {
    s_.face = face;
    if (face == 1) {
      RULE("K6");
      emit(EventKind::DieRolled, "K6", arg_of(s_.active), face, 0);
      emit(EventKind::Lost, "K6", arg_of(s_.active), s_.total);
      return start_turn(next_seat(s_.active, game_.players()));
    }
    RULE("K5");
    s_.total = static_cast<u8>(s_.total + face);
    s_.phase = Phase::Decide;
    emit(EventKind::DieRolled, "K5", arg_of(s_.active), face, s_.total);
  }

 private:
  void emit(EventKind kind, RuleId rule, u8 a = 0, u8 b = 0, u8 c = 0) {
    if constexpr (Sink::kWanted) {
      sink_(Event{static_cast<u8>(kind), a, b, c, 0, 0, Observers::everybody(), rule});
    }
  }

  bool give_up_if_late() {
    if (s_.decisions < kDecisionsMost) {
      return false;
    }
    RULE("K10");
    emit(EventKind::Abandoned, "K10");
    s_.phase = Phase::Over;
    return true;
  }

  const Game& game_;
  State& s_;
  Sink& sink_;
};

}  // namespace

Game::Game(const Setup& setup, const Deck& deck) : setup_(setup), deck_(deck) {
  CHECK(setup.players >= kInfo.min_players && setup.players <= kInfo.max_players);
  CHECK(index_of(setup.first) < setup.players);
}

State Game::initial() const {
  RULE("K1");
  RULE("K3a");
  State s;
  NoEvents quiet;
  Change<NoEvents>(*this, s, quiet).start_turn(setup_.first);
  return s;
}

void Game::legal(const State& s, MoveList& out) const {
  out.reset();
  DCHECK(s.phase == Phase::Decide);
  if (has_to_stop(s)) {
    RULE("K8");
  } else {
    RULE("K4");
    out.push(make_move(MoveKind::Roll));
  }
  out.push(make_move(MoveKind::Stop));
}

template <class Sink>
void Game::apply(State& s, Move m, Sink& sink) const {
  Change<Sink> change(*this, s, sink);
  switch (kind_of(m)) {
    case MoveKind::Roll:
      return change.roll();
    case MoveKind::Stop:
      return change.stop();
    case MoveKind::Die:
      return change.fall(m.a);
  }
}

template void Game::apply(State& s, Move m, NoEvents& sink) const;
template void Game::apply(State& s, Move m, EventLog& sink) const;

Refusal Game::refusal(const State& s, Move m) const {
  const bool must_stop = s.phase == Phase::Decide && kind_of(m) == MoveKind::Roll;
  return must_stop ? Refusal{"K8", static_cast<u8>(Reason::MustStop)}
                   : Refusal{"K4", static_cast<u8>(Reason::NotNow)};
}

// Banks what there is: nobody loses points because their time is up.
Move Game::default_move(const State& /*s*/) const { return make_move(MoveKind::Stop); }

bool Game::is_sound(const State& s) const {
  int winners = 0;
  for (int i = 0; i < kMaxSeats; ++i) {
    const u8 points = s.points[seat_at(i)];
    if (i >= players() && points != 0) {
      return false;
    }
    winners += points >= kGoal ? 1 : 0;
  }
  const bool over = s.phase == Phase::Over;
  const bool won = s.points[s.active] >= kGoal;
  const bool abandoned = s.decisions == kDecisionsMost;
  return index_of(s.active) < players() && s.phase <= Phase::Over && s.face <= kFaces &&
         winners == (won ? 1 : 0) && over == (won || abandoned) && s.decisions <= kDecisionsMost &&
         s.points[s.active] < kGoal + kFaces && (!won || s.total == 0) &&
         (won || s.points[s.active] + s.total < kGoal + kFaces) &&
         (s.phase != Phase::Roll || s.points[s.active] + s.total < kGoal);
}

}  // namespace ludo::cochon
