// What `ludotheque review` prints, in both languages. Apart from words.h, which is long enough.
#pragma once

#include "cli/words.h"

namespace ludo::cli::words {

inline constexpr Phrase<> kHelpReview{
    "Revoit une partie finie : ce qui fut chance, ce qui fut choix, et ce qui aurait été mieux",
    "Reviews a finished game: what was luck, what was choice, and what would have been better"};
inline constexpr Phrase<> kHelpReviewSeat{"Les faux pas de cette place seulement",
                                          "The slips of this seat only"};
inline constexpr Phrase<> kHelpReviewIterations{
    "Itérations de la recherche par choix ; jusqu'à seize fois plus pour confirmer une faute",
    "Iterations of the search for each choice; up to sixteen times as many to confirm a slip"};
inline constexpr Phrase<> kHelpReviewHtml{
    "Écrit une page qui se suffit à elle-même dans ce fichier",
    "Writes a page that is complete in itself to this file"};
inline constexpr Phrase<> kHelpSlips{
    "Compte les faux pas de chaque niveau dans ses propres parties",
    "Counts the slips of each level in games of its own"};
inline constexpr Phrase<> kHelpSlipsBots{"Les niveaux ; tous sans cela",
                                         "The levels; all of them without it"};
inline constexpr Phrase<> kHelpSlipsCsv{"En CSV, comme data/reviews/slips.csv",
                                        "As CSV, like data/reviews/slips.csv"};
inline constexpr Phrase<Text, int> kSlipsHead{
    "{}, {} joueurs : faux pas pour 100 choix, et % de chances de gagner perdues par choix",
    "{}, {} players: slips in 100 choices, and % chance of winning lost a choice"};
inline constexpr Phrase<> kSlipsColumns{
    "niveau     parties     choix imprécis.   erreurs    gaffes         %",
    "level        games   choices  inaccur.  mistakes  blunders         %"};
inline constexpr Counted kChoices{"choix", "choix", "choice", "choices"};

inline constexpr Phrase<Text, int, Text> kReviewHead{"{}, {} joueurs, {}", "{}, {} players, {}"};
inline constexpr Phrase<> kReviewLedger{"En points de pourcentage de victoire, cartes sur table :",
                                        "In percentage points of winning, with open cards:"};
inline constexpr Phrase<> kReviewColumns{
    "             départ   chance  ses choix  des autres  estimation      fin",
    "              start     luck  own choices    others'    estimate      end"};
inline constexpr Phrase<int, double, double, double, double, double, double> kReviewSeat{
    "place {}  {:>10.1f} {:>+8.1f} {:>+10.1f} {:>+11.1f} {:>+11.1f} {:>8.1f}",
    "seat {}  {:>10.1f} {:>+8.1f} {:>+12.1f} {:>+10.1f} {:>+11.1f} {:>8.1f}"};
inline constexpr Phrase<> kReviewScores{
    "En points de score, comptés après chaque coup, sans estimation :",
    "In points of the score, counted after each move, without an estimate:"};
inline constexpr Phrase<> kReviewScoreColumns{
    "             départ  tirages  ses choix  des autres  sans choix      fin",
    "              start    draws  own choices    others'    no choice      end"};
inline constexpr Phrase<int, int, int, int, int, int, int> kReviewScoreSeat{
    "place {}  {:>10} {:>+8} {:>+10} {:>+11} {:>+11} {:>8}",
    "seat {}  {:>10} {:>+8} {:>+12} {:>+10} {:>+11} {:>8}"};
inline constexpr Phrase<> kReviewSlips{"Choix, jugés d'après ce que chacun savait :",
                                       "Choices, judged by what each seat knew:"};
inline constexpr Phrase<int, Text, int, int, int, double> kReviewPerformance{
    "place {} : {}, {} imprécisions, {} erreurs, {} gaffes ; {:.2f} % de chances de gagner perdues "
    "par choix",
    "seat {}: {}, {} inaccuracies, {} mistakes, {} blunders; {:.2f}% chance of winning lost a "
    "choice"};
inline constexpr Phrase<int, int, Text, Text, double, double, Text> kReviewSlip{
    "coup {} (place {}) : « {} » ; mieux : « {} », {:.1f} % de chances de gagner de plus (± "
    "{:.1f}) : {}",
    "move {} (seat {}): '{}'; better: '{}', {:.1f}% more chance of winning (± {:.1f}): {}"};
inline constexpr Phrase<int, int, Text, Text, double, Text> kReviewExactSlip{
    "coup {} (place {}) : « {} » ; mieux : « {} », {:.1f} % de chances de gagner de plus, "
    "exactement : {}",
    "move {} (seat {}): '{}'; better: '{}', {:.1f}% more chance of winning, exactly: {}"};
inline constexpr Phrase<> kSlipNames[] = {
    {"", ""},
    {"imprécision", "inaccuracy"},
    {"erreur", "mistake"},
    {"gaffe", "blunder"},
};
inline constexpr Phrase<> kReviewTurns{"Les tournants :", "Turning points:"};
inline constexpr Phrase<int, Text, int, double> kReviewTurn{
    "coup {} : {} ; place {} : {:+.1f} % de chances de gagner",
    "move {}: {}; seat {}: {:+.1f}% chance of winning"};
inline constexpr Phrase<Text> kReviewLevel{"  niveau : {}", "  level: {}"};
inline constexpr Phrase<> kReviewNoLevel{
    "Niveau non estimé : celui des bots n'a été mesuré qu'à la règle de base, avec les cartes de "
    "la boîte.",
    "No level: the bots' was measured at the plain game alone, with the cards of the box."};
// What each of the two moves is: its chance, then the odds where they are public, and the clause.
inline constexpr Phrase<Text> kReviewPlayed{"  joué : {}", "  played: {}"};
inline constexpr Phrase<Text> kReviewBetter{"  mieux : {}", "  better: {}"};
inline constexpr Phrase<double> kReviewChance{"{:.1f} % de chances de gagner",
                                              "{:.1f}% chance of winning"};
inline constexpr Phrase<double> kReviewOdds{", réussit {:.0f} %", ", succeeds {:.0f}%"};
inline constexpr Phrase<Text> kReviewClause{", article {}", ", clause {}"};
inline constexpr Phrase<double, double> kReviewPoints{
    "  en points de score : {:.1f} de moins (± {:.1f})",
    "  in points of score: {:.1f} less (± {:.1f})"};
inline constexpr Phrase<Text> kReviewLine{"  suite attendue : {}", "  line expected: {}"};
inline constexpr Phrase<Text, double> kReviewHindsight{
    "  cartes sur table, après coup : « {} », {:.1f} %",
    "  with open cards, in hindsight: '{}', {:.1f} %"};
inline constexpr Phrase<> kReviewStopped{"Interrompu : les choix suivants ne sont pas jugés.",
                                         "Interrupted: the choices after that are not judged."};

}  // namespace ludo::cli::words
