// What may be done. Moves are offered kind by kind, cards and arguments ascending, so that the list
// is sorted as it grows.
#include "games/paf/aim.h"
#include "games/paf/game.h"
#include "games/paf/primitives.h"

namespace ludo::paf {

Aims::Aims(const Game& game, const State& s) : game_(game), s_(s) {
  RULE("P13");
  const int own = game.tower(s, s.active).height();
  const int level = own > 0 ? own : 1;
  const Card* cards = s.towers.cards.begin();
  for (int i = 0; i < game.players(); ++i) {
    Sight& sight = sights_[static_cast<std::size_t>(i)];
    const Tower tower(game.deck(), cards, s.towers.sizes[seat_at(i)]);
    cards += tower.size();
    sight.base = tower.empty() ? kNone : static_cast<u8>(tower[0]);
    int height = 0;
    for (int at = 0; at < tower.size();) {
      const Facts& junk = tower.facts(at);
      const auto card = static_cast<u8>(tower[at]);
      u8 immune = junk.immune;
      int end = at + 1;
      for (; end < tower.size() && !tower.is_junk(end); ++end) {
        immune |= tower.facts(end).immune;
        sight.borne.insert(index_of(tower[end]));
      }
      sight.junk.insert(card);
      if ((immune & bit_of(Kind::Ranged)) == 0) {
        sight.ranged.insert(card);
      }
      const bool covers = height < level && level <= height + junk.height;
      if (covers && (immune & bit_of(Kind::Melee)) == 0) {
        RULE("P42");
        sight.level = card;
      }
      height += junk.height;
      at = end;
    }
  }
}

namespace {

using primitives::All;

// Fills a list for one position.
class Offers {
 public:
  Offers(const Game& game, const State& s, Game::MoveList& out) : game_(game), s_(s), out_(out) {}

  void building() {
    RULE("P61");
    const Cards& hand = s_.hands[s_.active];
    const bool unlimited = game_.has(kUnlimited);
    if (unlimited || s_.junk_left > 0) {
      (hand & game_.index().of_type[static_cast<int>(Type::Junk)]).for_each([&](int card) {
        if (!offer_choices(MoveKind::Junk, s_.active, card, true)) {
          RULE("P29a");
          offer(MoveKind::Junk, card, kNone);
        }
      });
    }
    if (unlimited || s_.reinforcements_left > 0) {
      (hand & game_.index().of_type[static_cast<int>(Type::Reinforcement)]).for_each([&](int card) {
        offer_reinforcement(card);
      });
    }
    specials(Window::Build, s_.active);
    offer(MoveKind::Next);
  }

  void attacking() {
    RULE("P62");
    const Cards attacks =
        s_.hands[s_.active] & game_.index().of_type[static_cast<int>(Type::Attack)];
    if (!attacks.empty()) {
      RULE("P19");
      const Aims aims(game_, s_);
      attacks.for_each([&](int card) {
        aims.each(game_.facts(card_at(card)), [&](Seat victim, u8 target) {
          offer(MoveKind::Attack, card, static_cast<u8>(victim), target);
        });
      });
    }
    specials(Window::Attack, s_.active);
    offer(MoveKind::Next);
  }

  void defending() {
    const Facts& attack = game_.facts(s_.attack.card);
    Cards able = s_.hands[s_.attack.victim] & game_.index().meeting[kind_place(attack)];
    if (!attack.has_bonus) {
      RULE("P15");
      able &= game_.index().without_bonus;
    }
    able.for_each([&](int card) {
      if (!game_.facts(card_at(card)).redirect) {
        return offer(MoveKind::Defend, card, kNone, kNone);
      }
      RULE("P52");
      Aims(game_, s_).each(attack, [&](Seat victim, u8 target) {
        if (victim != s_.attack.victim) {
          offer(MoveKind::Defend, card, static_cast<u8>(victim), target);
        }
      });
    });
    offer(MoveKind::Pass);
  }

  void replying(Window window, Seat seat) {
    specials(window, seat);
    if (window == Window::AttackDie && seat == s_.attack.victim) {
      RULE("P54");
      const Facts& attack = game_.facts(s_.attack.card);
      (s_.hands[seat] & game_.index().meeting_after[kind_place(attack)]).for_each([&](int card) {
        offer(MoveKind::Defend, card, kNone, kNone);
      });
    }
    offer(MoveKind::Pass);
  }

  void discarding() {
    s_.hands[s_.active].for_each([&](int card) { offer(MoveKind::Discard, card); });
    offer(MoveKind::End);
  }

  void spanking() {
    offer(MoveKind::Spank);
    offer(MoveKind::Next);
  }

 private:
  static std::size_t kind_place(const Facts& attack) {
    return static_cast<std::size_t>(std::countr_zero(attack.kinds));
  }

  void offer(MoveKind kind, int a = 0, int b = 0, int c = 0) {
    out_.push(make_move(kind, a, b, c));
  }

  // Every value of the card's choice; false if there is none, or no choice to make.
  bool offer_choices(MoveKind kind, Seat seat, int card, bool has_tower) {
    const Facts& facts = game_.facts(card_at(card));
    if (facts.choice == kNoChoice) {
      return false;
    }
    const int before = out_.size();
    All::choices(game_, s_, {seat, has_tower}, facts.effects[facts.choice],
                 [&](u8 choice) { offer(kind, card, choice); });
    return out_.size() > before;
  }

  void offer_reinforcement(int card) {
    if (!game_.index().sabotage.contains(card)) {
      if (s_.towers.sizes[s_.active] > 0) {
        offer(MoveKind::Reinforce, card, kNone);
      }
      return;
    }
    RULE("P56");
    Cards junk;
    const int own_from = Tower::start_of(s_.towers, s_.active);
    const int own_to = own_from + s_.towers.sizes[s_.active];
    for (int i = 0; i < s_.towers.cards.size(); ++i) {
      const Card here = s_.towers.cards[i];
      if ((i < own_from || i >= own_to) && game_.facts(here).type == Type::Junk) {
        junk.insert(index_of(here));
      }
    }
    junk.for_each([&](int target) { offer(MoveKind::Reinforce, card, target); });
  }

  void specials(Window window, Seat seat) {
    const Cards& able = game_.index().in_window[static_cast<std::size_t>(window)];
    (s_.hands[seat] & able).for_each([&](int card) {
      if (game_.facts(card_at(card)).choice == kNoChoice) {
        offer(MoveKind::Special, card, kNone);
      } else {
        offer_choices(MoveKind::Special, seat, card, s_.towers.sizes[seat] > 0);
      }
    });
  }

  const Game& game_;
  const State& s_;
  Game::MoveList& out_;
};

}  // namespace

void Game::legal(const State& s, MoveList& out) const {
  RULE("P72");
  RULE("P76");
  out.reset();
  Offers offers(*this, s, out);
  switch (s.pending.back()) {
    case Step::Build:
      return offers.building();
    case Step::Attack:
      return offers.attacking();
    case Step::Spank:
      return offers.spanking();
    case Step::Discard:
      return offers.discarding();
    case Step::Defend:
      return offers.defending();
    case Step::AttackReply:
      return offers.replying(Window::AttackDie, turn(s).seat());
    case Step::FallReply:
      return offers.replying(Window::CollisionDie, turn(s).seat());
    case Step::SpankCall:
      return offers.replying(Window::Spank, turn(s).seat());
    case Step::SpankReply:
      return offers.replying(Window::SpankDie, turn(s).seat());
    default:
      CHECK(false);
  }
}

Move Game::any_move(const State& s, MoveList& moves, Rng& rng) const {
  if (s.pending.back() == Step::Discard) {  // without listing the hand
    const u32 cards = s.hand_sizes[s.active];
    const u32 k = rng.below(cards + 1);
    return k == cards ? make_move(MoveKind::End)
                      : make_move(MoveKind::Discard, s.hands[s.active].nth(static_cast<int>(k)));
  }
  legal(s, moves);
  return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
}

// To go on without playing anything is always possible, and always last in the list.
Move Game::default_move(const State& s) const {
  switch (s.pending.back()) {
    case Step::Build:
    case Step::Attack:
    case Step::Spank:
      return make_move(MoveKind::Next);
    case Step::Discard:
      return make_move(MoveKind::End);
    default:
      return make_move(MoveKind::Pass);
  }
}

int Game::spank_needs(const State& s, Seat seat) const {
  RULE("P23");
  const int over = tower(s, seat).height() - s.monkey;
  return over < 0 ? 0 : over >= kSpankLevels ? kFaces + 1 : kSpankFace + over + s.gorilla;
}

}  // namespace ludo::paf
