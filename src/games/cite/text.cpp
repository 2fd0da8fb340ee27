// Notation, and the sentences of moves, events and refusals in both languages.
#include "core/notation.h"
#include "games/cite/game.h"
#include "games/cite/refusal.h"

namespace ludo::cite {
namespace {

std::string_view pick(Lang lang, std::string_view fr, std::string_view en) {
  return lang == Lang::Fr ? fr : en;
}

std::string_view name_of_seat(const Names& names, u8 seat) {
  return seat < kMaxSeats ? names[seat] : std::string_view{};
}

// "1 jeton", "2 jetons": both languages add an s, French only from two on.
FixedText<32> tokens(Lang lang, int count) {
  FixedText<32> out;
  const bool one = lang == Lang::Fr ? count < 2 : count == 1;
  put(out, pick(lang, one ? "{0} jeton" : "{0} jetons", one ? "{0} token" : "{0} tokens"), count);
  return out;
}

std::string_view effect_name(Lang lang, Shape shape, int face) {
  if (shape == Shape::Straight) {
    return pick(lang, "la suite", "the straight");
  }
  if (shape == Shape::Square) {
    return pick(lang, "le carré surprise", "the surprise square");
  }
  constexpr std::string_view kFr[] = {"« Délit audacieux »",       "« Échange de fortunes »",
                                      "« Contrat forcé »",         "« Camouflage »",
                                      "« Récupération du butin »", "« Récupération du butin »"};
  constexpr std::string_view kEn[] = {"Daring robbery", "Exchange of fortunes", "Forced contract",
                                      "Camouflage",     "Loot recovery",        "Loot recovery"};
  return pick(lang, kFr[face - 1], kEn[face - 1]);
}

// "le dé 1", "les dés 1, 3 et 4"
void put_dice(u8 places, Lang lang, Sentence& out) {
  FixedText<kDice> text;
  for (int place = 0; place < kDice; ++place) {
    if ((places >> place & 1) != 0) {
      text.append(static_cast<char>('1' + place));
    }
  }
  const std::string_view digits = text.view();
  const bool one = digits.size() == 1;
  out.append(pick(lang, one ? "le dé " : "les dés ", one ? "die " : "dice "));
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0) {
      out.append(i + 1 == digits.size() ? pick(lang, " et ", " and ") : ", ");
    }
    out.append(digits[i]);
  }
}

// "« Le Grenier »", "The Attic"
FixedText<64> card_name(const Deck& deck, Lang lang, int card) {
  FixedText<64> out;
  if (card < deck.size()) {
    put(out, pick(lang, "« {0} »", "{0}"), deck.name(card, lang));
  }
  return out;
}

// A card with what its player chooses.
void put_play(const Deck& deck, Move m, Lang lang, const Names& names, Sentence& out) {
  const FixedText<64> name = card_name(deck, lang, m.a);
  if (m.b == kNoArg) {
    return put(out, pick(lang, "Jouer {0}", "Play {0}"), name.view());
  }
  if (deck.effect(m.a) == Planque::Set) {
    return put(out, pick(lang, "Jouer {0} : le dé {1} montre {2}", "Play {0}: die {1} shows {2}"),
               name.view(), m.b + 1, static_cast<int>(m.c));
  }
  put(out, pick(lang, "Jouer {0} : {1} sera la victime", "Play {0}: {1} will be the victim"),
      name.view(), name_of_seat(names, m.b));
}

// What happens only with thieves and hideouts.
void put_module_event(const Deck& deck, const Event& event, Lang lang, const Names& names,
                      Sentence& out) {
  const std::string_view seat = name_of_seat(names, event.a);
  const FixedText<64> card = card_name(deck, lang, event.b);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::RoleDealt:
      return write("Cette nuit, {0} joue {1}.", "Tonight {0} plays {1}.", seat, card.view());
    case EventKind::CardDealt:
      return event.b == kNoArg ? write("{0} reçoit une planque.", "{0} is dealt a hideout.", seat)
                               : write("{0} reçoit {1}.", "{0} is dealt {1}.", seat, card.view());
    case EventKind::CardDrawn:
      return event.b == kNoArg ? write("{0} se terre et pioche une planque.",
                                       "{0} lies low and draws a hideout.", seat)
                               : write("{0} se terre et pioche {1}.", "{0} lies low and draws {1}.",
                                       seat, card.view());
    case EventKind::CardPlayed:
      return event.c == kNoArg ? write("{0} joue {1}.", "{0} plays {1}.", seat, card.view())
                               : write("{0} joue {1} : {2} sera la victime !",
                                       "{0} plays {1}: {2} will be the victim!", seat, card.view(),
                                       name_of_seat(names, event.c));
    case EventKind::CardDiscarded:
      return write("Deux planques suffisent : {0} laisse {1}.",
                   "Two hideouts are enough: {0} gives up {1}.", seat, card.view());
    case EventKind::DieTurned:
      return write("Le dé {1} montre maintenant {2}.", "Die {1} now shows {2}.", seat,
                   static_cast<int>(event.b), static_cast<int>(event.c));
    case EventKind::Asked:
      return write("On vole {0} : une planque, peut-être ?",
                   "{0} is being robbed: a hideout, maybe?", seat);
    case EventKind::Passed:
      return event.rule == RuleId("C40")
                 ? write("{0} ne tente plus rien.", "{0} tries nothing more.", seat)
                 : write("{0} ne joue pas de planque.", "{0} plays no hideout.", seat);
    case EventKind::Dawn:
      return write("Le jour se lève sur la cité : {0} suffisent désormais.",
                   "Day breaks over the city: {0} are enough from now on.",
                   tokens(lang, event.a).view());
    default:
      return;
  }
}

// Why an effect came to nothing: cover (C13), a trapdoor (C53), a passage (C54).
void put_void(const Event& event, Lang lang, const Names& names, Sentence& out) {
  const std::string_view seat = name_of_seat(names, event.a);
  const std::string_view other = name_of_seat(names, event.b);
  const auto write = [&](std::string_view fr, std::string_view en) {
    put(out, pick(lang, fr, en), seat, other);
  };
  if (event.rule == RuleId("C53")) {
    return write("Le plancher s'ouvre sous {0} : le vol est nul.",
                 "The floor opens under {0}: the theft is void.");
  }
  if (event.a == event.b) {
    return write("Le passage ramène {0} à son point de départ : le vol est nul.",
                 "The passage leads {0} back to where it began: the theft is void.");
  }
  write("{1} est camouflé : {0} ne prend rien et perd son tour.",
        "{1} is under cover: {0} takes nothing and loses the turn.");
}

}  // namespace

void Game::write_move(Move m, MoveText& out) const { write_notation(*this, m, out); }

std::optional<Move> Game::parse_move(std::string_view text) const {
  return read_notation(*this, text);
}

void Game::describe_move(const View& v, Move m, Lang lang, const Names& names,
                         Sentence& out) const {
  const std::string_view victim = name_of_seat(names, m.a);
  switch (kind_of(m)) {
    case MoveKind::Apply: {
      const Combination shown = combination_of(v.dice);
      const std::string_view effect = effect_name(lang, shown.shape, shown.face);
      if (m.a == kNoVictim) {
        put(out, pick(lang, "Appliquer {0}", "Apply {0}"), effect);
      } else {
        put(out, pick(lang, "Appliquer {0} contre {1}", "Apply {0} against {1}"), effect, victim);
      }
      return;
    }
    case MoveKind::Announce:
      put(out,
          pick(lang, "Annoncer le carré de {0} : tout ou rien",
               "Announce the square of {0}: all or nothing"),
          static_cast<int>(combination_of(v.dice).face));
      return;
    case MoveKind::Throw:
      put(out, pick(lang, "Relancer ", "Throw again "));
      return put_dice(m.a, lang, out);
    case MoveKind::Take:
      put(out,
          pick(lang, "Prendre tout à {0}, et la cagnotte", "Take everything from {0}, and the pot"),
          victim);
      return;
    case MoveKind::Die:
      put(out, pick(lang, "Le dé tombe sur {0}", "The die shows {0}"), static_cast<int>(m.a));
      return;
    case MoveKind::Play:
      return put_play(deck_, m, lang, names, out);
    case MoveKind::Pass:
      put(out, v.phase == Phase::Robbed ? pick(lang, "Ne pas jouer de planque", "Play no hideout")
                                        : pick(lang, "Ne plus rien tenter", "Try nothing more"));
      return;
    case MoveKind::Discard:
      put(out, pick(lang, "Laisser {0}", "Give up {0}"), card_name(deck_, lang, m.a).view());
      return;
    case MoveKind::Card:
      put(out, pick(lang, "La carte est {0}", "The card is {0}"),
          card_name(deck_, lang, m.a).view());
      return;
    case MoveKind::Role:
      put(out, pick(lang, "Le voleur est {0}", "The thief is {0}"),
          card_name(deck_, lang, m.a).view());
      return;
  }
}

void Game::describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const {
  const std::string_view seat = name_of_seat(names, event.a);
  const std::string_view other = name_of_seat(names, event.b);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::None:
      return;
    case EventKind::TurnStarted:
      return write("C'est à {0}.", "{0} to play.", seat);
    case EventKind::CoverEnded:
      return write("{0} sort de l'ombre : son camouflage est levé.",
                   "{0} steps out of the shadows: no cover any more.", seat);
    case EventKind::Rethrown:
      write("{0} relance ", "{0} throws again ", seat);
      put_dice(event.b, lang, out);
      out.append('.');
      return;
    case EventKind::DieThrown:
      if (event.b == 0) {
        return write("{0} lance le dé du délit : {1}.", "{0} throws the daring die: {1}.", seat,
                     static_cast<int>(event.c));
      }
      return write("Dé {0} : {1}.", "Die {0}: {1}.", static_cast<int>(event.b),
                   static_cast<int>(event.c));
    case EventKind::Applied: {
      const std::string_view effect = effect_name(lang, static_cast<Shape>(event.b), event.c);
      if (event.d == kNoVictim) {
        return write("{0} applique {1}.", "{0} applies {1}.", seat, effect);
      }
      return write("{0} applique {1} contre {2}.", "{0} applies {1} against {2}.", seat, effect,
                   name_of_seat(names, event.d));
    }
    case EventKind::Stolen:
      if (event.c == 0) {
        return write("{0} ne trouve rien à voler chez {1}.", "{0} finds nothing to steal from {1}.",
                     seat, other);
      }
      return write("{0} vole {2} à {1}.", "{0} steals {2} from {1}.", seat, other,
                   tokens(lang, event.c).view());
    case EventKind::PotTaken:
      if (event.b == 0) {
        return write("La cagnotte est vide : {0} ne reçoit rien.",
                     "The pot is empty: {0} gets nothing.", seat);
      }
      return write("{0} reçoit {1} de la cagnotte.", "{0} gets {1} from the pot.", seat,
                   tokens(lang, event.b).view());
    case EventKind::PotPaid:
      if (event.b == 0 && (event.rule == RuleId("C31") || event.rule == RuleId("C32"))) {
        return write("{0} s'en tire sans rien payer.", "{0} gets away without paying.", seat);
      }
      if (event.b == 0) {
        return write("{0} n'a rien à verser à la cagnotte.", "{0} has nothing to pay into the pot.",
                     seat);
      }
      return write("{0} verse {1} à la cagnotte.", "{0} pays {1} into the pot.", seat,
                   tokens(lang, event.b).view());
    case EventKind::VictimPaid:
      if (event.c == 0) {
        return write("{0} n'a rien à donner à {1}.", "{0} has nothing to give to {1}.", seat,
                     other);
      }
      if (event.rule == RuleId("C53")) {
        return write("Pour sortir de la trappe, {0} donne {2} à {1}.",
                     "To get out of the trapdoor {0} gives {2} to {1}.", seat, other,
                     tokens(lang, event.c).view());
      }
      return write("Pris sur le fait : {0} rend {2} à {1}.",
                   "Caught red-handed: {0} gives {2} back to {1}.", seat, other,
                   tokens(lang, event.c).view());
    case EventKind::Swapped:
      return write("{0} et {1} échangent leurs fortunes : {2} contre {3}.",
                   "{0} and {1} exchange fortunes: {2} against {3}.", seat, other,
                   tokens(lang, event.c).view(), tokens(lang, event.d).view());
    case EventKind::Covered:
      return write("{0} se camoufle jusqu'à son prochain tour.",
                   "{0} is under cover until the next turn.", seat);
    case EventKind::Void:
      return put_void(event, lang, names, out);
    case EventKind::Announced:
      return write("{0} annonce le carré de {1} !", "{0} announces the square of {1}!", seat,
                   static_cast<int>(event.b));
    case EventKind::SquareMade:
      return write("{0} réussit le carré de {1} !", "{0} makes the square of {1}!", seat,
                   static_cast<int>(event.b));
    case EventKind::SquareMissed:
      return write("{0} manque le carré.", "{0} misses the square.", seat);
    case EventKind::Empty:
      if (event.b != kThrowsMax) {
        return write("{1} lancers et rien pour {0}.", "{1} throws and nothing for {0}.", seat,
                     static_cast<int>(event.b));
      }
      return write("Trois lancers et rien pour {0}.", "Three throws and nothing for {0}.", seat);
    case EventKind::Won:
      return write("{0} possède {1} et gagne la partie !", "{0} holds {1} and wins the game!", seat,
                   tokens(lang, event.b).view());
    default:
      return put_module_event(deck_, event, lang, names, out);
  }
}

void Game::describe_refusal(Refusal refusal, Lang lang, Sentence& out) const {
  const auto write = [&](std::string_view fr, std::string_view en) {
    out.append(pick(lang, fr, en));
  };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::NotNow:
      return write("Ce coup ne se joue pas à ce moment du tour.",
                   "That move has no place at this point of the turn.");
    case Reason::NoThrowLeft:
      return write("Les trois lancers du tour sont faits.",
                   "The turn's three throws have been made.");
    case Reason::NoCombination:
      return write("Les dés ne montrent aucune combinaison : il faut relancer.",
                   "The dice show no combination: throw again.");
    case Reason::NeedsVictim:
      return write("Cet effet vise un joueur : dites lequel.",
                   "This effect needs a victim: write whom.");
    case Reason::NeedsNoVictim:
      return write("Cet effet ne vise personne.", "This effect has no victim.");
    case Reason::NotAVictim:
      return write("Choisissez un autre joueur de la table.",
                   "Choose another player at this table.");
    case Reason::AnnounceNeedsTriple:
      return write("On n'annonce un carré qu'avec un triple exactement.",
                   "Only an exact triple lets you announce a square.");
    case Reason::AnnounceNeedsThrow:
      return write("Il ne reste plus de lancer pour tenter le carré.",
                   "No throw is left to try the square.");
    case Reason::AnnounceNeedsToken:
      return write("Il faut au moins un jeton pour annoncer un carré.",
                   "You need at least one token to announce a square.");
    case Reason::NoThrowOfMoreLeft:
      return write("Tous les lancers du tour sont faits, même ceux de la planque.",
                   "All throws of the turn have been made, those of the hideout too.");
    case Reason::LastChanceOnly:
      return write("Ni combinaison ni lancer : il reste une planque à jouer, ou rien.",
                   "Neither combination nor throw: a hideout is left to play, or nothing.");
    case Reason::NoPassWithCombination:
      return write("Une combinaison est là : il faut l'appliquer ou relancer.",
                   "There is a combination: apply it or throw again.");
    case Reason::NoPassWithThrows:
      return write("Il reste un lancer : il faut relancer.", "A throw is left: throw again.");
    case Reason::CardNotHeld:
      return write("Cette carte n'est pas dans votre main.", "That card is not in your hand.");
    case Reason::CardForVictims:
      return write("Cette planque ne sert que quand on vous vole.",
                   "That hideout is only for when you are being robbed.");
    case Reason::CardForOwnTurn:
      return write("Cette planque ne se joue qu'à votre tour.",
                   "That hideout is played on your own turn only.");
    case Reason::CardNeedsDie:
      return write("Dites quel dé tourner, et sur quelle autre face.",
                   "Say which die to turn, and to which other face.");
    case Reason::CardNeedsSeat:
      return write("Dites qui sera volé à votre place.", "Say who is to be robbed instead of you.");
    case Reason::VictimIsAsked:
      return write("On vous vole : jouez une planque qui s'y prête, ou passez.",
                   "You are being robbed: play a hideout that fits, or pass.");
    case Reason::MustDiscard:
      return write("Vous avez trois planques : laissez-en une.",
                   "You hold three hideouts: give one up.");
  }
}

}  // namespace ludo::cite
