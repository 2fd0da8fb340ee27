#include "games/cimes/game.h"
#include "games/cimes/refusal.h"

namespace ludo::cimes {
namespace {

constexpr u8 arg_of(Seat seat) { return static_cast<u8>(seat); }

constexpr bool is_full(Cards forest) { return forest.size() == kForestSize; }
constexpr bool both_full(const State& s) { return is_full(s.forests[0]) && is_full(s.forests[1]); }

// The forest (0 or 1) a card lies in, -1 if in none.
int forest_of(const State& s, int card) {
  return s.forests[0].contains(card) ? 0 : s.forests[1].contains(card) ? 1 : -1;
}

Event event_of(EventKind kind, RuleId rule, Observers seen, int a, int b = 0, int c = 0,
               int d = 0) {
  return {static_cast<u8>(kind),
          static_cast<u8>(a),
          static_cast<u8>(b),
          static_cast<u8>(c),
          static_cast<u8>(d),
          0,
          seen,
          rule};
}

enum class Progress : u8 { Made, None };  // M7: a space filled or a card locked

// One application of a move: the state, and where its events go.
template <class Sink>
class Rules {
 public:
  Rules(const Game& game, State& s, Sink& sink) : game_(game), s_(s), sink_(sink) {}

  // Nature's card: of a first hand, or of the draw that was chosen.
  void take_from_pile(int card) {
    s_.pile.erase(card);
    s_.hands[s_.active].insert(card);
    if (s_.phase == Phase::Deal) {
      return deal(card);
    }
    emit_to_seat(EventKind::Drawn, "M4", card);
    s_.phase = Phase::Place;
  }

  void draw() {
    RULE("M4");
    emit(EventKind::Drawing, "M4", arg_of(s_.active));
    s_.phase = Phase::Draw;
  }

  void draw_discard() {
    RULE("M4");
    const int card = index_of(s_.discard.pop());
    s_.hands[s_.active].insert(card);
    s_.known.insert(card);
    emit(EventKind::DiscardTaken, "M4", arg_of(s_.active), card);
    s_.phase = Phase::Place;
  }

  void place(int card, int forest) {
    RULE("M4");
    leave_hand(card);
    s_.forests[static_cast<std::size_t>(forest)].insert(card);
    emit(EventKind::Placed, "M4", arg_of(s_.active), card, forest + 1);
    end_turn(Progress::Made);
  }

  void discard(int card) {
    RULE("M4");
    leave_hand(card);
    s_.discard.push(card_at(card));
    emit(EventKind::Discarded, "M4", arg_of(s_.active), card);
    end_turn(Progress::None);
  }

  void swap(int given, int taken) {
    RULE("M5");
    const int forest = forest_of(s_, taken);
    Cards& cards = s_.forests[static_cast<std::size_t>(forest)];
    leave_hand(given);
    cards.erase(taken);
    cards.insert(given);
    s_.hands[s_.active].insert(taken);
    s_.known.insert(taken);
    emit(EventKind::Swapped, "M5", arg_of(s_.active), given, taken, forest + 1);
    end_turn(Progress::None);
  }

  void lock(int card) {
    RULE("M6");
    s_.locked.insert(card);
    const int locks = s_.locked.size();
    emit(EventKind::Locked, "M6", arg_of(s_.active), card, forest_of(s_, card) + 1, locks);
    if (locks == game_.locks_to_end()) {
      return end_game();
    }
    end_turn(Progress::Made);
  }

 private:
  void emit(EventKind kind, RuleId rule, int a, int b = 0, int c = 0, int d = 0) {
    if constexpr (Sink::kWanted) {
      sink_(event_of(kind, rule, Observers::everybody(), a, b, c, d));
    }
  }

  // A card only the active seat sees.
  void emit_to_seat(EventKind kind, RuleId rule, int card) {
    if constexpr (Sink::kWanted) {
      sink_(event_of(kind, rule, Observers::only(s_.active), arg_of(s_.active), card));
    }
  }

  void deal(int card) {
    RULE("M2");
    emit_to_seat(EventKind::Dealt, "M2", card);
    if (s_.hands[s_.active].size() < kHandSize) {
      return;
    }
    if (index_of(s_.active) + 1 < game_.players()) {
      s_.active = seat_at(index_of(s_.active) + 1);
      return;
    }
    RULE("M3");
    start_turn(game_.setup().first);
  }

  // A card that leaves a hand is seen by all, wherever it goes.
  void leave_hand(int card) {
    s_.hands[s_.active].erase(card);
    s_.known.erase(card);
  }

  void start_turn(Seat seat) {
    RULE("M17");
    s_.active = seat;
    s_.phase = Phase::Act;
    emit(EventKind::TurnStarted, "M17", arg_of(seat));
    if (s_.idle == game_.idle_limit()) {
      emit(EventKind::Pressed, "M7", arg_of(seat), s_.idle);
    }
  }

  void end_turn(Progress progress) {
    s_.idle = progress == Progress::Made ? u8{0} : static_cast<u8>(s_.idle + 1);
    start_turn(next_seat(s_.active, game_.players()));
  }

  // M8: at once. Hands are laid open for the count.
  void end_game() {
    RULE("M8");
    s_.phase = Phase::Over;
    s_.idle = 0;
    for_each_seat(game_.players(), [&](Seat seat) { s_.known |= s_.hands[seat]; });
    if constexpr (Sink::kWanted) {
      emit_result();
    }
  }

  void emit_result() {
    const GameResult result = game_.result(s_);
    for_each_seat(game_.players(), [&](Seat seat) {
      const Cards hand = s_.hands[seat];
      emit(EventKind::HandShown, "M9", arg_of(seat), hand.nth(0), hand.nth(1), hand.nth(2));
      const Score score = game_.score(s_, seat);
      emit(EventKind::Scored, "M9", arg_of(seat), score.points, score.forest + 1);
    });
    for_each_seat(game_.players(), [&](Seat seat) {
      if (result.won_by(seat)) {
        emit(EventKind::Won, "M12", arg_of(seat), result.scores[static_cast<std::size_t>(seat)],
             std::popcount(result.winners));
      }
    });
  }

  const Game& game_;
  State& s_;
  Sink& sink_;
};

// M4, M17: where the fourth card may go.
void offer_places(const State& s, Game::MoveList& out) {
  RULE("M17");
  const bool space[kForests] = {!is_full(s.forests[0]), !is_full(s.forests[1])};
  const bool none = !space[0] && !space[1];
  s.hands[s.active].for_each([&](int card) {
    if (none) {
      out.push(make_move(MoveKind::Discard, card));
      return;
    }
    for (int forest = 0; forest < kForests; ++forest) {
      if (space[forest]) {
        out.push(make_move(MoveKind::Place, card, forest));
      }
    }
  });
}

// How many cards a seat holds at this point of the game; while it is being dealt to, 0 to 2.
bool hand_fits(const State& s, Seat seat, int players) {
  const int size = s.hands[seat].size();
  if (index_of(seat) >= players || (s.phase == Phase::Deal && seat > s.active)) {
    return size == 0;
  }
  if (seat != s.active) {
    return size == kHandSize;
  }
  return s.phase == Phase::Deal    ? size < kHandSize
         : s.phase == Phase::Place ? size == kHandSize + 1
                                   : size == kHandSize;
}

// M6, M8: locks are on cards of full forests, five of them end the game.
bool locks_fit(const State& s, int to_end) {
  Cards lockable;
  for (const Cards forest : s.forests) {
    lockable |= is_full(forest) ? forest : Cards{};
  }
  const int locks = s.locked.size();
  return (s.locked - lockable).empty() &&
         (s.phase == Phase::Over ? locks == to_end : locks < to_end);
}

// M1: every card is in one place.
bool cards_are_conserved(const State& s) {
  Cards all;
  int count = 0;
  const auto add = [&](Cards cards) {
    all |= cards;
    count += cards.size();
  };
  add(s.pile);
  for (const Cards hand : s.hands.items) {
    add(hand);
  }
  for (const Cards forest : s.forests) {
    add(forest);
  }
  for (const Card card : s.discard) {
    all.insert(index_of(card));
    ++count;
  }
  return count == kCards && all == Cards::first(kCards);
}

}  // namespace

Game::Game(const Setup& setup, const Deck& deck) : setup_(setup), deck_(&deck) {
  CHECK(setup.players >= kInfo.min_players && setup.players <= kInfo.max_players);
  CHECK(index_of(setup.first) < setup.players);
  CHECK(locks_to_end() >= kLocksToEndMin && locks_to_end() <= kForests * kForestSize);
}

State Game::initial() const {
  RULE("M1");
  State s;
  s.pile = Cards::first(kCards);
  return s;
}

void Game::legal(const State& s, MoveList& out) const {
  out.reset();
  if (s.phase == Phase::Place) {
    return offer_places(s, out);
  }
  DCHECK(s.phase == Phase::Act);
  const bool pressed = s.idle == idle_limit();
  if (pressed) {
    RULE("M7");
  }
  if (!pressed || !both_full(s)) {
    if (!s.pile.empty()) {
      out.push(make_move(MoveKind::Draw));
    }
    if (!s.discard.empty()) {
      out.push(make_move(MoveKind::DrawDiscard));
    }
  }
  if (!pressed) {
    const Cards on_offer = (s.forests[0] | s.forests[1]) - s.locked;
    s.hands[s.active].for_each([&](int given) {
      on_offer.for_each([&](int taken) { out.push(make_move(MoveKind::Swap, given, taken)); });
    });
  }
  Cards lockable;
  for (const Cards forest : s.forests) {
    if (is_full(forest)) {
      lockable |= forest;
    }
  }
  (lockable - s.locked).for_each([&](int card) { out.push(make_move(MoveKind::Lock, card)); });
}

template <class Sink>
void Game::apply(State& s, Move m, Sink& sink) const {
  Rules<Sink> rules(*this, s, sink);
  switch (kind_of(m)) {
    case MoveKind::Draw:
      return rules.draw();
    case MoveKind::DrawDiscard:
      return rules.draw_discard();
    case MoveKind::Place:
      return rules.place(m.a, m.b);
    case MoveKind::Discard:
      return rules.discard(m.a);
    case MoveKind::Swap:
      return rules.swap(m.a, m.b);
    case MoveKind::Lock:
      return rules.lock(m.a);
    case MoveKind::Card:
      return rules.take_from_pile(m.a);
  }
}

template void Game::apply(State& s, Move m, NoEvents& sink) const;
template void Game::apply(State& s, Move m, EventLog& sink) const;

Refusal Game::refusal(const State& s, Move m) const {
  const auto because = [](Reason reason, RuleId rule) {
    return Refusal{rule, static_cast<u8>(reason)};
  };
  const MoveKind kind = kind_of(m);
  if (s.phase == Phase::Over) {
    return because(Reason::GameOver, "M8");
  }
  if (kind == MoveKind::Card) {
    return turn(s).is_nature() ? because(Reason::NotInPile, "M18") : because(Reason::NotNow, "M17");
  }
  const bool placing = kind == MoveKind::Place || kind == MoveKind::Discard;
  if (s.phase != (placing ? Phase::Place : Phase::Act)) {
    return because(Reason::NotNow, "M17");
  }
  const bool pressed = s.idle == idle_limit();
  const auto refuse_forest_card = [&](int card, RuleId rule) {
    return forest_of(s, card) < 0    ? because(Reason::NotInForest, rule)
           : s.locked.contains(card) ? because(Reason::CardLocked, rule)
                                     : because(Reason::ForestNotFull, rule);
  };
  switch (kind) {
    case MoveKind::Draw:
      return s.pile.empty() ? because(Reason::PileEmpty, "M4") : because(Reason::MustAdvance, "M7");
    case MoveKind::DrawDiscard:
      return s.discard.empty() ? because(Reason::DiscardEmpty, "M4")
                               : because(Reason::MustAdvance, "M7");
    case MoveKind::Place:
      return !s.hands[s.active].contains(m.a) ? because(Reason::NotInHand, "M4")
             : both_full(s)                   ? because(Reason::ForestsFull, "M4")
                                              : because(Reason::ForestFull, "M4");
    case MoveKind::Discard:
      return both_full(s) ? because(Reason::NotInHand, "M4")
                          : because(Reason::ForestHasSpace, "M4");
    case MoveKind::Swap:
      return pressed                            ? because(Reason::MustAdvance, "M7")
             : !s.hands[s.active].contains(m.a) ? because(Reason::NotInHand, "M5")
                                                : refuse_forest_card(m.b, "M5");
    default:
      return refuse_forest_card(m.a, "M6");
  }
}

// Draws where it can, otherwise locks: a swap would give a card of the hand away. Of four cards
// goes the one without which the hand scores most as it stands.
Move Game::default_move(const State& s) const {
  MoveList moves;
  legal(s, moves);
  if (s.phase == Phase::Act) {
    const MoveKind first = kind_of(moves[0]);
    const bool draws = first == MoveKind::Draw || first == MoveKind::DrawDiscard;
    return draws ? moves[0] : moves.back();
  }
  Move best = moves[0];
  int most = -1;
  for (const Move m : moves) {
    State next = s;
    NoEvents quiet;
    apply(next, m, quiet);
    const int points = score(next, s.active).points;
    if (points > most) {
      most = points;
      best = m;
    }
  }
  return best;
}

bool Game::is_sound(const State& s) const {
  if (s.phase > Phase::Over || index_of(s.active) >= players() || s.idle > idle_limit() ||
      !cards_are_conserved(s) || !locks_fit(s, locks_to_end())) {
    return false;
  }
  bool hands_fit = true;
  Cards in_hands;
  for (int i = 0; i < kSeats; ++i) {
    hands_fit &= hand_fits(s, seat_at(i), players());
    in_hands |= s.hands[seat_at(i)];
  }
  const bool forests_fit = s.forests[0].size() <= kForestSize && s.forests[1].size() <= kForestSize;
  if (!hands_fit || !forests_fit || !(s.known - in_hands).empty()) {
    return false;
  }
  if (!both_full(s) && !s.discard.empty()) {
    return false;  // only full forests send cards there, and forests never shrink
  }
  const bool stuck = s.idle == idle_limit() && both_full(s);  // M7: no draw was on offer
  switch (s.phase) {
    case Phase::Deal:
      return (s.forests[0] | s.forests[1] | s.known).empty() && s.idle == 0;
    case Phase::Draw:
      return !s.pile.empty() && !stuck;
    case Phase::Place:
      return !stuck;
    case Phase::Over:
      return s.known == in_hands && s.idle == 0;
    case Phase::Act:
      break;
  }
  return true;
}

}  // namespace ludo::cimes
