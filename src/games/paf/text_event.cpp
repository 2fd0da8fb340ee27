// The sentences of events in both languages.
#include "games/paf/effect.h"
#include "games/paf/game.h"

namespace ludo::paf {
namespace {

std::string_view pick(Lang lang, std::string_view fr, std::string_view en) {
  return lang == Lang::Fr ? fr : en;
}

constexpr std::string_view kPhasesFr[] = {"de construction", "d'attaque", "de fessée",
                                          "de défausse"};
constexpr std::string_view kPhasesEn[] = {"build", "attack", "spank", "discard"};
constexpr std::string_view kCategoriesFr[] = {"Mobilier", "Illégal", "Organique", "Véhicule",
                                              "Ornement", "Machine", "Loisir"};
constexpr std::string_view kCategoriesEn[] = {"furniture", "illegal", "organic", "vehicle",
                                              "ornament",  "machine", "leisure"};

// One event in one language. `a` to `e` as the event's EventInfo names them.
class EventWriter {
 public:
  EventWriter(const Game& game, const Event& event, Lang lang, const Names& names, Sentence& out)
      : game_(game), event_(event), lang_(lang), names_(names), out_(out) {}

  void describe() {
    const auto kind = static_cast<EventKind>(event_.kind);
    if (kind < EventKind::Built) {
      describe_turn(kind);
    } else if (kind < EventKind::Stolen) {
      describe_fight(kind);
    } else if (kind < EventKind::Cancelled) {
      describe_effect(kind);
    } else {
      describe_rest(kind);
    }
  }

 private:
  template <class... Fillers>
  void write(std::string_view fr, std::string_view en, const Fillers&... fillers) {
    put(out_, pick(lang_, fr, en), fillers...);
  }
  std::string_view seat(u8 index) const {
    return index < kMaxSeats ? names_[index] : std::string_view{};
  }
  std::string_view card(u8 index) const {
    return index < game_.deck().size() ? game_.deck().name(index, lang_)
                                       : pick(lang_, "une carte", "a card");
  }
  std::string_view phase(u8 index) const {
    return index < 4 ? pick(lang_, kPhasesFr[index], kPhasesEn[index]) : std::string_view{};
  }

  void describe_turn(EventKind kind) {
    const int a = event_.a;
    const std::string_view who = seat(event_.a);
    switch (kind) {
      case EventKind::MonkeyPlaced:
        return write("Le singe commence à la hauteur {0}.", "The monkey starts at height {0}.", a);
      case EventKind::MonkeyDie:
        return write("Le dé du singe : {0}.", "The monkey's die: {0}.", a);
      case EventKind::Dealt:
        return write("{0} reçoit {1}.", "{0} is dealt {1}.", who, card(event_.b));
      case EventKind::TurnStarted:
        return write("C'est à {0}.", "{0} to play.", who);
      case EventKind::PhaseBegan:
        return write("Phase {1} de {0}.", "{0}: {1} phase.", who, phase(event_.b));
      case EventKind::PhaseSkipped:
        return write("{0} saute sa phase {1}.", "{0} skips the {1} phase.", who, phase(event_.b));
      case EventKind::TurnEnded:
        return write("Le tour de {0} est fini.", "{0}'s turn is over.", who);
      case EventKind::Drawn:
        return write("{0} pioche {1}.", "{0} draws {1}.", who, card(event_.b));
      default:
        return;
    }
  }

  void describe_fight(EventKind kind) {
    const std::string_view who = seat(event_.a);
    switch (kind) {
      case EventKind::Built:
        return write("{0} construit : {1}.", "{0} builds {1}.", who, card(event_.b));
      case EventKind::Reinforced:
        return event_.a == event_.c
                   ? write("{0} pose {1} sur {2}.", "{0} puts {1} on {2}.", who, card(event_.b),
                           card(event_.d))
                   : write("{0} pose {1} sur {2}, chez {3}.", "{0} puts {1} on {3}'s {2}.", who,
                           card(event_.b), card(event_.d), seat(event_.c));
      case EventKind::SpecialPlayed:
        return write("{0} joue {1}.", "{0} plays {1}.", who, card(event_.b));
      case EventKind::Attacked:
        return event_.d == kNoArg ? write("{0} attaque {2} avec {1}.", "{0} attacks {2} with {1}.",
                                          who, card(event_.b), seat(event_.c))
                                  : write("{0} attaque {2} avec {1}, cible : {3}.",
                                          "{0} attacks {2} with {1}, target: {3}.", who,
                                          card(event_.b), seat(event_.c), card(event_.d));
      case EventKind::Defended:
        return write("{0} se défend avec {1}.", "{0} defends with {1}.", who, card(event_.b));
      case EventKind::Passed:
        return write("{0} passe.", "{0} passes.", who);
      case EventKind::AttackDie:
        return write("Dé d'attaque de {0} : {1}.", "{0}'s attack die: {1}.", who,
                     static_cast<int>(event_.b));
      case EventKind::AttackCounted:
        return describe_sum();
      case EventKind::AttackFailed:
        return write("L'attaque échoue : chez {0}, {1} tient bon.",
                     "The attack fails: {0}'s {1} holds.", who, card(event_.b));
      case EventKind::Destroyed:
        return write("Chez {0}, {1} part à la Poubelle.", "{0}'s {1} goes to the bin.", who,
                     card(event_.b));
      case EventKind::Guarded:
        return write("Chez {0}, {1} se sacrifie : {2} tient bon.",
                     "{1} takes the blow: {0}'s {2} holds.", who, card(event_.b), card(event_.c));
      case EventKind::Fell:
        return event_.c == kNoArg
                   ? write("Chez {0}, {1} et ce qui est dessus tombent sur le sol.",
                           "{0}'s {1} and all above it fall on the ground.", who, card(event_.b))
                   : write("Chez {0}, {1} et ce qui est dessus tombent sur {2}.",
                           "{0}'s {1} and all above it fall on {2}.", who, card(event_.b),
                           card(event_.c));
      case EventKind::CollisionDie:
        return write("Dé de collision chez {0} : {1}.", "Collision die for {0}'s tower: {1}.", who,
                     static_cast<int>(event_.b));
      case EventKind::Settled:
        return write("La tour de {0} se stabilise.", "{0}'s tower settles.", who);
      default:
        return;
    }
  }

  void describe_sum() {
    if (event_.b == 1) {
      return write("Un 1 au dé : l'attaque échoue toujours.", "A 1: the attack always fails.");
    }
    const int total = event_.b + static_cast<i8>(event_.c) - event_.d;
    write("{1} au dé + {2} d'attaque − {3} de défense = {4}, contre {5} de Solidité ({0}).",
          "Die {1} + attack {2} − defence {3} = {4}, against strength {5} ({0}).", card(event_.a),
          static_cast<int>(event_.b), static_cast<int>(static_cast<i8>(event_.c)),
          static_cast<int>(event_.d), total, static_cast<int>(event_.e));
  }

  void describe_effect(EventKind kind) {
    const std::string_view who = seat(event_.a);
    switch (kind) {
      case EventKind::Stolen:
        return write("{0} prend {2} à {1}.", "{0} takes {2} from {1}.", who, seat(event_.b),
                     card(event_.c));
      case EventKind::Recovered:
        return write("{0} reprend {1} dans la Poubelle.", "{0} takes {1} back from the bin.", who,
                     card(event_.b));
      case EventKind::Hindered:
        return write("{0} n'aura pas de phase {1} à son prochain tour.",
                     "{0} will have no {1} phase next turn.", who, phase(event_.b));
      case EventKind::Overtime:
        return write("{0} peut poser {1} Bric-à-brac de plus.", "{0} may build {1} more junk.", who,
                     static_cast<int>(event_.b));
      case EventKind::Lifted:
        return write("{2} passe de la tour de {1} au sommet de celle de {0}.",
                     "{2} moves from {1}'s tower to the top of {0}'s.", who, seat(event_.b),
                     card(event_.c));
      case EventKind::Swapped:
        return write("{0} et {1} échangent leurs sommets : {2} contre {3}.",
                     "{0} and {1} swap their tops: {2} for {3}.", who, seat(event_.b),
                     card(event_.c), card(event_.d));
      case EventKind::Stripped:
        return write("Chez {0}, {1} quitte {2} et part à la Poubelle.",
                     "{1} on {0}'s {2} goes to the bin.", who, card(event_.b), card(event_.c));
      case EventKind::Raided:
        return write("Tout Bric-à-brac {0} part à la Poubelle !", "All {0} junk goes to the bin!",
                     event_.a < kCategories
                         ? pick(lang_, kCategoriesFr[event_.a], kCategoriesEn[event_.a])
                         : std::string_view{});
      case EventKind::Quaked:
        return write("Toutes les tours retombent sur le sol !", "Every tower drops on the ground!");
      case EventKind::Gorilla:
        return write("Toute fessée demande désormais {0} de plus.",
                     "Every spank needs {0} more from now on.", static_cast<int>(event_.a));
      default:
        return;
    }
  }

  void describe_rest(EventKind kind) {
    const std::string_view who = seat(event_.a);
    switch (kind) {
      case EventKind::Cancelled:
        return event_.a == kNoArg ? write("La fessée est annulée.", "The spank is cancelled.")
                                  : write("{0} : l'attaque est annulée.",
                                          "{0}: the attack is cancelled.", card(event_.a));
      case EventKind::Redirected:
        return event_.c == kNoArg ? write("{0} renvoie l'attaque sur {1}.",
                                          "{0} sends the attack on to {1}.", who, seat(event_.b))
                                  : write("{0} renvoie l'attaque sur {1}, cible : {2}.",
                                          "{0} sends the attack on to {1}, target: {2}.", who,
                                          seat(event_.b), card(event_.c));
      case EventKind::Caught:
        return write("{0} attrape {1} et garde la carte.", "{0} catches {1} and keeps it.", who,
                     card(event_.b));
      case EventKind::Rerolled:
        return write("{0} fait relancer le dé.", "{0} has the die thrown again.", who);
      case EventKind::AttackOver:
        return write("{0} part à la Poubelle.", "{0} goes to the bin.", card(event_.a));
      case EventKind::MonkeyMoved:
        return event_.a == event_.b
                   ? write("Le singe reste à {0}.", "The monkey stays at {0}.",
                           static_cast<int>(event_.a))
                   : write("Le singe passe de {0} à {1}.", "The monkey goes from {0} to {1}.",
                           static_cast<int>(event_.a), static_cast<int>(event_.b));
      case EventKind::SpankTried:
        return write("{0} tente la fessée : il faut {1} ou plus.",
                     "{0} tries to spank the monkey: {1} or more is needed.", who,
                     static_cast<int>(event_.b));
      case EventKind::SpankDie:
        return write("Dé de fessée de {0} : {1}.", "{0}'s spank die: {1}.", who,
                     static_cast<int>(event_.b));
      case EventKind::SpankFailed:
        return write("{0} rate la fessée.", "{0} misses the monkey.", who);
      case EventKind::Discarded:
        return write("{0} défausse {1}.", "{0} discards {1}.", who, card(event_.b));
      case EventKind::Won:
        return write("Paf ! {0} fesse le singe et gagne la partie.", "Spanked! {0} wins the game.",
                     who);
      case EventKind::MonkeyWon:
        return write("La Pioche est vide : le singe gagne.", "The pile is empty: the monkey wins.");
      default:
        return;
    }
  }

  const Game& game_;
  const Event& event_;
  Lang lang_;
  const Names& names_;
  Sentence& out_;
};

}  // namespace

void Game::describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const {
  EventWriter(*this, event, lang, names, out).describe();
}

}  // namespace ludo::paf
