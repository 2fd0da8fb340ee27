// Everything the command line says, in French and in English, in one place. What happens in a game
// is not said here: moves, events and refusals come from the game's own text.cpp.
#pragma once

#include "cli/phrase.h"

namespace ludo::cli::words {

using Text = std::string_view;

// Counted things
inline constexpr Counted kGames{"partie", "parties", "game", "games"};
inline constexpr Counted kMoves{"coup", "coups", "move", "moves"};

// What cannot be read or written
inline constexpr Phrase<Text> kCannotWriteOutput{"la sortie n'a pas pu être écrite : {}",
                                                 "the output could not be written: {}"};
inline constexpr Phrase<Text> kCannotRead{"lecture impossible : {}", "cannot be read: {}"};
inline constexpr Phrase<> kNoSpace{"il n'y a plus de place", "no space is left"};
inline constexpr Phrase<> kNoSuchFile{"ce fichier n'existe pas", "there is no such file"};
inline constexpr Phrase<> kIsFolder{"c'est un dossier", "it is a folder"};
inline constexpr Phrase<> kNotAllowed{"ce n'est pas permis", "it is not allowed"};

// Wrong command lines
inline constexpr Phrase<Text, Text> kWrongUsage{"{} (voir « {} --help »)", "{} (see '{} --help')"};
inline constexpr Phrase<Text> kUnexpected{"argument inattendu « {} »", "unexpected argument '{}'"};
inline constexpr Phrase<Text> kMissing{"il manque {}", "{} is missing"};
inline constexpr Phrase<Text> kMissingValue{"{} attend une valeur", "{} needs a value"};
inline constexpr Phrase<> kNoCommand{"il manque une commande", "a command is missing"};
inline constexpr Phrase<Text, u64, u64> kNotInRange{"« {} » : nombre entier de {} à {} attendu",
                                                    "'{}': expected a whole number from {} to {}"};
inline constexpr Phrase<Text> kNotSeconds{"« {} » : nombre de secondes de 0.01 à 60 attendu",
                                          "'{}': expected a number of seconds from 0.01 to 60"};
inline constexpr Phrase<Text> kNotLanguage{"« {} » : fr ou en attendu", "'{}': expected fr or en"};
inline constexpr Phrase<Text, Text> kNoSuchGame{"jeu inconnu « {} » ; jeux : {}",
                                                "unknown game '{}'; games: {}"};
inline constexpr Phrase<Text, Text> kNoSuchBot{"adversaire inconnu « {} » ; il y a : {}",
                                               "unknown opponent '{}'; there are: {}"};
inline constexpr Phrase<Text, Text, Text, Text> kNoSuchClause{
    "« {} » n'a pas d'article « {} » ; il y a {} à {}",
    "'{}' has no clause '{}'; there are {} to {}"};

// Help
inline constexpr Phrase<> kProgram{"Ludothèque : quatre jeux de société français, au terminal.",
                                   "Ludothèque: four French tabletop games, in the terminal."};
inline constexpr Phrase<> kExitCodes{
    "Codes de retour : 0 tout va bien ; 1 ce qui est vérifié est faux ; 2 mauvais usage ;\n"
    "3 lecture ou écriture impossible ; 130 interrompu.",
    "Exit codes: 0 all is well; 1 what was checked is wrong; 2 wrong usage;\n"
    "3 cannot read or write; 130 interrupted."};
inline constexpr Phrase<Text> kExamples{"Exemples :\n{}", "Examples:\n{}"};
inline constexpr Phrase<> kUsage{"Usage", "Usage"};
inline constexpr Phrase<> kCommands{"Commandes", "Commands"};
inline constexpr Phrase<> kCommand{"COMMANDE", "COMMAND"};
inline constexpr Phrase<> kOptions{"Options", "Options"};
inline constexpr Phrase<> kArguments{"Arguments", "Arguments"};
inline constexpr Phrase<> kRequired{"(obligatoire)", "(required)"};
inline constexpr Phrase<> kHelpHelp{"Montre cette aide", "Shows this help"};
inline constexpr Phrase<> kHelpVersion{"Montre la version", "Shows the version"};
inline constexpr Phrase<> kHelpLang{"Langue : fr ou en (défaut : celle du système)",
                                    "Language: fr or en (default: the system's)"};
inline constexpr Phrase<> kHelpJson{"Pour être lu par un programme", "To be read by a program"};
inline constexpr Phrase<> kHelpGames{"Liste les jeux", "Lists the games"};
inline constexpr Phrase<> kHelpRules{"Montre les règles d'un jeu, article par article",
                                     "Shows the rules of a game, clause by clause"};
inline constexpr Phrase<> kHelpClause{"Un seul article, par exemple C10",
                                      "One clause only, say C10"};
inline constexpr Phrase<> kHelpRecord{"Joue des parties et en écrit les enregistrements",
                                      "Plays games and writes their records"};
inline constexpr Phrase<> kHelpReplay{"Montre ou vérifie des enregistrements",
                                      "Shows or checks records"};
inline constexpr Phrase<> kHelpBench{"Mesure le moteur", "Measures the engine"};
inline constexpr Phrase<> kHelpPlayouts{
    "Parties au hasard sur un fil : coups et parties par seconde",
    "Random games on one thread: moves and games a second"};
inline constexpr Phrase<> kHelpSignature{
    "Un nombre sur des parties fixées : égal sur toute machine",
    "One number over fixed games: equal on every machine"};
inline constexpr Phrase<> kHelpGame{"Le jeu (voir « ludotheque games »)",
                                    "The game (see 'ludotheque games')"};
inline constexpr Phrase<> kHelpOneGame{"Un seul jeu (défaut : tous)", "One game (default: all)"};
inline constexpr Phrase<> kHelpPlayers{"Nombre de joueurs", "Number of players"};
inline constexpr Phrase<> kHelpEveryCount{"Nombre de joueurs (défaut : tous)",
                                          "Number of players (default: every one)"};
inline constexpr Phrase<> kHelpFirst{"Siège qui commence, de 0 (défaut : tiré au sort)",
                                     "Seat that begins, from 0 (default: drawn)"};
inline constexpr Phrase<> kHelpOptions{"Options du jeu, séparées par des virgules",
                                       "Options of the game, separated by commas"};
inline constexpr Phrase<> kHelpSeed{"Graine du hasard : même graine, même partie",
                                    "Seed of chance: same seed, same game"};
inline constexpr Phrase<> kHelpGameCount{"Nombre de parties", "Number of games"};
inline constexpr Phrase<> kHelpPolicy{"Qui joue : random ou un adversaire",
                                      "Who plays: random or an opponent"};
inline constexpr Phrase<> kHelpLegal{"Écrit les coups légaux à chaque décision",
                                     "Writes the legal moves at each decision"};
inline constexpr Phrase<> kHelpDeck{"Votre propre paquet de cartes, en CSV",
                                    "Your own deck of cards, a CSV file"};
inline constexpr Phrase<> kHelpBoard{"Votre propre plateau (Toits), en CSV",
                                     "Your own board (Toits), a CSV file"};
inline constexpr Phrase<> kHelpFile{"L'enregistrement ; « - » lit l'entrée standard",
                                    "The record; '-' reads standard input"};
inline constexpr Phrase<> kHelpCheck{"Vérifie seulement, sans montrer",
                                     "Only checks, shows nothing"};
inline constexpr Phrase<> kHelpCheckLegal{"Vérifie aussi les coups légaux écrits",
                                          "Checks the legal moves written too"};
inline constexpr Phrase<> kHelpSeat{"Regarde par les yeux de ce siège",
                                    "Looks through the eyes of this seat"};
inline constexpr Phrase<> kHelpSeconds{"Durée de chaque mesure", "Length of each measurement"};

// games
inline constexpr Phrase<int, int> kPlayersRange{"{} à {} joueurs", "{} to {} players"};

// replay
inline constexpr Phrase<Text, Text> kChecked{"{}, {} : tout est conforme aux règles.",
                                             "{}, {}: all as the rules say."};
inline constexpr Phrase<> kNoRecord{"aucune partie dans ce fichier", "no game in this file"};

// bench
inline constexpr Phrase<> kBenchHead{"jeu      joueurs      coups/s    parties/s",
                                     "game     players      moves/s      games/s"};

}  // namespace ludo::cli::words
