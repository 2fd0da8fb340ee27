#include "games/paf/derived.h"

#include "games/paf/game.h"
#include "games/paf/odds.h"

namespace ludo::paf {
namespace {

RuleId clause_of(Step step) {
  switch (step) {
    case Step::StartDie:
      return "P25";
    case Step::Deal:
      return "P3";
    case Step::Begin:
    case Step::Draw:
      return "P4";
    case Step::Build:
      return "P5";
    case Step::Attack:
      return "P6";
    case Step::Spank:
      return "P7";
    case Step::Discard:
      return "P8";
    case Step::LivelyDie:
      return "P26";
    case Step::Over:
      return "P24";
    case Step::Steal:
      return "P32";
    case Step::Defend:
      return "P63";
    case Step::AttackReply:
      return "P64";
    case Step::FallReply:
      return "P65";
    case Step::SpankCall:
      return "P66";
    case Step::SpankReply:
      return "P67";
    case Step::AttackDie:
      return "P17";
    case Step::FallDie:
      return "P21";
    case Step::SpankDie:
      return "P23";
    case Step::Play:
    case Step::Sweep:
    case Step::Aftermath:
      return "P71";
  }
  return {};
}

Stage stage_of(Step bottom) {
  switch (bottom) {
    case Step::Attack:
      return Stage::Attack;
    case Step::Spank:
    case Step::SpankCall:
    case Step::SpankDie:
    case Step::SpankReply:
      return Stage::Spank;
    case Step::Discard:
    case Step::LivelyDie:
      return Stage::Discard;
    default:
      return Stage::Build;
  }
}

}  // namespace

Derived Game::derive(const View& v) const {
  const Step step = v.pending.back();
  const u8 die = v.attack.face != 0 ? v.attack.face : v.fall.face != 0 ? v.fall.face : v.spank.face;
  Derived out{.clause = clause_of(step),
              .step = step,
              .stage = stage_of(v.pending[0]),
              .over = step == Step::Over,
              .die = die};
  out.discards_left = static_cast<u8>(kDiscards - v.discarded);
  for (std::size_t over = 0; over < out.spank_faces.size(); ++over) {
    out.spank_faces[over] = static_cast<u8>(kSpankFace + over);
  }
  return out;
}

Odds Game::odds(const View& v, Move m) const {
  const MoveKind kind = kind_of(m);
  const bool attack = kind == MoveKind::Attack && facts(static_cast<Card>(m.a)).has_bonus;
  if (!attack && kind != MoveKind::Spank) {
    return {};
  }
  const DieOdds odds = attack ? attack_odds(*this, v, m) : spank_odds(v);
  // The highest faces succeed; all of them where no die is thrown.
  constexpr u8 kAll = (1 << kFaces) - 1;
  return {odds.sixths, kFaces, static_cast<u8>(kAll & ~((1 << (kFaces - odds.sixths)) - 1))};
}

}  // namespace ludo::paf
