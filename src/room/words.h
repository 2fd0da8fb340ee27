// Everything the server says to people, in French and in English, in one place: its refusals. What
// happens in a game is said by the game's own text.cpp.
#pragma once

#include <string_view>

#include "core/types.h"

namespace ludo::room {

// Why the server did not do something. `code` is part of the protocol.
struct ErrorKind {
  std::string_view code;
  int http;  // the status, where the answer goes over HTTP
  std::string_view fr;
  std::string_view en;
};

inline constexpr ErrorKind kBadMessage{"bad-message", 400, "message incompréhensible",
                                       "the message makes no sense"};
inline constexpr ErrorKind kTooLong{"too-long", 413, "message trop long",
                                    "the message is too long"};
inline constexpr ErrorKind kTooFast{"too-fast", 429, "trop de messages : attendez un instant",
                                    "too many messages: wait a moment"};
inline constexpr ErrorKind kBusy{"busy", 503,
                                 "trop de demandes attendent déjà : réessayez dans un moment",
                                 "too many requests wait already: try again in a while"};
inline constexpr ErrorKind kTooManyTables{"too-many-tables", 429,
                                          "vous avez ouvert beaucoup de tables : attendez un peu",
                                          "you have opened many tables: wait a little"};
inline constexpr ErrorKind kClosed{"closed", 403, "cette table a été fermée",
                                   "this table has been closed"};
inline constexpr ErrorKind kBanned{"banned", 403, "ce serveur ne vous est pas ouvert",
                                   "this server is not open to you"};
inline constexpr ErrorKind kNotFound{"not-found", 404, "il n'y a rien ici",
                                     "there is nothing here"};
inline constexpr ErrorKind kNoTable{"no-table", 404, "cette table n'existe pas",
                                    "there is no such table"};
inline constexpr ErrorKind kNotJoined{"not-joined", 400, "rejoignez d'abord une table",
                                      "join a table first"};
inline constexpr ErrorKind kWrongToken{"wrong-token", 403,
                                       "ce lien personnel n'est pas de cette table",
                                       "this personal link is not of this table"};
inline constexpr ErrorKind kNotSeated{"not-seated", 403, "il faut être assis à la table",
                                      "one has to sit at the table"};
inline constexpr ErrorKind kNotAllowed{"not-allowed", 403,
                                       "seule la personne qui a ouvert la table le peut",
                                       "only who opened the table can do that"};
inline constexpr ErrorKind kSeatTaken{"seat-taken", 409, "cette place n'est pas libre",
                                      "this seat is not free"};
inline constexpr ErrorKind kAlreadySeated{"already-seated", 409, "vous êtes déjà à cette table",
                                          "you already sit at this table"};
inline constexpr ErrorKind kBadName{"bad-name", 400, "il faut un nom, de 24 lettres au plus",
                                    "a name is needed, of 24 letters at most"};
inline constexpr ErrorKind kUnreadableName{
    "unreadable-name", 400,
    "ce nom contient des caractères invisibles ou qui changent le sens de lecture",
    "this name has characters in it that cannot be seen or that change the direction of reading"};
inline constexpr ErrorKind kBotsName{"bots-name", 400,
                                     "ce nom est celui d'un robot : choisissez-en un autre",
                                     "this is a bot's name: choose another one"};
inline constexpr ErrorKind kWeakToken{"weak-token", 400,
                                      "cette clé de place est trop facile à deviner",
                                      "this key to a seat is too easy to guess"};
inline constexpr ErrorKind kNotAway{
    "not-away", 409,
    "un robot ne remplace que la personne dont c'est le tour, absente depuis deux minutes, à une "
    "table sans horloge",
    "a bot replaces only the person whose turn it is, after two minutes away, at a table without a "
    "clock"};
inline constexpr ErrorKind kGivenSecrets{
    "given-secrets", 403,
    "cette partie part d'une position donnée, dont quelqu'un connaît peut-être les cartes cachées "
    ": "
    "personne d'autre ne peut s'y asseoir",
    "this game starts from a given position, whose hidden cards somebody may know: nobody else can "
    "take a seat"};
inline constexpr ErrorKind kGivenLuck{
    "given-luck", 403,
    "ici les tirages à venir sont ceux d'une autre partie, et quelqu'un les connaît peut-être : "
    "personne d'autre ne peut s'y asseoir",
    "the draws to come at this table are those of another game, and somebody may know them: nobody "
    "else can take a seat"};
inline constexpr ErrorKind kOtherRules{
    "other-rules", 409,
    "cette partie a commencé avec d'autres règles ou d'autres cartes que celles de ce serveur : il "
    "ne peut pas la continuer sans la fausser. La version précédente du programme le peut ; sinon, "
    "ouvrez une nouvelle table",
    "this game was begun with other rules or cards than this server has: it cannot go on with it "
    "without distorting it. The previous version of the program can; otherwise open a new table"};
inline constexpr ErrorKind kBrokenTable{
    "broken-table", 500,
    "cette table existe, mais son journal ne se lit pas : prévenez la personne qui s'occupe de ce "
    "serveur",
    "this table exists, but its log cannot be read: report it to the person who runs this server"};
inline constexpr ErrorKind kNotPlaying{"not-playing", 409, "la partie n'est pas en cours",
                                       "the game is not going on"};
inline constexpr ErrorKind kNotFinished{"not-finished", 409, "la partie n'est pas finie",
                                        "the game is not finished"};
inline constexpr ErrorKind kStale{"stale", 409, "la position a changé entre-temps",
                                  "the position has changed in the meantime"};
inline constexpr ErrorKind kNotYourTurn{"not-your-turn", 409, "ce n'est pas votre tour",
                                        "it is not your turn"};
inline constexpr ErrorKind kIllegal{"illegal", 409, "ce coup n'est pas permis maintenant",
                                    "this move is not legal now"};
inline constexpr ErrorKind kBadSetup{"bad-setup", 400, "cette table ne peut pas être ouverte",
                                     "this table cannot be opened"};
inline constexpr ErrorKind kBadDeck{"bad-deck", 400, "ce paquet n'est pas en ordre",
                                    "this deck is not in order"};
inline constexpr ErrorKind kNothingToUndo{"nothing-to-undo", 409,
                                          "il n'y a pas de coup à vous à reprendre",
                                          "there is no move of yours to take back"};
inline constexpr ErrorKind kRevealed{
    "revealed", 409, "quelque chose de caché a été révélé depuis : on ne revient pas là-dessus",
    "something hidden was revealed since: there is no way back"};
inline constexpr ErrorKind kNoHints{"no-hints", 403, "à cette table on joue sans conseils",
                                    "at this table one plays without hints"};
inline constexpr ErrorKind kNotStandIn{"not-stand-in", 409, "aucun robot ne joue à votre place",
                                       "no bot plays for you"};
inline constexpr ErrorKind kFullHere{"full-table", 409, "la table est complète",
                                     "the table is full"};
inline constexpr ErrorKind kFull{"full", 503, "le serveur est plein : revenez dans un moment",
                                 "the server is full: come back in a while"};
inline constexpr ErrorKind kStopping{"stopping", 503, "le serveur redémarre",
                                     "the server restarts"};
inline constexpr ErrorKind kSlow{"slow", 503, "la connexion est trop lente",
                                 "the connection is too slow"};
inline constexpr ErrorKind kIdle{"idle", 408, "la connexion ne servait plus",
                                 "the connection was idle"};
inline constexpr ErrorKind kStorage{"storage", 503, "l'enregistrement a échoué : réessayez",
                                    "storing failed: try again"};
inline constexpr ErrorKind kBadOrigin{"bad-origin", 403,
                                      "cette page ne peut pas parler à ce serveur",
                                      "this page may not talk to this server"};
inline constexpr ErrorKind kBadHost{"bad-host", 421,
                                    "ce serveur n'est pas connu sous ce nom (voir --hosts)",
                                    "this server is not known by that name (see --hosts)"};

inline constexpr ErrorKind kInternal{"internal", 500,
                                     "le serveur s'est trompé : c'est noté, réessayez",
                                     "the server made a mistake: it is noted, try again"};

inline constexpr const ErrorKind* kErrorKinds[] = {
    &kBadMessage,    &kTooLong,       &kTooFast,        &kNotFound,    &kNoTable,
    &kNotJoined,     &kWrongToken,    &kNotSeated,      &kNotAllowed,  &kSeatTaken,
    &kAlreadySeated, &kBadName,       &kUnreadableName, &kBotsName,    &kWeakToken,
    &kNotAway,       &kGivenSecrets,  &kGivenLuck,      &kOtherRules,  &kBrokenTable,
    &kNotPlaying,    &kNotFinished,   &kStale,          &kNotYourTurn, &kIllegal,
    &kBadSetup,      &kBadDeck,       &kNothingToUndo,  &kRevealed,    &kNotStandIn,
    &kNoHints,       &kFullHere,      &kFull,           &kStopping,    &kSlow,
    &kIdle,          &kStorage,       &kBadOrigin,      &kBadHost,     &kInternal,
    &kBusy,          &kTooManyTables, &kClosed,         &kBanned,
};

}  // namespace ludo::room
