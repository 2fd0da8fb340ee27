// Notation, and the sentences of moves, events and refusals in both languages.
#include "core/notation.h"
#include "games/cite/game.h"
#include "games/cite/refusal.h"

namespace ludo::cite {
namespace {

// "1 jeton", "2 jetons": both languages add an s, French only from two on.
FixedText<32> tokens(Lang lang, int count) {
  FixedText<32> out;
  const bool one = lang == Lang::Fr ? count < 2 : count == 1;
  put(out, pick(lang, one ? "{0} jeton" : "{0} jetons", one ? "{0} token" : "{0} tokens"), count);
  return out;
}

// What one has to exchange, which may be nothing.
FixedText<32> fortune(Lang lang, int count) {
  return count == 0 ? FixedText<32>(pick(lang, "rien", "nothing")) : tokens(lang, count);
}

Wording effect_name(Lang lang, Shape shape, int face) {
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
      out.append(i + 1 == digits.size() ? pick(lang, " et ", " and ") : Wording{", "});
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
  put(out,
      pick(lang, "Jouer {0} : {1} {1:sera|serez} la victime", "Play {0}: {1} will be the victim"),
      name.view(), seat_name(names, m.b));
}

// What happens only with thieves and hideouts.
void put_module_event(const Deck& deck, const Event& event, Lang lang, const Names& names,
                      Sentence& out) {
  const SeatName seat = seat_name(names, event.a);
  const FixedText<64> card = card_name(deck, lang, event.b);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::RoleDealt:
      return write("Cette nuit, {0} {0:joue|jouez} {1}.", "Tonight {0} {0:plays|play} {1}.", seat,
                   card.view());
    case EventKind::CardDealt:
      return event.b == kNoArg ? write("{0} {0:reçoit|recevez} une planque.",
                                       "{0} {0:is|are} dealt a hideout.", seat)
                               : write("{0} {0:reçoit|recevez} {1}.", "{0} {0:is|are} dealt {1}.",
                                       seat, card.view());
    case EventKind::CardDrawn:
      return event.b == kNoArg
                 ? write("{0:{0} se terre et pioche|Vous vous terrez et piochez} une planque.",
                         "{0} {0:lies low and draws|lie low and draw} a hideout.", seat)
                 : write("{0:{0} se terre et pioche|Vous vous terrez et piochez} {1}.",
                         "{0} {0:lies low and draws|lie low and draw} {1}.", seat, card.view());
    case EventKind::CardPlayed:
      return event.c == kNoArg
                 ? write("{0} {0:joue|jouez} {1}.", "{0} {0:plays|play} {1}.", seat, card.view())
                 : write("{0} {0:joue|jouez} {1} : {2} {2:sera|serez} la victime !",
                         "{0} {0:plays|play} {1}: {2} will be the victim!", seat, card.view(),
                         seat_name(names, event.c));
    case EventKind::CardDiscarded:
      return write("Deux planques au plus : {0} {0:défausse|défaussez} {1}.",
                   "Two hideouts at most: {0} {0:discards|discard} {1}.", seat, card.view());
    case EventKind::DieTurned:
      return write("Le dé {1} montre maintenant {2}.", "Die {1} now shows {2}.", seat,
                   static_cast<int>(event.b), static_cast<int>(event.c));
    case EventKind::Asked:
      return write("{0:On vole {0}|On vous vole} : une planque, peut-être ?",
                   "{0} {0:is|are} being robbed: a hideout, maybe?", seat);
    case EventKind::Passed:
      return event.rule == RuleId("C40") ? write("{0} ne {0:tente|tentez} plus rien.",
                                                 "{0} {0:tries|try} nothing more.", seat)
                                         : write("{0} ne {0:joue|jouez} pas de planque.",
                                                 "{0} {0:plays|play} no hideout.", seat);
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
  const SeatName seat = seat_name(names, event.a);
  const SeatName other = seat_name(names, event.b);
  const auto write = [&](std::string_view fr, std::string_view en) {
    put(out, pick(lang, fr, en), seat, other);
  };
  if (event.rule == RuleId("C53")) {
    return write("Le plancher s'ouvre sous {0:{0}|vos pieds} : le vol est nul.",
                 "The floor opens under {0}: the theft is void.");
  }
  if (event.a == event.b) {
    return write(
        "Le passage {0:ramène {0} à son|vous ramène à votre} point de départ : le vol est nul.",
        "The passage leads {0} back to where it began: the theft is void.");
  }
  write(
      "{1} {1:est|êtes} camouflé : {0} ne {0:prend rien et perd son|prenez rien et perdez votre} "
      "tour.",
      "{1} {1:is|are} under cover: {0} {0:takes nothing and loses the|take nothing and lose your} "
      "turn.");
}

}  // namespace

void Game::write_move(Move m, MoveText& out) const { write_notation(*this, m, out); }

std::optional<Move> Game::parse_move(std::string_view text) const {
  return read_notation(*this, text);
}

void Game::describe_move(const View& v, Move m, Lang lang, const Names& names,
                         Sentence& out) const {
  const SeatName victim = seat_name(names, m.a);
  switch (kind_of(m)) {
    case MoveKind::Apply: {
      const Combination shown = combination_of(v.dice);
      const Wording effect = effect_name(lang, shown.shape, shown.face);
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
      put(out, pick(lang, "Défausser {0}", "Discard {0}"), card_name(deck_, lang, m.a).view());
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
  const SeatName seat = seat_name(names, event.a);
  const SeatName other = seat_name(names, event.b);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::None:
      return;
    case EventKind::TurnStarted:
      return write("C'est à {0}.", "{0:{0} to play|Your turn}.", seat);
    case EventKind::CoverEnded:
      return write("{0} {0:sort de l'ombre : son|sortez de l'ombre : votre} camouflage est levé.",
                   "{0} {0:steps|step} out of the shadows: no cover any more.", seat);
    case EventKind::Rethrown:
      write("{0} {0:relance|relancez} ", "{0} {0:throws|throw} ", seat);
      put_dice(event.b, lang, out);
      return write(".", " again.");
    case EventKind::DieThrown:
      if (event.b == 0) {
        return write("{0} {0:lance|lancez} le dé du délit : {1}.",
                     "{0} {0:throws|throw} the daring die: {1}.", seat, static_cast<int>(event.c));
      }
      return write("Dé {0} : {1}.", "Die {0}: {1}.", static_cast<int>(event.b),
                   static_cast<int>(event.c));
    case EventKind::Applied: {
      const Wording effect = effect_name(lang, static_cast<Shape>(event.b), event.c);
      if (event.d == kNoVictim) {
        return write("{0} {0:applique|appliquez} {1}.", "{0} {0:applies|apply} {1}.", seat, effect);
      }
      return write("{0} {0:applique|appliquez} {1} contre {2}.",
                   "{0} {0:applies|apply} {1} against {2}.", seat, effect,
                   seat_name(names, event.d));
    }
    case EventKind::Stolen:
      if (event.c == 0) {
        return write("{0} ne {0:trouve|trouvez} rien à voler chez {1}.",
                     "{0} {0:finds|find} nothing to steal from {1}.", seat, other);
      }
      return write("{1:{0} {0:vole|volez} {2} à {1}|{0} vous vole {2}}.",
                   "{0} {0:steals|steal} {2} from {1}.", seat, other, tokens(lang, event.c).view());
    case EventKind::PotTaken:
      if (event.b == 0) {
        return write("La cagnotte est vide : {0} ne {0:reçoit|recevez} rien.",
                     "The pot is empty: {0} {0:gets|get} nothing.", seat);
      }
      return write("{0} {0:reçoit|recevez} {1} de la cagnotte.",
                   "{0} {0:gets|get} {1} from the pot.", seat, tokens(lang, event.b).view());
    case EventKind::PotPaid:
      if (event.b == 0 && (event.rule == RuleId("C31") || event.rule == RuleId("C32"))) {
        return write("{0:{0} s'en tire|Vous vous en tirez} sans rien payer.",
                     "{0} {0:gets|get} away without paying.", seat);
      }
      if (event.b == 0) {
        return write("{0} {0:n'a|n'avez} rien à verser à la cagnotte.",
                     "{0} {0:has|have} nothing to pay into the pot.", seat);
      }
      return write("{0} {0:verse|versez} {1} à la cagnotte.", "{0} {0:pays|pay} {1} into the pot.",
                   seat, tokens(lang, event.b).view());
    case EventKind::VictimPaid:
      if (event.c == 0) {
        return write("{0} {0:n'a|n'avez} rien à {1:donner à {1}|vous donner}.",
                     "{0} {0:has|have} nothing to give to {1}.", seat, other);
      }
      if (event.rule == RuleId("C53")) {
        return write(
            "Pour sortir de la trappe, {1:{0} {0:donne|donnez} {2} à {1}|{0} vous donne {2}}.",
            "To get out of the trapdoor {0} {0:gives|give} {2} to {1}.", seat, other,
            tokens(lang, event.c).view());
      }
      return write("Pris sur le fait : {1:{0} {0:rend|rendez} {2} à {1}|{0} vous rend {2}}.",
                   "Caught red-handed: {0} {0:gives|give} {2} back to {1}.", seat, other,
                   tokens(lang, event.c).view());
    case EventKind::Swapped:
      return write(
          "{0} et {1} {0:{1:échangent leurs|échangez vos}|échangez vos} fortunes : {2} contre {3}.",
          "{0} and {1} exchange fortunes: {2} against {3}.", seat, other,
          fortune(lang, event.c).view(), fortune(lang, event.d).view());
    case EventKind::Covered:
      return write(
          "{0:{0} se camoufle jusqu'à son|Vous vous camouflez jusqu'à votre} prochain tour.",
          "{0} {0:is|are} under cover until {0:the|your} next turn.", seat);
    case EventKind::Void:
      return put_void(event, lang, names, out);
    case EventKind::Announced:
      return write("{0} {0:annonce|annoncez} le carré de {1} !",
                   "{0} {0:announces|announce} the square of {1}!", seat,
                   static_cast<int>(event.b));
    case EventKind::SquareMade:
      return write("{0} {0:réussit|réussissez} le carré de {1} !",
                   "{0} {0:makes|make} the square of {1}!", seat, static_cast<int>(event.b));
    case EventKind::SquareMissed:
      return write("{0} {0:manque|manquez} le carré.", "{0} {0:misses|miss} the square.", seat);
    case EventKind::Empty:
      if (event.b != kThrowsMax) {
        return write("{1} lancers et rien pour {0}.", "{1} throws and nothing for {0}.", seat,
                     static_cast<int>(event.b));
      }
      return write("Trois lancers et rien pour {0}.", "Three throws and nothing for {0}.", seat);
    case EventKind::Won:
      return write("{0} {0:possède {1} et gagne|possédez {1} et gagnez} la partie !",
                   "{0} {0:holds {1} and wins|hold {1} and win} the game!", seat,
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
      return write("Vous avez trois planques : défaussez-en une.",
                   "You hold three hideouts: discard one.");
  }
}

}  // namespace ludo::cite
