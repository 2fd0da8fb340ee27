// Notation, and the sentences of moves, events and refusals in both languages.
#include "core/notation.h"
#include "games/cimes/game.h"
#include "games/cimes/refusal.h"

namespace ludo::cimes {
namespace {

// "l'aigle 7", "eagle 7"; "une carte", "a card" where the card is hidden.
FixedText<24> card_name(const Deck& deck, Lang lang, int card) {
  if (card >= kCards) {
    return FixedText<24>(pick(lang, "une carte", "a card"));
  }
  constexpr std::string_view kFr[] = {"l'aigle", "le hibou", "le faucon", "le corbeau"};
  constexpr std::string_view kEn[] = {"eagle", "owl", "hawk", "raven"};
  const auto bird = static_cast<std::size_t>(deck.bird(card_at(card)));
  FixedText<24> out;
  put(out, "{0} {1}", pick(lang, kFr[bird], kEn[bird]), deck.value(card_at(card)));
  return out;
}

// "1 point", "2 points": both languages add an s, French only from two on.
FixedText<24> points(Lang lang, int count) {
  FixedText<24> out;
  const bool one = lang == Lang::Fr ? count < 2 : count == 1;
  put(out, one ? "{0} point" : "{0} points", count);
  return out;
}

// "avec 2 points", "sans un seul point"
FixedText<32> with_points(Lang lang, int count) {
  FixedText<32> out;
  if (count == 0) {
    put(out, pick(lang, "sans un seul point", "without a single point"));
  } else {
    put(out, pick(lang, "avec {0}", "with {0}"), points(lang, count).view());
  }
  return out;
}

}  // namespace

void Game::write_move(Move m, MoveText& out) const { write_notation(*this, m, out); }

std::optional<Move> Game::parse_move(std::string_view text) const {
  return read_notation(*this, text);
}

void Game::describe_move(const View& v, Move m, Lang lang, const Names& /*names*/,
                         Sentence& out) const {
  const FixedText<24> card = card_name(deck(), lang, m.a);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (kind_of(m)) {
    case MoveKind::Draw:
      return write("Piocher une carte", "Draw a card from the pile");
    case MoveKind::DrawDiscard: {
      const int top = v.discard.empty() ? kCards : index_of(v.discard.back());
      return write("Prendre {0} sur la défausse", "Take {0} from the discard",
                   card_name(deck(), lang, top).view());
    }
    case MoveKind::Place:
      return write("Poser {0} dans la forêt {1}", "Place {0} in forest {1}", card.view(), m.b + 1);
    case MoveKind::Discard:
      return write("Défausser {0}", "Discard {0}", card.view());
    case MoveKind::Swap:
      return write("Échanger {0} contre {1} de la forêt {2}", "Swap {0} for {1} of forest {2}",
                   card.view(), card_name(deck(), lang, m.b).view(),
                   v.forests[0].contains(m.b) ? 1 : 2);
    case MoveKind::Lock:
      return write("Verrouiller {0}", "Lock {0}", card.view());
    case MoveKind::Card:
      return write("La carte est {0}", "The card is {0}", card.view());
  }
}

void Game::describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const {
  const SeatName seat = seat_name(names, event.a);
  const FixedText<24> first = card_name(deck(), lang, event.b);
  const FixedText<24> second = card_name(deck(), lang, event.c);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::None:
      return;
    case EventKind::Dealt:
      return write("{0} {0:reçoit|recevez} {1}.", "{0} {0:is|are} dealt {1}.", seat, first.view());
    case EventKind::TurnStarted:
      return write("C'est à {0}.", "{0:{0} to play|Your turn}.", seat);
    case EventKind::Pressed:
      return write(
          "{1} tours sans avancer : {0} {0:doit|devez} remplir un emplacement ou verrouiller.",
          "{1} turns without progress: {0} {0:has|have} to fill a space or lock a card.", seat,
          static_cast<int>(event.b));
    case EventKind::Drawing:
      return write("{0:{0} se tourne|Vous vous tournez} vers la pioche.",
                   "{0} {0:reaches|reach} for the pile.", seat);
    case EventKind::Drawn:
      return write("{0} {0:pioche|piochez} {1}.", "{0} {0:draws|draw} {1}.", seat, first.view());
    case EventKind::DiscardTaken:
      return write("{0} {0:prend|prenez} {1} sur la défausse.",
                   "{0} {0:takes|take} {1} from the discard.", seat, first.view());
    case EventKind::Placed:
      return write("{0} {0:pose|posez} {1} dans la forêt {2}.",
                   "{0} {0:places|place} {1} in forest {2}.", seat, first.view(),
                   static_cast<int>(event.c));
    case EventKind::Discarded:
      return write("{0} {0:défausse|défaussez} {1}.", "{0} {0:discards|discard} {1}.", seat,
                   first.view());
    case EventKind::Swapped:
      return write("{0} {0:échange|échangez} {1} contre {2} de la forêt {3}.",
                   "{0} {0:swaps|swap} {1} for {2} of forest {3}.", seat, first.view(),
                   second.view(), static_cast<int>(event.d));
    case EventKind::Locked:
      return write("{0} {0:verrouille|verrouillez} {1} dans la forêt {2} : {3} sur 5.",
                   "{0} {0:locks|lock} {1} in forest {2}: {3} of 5.", seat, first.view(),
                   static_cast<int>(event.c), static_cast<int>(event.d));
    case EventKind::HandShown:
      return write("{0} {0:montre|montrez} {1}, {2} et {3}.",
                   "{0} {0:shows|show} {1}, {2} and {3}.", seat, first.view(), second.view(),
                   card_name(deck(), lang, event.d).view());
    case EventKind::Scored:
      if (event.b == 0) {
        return write("{0} ne {0:marque|marquez} rien avec la forêt {1}.",
                     "{0} {0:scores|score} nothing with forest {1}.", seat,
                     static_cast<int>(event.c));
      }
      return write("{0} {0:marque|marquez} {1} avec la forêt {2}.",
                   "{0} {0:scores|score} {1} with forest {2}.", seat, points(lang, event.b).view(),
                   static_cast<int>(event.c));
    case EventKind::Won:
      if (event.c > 1) {
        return write("{0} {0:partage|partagez} la victoire, {1}.",
                     "{0} {0:shares|share} the victory, {1}.", seat,
                     with_points(lang, event.b).view());
      }
      return write("{0} {0:gagne|gagnez} la partie, {1} !", "{0} {0:wins|win} the game, {1}!", seat,
                   with_points(lang, event.b).view());
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
    case Reason::GameOver:
      return write("Cinq cartes sont verrouillées : la partie est finie.",
                   "Five cards are locked: the game is over.");
    case Reason::PileEmpty:
      return write("La pioche est vide.", "The draw pile is empty.");
    case Reason::DiscardEmpty:
      return write("La défausse est vide.", "The discard is empty.");
    case Reason::MustAdvance:
      return write("Trop de tours sans avancer : remplissez un emplacement ou verrouillez.",
                   "Too many turns without progress: fill a space or lock a card.");
    case Reason::NotInHand:
      return write("Vous n'avez pas cette carte en main.", "That card is not in your hand.");
    case Reason::ForestFull:
      return write("Cette forêt est pleine : choisissez l'autre.",
                   "That forest is full: choose the other one.");
    case Reason::ForestsFull:
      return write("Les deux forêts sont pleines : la carte va sur la défausse.",
                   "Both forests are full: the card goes onto the discard.");
    case Reason::ForestHasSpace:
      return write("Une forêt a encore un emplacement vide : la carte y va.",
                   "A forest has an empty space left: the card goes there.");
    case Reason::NotInForest:
      return write("Cette carte n'est dans aucune forêt.", "That card is in no forest.");
    case Reason::CardLocked:
      return write("Cette carte est verrouillée jusqu'à la fin.",
                   "That card is locked until the end.");
    case Reason::ForestNotFull:
      return write("On ne verrouille que dans une forêt pleine.",
                   "Cards are locked in a full forest only.");
    case Reason::NotInPile:
      return write("Cette carte n'est pas dans la pioche.", "That card is not in the draw pile.");
  }
}

}  // namespace ludo::cimes
