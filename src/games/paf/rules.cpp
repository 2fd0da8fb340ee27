// The contract's entry points: set-up, nature, apply, soundness. What a move does is in
// rules_*.cpp, by topic; what may be done in rules_legal.cpp.
#include "games/paf/rules.h"

namespace ludo::paf {

Game::Game(const Setup& setup, const Deck& deck) : setup_(setup), deck_(&deck) {
  RULE("P1");
  CHECK(setup.players >= kInfo.min_players && setup.players <= kInfo.max_players);
  CHECK(index_of(setup.first) < setup.players);
  CHECK(deck.size() >= kMinCards && deck.size() <= kMaxCards);
  CHECK(hand_at_start() >= 1 && hand_at_start() <= kHandAtStartMax);
  index_.all = Cards::first(deck.size());
  for (int card = 0; card < deck.size(); ++card) {
    const Facts& facts = deck[card_at(card)];
    index_.of_type[static_cast<std::size_t>(facts.type)].insert(card);
    for (std::size_t window = 0; window < kWindows; ++window) {
      if ((facts.windows >> window & 1) != 0) {
        index_.in_window[window].insert(card);
      }
    }
    for (std::size_t kind = 0; facts.type == Type::Defence && kind < kKinds; ++kind) {
      if ((facts.kinds >> kind & 1) != 0) {
        (facts.after ? index_.meeting_after : index_.meeting)[kind].insert(card);
      }
    }
    if (facts.type == Type::Defence && !facts.has_bonus) {
      index_.without_bonus.insert(card);
    }
    if (facts.type == Type::Reinforcement && facts.bonus < 0) {
      index_.sabotage.insert(card);
    }
  }
}

State Game::initial() const {
  State s;
  NoEvents quiet;
  Rules<NoEvents>(*this, s, quiet).set_up();
  return s;
}

template <class Sink>
void Game::apply(State& s, Move m, Sink& sink) const {
  Rules<Sink> rules(*this, s, sink);
  rules.play_move(m);
  rules.settle();
}

template void Game::apply(State& s, Move m, NoEvents& sink) const;
template void Game::apply(State& s, Move m, EventLog& sink) const;

namespace {

// Every card is in exactly one place.
bool cards_are_whole(const Game& game, const State& s) {
  Cards seen;
  int count = 0;
  const auto put = [&](int card) {
    seen.insert(card);
    ++count;
  };
  for (const Cards& hand : s.hands.items) {
    hand.for_each(put);
  }
  s.pile.for_each(put);
  s.bin.for_each(put);
  for (const Card card : s.towers.cards) {
    put(index_of(card));
  }
  for (int i = 0; i < s.playing; ++i) {
    const Card card = s.plays[static_cast<std::size_t>(i)].card;
    const Type type = game.facts(card).type;
    if (type == Type::Special || type == Type::Defence) {
      put(index_of(card));
    }
  }
  if (s.attack.card != kNoCard) {
    put(index_of(s.attack.card));
  }
  return count == game.deck().size() && seen == game.index().all;
}

// Towers are junk, each followed by its reinforcements.
bool towers_stand(const Game& game, const State& s) {
  int size = 0;
  bool fits = true;
  for (int i = 0; i < kMaxPlayers; ++i) {
    const Seat seat = seat_at(i);
    size += s.towers.sizes[seat];
    fits = fits && (i < game.players() || s.towers.sizes[seat] == 0);
  }
  if (!fits || size != s.towers.cards.size()) {
    return false;
  }
  for_each_seat(game.players(), [&](Seat seat) {
    const Tower tower = game.tower(s, seat);
    for (int at = 0; at < tower.size(); ++at) {
      const Type type = tower.facts(at).type;
      fits &= type == Type::Junk || (type == Type::Reinforcement && at > 0);
    }
  });
  return fits;
}

bool counts_fit(const Game& game, const State& s) {
  bool fit = s.pile_size == s.pile.size();
  for (int i = 0; i < kMaxPlayers; ++i) {
    const Seat seat = seat_at(i);
    fit &= s.hand_sizes[seat] == s.hands[seat].size();
    fit &= i < game.players() || s.hand_sizes[seat] == 0;
    fit &= i < game.players() || s.hindered[seat] == 0;
  }
  return fit;
}

// What observers remember is true, and of hands other than their own.
bool memory_is_true(const Game& game, const State& s) {
  for (int observer = 0; observer < kObservers; ++observer) {
    const Knowledge& list = s.known[static_cast<std::size_t>(observer)];
    const bool absent = observer != kMaxPlayers && observer >= game.players();
    if (absent && !list.empty()) {
      return false;
    }
    for (int i = 0; i < list.size(); ++i) {
      const Known& known = list[i];
      u8 holders = 0;
      for_each_seat(game.players(), [&](Seat seat) {
        holders |= s.hands[seat].contains(index_of(known.card)) ? bit_of(seat) : u8{0};
      });
      const bool own = observer < kMaxPlayers && (known.hands >> observer & 1) != 0;
      if ((holders & known.hands) == 0 || own || (i > 0 && !(list[i - 1].card < known.card))) {
        return false;
      }
    }
  }
  return true;
}

// Each record is in use exactly when its step is pending.
bool pending_fits(const State& s) {
  int plays = 0;
  bool attack = false;
  bool fall = false;
  bool sweep = false;
  for (const Step step : s.pending) {
    plays += step == Step::Play ? 1 : 0;
    attack |= step == Step::Defend || step == Step::AttackDie || step == Step::AttackReply ||
              step == Step::Aftermath;
    fall |= step == Step::FallDie || step == Step::FallReply;
    sweep |= step == Step::Sweep;
  }
  const bool drawing = s.pending.back() == Step::Draw || s.pending[0] == Step::Deal;
  const bool theft = s.pending.back() == Step::Steal;
  return plays == s.playing && attack == (s.attack.card != kNoCard) &&
         fall == (s.fall.owner != kNoSeat) && sweep == (s.sweep.tower != kNoSeat) &&
         drawing == (s.drawing.seat != kNoSeat) && theft == (s.theft.thief != kNoSeat);
}

}  // namespace

bool Game::is_sound(const State& s) const {
  if (s.pending.empty() || index_of(s.active) >= players()) {
    return false;
  }
  const bool over = s.pending.back() == Step::Over;
  const bool placed = s.monkey >= kMonkeyLow && s.monkey <= kMonkeyHigh;
  const bool unplaced = s.pending.back() == Step::StartDie && s.monkey == 0;
  const bool ended = s.pile_size == 0 || s.winner != kNoSeat;
  return cards_are_whole(*this, s) && towers_stand(*this, s) && counts_fit(*this, s) &&
         memory_is_true(*this, s) && pending_fits(s) && (placed || unplaced) && over == ended &&
         s.gorilla <= kGorillaMax && s.discarded <= kDiscards;
}

}  // namespace ludo::paf
