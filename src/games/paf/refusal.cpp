// Why a move is not legal, checked in the order a player would wonder.
#include "games/paf/refusal.h"

#include "games/paf/aim.h"
#include "games/paf/primitives.h"

namespace ludo::paf {
namespace {

class Judge {
 public:
  Judge(const Game& game, const State& s, Move m)
      : game_(game), s_(s), m_(m), step_(s.pending.back()) {}

  Refusal why() const {
    const MoveKind kind = kind_of(m_);
    if (!game_.turn(s_).is_seat()) {
      return because(Reason::NotNow, "P71");
    }
    if (kind >= MoveKind::Spank) {
      return why_no_card();
    }
    if (!phase_of(kind)) {
      return why_not_now();
    }
    const Seat seat = game_.turn(s_).seat();
    if (m_.a >= game_.deck().size() || !s_.hands[seat].contains(m_.a)) {
      return because(Reason::NotInHand, in_window() ? RuleId("P73") : RuleId("P71"));
    }
    switch (kind) {
      case MoveKind::Junk:
        return why_junk();
      case MoveKind::Reinforce:
        return why_reinforce();
      case MoveKind::Attack:
        return why_attack();
      case MoveKind::Special:
        return why_special(seat);
      case MoveKind::Defend:
        return why_defend();
      default:
        return because(Reason::NotNow, "P71");
    }
  }

 private:
  static Refusal because(Reason reason, RuleId rule) { return {rule, static_cast<u8>(reason)}; }

  bool in_window() const { return is_one_of(step_, kWindowSteps); }
  const Facts& card() const { return game_.facts(static_cast<Card>(m_.a)); }
  Tower tower(int seat) const { return game_.tower(s_, seat_at(seat)); }

  // Whether cards are played like that at this step at all.
  bool phase_of(MoveKind kind) const {
    switch (kind) {
      case MoveKind::Junk:
      case MoveKind::Reinforce:
        return step_ == Step::Build;
      case MoveKind::Attack:
        return step_ == Step::Attack;
      case MoveKind::Special:
        return step_ != Step::Spank && step_ != Step::Discard && step_ != Step::Defend;
      case MoveKind::Defend:
        return step_ == Step::Defend || step_ == Step::AttackReply;
      default:
        return step_ == Step::Discard;
    }
  }

  Refusal why_not_now() const {
    switch (kind_of(m_)) {
      case MoveKind::Junk:
      case MoveKind::Reinforce:
        return because(Reason::NotNow, "P61");
      case MoveKind::Attack:
        return because(Reason::NotNow, "P62");
      case MoveKind::Defend:
        return because(Reason::NotNow, "P63");
      default:
        return because(Reason::NotNow, in_window() ? RuleId("P73") : RuleId("P71"));
    }
  }

  Refusal why_no_card() const {
    if (kind_of(m_) == MoveKind::Spank && !in_window()) {
      const int needs = game_.spank_needs(s_, s_.active);
      if (needs == 0) {
        return because(Reason::MonkeyTooHigh, "P7");
      }
      if (needs > kFaces) {
        return because(Reason::SpankImpossible, "P23");
      }
    }
    return because(Reason::NotNow, in_window() ? RuleId("P73") : RuleId("P71"));
  }

  Refusal why_choice(Seat seat) const {
    const Facts& facts = card();
    if (facts.choice == kNoChoice) {
      return because(Reason::NeedsNoChoice, "P72");
    }
    bool any = false;
    const bool has_tower = facts.type == Type::Junk || s_.towers.sizes[seat] > 0;
    primitives::All::choices(game_, s_, {seat, has_tower}, facts.effects[facts.choice],
                             [&](u8) { any = true; });
    if (!any) {
      return because(Reason::NothingToChoose, "P29a");
    }
    const RuleId rule = primitives::All::kSyntaxes[facts.effects[facts.choice].op].rule;
    return m_.b == kNone ? because(Reason::NeedsChoice, "P29a") : because(Reason::NotAChoice, rule);
  }

  Refusal why_junk() const {
    if (card().type != Type::Junk) {
      return because(Reason::WrongType, "P5");
    }
    if (!game_.has(kUnlimited) && s_.junk_left == 0) {
      return because(Reason::OneJunk, "P5");
    }
    return why_choice(s_.active);
  }

  Refusal why_reinforce() const {
    if (card().type != Type::Reinforcement) {
      return because(Reason::WrongType, "P5");
    }
    if (!game_.has(kUnlimited) && s_.reinforcements_left == 0) {
      return because(Reason::OneReinforcement, "P5");
    }
    if (card().bonus < 0) {
      return because(Reason::SabotageOthers, "P56");
    }
    return m_.b != kNone ? because(Reason::ReinforceOwnTop, "P56")
                         : because(Reason::NoTowerToReinforce, "P5");
  }

  Refusal why_attack() const {
    if (card().type != Type::Attack) {
      return because(Reason::WrongType, "P6");
    }
    if (m_.b >= game_.players()) {
      return because(Reason::NotAtTheTable, "P6");
    }
    return card().has_bonus ? why_strike() : why_trick();
  }

  Refusal why_strike() const {
    const Tower there = tower(m_.b);
    if (card().volley != 0) {
      return there.empty() ? because(Reason::VictimHasNothing, "P49")
                           : because(Reason::NamesNoTarget, "P49");
    }
    const int at = m_.c == kNone ? -1 : there.find(static_cast<Card>(m_.c));
    if (at < 0 || !there.is_junk(at)) {
      return because(Reason::NotInThatTower, "P72");
    }
    if ((there.immunities(at) & card().kinds) != 0) {
      return because(Reason::Immune, "P42");
    }
    return card().kinds == bit_of(Kind::Melee) ? because(Reason::OutOfMelee, "P13")
                                               : because(Reason::OnlyTheBase, "P48");
  }

  Refusal why_trick() const {
    const Seat victim = seat_at(m_.b);
    if (victim == s_.active) {
      return because(Reason::NotOneself, "P57");
    }
    const u8 needs = card().needs;
    const bool missing = ((needs & kNeedsCard) != 0 && s_.hand_sizes[victim] == 0) ||
                         ((needs & kNeedsTower) != 0 && s_.towers.sizes[victim] == 0);
    if (missing) {
      return because(Reason::VictimHasNothing, "P57");
    }
    return (needs & kNeedsReinforcement) != 0 ? because(Reason::NotAReinforcement, "P38")
                                              : because(Reason::NamesNoTarget, "P72");
  }

  // The window of this step, for specials.
  Window window() const {
    switch (step_) {
      case Step::Build:
        return Window::Build;
      case Step::Attack:
        return Window::Attack;
      case Step::AttackReply:
        return Window::AttackDie;
      case Step::FallReply:
        return Window::CollisionDie;
      case Step::SpankCall:
        return Window::Spank;
      default:
        return Window::SpankDie;
    }
  }

  Refusal why_special(Seat seat) const {
    constexpr RuleId kRules[] = {"P61", "P62", "P64", "P65", "P66", "P67"};
    const RuleId rule = kRules[static_cast<int>(window())];
    if (card().type != Type::Special) {
      return because(Reason::WrongType, rule);
    }
    if ((card().windows & bit_of(window())) == 0) {
      return because(Reason::WrongWindow, rule);
    }
    return why_choice(seat);
  }

  Refusal why_defend() const {
    const bool after_die = step_ == Step::AttackReply;
    const RuleId rule = after_die ? RuleId("P64") : RuleId("P63");
    if (card().type != Type::Defence) {
      return because(Reason::WrongType, rule);
    }
    if (after_die && game_.turn(s_).seat() != s_.attack.victim) {
      return because(Reason::NotNow, "P64");
    }
    const Facts& attack = game_.facts(s_.attack.card);
    if ((card().kinds & attack.kinds) == 0) {
      return because(Reason::DoesNotMeet, "P63");
    }
    if (card().after != after_die) {
      return after_die ? because(Reason::OnlyBeforeDie, "P16")
                       : because(Reason::OnlyAfterDie, "P54");
    }
    if (card().has_bonus && !attack.has_bonus) {
      return because(Reason::LowersNoRoll, "P15");
    }
    return card().redirect ? because(Reason::NotARedirection, "P52")
                           : because(Reason::NeedsNoChoice, "P73");
  }

  const Game& game_;
  const State& s_;
  Move m_;
  Step step_;
};

}  // namespace

Refusal Game::refusal(const State& s, Move m) const { return Judge(*this, s, m).why(); }

}  // namespace ludo::paf
