// Notation, and the sentences of moves, events and refusals in both languages.
#include "core/notation.h"
#include "games/paf/effect.h"
#include "games/paf/game.h"
#include "games/paf/odds.h"
#include "games/paf/refusal.h"

namespace ludo::paf {

CardChoice Game::choice_of(int card) const {
  RULE("P72");
  const Facts& facts = this->facts(card_at(card));
  // A card that asks for nothing: a seat is read all the same, and refused with its clause.
  if (facts.choice == kNoChoice) {
    return {.which = static_cast<u8>(ChoiceKind::Seat)};
  }
  const Effect& effect = facts.effects[facts.choice];
  const ChoiceKind kind = effect.m != 0            ? ChoiceKind::Monkey
                          : effect.who == Who::One ? ChoiceKind::Seat
                                                   : ChoiceKind::Card;
  return {static_cast<u8>(kind), effect.n, effect.m};
}

void Game::write_move(Move m, MoveText& out) const { write_notation(*this, m, out); }

std::optional<Move> Game::parse_move(std::string_view text) const {
  RULE("P73");
  return read_notation(*this, text);
}

namespace {

// Sentences of moves.
class MoveWriter {
 public:
  MoveWriter(const Game& game, const View& v, Move m, Lang lang, const Names& names, Sentence& out)
      : game_(game), v_(v), m_(m), lang_(lang), names_(names), out_(out) {}

  void describe() {
    const std::string_view card = name(m_.a);
    switch (kind_of(m_)) {
      case MoveKind::Junk:
        write("Construire {0}", "Build {0}", card);
        return choice();
      case MoveKind::Reinforce:
        return m_.b == kNone
                   ? write("Renforcer le sommet avec {0}", "Reinforce the top with {0}", card)
                   : write("Saboter {1} avec {0}", "Sabotage {1} with {0}", card, name(m_.b));
      case MoveKind::Attack:
        return attack(card);
      case MoveKind::Special:
        write("Jouer {0}", "Play {0}", card);
        return choice();
      case MoveKind::Defend:
        write("Se défendre avec {0}", "Defend with {0}", card);
        if (m_.b != kNone) {
          write(" : l'attaque va sur {0}", ": the attack goes to {0}", seat(m_.b));
          target();
        }
        return;
      case MoveKind::Discard:
        return write("Défausser {0}", "Discard {0}", card);
      case MoveKind::Spank:
        write("Paf le singe ! Tenter la fessée", "Spank the monkey!");
        return chance(spank_odds(v_));
      case MoveKind::Next:
        return write("Passer à la phase suivante", "Go on to the next phase");
      case MoveKind::Pass:
        return write("Ne rien jouer", "Play nothing");
      case MoveKind::End:
        return write("Finir le tour", "End the turn");
      case MoveKind::Die:
        return write("Le dé tombe sur {0}", "The die shows {0}", static_cast<int>(m_.a));
      case MoveKind::Card:
        return write("La carte est {0}", "The card is {0}", card);
    }
  }

 private:
  template <class... Fillers>
  void write(std::string_view fr, std::string_view en, const Fillers&... fillers) {
    put(out_, pick(lang_, fr, en), fillers...);
  }
  std::string_view name(u8 card) const {
    return card < game_.deck().size() ? game_.deck().name(card, lang_) : std::string_view{};
  }
  SeatName seat(u8 index) const { return seat_name(names_, index); }

  void attack(std::string_view card) {
    write("{1:Attaquer {1}|Vous attaquer} avec {0}", "Attack {1:{1}|yourself} with {0}", card,
          seat(m_.b));
    target();
    if (game_.facts(static_cast<Card>(m_.a)).has_bonus) {
      chance(attack_odds(game_, v_, m_));
    }
  }

  void target() {
    if (m_.c != kNone) {
      write(", cible : {0}", ", target: {0}", name(m_.c));
    }
  }

  void chance(const DieOdds& odds) {
    if (odds.sixths == 0) {
      return write(" (aucun dé ne suffit)", " (no die is enough)");
    }
    write(" (il faut {0} ou plus : {1}/6)", " (needs {0} or more: {1}/6)",
          static_cast<int>(odds.needed), static_cast<int>(odds.sixths));
  }

  void choice() {
    if (m_.b == kNone) {
      return;
    }
    const CardChoice asked = game_.choice_of(m_.a);
    switch (static_cast<ChoiceKind>(asked.which)) {
      case ChoiceKind::Monkey:
        return m_.b == kUp ? write(" : le singe monte de {0}", ": the monkey goes up {0}",
                                   static_cast<int>(asked.first))
                           : write(" : le singe descend de {0}", ": the monkey comes down {0}",
                                   -static_cast<int>(asked.second));
      case ChoiceKind::Card:
        return write(" : reprendre {0}", ": take back {0}", name(m_.b));
      case ChoiceKind::Seat:
        return write(" : {0}", ": {0}", seat(m_.b));
    }
  }

  const Game& game_;
  const View& v_;
  Move m_;
  Lang lang_;
  const Names& names_;
  Sentence& out_;
};

}  // namespace

void Game::describe_move(const View& v, Move m, Lang lang, const Names& names,
                         Sentence& out) const {
  MoveWriter(*this, v, m, lang, names, out).describe();
}

void Game::describe_refusal(Refusal refusal, Lang lang, Sentence& out) const {
  const auto write = [&](std::string_view fr, std::string_view en) {
    out.append(pick(lang, fr, en));
  };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::NotNow:
      return write("Ce coup ne se joue pas à ce moment du tour.",
                   "That move has no place at this point of the turn.");
    case Reason::NotInHand:
      return write("Cette carte n'est pas dans votre main.", "That card is not in your hand.");
    case Reason::WrongType:
      return write("Une carte de ce type ne se joue pas ainsi.",
                   "A card of that type is not played like this.");
    case Reason::OneJunk:
      return write("Un seul Bric-à-brac par tour, sauf si une carte en permet plus.",
                   "Only one junk a turn, unless a card says otherwise.");
    case Reason::OneReinforcement:
      return write("Un seul Renforcement par tour.", "Only one reinforcement a turn.");
    case Reason::NoTowerToReinforce:
      return write("Il faut d'abord un Bric-à-brac à renforcer.",
                   "There has to be a junk to reinforce first.");
    case Reason::ReinforceOwnTop:
      return write("Un Renforcement va sur votre propre Bric-à-brac le plus haut.",
                   "A reinforcement goes on your own topmost junk.");
    case Reason::SabotageOthers:
      return write("Ce Renforcement négatif se pose sur un Bric-à-brac d'un autre joueur.",
                   "This negative reinforcement goes on another player's junk.");
    case Reason::NotAChoice:
      return write("Ce choix n'est pas possible maintenant.", "That choice is not possible now.");
    case Reason::NeedsChoice:
      return write("Cette carte demande un choix : dites lequel.",
                   "This card asks for a choice: say which.");
    case Reason::NeedsNoChoice:
      return write("Cette carte ne demande aucun choix.", "This card asks for no choice.");
    case Reason::NothingToChoose:
      return write("Il n'y a rien à choisir pour cette carte.",
                   "There is nothing to choose for this card.");
    case Reason::NotAtTheTable:
      return write("Personne n'est assis à cette place.", "Nobody sits there.");
    case Reason::OutOfMelee:
      return write("Au corps à corps, on n'atteint que le Bric-à-brac à sa propre hauteur.",
                   "Melee reaches only the junk at one's own height.");
    case Reason::Immune:
      return write("Ce Bric-à-brac est à l'abri de ce genre d'attaque.",
                   "That junk is safe from attacks of this kind.");
    case Reason::NotInThatTower:
      return write("Nommez un Bric-à-brac de la tour de la victime.",
                   "Name a junk in the victim's tower.");
    case Reason::OnlyTheBase:
      return write("Cette attaque n'atteint que la base de la tour.",
                   "This attack reaches only the base of a tower.");
    case Reason::NamesNoTarget:
      return write("Cette attaque ne nomme pas de cible.", "This attack names no target.");
    case Reason::NotOneself:
      return write("Cette attaque vise un autre joueur.", "This attack takes another player.");
    case Reason::VictimHasNothing:
      return write("Cette victime n'a rien que l'attaque puisse toucher.",
                   "That victim has nothing the attack could touch.");
    case Reason::NotAReinforcement:
      return write("Nommez un Renforcement de la tour de la victime.",
                   "Name a reinforcement in the victim's tower.");
    case Reason::WrongWindow:
      return write("Cette carte Spéciale ne se joue pas à ce moment.",
                   "This special card is not played at this moment.");
    case Reason::DoesNotMeet:
      return write("Cette Défense ne répond pas à ce genre d'attaque.",
                   "This defence does not meet attacks of this kind.");
    case Reason::LowersNoRoll:
      return write("Une attaque sans bonus ne se pare pas en baissant le dé.",
                   "An attack without a bonus is not met by lowering the roll.");
    case Reason::OnlyAfterDie:
      return write("Cette Défense se joue après le dé.", "This defence is played after the die.");
    case Reason::OnlyBeforeDie:
      return write("Cette Défense se joue avant le dé.", "This defence is played before the die.");
    case Reason::NotARedirection:
      return write("L'attaquant ne pourrait pas viser là avec cette carte.",
                   "The attacker could not aim there with this card.");
    case Reason::MonkeyTooHigh:
      return write("Le singe est plus haut que vous.", "The monkey is higher than you are.");
    case Reason::SpankImpossible:
      return write("D'aussi haut, aucun dé ne suffit.", "From so high above, no die is enough.");
  }
}

}  // namespace ludo::paf
