// Notation, and the sentences of moves, events and refusals in both languages.
#include "core/notation.h"
#include "games/toits/game.h"
#include "games/toits/refusal.h"

namespace ludo::toits {
namespace {

using Phrase = FixedText<128>;

// "1 carte", "2 cartes": both languages add an s, French only from two on.
Phrase counted(Lang lang, int count, std::string_view fr, std::string_view en) {
  Phrase out;
  const bool one = lang == Lang::Fr ? count < 2 : count == 1;
  put(out, one ? "{0} {1}" : "{0} {1}s", count, pick(lang, fr, en));
  return out;
}

Phrase cards(Lang lang, int count) { return counted(lang, count, "carte", "card"); }
Phrase points(Lang lang, int count) { return counted(lang, count, "point", "point"); }

// A colour by the loot it stands for, as it is read in a sentence; the last one is white: "pour les
// bijoux", "pour l'or".
Wording the_loot(Lang lang, int kind) {
  constexpr std::string_view kFr[kKinds] = {"les bijoux",  "l'or",        "les tableaux",
                                            "les pierres", "les statues", "les plumes"};
  constexpr std::string_view kEn[kKinds] = {"the jewels", "the gold",    "the paintings",
                                            "the stones", "the statues", "the feathers"};
  return kind < kKinds ? pick(lang, kFr[kind], kEn[kind]) : Wording{};
}

// The same after a collection: "collection d'or", "collection of gold".
Wording of_loot(Lang lang, int kind) {
  constexpr std::string_view kFr[kColours] = {"de bijoux", "d'or", "de tableaux", "de pierres",
                                              "de statues"};
  constexpr std::string_view kEn[kColours] = {"jewels", "gold", "paintings", "stones", "statues"};
  return kind < kColours ? pick(lang, kFr[kind], kEn[kind]) : Wording{};
}

Wording symbol_name(Lang lang, Symbol symbol) {
  constexpr std::string_view kFr[kSymbols] = {"",        "alarme",   "réserve", "plume",
                                              "1 point", "2 points", "laurier"};
  constexpr std::string_view kEn[kSymbols] = {"",        "alarm",    "reserve", "feather",
                                              "1 point", "2 points", "laurel"};
  const auto index = static_cast<std::size_t>(symbol);
  return pick(lang, kFr[index], kEn[index]);
}

// A card with what it shows: "un tableau (alarme, 1 flèche)". Its number is printed nowhere.
Phrase card_name(const Deck& deck, Lang lang, u8 card) {
  constexpr std::string_view kFr[kColours] = {"un bijou", "un lingot", "un tableau", "une pierre",
                                              "une statue"};
  constexpr std::string_view kEn[kColours] = {"a jewel", "a gold bar", "a painting", "a stone",
                                              "a statue"};
  Phrase out;
  if (card >= kCards) {
    return out;
  }
  const auto colour = static_cast<std::size_t>(deck.colour(card_at(card)));
  out.append(pick(lang, kFr[colour], kEn[colour]));
  const Wording symbol = symbol_name(lang, deck.symbol(card_at(card)));
  const int arrows = deck.arrows_on(card_at(card));
  if (symbol.text.empty() && arrows == 0) {
    return out;
  }
  out.append(" (").append(symbol);
  if (arrows > 0) {
    out.append(symbol.text.empty() ? "" : ", ")
        .append(counted(lang, arrows, "flèche", "arrow").view());
  }
  out.append(")");
  return out;
}

}  // namespace

void Game::write_move(Move m, MoveText& out) const { write_notation(*this, m, out); }

std::optional<Move> Game::parse_move(std::string_view text) const {
  return read_notation(*this, text);
}

void Game::describe_move(const View& v, Move m, Lang lang, const Names& /*names*/,
                         Sentence& out) const {
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (kind_of(m)) {
    case MoveKind::Draw:
      return write("Piocher encore (main dans le sac : {0}/{2}, coup d'éclat : {1}/{2})",
                   "Draw again (caught: {0} in {2}, coup d'éclat: {1} in {2})",
                   static_cast<int>(v.caught_next), static_cast<int>(v.coup_next),
                   static_cast<int>(v.unseen_count));
    case MoveKind::Stop:
      if (v.laid.size() + v.arrows == kSpaces) {
        return write("S'arrêter sur un coup d'éclat", "Stop with a coup d'éclat");
      }
      if (v.takes == 0) {
        return write("S'arrêter les mains vides", "Stop empty-handed");
      }
      return write("S'arrêter et prendre {0}", "Stop and take {0}", cards(lang, v.takes).view());
    case MoveKind::Take:
      return write("Prendre {0}", "Take {0}", card_name(deck(), lang, m.a).view());
    case MoveKind::Done:
      return write("Laisser le reste aux autres", "Leave the rest to the others");
    case MoveKind::Pass:
      return write("Ne rien prendre de plus", "Take nothing more");
    case MoveKind::Joker:
      return write("Jouer son personnage comme joker dans sa collection {0}",
                   "Play your character as a joker in your collection of {0}", of_loot(lang, m.a));
    case MoveKind::Keep:
      return write("Garder son personnage pour plus tard", "Keep your character for later");
    case MoveKind::Card:
      return write("La carte est {0}", "The card is {0}", card_name(deck(), lang, m.a).view());
  }
}

void Game::describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const {
  const SeatName seat = seat_name(names, event.a);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  const Phrase card = card_name(deck(), lang, event.b);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::None:
      return;
    case EventKind::TurnStarted:
      return write("{0} {0:mène|menez} le vol.", "{0} {0:leads|lead} the theft.", seat);
    case EventKind::CardLaid:
      if (event.b >= kCards || deck().arrows_on(card_at(event.b)) == 0) {
        return write("On pose {1} sur la case {0} ; l'inspecteur ne bouge pas.",
                     "Space {0} gets {1}; the inspector stays put.", static_cast<int>(event.c),
                     card.view());
      }
      return write("On pose {1} sur la case {0} ; l'inspecteur avance jusqu'à la case {2}.",
                   "Space {0} gets {1}; the inspector comes as near as space {2}.",
                   static_cast<int>(event.c), card.view(), static_cast<int>(event.d));
    case EventKind::LastCard:
      return write("La pioche est vide : la partie finit après ce tour.",
                   "The draw pile is empty: the game ends after this turn.");
    case EventKind::Caught:
      return write(
          "{0} {0:se fait|vous faites} prendre la main dans le sac : on défausse {1}, à partir de "
          "la case {2}.",
          "{0} {0:is|are} caught red-handed: the gang discards {1}, from space {2} on.", seat,
          cards(lang, event.c).view(), static_cast<int>(event.b));
    case EventKind::Coup:
      return write("{0} {0:réussit|réussissez} un coup d'éclat !",
                   "{0} {0:brings|bring} off a coup d'éclat!", seat);
    case EventKind::Stopped:
      if (event.b == 0) {
        return write("{0:{0} s'arrête|Vous vous arrêtez} les mains vides.",
                     "{0} {0:stops|stop} empty-handed.", seat);
      }
      return write("{0:{0} s'arrête et prend|Vous vous arrêtez et prenez} {1}.",
                   "{0} {0:stops and takes|stop and take} {1}.", seat, cards(lang, event.b).view());
    case EventKind::Taken:
      return write("{0} {0:prend|prenez} {1}.", "{0} {0:takes|take} {1}.", seat, card.view());
    case EventKind::RestLeft:
      return write("{0} {0:laisse|laissez} le reste aux autres.",
                   "{0} {0:leaves|leave} the rest to the others.", seat);
    case EventKind::Passed:
      return write("{0} ne {0:prend|prenez} rien de plus.", "{0} {0:takes|take} nothing more.",
                   seat);
    case EventKind::ReserveDrawn:
      return write("{0} {0:pioche|piochez} {1} dans la réserve.",
                   "{0} {0:draws|draw} {1} from the reserve.", seat, card.view());
    case EventKind::ReserveEmpty:
      return write("La réserve est vide : {0} ne {0:pioche|piochez} rien.",
                   "The reserve is empty: {0} {0:draws|draw} nothing.", seat);
    case EventKind::Raided:
      return write("La police fait une descente chez {0} pour {1} et saisit {2}.",
                   "The police raid {0} for {1} and seize {2}.", seat, the_loot(lang, event.b),
                   cards(lang, event.c).view());
    case EventKind::JokerLost:
      return write("{0} {0:perd aussi son|perdez aussi votre} joker.",
                   "{0} {0:loses|lose} the joker as well.", seat);
    case EventKind::JokerPlaced:
      return write(
          "{0} {0:joue son|jouez votre} personnage comme joker dans {0:sa|votre} collection {1}.",
          "{0} {0:plays the|play your} character as a joker in {0:the|your} collection of {1}.",
          seat, of_loot(lang, event.b));
    case EventKind::JokerKept:
      return write("{0} {0:garde son|gardez votre} personnage.",
                   "{0} {0:keeps the|keep your} character.", seat);
    case EventKind::Discarded:
      return write("On défausse ce qui reste sur le plateau : {0}.",
                   "What is left on the board is discarded: {0}.", cards(lang, event.a).view());
    case EventKind::TokenWon:
      return write("{0} {0:gagne|gagnez} un jeton de {1} pour {2}.",
                   "{0} {0:wins|win} a token worth {1} for {2}.", seat,
                   points(lang, event.c).view(), the_loot(lang, event.b));
    case EventKind::Scored:
      if (event.b == 0 && event.c == 0) {
        return write("{0} ne {0:marque|marquez} rien.", "{0} {0:scores|score} nothing.", seat);
      }
      if (event.b == 0) {
        return write("{0} {0:marque|marquez} {1} avec les cartes, rien avec les jetons.",
                     "{0} {0:scores|score} {1} with cards, nothing with tokens.", seat,
                     points(lang, event.c).view());
      }
      if (event.c == 0) {
        return write("{0} {0:marque|marquez} {1} avec les jetons, rien avec les cartes.",
                     "{0} {0:scores|score} {1} with tokens, nothing with cards.", seat,
                     points(lang, event.b).view());
      }
      return write(
          "{0} {0:marque|marquez} {1} avec les jetons et {2} avec les cartes : {3} en tout.",
          "{0} {0:scores|score} {1} with tokens and {2} with cards: {3} in all.", seat,
          points(lang, event.b).view(), static_cast<int>(event.c), event.b + event.c);
    case EventKind::Won:
      return write("{0} {0:gagne|gagnez} la partie !", "{0} {0:wins|win} the game!", seat);
  }
}

void Game::describe_refusal(Refusal refusal, Lang lang, Sentence& out) const {
  const auto write = [&](std::string_view fr, std::string_view en) {
    out.append(pick(lang, fr, en));
  };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::GameOver:
      return write("La partie est finie.", "The game is over.");
    case Reason::NaturesTurn:
      return write("Une carte va être révélée : personne n'a de choix à faire.",
                   "A card is about to be revealed: nobody has a choice to make.");
    case Reason::OnlyNature:
      return write("Aucune carte n'est à révéler maintenant.", "No card is to be revealed now.");
    case Reason::AlreadySeen:
      return write("Cette carte a déjà été vue.", "That card has been seen already.");
    case Reason::TheftNow:
      return write("Le vol est en cours : piocher ou s'arrêter.",
                   "The theft is under way: draw or stop.");
    case Reason::SharingNow:
      return write("Le vol est fini : on partage.", "The theft is over: cards are being shared.");
    case Reason::NotOnBoard:
      return write("Cette carte n'est pas sur le plateau.", "That card is not on the board.");
    case Reason::ChiefMustTake:
      return write("La cheffe doit prendre le nombre de cartes indiqué.",
                   "The chief has to take the number of cards shown.");
    case Reason::OthersMustTake:
      return write("Tant qu'il en reste, chacune doit prendre une carte.",
                   "While any is left, everyone has to take a card.");
    case Reason::DoneEndsCoup:
      return write(
          "Après un coup d'éclat, on prend ce qu'on veut et on laisse le reste aux autres.",
          "After a coup d'éclat one takes what one likes and leaves the rest to the others.");
    case Reason::PassEndsExtra:
      return write("Une carte de plus : la prendre, ou ne rien prendre de plus.",
                   "One more card: take it, or take nothing more.");
    case Reason::NoRaid:
      return write("Le personnage ne se joue qu'après une descente de police.",
                   "The character is played only after a police raid.");
    case Reason::JokerFirst:
      return write("D'abord le joker : le jouer, ou le garder.",
                   "The joker comes first: play it or keep it.");
  }
}

}  // namespace ludo::toits
