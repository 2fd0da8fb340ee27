// Everything the server says to people, in French and in English, in one place: its refusals. What
// happens in a game is said by the game's own text.cpp.
#pragma once

#include <string_view>

#include "core/types.h"

namespace ludo::room {

// Why the server did not do something. `code` is part of the protocol.
struct Wrong {
  std::string_view code;
  int http;  // the status, where the answer goes over HTTP
  std::string_view fr;
  std::string_view en;
};

inline constexpr Wrong kBadMessage{"bad-message", 400, "message incompréhensible",
                                   "the message makes no sense"};
inline constexpr Wrong kTooLong{"too-long", 413, "message trop long", "the message is too long"};
inline constexpr Wrong kTooFast{"too-fast", 429, "trop de messages : attendez un instant",
                                "too many messages: wait a moment"};
inline constexpr Wrong kNotFound{"not-found", 404, "il n'y a rien ici", "there is nothing here"};
inline constexpr Wrong kNoTable{"no-table", 404, "cette table n'existe pas",
                                "there is no such table"};
inline constexpr Wrong kNotJoined{"not-joined", 400, "rejoignez d'abord une table",
                                  "join a table first"};
inline constexpr Wrong kWrongToken{"wrong-token", 403, "ce lien personnel n'est pas de cette table",
                                   "this personal link is not of this table"};
inline constexpr Wrong kNotSeated{"not-seated", 403, "il faut être assis à la table",
                                  "one has to sit at the table"};
inline constexpr Wrong kNotAllowed{"not-allowed", 403,
                                   "seule la personne qui a ouvert la table le peut",
                                   "only who opened the table can do that"};
inline constexpr Wrong kSeatTaken{"seat-taken", 409, "cette place n'est pas libre",
                                  "this seat is not free"};
inline constexpr Wrong kAlreadySeated{"already-seated", 409, "vous êtes déjà à cette table",
                                      "you already sit at this table"};
inline constexpr Wrong kBadName{"bad-name", 400, "il faut un nom, de 24 lettres au plus",
                                "a name is needed, of 24 letters at most"};
inline constexpr Wrong kNotPlaying{"not-playing", 409, "la partie n'est pas en cours",
                                   "the game is not going on"};
inline constexpr Wrong kNotFinished{"not-finished", 409, "la partie n'est pas finie",
                                    "the game is not finished"};
inline constexpr Wrong kStale{"stale", 409, "la position a changé entre-temps",
                              "the position has changed in the meantime"};
inline constexpr Wrong kNotYourTurn{"not-your-turn", 409, "ce n'est pas votre tour",
                                    "it is not your turn"};
inline constexpr Wrong kIllegal{"illegal", 409, "ce coup n'est pas permis maintenant",
                                "this move is not legal now"};
inline constexpr Wrong kBadSetup{"bad-setup", 400, "cette table ne peut pas être ouverte",
                                 "this table cannot be opened"};
inline constexpr Wrong kNothingToUndo{"nothing-to-undo", 409,
                                      "il n'y a pas de coup à vous à reprendre",
                                      "there is no move of yours to take back"};
inline constexpr Wrong kRevealed{
    "revealed", 409, "quelque chose de caché a été révélé depuis : on ne revient pas là-dessus",
    "something hidden was revealed since: there is no way back"};
inline constexpr Wrong kNotStandIn{"not-stand-in", 409, "aucun robot ne joue à votre place",
                                   "no bot plays for you"};
inline constexpr Wrong kFullHere{"full-table", 409, "la table est complète", "the table is full"};
inline constexpr Wrong kFull{"full", 503, "le serveur est plein : revenez dans un moment",
                             "the server is full: come back in a while"};
inline constexpr Wrong kStopping{"stopping", 503, "le serveur redémarre", "the server restarts"};
inline constexpr Wrong kSlow{"slow", 503, "la connexion est trop lente",
                             "the connection is too slow"};
inline constexpr Wrong kIdle{"idle", 408, "la connexion ne servait plus",
                             "the connection was idle"};
inline constexpr Wrong kStorage{"storage", 503, "l'enregistrement a échoué : réessayez",
                                "storing failed: try again"};
inline constexpr Wrong kBadOrigin{"bad-origin", 403, "cette page ne peut pas parler à ce serveur",
                                  "this page may not talk to this server"};
inline constexpr Wrong kBadHost{"bad-host", 421,
                                "ce serveur n'est pas connu sous ce nom (voir --hosts)",
                                "this server is not known by that name (see --hosts)"};

inline constexpr Wrong kInternal{"internal", 500, "le serveur s'est trompé : c'est noté, réessayez",
                                 "the server made a mistake: it is noted, try again"};

inline constexpr const Wrong* kWrongs[] = {
    &kBadMessage,    &kTooLong,     &kTooFast,    &kNotFound,    &kNoTable,       &kNotJoined,
    &kWrongToken,    &kNotSeated,   &kNotAllowed, &kSeatTaken,   &kAlreadySeated, &kBadName,
    &kNotPlaying,    &kNotFinished, &kStale,      &kNotYourTurn, &kIllegal,       &kBadSetup,
    &kNothingToUndo, &kRevealed,    &kNotStandIn, &kFullHere,    &kFull,          &kStopping,
    &kSlow,          &kIdle,        &kStorage,    &kBadOrigin,   &kBadHost,       &kInternal,
};

}  // namespace ludo::room
