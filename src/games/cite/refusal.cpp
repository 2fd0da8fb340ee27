#include "games/cite/refusal.h"

#include "games/cite/game.h"

namespace ludo::cite {
namespace {

Refusal because(Reason reason, RuleId rule) { return {rule, static_cast<u8>(reason)}; }

// A card that cannot be played like this, or not now.
Refusal why_not_play(const Game& game, const State& s, int card) {
  const Seat seat = s.phase == Phase::Robbed ? s.victim : s.active;
  if (!s.hands[seat].contains(card)) {
    return because(Reason::CardNotHeld, "C34");
  }
  const Planque effect = game.deck().effect(card);
  if (is_for_victims(effect) != (s.phase == Phase::Robbed)) {
    return is_for_victims(effect) ? because(Reason::CardForVictims, "C41")
                                  : because(Reason::CardForOwnTurn, "C39");
  }
  return effect == Planque::Set ? because(Reason::CardNeedsDie, "C44")
                                : because(Reason::CardNeedsSeat, "C54");
}

Refusal why_not_pass(const State& s, Combination shown, int throws_max) {
  if (shown.shape != Shape::None) {
    return because(Reason::NoPassWithCombination, "C7a");
  }
  return s.throws < throws_max ? because(Reason::NoPassWithThrows, "C7b")
                               : because(Reason::NotNow, "C40");
}

Refusal why_not_announce(const State& s, Combination shown, int throws_max) {
  return shown.shape == Shape::Square   ? because(Reason::AnnounceNeedsTriple, "C17a")
         : shown.shape != Shape::Triple ? because(Reason::AnnounceNeedsTriple, "C16")
         : s.throws == throws_max       ? because(Reason::AnnounceNeedsThrow, "C16")
                                        : because(Reason::AnnounceNeedsToken, "C16");
}

Refusal why_not_apply(const State& s, Combination shown, int throws_max, Move m) {
  if (shown.shape == Shape::None) {
    return s.throws < throws_max ? because(Reason::NoCombination, "C6")
                                 : because(Reason::LastChanceOnly, "C40");
  }
  if (!Game::needs_victim(s, shown)) {
    return because(Reason::NeedsNoVictim, "C20");
  }
  return m.a == kNoVictim ? because(Reason::NeedsVictim, "C20") : because(Reason::NotAVictim, "C9");
}

}  // namespace

Refusal Game::refusal(const State& s, Move m) const {
  const MoveKind kind = kind_of(m);
  switch (s.phase) {
    case Phase::Robbed:
      return kind == MoveKind::Play ? why_not_play(*this, s, m.a)
                                    : because(Reason::VictimIsAsked, "C41");
    case Phase::Discard:
      return kind == MoveKind::Discard ? because(Reason::CardNotHeld, "C37")
                                       : because(Reason::MustDiscard, "C37");
    case Phase::Take:
      return kind == MoveKind::Take ? because(Reason::NotAVictim, "C22")
                                    : because(Reason::NotNow, "C18");
    case Phase::Choose:
      break;
    default:
      return because(Reason::NotNow, "C18");
  }
  const Combination shown = combination_of(s.dice);
  switch (kind) {
    case MoveKind::Throw:
      return because(s.more_throws > 0 ? Reason::NoThrowOfMoreLeft : Reason::NoThrowLeft, "C5");
    case MoveKind::Announce:
      return why_not_announce(s, shown, throws_max(s));
    case MoveKind::Apply:
      return why_not_apply(s, shown, throws_max(s), m);
    case MoveKind::Play:
      return has_planques() ? why_not_play(*this, s, m.a) : because(Reason::NotNow, "C34");
    case MoveKind::Pass:
      return why_not_pass(s, shown, throws_max(s));
    default:
      return because(Reason::NotNow, "C18");
  }
}

}  // namespace ludo::cite
