// Notation, and the sentences of moves, events and refusals in both languages.
#include "core/notation.h"
#include "games/cochon/game.h"
#include "games/cochon/refusal.h"

namespace ludo::cochon {
namespace {

// "1 point", "2 points": both languages add an s, French only from two on.
FixedText<32> points(Lang lang, int count) {
  FixedText<32> out;
  const bool one = lang == Lang::Fr ? count < 2 : count == 1;
  put(out, one ? "{0} point" : "{0} points", count);
  return out;
}

}  // namespace

void Game::write_move(Move m, MoveText& out) const { write_notation(*this, m, out); }

std::optional<Move> Game::parse_move(std::string_view text) const {
  return read_notation(*this, text);
}

void Game::describe_move(const View& v, Move m, Lang lang, const Names& /*names*/,
                         Sentence& out) const {
  switch (kind_of(m)) {
    case MoveKind::Roll:
      return put(out, pick(lang, "Lancer le dé", "Roll the die"));
    case MoveKind::Stop:
      if (v.total == 0) {
        return put(out, pick(lang, "Passer son tour", "Pass the turn"));
      }
      return put(out, pick(lang, "S'arrêter et garder {0}", "Stop and keep {0}"),
                 points(lang, v.total).view());
    case MoveKind::Die:
      return put(out, pick(lang, "Le dé tombe sur {0}", "The die shows {0}"),
                 static_cast<int>(m.a));
  }
}

void Game::describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const {
  const SeatName seat = seat_name(names, event.a);
  const auto write = [&](std::string_view fr, std::string_view en, auto... fillers) {
    put(out, pick(lang, fr, en), fillers...);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::None:
      return;
    case EventKind::TurnStarted:
      return write("C'est à {0}.", "{0:{0} to play|Your turn}.", seat);
    case EventKind::Rolling:
      return write("{0} {0:lance|lancez} le dé.", "{0} {0:rolls|roll} the die.", seat);
    case EventKind::DieRolled:
      return write("Le dé montre {0}.", "The die shows {0}.", static_cast<int>(event.b));
    case EventKind::Lost:
      if (event.b == 0) {
        return write("{0} {0:perd|perdez} la main.", "{0} {0:loses|lose} the turn.", seat);
      }
      return write("{0} {0:perd|perdez} {1} et la main.", "{0} {0:loses|lose} {1} and the turn.",
                   seat, points(lang, event.b).view());
    case EventKind::Banked:
      if (event.b == 0) {
        return write("{0} {0:passe son|passez votre} tour.", "{0} {0:passes|pass}.", seat);
      }
      return write("{0} {0:garde|gardez} {1} : {2} en tout.", "{0} {0:keeps|keep} {1}: {2} in all.",
                   seat, points(lang, event.b).view(), static_cast<int>(event.c));
    case EventKind::Won:
      return write("{0} {0:atteint {1} et gagne|atteignez {1} et gagnez} la partie !",
                   "{0} {0:reaches {1} and wins|reach {1} and win} the game!", seat,
                   points(lang, event.b).view());
    case EventKind::Abandoned:
      return write("Mille décisions : personne ne gagne.", "A thousand decisions: nobody wins.");
  }
}

void Game::describe_refusal(Refusal refusal, Lang lang, Sentence& out) const {
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::NotNow:
      out.append(pick(lang, "Ce coup n'a pas de sens à ce moment du tour.",
                      "That move has no place at this point of the turn."));
      return;
    case Reason::MustStop:
      out.append(pick(lang, "Avec ce total vous avez 100 points : il faut s'arrêter.",
                      "With this total you have 100 points: you have to stop."));
      return;
  }
}

}  // namespace ludo::cochon
