#include "games/cite/rules.h"

#include <algorithm>

#include "games/cite/game.h"
#include "games/cite/rules_cards.h"

namespace ludo::cite {
namespace {

// C39: a card of one's own turn, with every way to play it.
void offer_own_card(const Game& game, const State& s, int card, Game::MoveList& out) {
  const Planque effect = game.deck().effect(card);
  if (is_for_victims(effect)) {
    return;
  }
  if (effect != Planque::Set) {
    return out.push(play_card(card));
  }
  for (u8 place = 0; place < kDice; ++place) {
    for (u8 face = 1; face <= kFaces; ++face) {
      if (s.dice[place] != face) {
        out.push(play_card(card, place, face));
      }
    }
  }
}

// C41: a card of the victim's, with every way to play it.
void offer_victims_card(const Game& game, const State& s, int card, Game::MoveList& out) {
  const Planque effect = game.deck().effect(card);
  if (!is_for_victims(effect)) {
    return;
  }
  if (effect != Planque::Shift) {
    return out.push(play_card(card));
  }
  for_each_seat(game.players(), [&](Seat seat) {
    if (seat != s.victim) {
      out.push(play_card(card, arg_of(seat)));
    }
  });
}

void offer_victims(const Game& game, const State& s, MoveKind kind, Game::MoveList& out) {
  for_each_seat(game.players(), [&](Seat seat) {
    if (seat != s.active) {
      out.push(make_move(kind, arg_of(seat)));
    }
  });
}

// What is offered only with hideout cards, whose turn it is aside (C37, C41).
void offer_by_cards(const Game& game, const State& s, Game::MoveList& out) {
  if (s.phase == Phase::Robbed) {
    s.hands[s.victim].for_each([&](int card) { offer_victims_card(game, s, card, out); });
    return out.push(make_move(MoveKind::Pass));
  }
  DCHECK(s.phase == Phase::Discard);
  s.hands[s.active].for_each(
      [&](int card) { out.push(make_move(MoveKind::Discard, static_cast<u8>(card))); });
  out.push(make_move(MoveKind::Discard, static_cast<u8>(s.third - 1)));
}

}  // namespace

Game::Game(const Setup& setup, const Deck& deck) : setup_(setup), deck_(deck) {
  CHECK(setup.players >= kInfo.min_players && setup.players <= kInfo.max_players);
  CHECK(index_of(setup.first) < setup.players);
  const int all = tokens_in_all();
  short_goal_ = (all + 1) / 2;
  goal_ = all - 3;
  if ((setup.options & kShortGoal) != 0) {
    RULE("C23");
    goal_ = short_goal_;
  }
  goal_ += setup.numbers.goal;
  short_goal_ = std::min(short_goal_, goal_);
  CHECK(goal_ > kTokensAtStart && goal_ <= all);
  if (has_modules()) {
    RULE("C58");
    CHECK(deck.roles == kRoles && deck.planques >= kPlanquesMin);
  }
}

Game::State Game::initial() const {
  RULE("C1");
  RULE("C4a");
  State s;
  for_each_seat(players(), [&](Seat seat) { s.tokens[seat] = kTokensAtStart; });
  s.pot = kTokensAtStart;
  NoEvents quiet;
  if (has_modules()) {
    s.active = setup_.first;
    if (has_planques()) {
      RULE("C34");
      s.pile = Cards::first(deck_.planques);
    }
    Rules<NoEvents, WithModules>(*this, s, quiet).deal_on();
    return s;
  }
  Rules<NoEvents, Plain>(*this, s, quiet).start_turn(setup_.first);
  return s;
}

Seat Game::seat_to_deal_to(const State& s) const {
  for (int i = 0; i < players(); ++i) {
    if (seat_at(i) != setup_.first && s.hands[seat_at(i)].empty()) {
      return seat_at(i);
    }
  }
  return kNoSeat;
}

namespace {

void offer_throws(Game::MoveList& out) {
  for (u8 places = 1; places <= kAllPlaces; ++places) {
    out.push(make_move(MoveKind::Throw, places));
  }
}

template <class Variant>
bool has_throw_left(const Game& game, const State& s) {
  return s.throws != (Variant::kModules ? game.throws_max(s) : kThrowsMax);
}

// C7: what a combination offers.
template <class Variant>
void offer_combination(const Game& game, const State& s, Combination shown, Game::MoveList& out) {
  if (Game::needs_victim(s, shown)) {
    offer_victims(game, s, MoveKind::Apply, out);
  } else {
    out.push(make_move(MoveKind::Apply, kNoVictim));
  }
  if (!has_throw_left<Variant>(game, s)) {
    RULE("C7a");
    return;
  }
  const bool may_announce =
      s.tokens[s.active] > 0 || (Variant::kModules && game.has_role(s, s.active, Role::Announced));
  if (shown.shape == Shape::Triple && may_announce) {
    out.push(make_move(MoveKind::Announce));
  }
  offer_throws(out);
}

// What the active seat may do after a throw. Without modules nothing of them is looked at.
template <class Variant>
void offer_choices(const Game& game, const State& s, Game::MoveList& out) {
  const Combination shown = combination_of(s.dice);
  if (shown.shape != Shape::None) {
    offer_combination<Variant>(game, s, shown, out);
  } else if (has_throw_left<Variant>(game, s)) {
    RULE("C7b");
    out.reset();  // is empty: compilers that know it write all throws at once
    offer_throws(out);
  }
  if (Variant::kModules && !s.hands[s.active].empty()) {
    s.hands[s.active].for_each([&](int card) { offer_own_card(game, s, card, out); });
    if (shown.shape == Shape::None && !has_throw_left<Variant>(game, s)) {
      out.push(make_move(MoveKind::Pass));
    }
  }
}

[[gnu::noinline]] void legal_with_modules(const Game& game, const State& s, Game::MoveList& out) {
  if (s.phase == Phase::Choose) {
    return offer_choices<WithModules>(game, s, out);
  }
  if (s.phase == Phase::Take) {
    return offer_victims(game, s, MoveKind::Take, out);
  }
  offer_by_cards(game, s, out);
}

}  // namespace

// The modules are left outside, as in `apply`.
void Game::legal(const State& s, MoveList& out) const {
  out.reset();
  if (has_modules()) {
    return legal_with_modules(*this, s, out);
  }
  if (s.phase == Phase::Choose) {
    return offer_choices<Plain>(*this, s, out);
  }
  DCHECK(s.phase == Phase::Take);
  offer_victims(*this, s, MoveKind::Take, out);
}

u32 Game::cards_to_pick(const State& s) const {
  return s.phase == Phase::DealRole ? static_cast<u32>(kRoles - s.roles.size())
                                    : static_cast<u32>(s.pile.size());
}

Move Game::card_to_pick(const State& s, u32 k) const {
  if (s.phase != Phase::DealRole) {
    return make_move(MoveKind::Card, static_cast<u8>(s.pile.nth(static_cast<int>(k))));
  }
  int card = deck_.planques;
  for (u32 before = 0;; ++card) {
    if (s.roles.contains(card_at(card))) {
      continue;
    }
    if (before++ == k) {
      return make_move(MoveKind::Role, static_cast<u8>(card));
    }
  }
}

namespace {

template <class Rules>
void make_plain_move(Rules& rules, Move m) {
  switch (kind_of(m)) {
    case MoveKind::Apply:
      return rules.apply_combination(m.a);
    case MoveKind::Announce:
      return rules.announce();
    case MoveKind::Throw:
      return rules.throw_again(m.a);
    case MoveKind::Take:
      return rules.take(static_cast<Seat>(m.a));
    default:
      DCHECK(kind_of(m) == MoveKind::Die);
      return rules.fall(m.a);
  }
}

template <class Rules>
void make_move_with_modules(Rules& rules, Move m) {
  switch (kind_of(m)) {
    case MoveKind::Play:
      return rules.play(m);
    case MoveKind::Pass:
      return rules.pass();
    case MoveKind::Discard:
      return rules.discard(m.a);
    case MoveKind::Card:
      return rules.get_card(m.a);
    case MoveKind::Role:
      return rules.deal_role(card_at(m.a));
    default:
      return make_plain_move(rules, m);
  }
}

template <class Sink>
[[gnu::noinline]] void apply_with_modules(const Game& game, State& s, Move m, Sink& sink) {
  Rules<Sink, WithModules> rules(game, s, sink);
  make_move_with_modules(rules, m);
}

}  // namespace

// Flattened, with the modules left outside: a plain game runs one piece of code (`bench playouts
// --game cite --players 4`: 133 instructions a move instead of 139).
template <class Sink>
[[gnu::flatten]] void Game::apply(State& s, Move m, Sink& sink) const {
  if (has_modules()) {
    return apply_with_modules(*this, s, m, sink);
  }
  Rules<Sink, Plain> rules(*this, s, sink);
  make_plain_move(rules, m);
}

template void Game::apply(State& s, Move m, NoEvents& sink) const;
template void Game::apply(State& s, Move m, EventLog& sink) const;

// Passes, discards the first card, applies what the dice show, or throws all of them: never a card,
// and never announces, which risks tokens.
Move Game::default_move(const State& s) const {
  RULE("C57");
  MoveList moves;
  legal(s, moves);
  if (kind_of(moves.back()) == MoveKind::Pass) {
    return moves.back();
  }
  const Move first = moves[0];
  return kind_of(first) == MoveKind::Throw ? make_move(MoveKind::Throw, kAllPlaces) : first;
}

// ---- Whether a state can be

namespace {

bool tokens_fit(const Game& game, const State& s) {
  RULE("C2");
  int tokens = s.pot;
  bool empty_past_end = true;
  for (int i = 0; i < kMaxSeats; ++i) {
    tokens += s.tokens[seat_at(i)];
    empty_past_end &= i < game.players() || s.tokens[seat_at(i)] == 0;
  }
  return tokens == game.tokens_in_all() && empty_past_end;
}

bool is_dealing(Phase phase) { return phase == Phase::DealRole || phase == Phase::DealCard; }

bool dice_fit(const State& s) {
  bool fit = true;
  for (int place = 0; place < kDice; ++place) {
    const u8 face = s.dice[static_cast<std::size_t>(place)];
    const bool in_air = (s.in_air >> place & 1) != 0;
    fit &= face <= kFaces && (face == 0) == (in_air || is_dealing(s.phase));
  }
  const bool falling = s.phase == Phase::Throw || s.phase == Phase::FourthDie;
  return fit && falling == (s.in_air != 0);
}

bool roles_fit(const Game& game, const State& s) {
  const int dealt = s.roles.size();
  for (int i = 0; i < dealt; ++i) {
    const int role = index_of(s.roles[i]) - game.deck().planques;
    if (role < 0 || role >= kRoles) {
      return false;
    }
    for (int j = 0; j < i; ++j) {
      if (s.roles[j] == s.roles[i]) {
        return false;
      }
    }
  }
  if (s.phase == Phase::DealRole) {
    return game.has_roles() && dealt < game.players();
  }
  return dealt == (game.has_roles() ? game.players() : 0);
}

bool cards_fit(const Game& game, const State& s) {
  Cards held;
  int count = s.pile.size();
  bool fit = true;
  const auto take = [&](int card) {
    fit &= card < game.deck().planques && !s.pile.contains(card) && !held.contains(card);
    if (fit) {
      held.insert(card);
    }
    ++count;
  };
  for (int i = 0; i < kMaxSeats; ++i) {
    fit &= i < game.players() || s.hands[seat_at(i)].empty();
    s.hands[seat_at(i)].for_each(take);
  }
  fit &= (s.third != 0) == (s.phase == Phase::Discard);
  if (s.third != 0) {
    s.hands[s.active].for_each([&](int card) { fit &= card < s.third - 1; });
    fit &= s.hands[s.active].size() == kHandMax;
    take(s.third - 1);
  }
  if (!game.has_planques()) {
    return fit && count == 0 && s.sure == 0 && s.again == 0 && s.more_throws == 0 &&
           s.more_loot == 0 && s.phase < Phase::DealCard;
  }
  return fit && (s.phase != Phase::Draw || !s.pile.empty()) &&
         (!is_dealing(s.phase) || count == game.deck().planques) &&
         (s.phase != Phase::Robbed || !s.hands[s.victim].empty()) && s.sure <= 1;
}

// Nobody holds enough before the game is over, unless an effect is still going on.
bool winner_fits(const Game& game, const State& s) {
  if (s.phase == Phase::Over) {
    return s.tokens[s.active] >= game.goal(s);
  }
  return s.phase == Phase::DaringDie || s.phase == Phase::Discard ||
         s.tokens[s.active] < game.goal(s);
}

}  // namespace

bool Game::is_sound(const State& s) const {
  const bool daring = s.phase == Phase::DaringDie;
  const bool asks = s.phase == Phase::Robbed;
  if (s.phase > Phase::Discard || index_of(s.active) >= players() ||
      index_of(s.victim) >= players() || (s.covered >> players()) != 0) {
    return false;
  }
  const bool hidden = has_planques() || (s.covered >> index_of(s.active) & 1) == 0;  // C49
  return tokens_fit(*this, s) && dice_fit(s) && s.throws <= throws_max(s) &&
         (s.phase == Phase::Over || hidden) && (daring || asks || s.victim == Seat{0}) &&
         (daring || s.loot == 0) && roles_fit(*this, s) && cards_fit(*this, s) &&
         winner_fits(*this, s);
}

CardChoice Game::choice_of(int card) const {
  if (card >= deck_.planques) {
    return {};
  }
  switch (deck_.effect(card)) {
    case Planque::Set:
      return {.which = static_cast<u8>(ChoiceKind::Place)};
    case Planque::Shift:
      return {.which = static_cast<u8>(ChoiceKind::Seat)};
    default:
      return {};
  }
}

}  // namespace ludo::cite
