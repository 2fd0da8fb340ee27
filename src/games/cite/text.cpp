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
  constexpr std::string_view kFr[] = {"Délit audacieux",       "Échange de fortunes",
                                      "Contrat forcé",         "Camouflage",
                                      "Récupération du butin", "Récupération du butin"};
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
      return write("{0} vole {2} à {1}.", "{0} steals {2} from {1}.", seat, other,
                   tokens(lang, event.c).view());
    case EventKind::PotTaken:
      return write("{0} reçoit {1} de la cagnotte.", "{0} gets {1} from the pot.", seat,
                   tokens(lang, event.b).view());
    case EventKind::PotPaid:
      return write("{0} verse {1} à la cagnotte.", "{0} pays {1} into the pot.", seat,
                   tokens(lang, event.b).view());
    case EventKind::VictimPaid:
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
      return write("{1} est camouflé : {0} ne prend rien et perd son tour.",
                   "{1} is under cover: {0} takes nothing and loses the turn.", seat, other);
    case EventKind::Announced:
      return write("{0} annonce le carré de {1} !", "{0} announces the square of {1}!", seat,
                   static_cast<int>(event.b));
    case EventKind::SquareMade:
      return write("Carré de {1} réussi pour {0} !", "{0} makes the square of {1}!", seat,
                   static_cast<int>(event.b));
    case EventKind::SquareMissed:
      return write("Carré manqué pour {0}.", "{0} misses the square.", seat);
    case EventKind::Empty:
      return write("Trois lancers et rien pour {0}.", "Three throws and nothing for {0}.", seat);
    case EventKind::Won:
      return write("{0} tient {1} et gagne la partie !", "{0} holds {1} and wins the game!", seat,
                   tokens(lang, event.b).view());
  }
}

void Game::describe_refusal(Refusal refusal, Lang lang, Sentence& out) const {
  const auto write = [&](std::string_view fr, std::string_view en) {
    out.append(pick(lang, fr, en));
  };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::NotNow:
      return write("Ce coup n'a pas de sens à ce moment du tour.",
                   "That move has no place at this point of the turn.");
    case Reason::NoThrowLeft:
      return write("Les trois lancers du tour sont faits.",
                   "The turn's three throws have been made.");
    case Reason::NoCombination:
      return write("Les dés ne montrent aucune combinaison : il faut relancer.",
                   "The dice show no combination: throw again.");
    case Reason::NeedsVictim:
      return write("Cet effet vise un joueur : dites lequel.",
                   "This effect needs a victim: say whom.");
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
  }
}

}  // namespace ludo::cite
