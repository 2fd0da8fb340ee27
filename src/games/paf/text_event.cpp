// The sentences of events in both languages.
#include "games/paf/effect.h"
#include "games/paf/game.h"

namespace ludo::paf {
namespace {

constexpr std::string_view kPhasesFr[] = {"de construction", "d'attaque", "de fessée",
                                          "de défausse"};
constexpr std::string_view kPhasesEn[] = {"build", "attack", "spank", "discard"};
constexpr std::string_view kCategoriesFr[] = {"Mobilier", "Illégal", "Organique", "Véhicule",
                                              "Ornement", "Machine", "Loisir"};
constexpr std::string_view kCategoriesEn[] = {"furniture", "illegal", "organic", "vehicle",
                                              "ornament",  "machine", "leisure"};

// One event in one language. `a` to `e` as the event's EventInfo names them. Names of cards are
// singular or plural, as their deck likes: a verb beside one fits both.
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
  SeatName seat(u8 index) const { return seat_name(names_, index); }
  Wording card(u8 index) const {
    return index < game_.deck().size() ? Wording{game_.deck().name(index, lang_)}
                                       : pick(lang_, "une carte", "a card");
  }
  Wording phase(u8 index) const {
    return index < 4 ? pick(lang_, kPhasesFr[index], kPhasesEn[index]) : Wording{};
  }

  void describe_turn(EventKind kind) {
    const int a = event_.a;
    const SeatName who = seat(event_.a);
    switch (kind) {
      case EventKind::MonkeyPlaced:
        return write("Le singe commence à la hauteur {0}.", "The monkey starts at height {0}.", a);
      case EventKind::MonkeyDie:
        return write("Le dé du singe : {0}.", "The monkey's die: {0}.", a);
      case EventKind::Dealt:
        return write("{0} {0:reçoit|recevez} {1}.", "{0} {0:is|are} dealt {1}.", who,
                     card(event_.b));
      case EventKind::TurnStarted:
        return write("C'est à {0}.", "{0:{0} to play|Your turn}.", who);
      case EventKind::PhaseBegan:
        return write("{0:Phase {1} de {0}|Votre phase {1}}.", "{0:{0}: {1}|Your {1}} phase.", who,
                     phase(event_.b));
      case EventKind::PhaseSkipped:
        return write("{0} {0:saute sa|sautez votre} phase {1}.",
                     "{0} {0:skips the|skip your} {1} phase.", who, phase(event_.b));
      case EventKind::TurnEnded:
        return write("{0:Le tour de {0}|Votre tour} est fini.", "{0:{0}'s|Your} turn is over.",
                     who);
      case EventKind::Drawn:
        return write("{0} {0:pioche|piochez} {1}.", "{0} {0:draws|draw} {1}.", who, card(event_.b));
      default:
        return;
    }
  }

  void describe_fight(EventKind kind) {
    const SeatName who = seat(event_.a);
    switch (kind) {
      case EventKind::Built:
        return write("{0} {0:construit|construisez} : {1}.", "{0} {0:builds|build} {1}.", who,
                     card(event_.b));
      case EventKind::Reinforced:
        return event_.a == event_.c
                   ? write("{0} {0:pose|posez} {1} sur {2}.", "{0} {0:puts|put} {1} on {2}.", who,
                           card(event_.b), card(event_.d))
                   : write("{0} {0:pose|posez} {1} sur {2}, chez {3}.",
                           "{0} {0:puts|put} {1} on {3:{3}'s|your} {2}.", who, card(event_.b),
                           card(event_.d), seat(event_.c));
      case EventKind::SpecialPlayed:
        return write("{0} {0:joue|jouez} {1}.", "{0} {0:plays|play} {1}.", who, card(event_.b));
      case EventKind::Attacked:
        return event_.d == kNoArg
                   ? write(
                         "{2:{0} {0:attaque|attaquez} {2}|{0} vous {0:attaque|attaquez}} avec {1}.",
                         "{0} {0:attacks|attack} {2:{2}|{0:you|yourself}} with {1}.", who,
                         card(event_.b), seat(event_.c))
                   : write(
                         "{2:{0} {0:attaque|attaquez} {2}|{0} vous {0:attaque|attaquez}} avec {1}, "
                         "cible : {3}.",
                         "{0} {0:attacks|attack} {2:{2}|{0:you|yourself}} with {1}, target: {3}.",
                         who, card(event_.b), seat(event_.c), card(event_.d));
      case EventKind::Defended:
        return write("{0:{0} se défend|Vous vous défendez} avec {1}.",
                     "{0} {0:defends|defend} with {1}.", who, card(event_.b));
      case EventKind::Passed:
        return write("{0} {0:passe|passez}.", "{0} {0:passes|pass}.", who);
      case EventKind::AttackDie:
        return write("{0:Dé d'attaque de {0}|Votre dé d'attaque} : {1}.",
                     "{0:{0}'s|Your} attack die: {1}.", who, static_cast<int>(event_.b));
      case EventKind::AttackCounted:
        return describe_sum();
      case EventKind::AttackFailed:
        return write("L'attaque échoue : chez {0}, rien ne bouge ({1}).",
                     "The attack on {0:{0}'s|your} {1} fails.", who, card(event_.b));
      case EventKind::Destroyed:
        return write("Chez {0}, à la Poubelle : {1}.", "To the bin: {0:{0}'s|your} {1}.", who,
                     card(event_.b));
      case EventKind::Guarded:
        return write("Chez {0}, {1} se sacrifie pour {2}.",
                     "{1} takes the blow for {0:{0}'s|your} {2}.", who, card(event_.b),
                     card(event_.c));
      case EventKind::Fell:
        return describe_fall();
      case EventKind::CollisionDie:
        return write("Dé de collision chez {0} : {1}.",
                     "Collision die for {0:{0}'s|your} tower: {1}.", who,
                     static_cast<int>(event_.b));
      case EventKind::Settled:
        return write("{0:La tour de {0}|Votre tour} se stabilise.", "{0:{0}'s|Your} tower settles.",
                     who);
      default:
        return;
    }
  }

  // Alone, or with what stands on it.
  void describe_fall() {
    const SeatName who = seat(event_.a);
    const bool alone = event_.d == 0;
    if (event_.c == kNoArg) {
      return alone ? write("Chez {0}, {1} tombe sur le sol.",
                           "{0:{0}'s|Your} {1} falls on the ground.", who, card(event_.b))
                   : write("Chez {0}, {1} et ce qui est dessus tombent sur le sol.",
                           "{0:{0}'s|Your} {1} and all above it fall on the ground.", who,
                           card(event_.b));
    }
    return alone ? write("Chez {0}, {1} tombe sur {2}.", "{0:{0}'s|Your} {1} falls on {2}.", who,
                         card(event_.b), card(event_.c))
                 : write("Chez {0}, {1} et ce qui est dessus tombent sur {2}.",
                         "{0:{0}'s|Your} {1} and all above it fall on {2}.", who, card(event_.b),
                         card(event_.c));
  }

  void describe_sum() {
    if (event_.b == 1) {
      return write("Un 1 au dé : l'attaque échoue toujours.", "A 1: the attack always fails.");
    }
    const int total = event_.b + static_cast<i8>(event_.c) - event_.d;
    if (event_.d == 0) {
      return write("{1} au dé + {2} d'attaque = {3}, contre {4} de Solidité ({0}).",
                   "Die {1} + attack {2} = {3}, against strength {4} ({0}).", card(event_.a),
                   static_cast<int>(event_.b), static_cast<int>(static_cast<i8>(event_.c)), total,
                   static_cast<int>(event_.e));
    }
    write("{1} au dé + {2} d'attaque − {3} de défense = {4}, contre {5} de Solidité ({0}).",
          "Die {1} + attack {2} − defence {3} = {4}, against strength {5} ({0}).", card(event_.a),
          static_cast<int>(event_.b), static_cast<int>(static_cast<i8>(event_.c)),
          static_cast<int>(event_.d), total, static_cast<int>(event_.e));
  }

  void describe_effect(EventKind kind) {
    const SeatName who = seat(event_.a);
    switch (kind) {
      case EventKind::Stolen:
        return write("{1:{0} {0:prend|prenez} {2} à {1}|{0} vous prend {2}}.",
                     "{0} {0:takes|take} {2} from {1}.", who, seat(event_.b), card(event_.c));
      case EventKind::Recovered:
        return write("{0} {0:reprend|reprenez} {1} dans la Poubelle.",
                     "{0} {0:takes|take} {1} back from the bin.", who, card(event_.b));
      case EventKind::Hindered:
        return write("{0} {0:n'aura|n'aurez} pas de phase {1} à {0:son|votre} prochain tour.",
                     "{0} will have no {1} phase next turn.", who, phase(event_.b));
      case EventKind::Overtime:
        return write("{0} {0:peut|pouvez} poser {1} Bric-à-brac de plus.",
                     "{0} may build {1} more junk.", who, static_cast<int>(event_.b));
      case EventKind::Lifted:
        return write(
            "De {1:la tour de {1}|votre tour} au sommet {0:de celle de {0}|de la vôtre} : {2}.",
            "From {1:{1}'s|your} tower to the top of {0:{0}'s|yours}: {2}.", who, seat(event_.b),
            card(event_.c));
      case EventKind::Swapped:
        return write(
            "{0} et {1} {0:{1:échangent leurs|échangez vos}|échangez vos} sommets : {2} contre "
            "{3}.",
            "{0} and {1} swap {0:{1:their|your}|your} tops: {2} for {3}.", who, seat(event_.b),
            card(event_.c), card(event_.d));
      case EventKind::Stripped:
        return write("Chez {0}, à la Poubelle : {1} (sur {2}).",
                     "To the bin: {1}, from {0:{0}'s|your} {2}.", who, card(event_.b),
                     card(event_.c));
      case EventKind::Raided:
        return write("Tout ce qui est de catégorie « {0} » part à la Poubelle !",
                     "All {0} junk goes to the bin!",
                     event_.a < kCategories
                         ? pick(lang_, kCategoriesFr[event_.a], kCategoriesEn[event_.a])
                         : Wording{});
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
    const SeatName who = seat(event_.a);
    switch (kind) {
      case EventKind::Cancelled:
        return event_.a == kNoArg ? write("La fessée est annulée.", "The spank is cancelled.")
                                  : write("{0} : l'attaque est annulée.",
                                          "{0}: the attack is cancelled.", card(event_.a));
      case EventKind::Redirected:
        return event_.c == kNoArg
                   ? write("{0} {0:renvoie|renvoyez} l'attaque sur {1}.",
                           "{0} {0:sends|send} the attack on to {1}.", who, seat(event_.b))
                   : write("{0} {0:renvoie|renvoyez} l'attaque sur {1}, cible : {2}.",
                           "{0} {0:sends|send} the attack on to {1}, target: {2}.", who,
                           seat(event_.b), card(event_.c));
      case EventKind::Caught:
        return write("{0} {0:attrape {1} et garde|attrapez {1} et gardez} la carte.",
                     "{0} {0:catches {1} and keeps|catch {1} and keep} it.", who, card(event_.b));
      case EventKind::Rerolled:
        return write("{0} {0:fait|faites} relancer le dé.",
                     "{0} {0:has|have} the die thrown again.", who);
      case EventKind::AttackOver:
        return write("À la Poubelle : {0}.", "To the bin: {0}.", card(event_.a));
      case EventKind::MonkeyMoved:
        return event_.a == event_.b
                   ? write("Le singe reste à {0}.", "The monkey stays at {0}.",
                           static_cast<int>(event_.a))
                   : write("Le singe passe de {0} à {1}.", "The monkey goes from {0} to {1}.",
                           static_cast<int>(event_.a), static_cast<int>(event_.b));
      case EventKind::SpankTried:
        return write("{0} {0:tente|tentez} la fessée : il faut {1} ou plus.",
                     "{0} {0:tries|try} to spank the monkey: {1} or more is needed.", who,
                     static_cast<int>(event_.b));
      case EventKind::SpankDie:
        return write("{0:Dé de fessée de {0}|Votre dé de fessée} : {1}.",
                     "{0:{0}'s|Your} spank die: {1}.", who, static_cast<int>(event_.b));
      case EventKind::SpankFailed:
        return write("{0} {0:rate|ratez} la fessée.", "{0} {0:misses|miss} the monkey.", who);
      case EventKind::Discarded:
        return write("{0} {0:défausse|défaussez} {1}.", "{0} {0:discards|discard} {1}.", who,
                     card(event_.b));
      case EventKind::Won:
        return write("Paf ! {0} {0:fesse le singe et gagne|fessez le singe et gagnez} la partie.",
                     "Spanked! {0} {0:wins|win} the game.", who);
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
