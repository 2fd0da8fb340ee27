// Everything the command line says, in French and in English, in one place. What happens in a game
// is not said here: moves, events and refusals come from the game's own text.cpp.
#pragma once

#include <span>

#include "cli/phrase.h"
#include "cli/words_lab.h"

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
inline constexpr Phrase<Text> kNotSeconds{"« {} » : nombre de secondes de 0,01 à 60 attendu",
                                          "'{}': expected a number of seconds from 0.01 to 60"};
inline constexpr Phrase<Text> kNotLanguage{"« {} » : fr ou en attendu", "'{}': expected fr or en"};
inline constexpr Phrase<Text, Text> kNoSuchGame{"jeu inconnu « {} » ; jeux : {}",
                                                "unknown game '{}'; games: {}"};
inline constexpr Phrase<Text, Text> kNoSuchBot{"adversaire inconnu « {} » ; il y a : {}",
                                               "unknown opponent '{}'; there are: {}"};
inline constexpr Phrase<Text, Text, Text, Text> kNoSuchClause{
    "« {} » n'a pas d'article « {} » ; il y a {} à {}",
    "'{}' has no clause '{}'; there are {} to {}"};

inline constexpr Phrase<Text, Text> kNotTogether{"{} et {} ne vont pas ensemble",
                                                 "{} and {} do not go together"};
inline constexpr Phrase<Text> kNoDeck{
    "« {} » n'a pas de cartes : --deck et --board n'y servent pas",
    "'{}' has no cards: --deck and --board are no use there"};
inline constexpr Phrase<Text> kNoBoard{"« {} » n'a pas de plateau : --board n'y sert pas",
                                       "'{}' has no board: --board is no use there"};

// Help
inline constexpr Phrase<> kProgram{
    "Ludothèque : quatre jeux de société français, au terminal et dans le navigateur.",
    "Ludothèque: four French tabletop games, in the terminal and in the browser."};
inline constexpr Phrase<> kExitCodes{
    "Codes de retour : 0 tout va bien ; 1 ce qui est vérifié est faux ; 2 mauvais usage ;\n"
    "3 lecture ou écriture impossible ; 130 interrompu.",
    "Exit codes: 0 all is well; 1 what was checked is wrong; 2 wrong usage;\n"
    "3 cannot read or write; 130 interrupted."};
inline constexpr Phrase<Text> kExamples{"Exemples :\n{}", "Examples:\n{}"};
inline constexpr Phrase<> kUsage{"Usage", "Usage"};
inline constexpr Phrase<> kCommands{"Commandes", "Commands"};
inline constexpr Phrase<> kCommand{"COMMANDE", "COMMAND"};
inline constexpr Phrase<> kArguments{"Arguments", "Arguments"};
inline constexpr Phrase<> kRequired{"(obligatoire)", "(required)"};
inline constexpr Phrase<> kHelpHelp{"Montre cette aide", "Shows this help"};
inline constexpr Phrase<> kHelpVersion{"Montre la version", "Shows the version"};
inline constexpr Phrase<> kHelpVersionJson{"Avec --version : pour être lu par un programme",
                                           "With --version: to be read by a program"};
inline constexpr Phrase<> kHelpManual{"Écrit la page de manuel (man)", "Writes the manual page"};
inline constexpr Phrase<> kHelpCompletions{"Écrit de quoi compléter les commandes dans un shell",
                                           "Writes what completes commands in a shell"};
inline constexpr Phrase<> kHelpShell{"Pour quel shell", "For which shell"};
inline constexpr Phrase<Text, Text> kNotOneOf{"« {} » : {} attendu", "'{}': expected {}"};
inline constexpr Phrase<Text, Text> kOnlyWith{"{} ne va qu'avec {}", "{} only goes with {}"};

// The manual page
inline constexpr Phrase<> kManMade{"Écrit par « ludotheque manual » à partir de l'aide.",
                                   "Written by 'ludotheque manual' from the help."};
inline constexpr Phrase<> kManGames{"Jeux", "Games"};
inline constexpr Phrase<> kManName{"NOM", "NAME"};
inline constexpr Phrase<> kManSynopsis{"SYNOPSIS", "SYNOPSIS"};
inline constexpr Phrase<> kManCommands{"COMMANDES", "COMMANDS"};
inline constexpr Phrase<> kManExamples{"EXEMPLES", "EXAMPLES"};
inline constexpr Phrase<> kManExit{"CODES DE RETOUR", "EXIT STATUS"};
inline constexpr Phrase<> kManAbout{"quatre jeux de société français, au terminal et en ligne",
                                    "four French tabletop games, in the terminal and online"};
inline constexpr Phrase<> kManText{
    "« ludotheque serve » ouvre les jeux dans un navigateur, « ludotheque play » dans le\n"
    "terminal. Chaque commande montre son aide avec --help.",
    "'ludotheque serve' opens the games in a browser, 'ludotheque play' in the terminal.\n"
    "Every command shows its help with --help."};
inline constexpr Phrase<Text> kManDefault{"(défaut : {})", "(default: {})"};
inline constexpr Phrase<> kHelpLang{"Langue : fr ou en (défaut : celle du système)",
                                    "Language: fr or en (default: the system's)"};
inline constexpr Phrase<> kHelpJson{"Pour être lu par un programme", "To be read by a program"};
inline constexpr Phrase<> kHelpGames{"Liste les jeux", "Lists the games"};
inline constexpr Phrase<> kHelpPlay{"Joue dans le terminal", "Plays in the terminal"};
inline constexpr Phrase<> kHelpPlayGame{"Le jeu ; si rien n'est dit, tout est demandé",
                                        "The game; without it, everything is asked"};
inline constexpr Phrase<> kHelpBots{"Combien sont des robots (défaut : tous sauf un)",
                                    "How many play by themselves (default: all but one)"};
inline constexpr Phrase<> kHelpLevel{"Leur force (voir « ludotheque games »)",
                                     "How strong they are (see 'ludotheque games')"};
inline constexpr Phrase<> kHelpNames{"Noms des joueurs, dans l'ordre des places",
                                     "Names of the players, by seat"};
inline constexpr Phrase<> kHelpSave{"Enregistre la partie dans ce fichier",
                                    "Saves the game in this file"};
inline constexpr Phrase<> kHelpRandomSeed{"Graine du hasard (défaut : une nouvelle, montrée)",
                                          "Seed of chance (default: a new one, shown)"};
inline constexpr Phrase<> kHelpPlayersDefault{
    "Nombre de joueurs (défaut : 3, ou ce que le jeu permet)",
    "Number of players (default: 3, or what the game allows)"};
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
inline constexpr Phrase<> kHelpDecks{"Montre et vérifie des paquets de cartes",
                                     "Shows and checks decks of cards"};
inline constexpr Phrase<> kHelpDeckCheck{"Vérifie un paquet ou un plateau à vous",
                                         "Checks a deck or board of your own"};
inline constexpr Phrase<> kHelpDeckShow{"Montre les cartes d'un jeu", "Shows the cards of a game"};
inline constexpr Phrase<> kHelpDeckFile{"Le paquet ou le plateau, en CSV",
                                        "The deck or board, a CSV file"};
inline constexpr Phrase<> kHelpDeckGame{"Le jeu (défaut : selon les colonnes)",
                                        "The game (default: found by the columns)"};
inline constexpr Phrase<> kHelpShowBoard{"Le plateau au lieu des cartes, si le jeu en a un",
                                         "The board instead of the cards, if the game has one"};
inline constexpr Phrase<> kHelpCsv{"Le fichier tel quel, pour en faire le vôtre",
                                   "The file as it is, to make your own of it"};
inline constexpr Phrase<> kHelpGame{"Le jeu (voir « ludotheque games »)",
                                    "The game (see 'ludotheque games')"};
inline constexpr Phrase<> kHelpOneGame{"Un seul jeu (défaut : tous)", "One game (default: all)"};
inline constexpr Phrase<> kHelpPlayers{"Nombre de joueurs", "Number of players"};
inline constexpr Phrase<> kHelpEveryCount{"Nombre de joueurs (défaut : tous)",
                                          "Number of players (default: every one)"};
inline constexpr Phrase<> kHelpFirst{"Place qui commence, à partir de 0 (défaut : tirée au sort)",
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
inline constexpr Phrase<> kHelpBoard{"Votre propre plateau, en CSV, si le jeu en a un",
                                     "Your own board, a CSV file, if the game has one"};
inline constexpr Phrase<> kHelpFile{"L'enregistrement ; « - » lit l'entrée standard",
                                    "The record; '-' reads standard input"};
inline constexpr Phrase<> kHelpVerify{"Refait les tirages d'une partie jouée sur un serveur",
                                      "Draws again what nature drew in a game played on a server"};
inline constexpr Phrase<> kHelpServe{"Ouvre un serveur : des tables pour jouer à distance",
                                     "Opens a server: tables to play at a distance"};
inline constexpr Phrase<> kHelpBind{"L'adresse où écouter ; 0.0.0.0 pour toutes",
                                    "The address to listen at; 0.0.0.0 for all"};
inline constexpr Phrase<> kHelpPort{"Le port ; 0 en prend un libre",
                                    "The port; 0 takes a free one"};
inline constexpr Phrase<> kHelpDatabase{"sqlite:FICHIER ou postgresql://…",
                                        "sqlite:FILE or postgresql://…"};
inline constexpr Phrase<> kHelpWeb{"Un dossier de pages web (défaut : celles du programme)",
                                   "A folder of web pages (default: those of the program)"};
inline constexpr Phrase<> kHelpOrigins{"D'autres origines dont les pages sont admises",
                                       "Other origins whose pages are let in"};
inline constexpr Phrase<> kHelpHosts{
    "Les noms de ce serveur dans le monde ; les requêtes pour d'autres sont refusées",
    "This server's names in the world; requests for others are refused"};
inline constexpr Phrase<> kHelpConnections{"Connexions au plus", "Connections at most"};
inline constexpr Phrase<> kHelpPerAddress{"… d'une même adresse", "… from one address"};
inline constexpr Phrase<> kHelpTables{"Tables en mémoire au plus", "Tables in memory at most"};
inline constexpr Phrase<> kHelpThinkers{"Fils d'exécution des robots ; 0 : selon la machine",
                                        "Threads for bots; 0: as the machine has"};
inline constexpr Phrase<> kHelpEffort{
    "Ce que les maîtres réfléchissent au plus, en centièmes ; 0 : quelques millisecondes",
    "How much masters think at most, in percent; 0: a few milliseconds"};
inline constexpr Phrase<> kHelpGather{
    "Millisecondes entre deux écritures dans PostgreSQL, qui groupent les coups",
    "Milliseconds between two commits to PostgreSQL, which store moves together"};
inline constexpr Phrase<> kHelpLog{"Ajoute le journal à ce fichier (sortie d'erreur sinon)",
                                   "Adds the log to this file (the error stream otherwise)"};
inline constexpr Phrase<> kHelpOpens{"Tables qu'une adresse peut ouvrir par heure",
                                     "Tables one address may open in an hour"};
inline constexpr Phrase<> kHelpKeep{
    "Jours pendant lesquels une partie finie est gardée (0 : toujours)",
    "Days a finished game is kept (0: for ever)"};
inline constexpr Phrase<> kHelpKeepOpen{
    "Jours pendant lesquels une table qui n'a pas commencé est gardée (0 : toujours)",
    "Days a table is kept that has not begun (0: for ever)"};
inline constexpr Phrase<> kHelpKeepIdle{
    "Jours sans coup pendant lesquels une partie en cours est gardée (0 : toujours)",
    "Days without a move a game is kept (0: for ever)"};
inline constexpr Phrase<> kHelpProxy{"Derrière un serveur mandataire (X-Forwarded-For)",
                                     "Behind a proxy (X-Forwarded-For)"};
inline constexpr Phrase<> kHelpAdmin{"Gère un serveur qui tourne : ses tables, qui peut venir",
                                     "Runs a server that is up: its tables, who may come"};
inline constexpr Phrase<> kHelpAdminSocket{
    "Le socket local du serveur (par défaut à côté de la base SQLite, avec .admin)",
    "The server's local socket (by default beside the SQLite file, with .admin)"};
inline constexpr Phrase<> kHelpAdminList{"Les tables, les dernières jouées d'abord",
                                         "The tables, the latest played first"};
inline constexpr Phrase<> kHelpAdminPhase{"Seulement celles-ci", "Only these"};
inline constexpr Phrase<> kHelpAdminMax{"Combien au plus", "How many at most"};
inline constexpr Phrase<> kHelpAdminTable{"La table", "The table"};
inline constexpr Phrase<> kHelpAdminAddress{"L'adresse ; d'une adresse IPv6, tout son réseau /64",
                                            "The address; of an IPv6 address all of its /64"};
inline constexpr Phrase<> kHelpAdminClose{"Ferme une table : plus personne n'y entre",
                                          "Closes a table: nobody gets in any more"};
inline constexpr Phrase<> kHelpAdminReopen{"Rouvre une table fermée", "Opens a closed table again"};
inline constexpr Phrase<> kHelpAdminDelete{"Efface une table et tout ce qu'on en sait",
                                           "Deletes a table and all that is known of it"};
inline constexpr Phrase<> kHelpAdminExport{"Écrit tout le journal d'une table, son secret compris",
                                           "Writes the whole log of a table, its secret too"};
inline constexpr Phrase<> kHelpAdminBan{"Ne laisse plus entrer une adresse",
                                        "Lets an address in no longer"};
inline constexpr Phrase<> kHelpAdminHours{"Pour combien d'heures (par défaut : pour toujours)",
                                          "For how many hours (by default: for ever)"};
inline constexpr Phrase<> kHelpAdminUnban{"Laisse de nouveau entrer une adresse",
                                          "Lets an address in again"};
inline constexpr Phrase<> kHelpAdminBans{"Les adresses et les tables fermées",
                                         "The addresses and tables that are closed"};
inline constexpr Phrase<> kHelpAdminReload{"Relit les pages du dossier de --web",
                                           "Reads the pages of the folder of --web again"};
inline constexpr Phrase<> kNothingBlocked{"Rien n'est fermé.", "Nothing is closed."};
inline constexpr Phrase<> kHelpSite{
    "Écrit un dossier pour n'importe quel hébergeur de fichiers : la maison sans serveur",
    "Writes a folder for any host of static files: the house without a server"};
inline constexpr Phrase<> kHelpSiteOut{"Le dossier : nouveau, vide, ou d'une fois précédente",
                                       "The folder: new, empty, or from the last time"};
inline constexpr Phrase<> kNoPages{
    "ce programme a été construit sans les pages web ; docs/OPERATIONS.md dit comment les y mettre",
    "this program was built without the web pages; docs/OPERATIONS.md says how to put them in"};
inline constexpr Phrase<> kNoTab{
    "les pages de ce programme ont été construites sans le WebAssembly, et ne jouent pas sans "
    "serveur ; docs/OPERATIONS.md dit comment l'y mettre",
    "this program's pages were built without the WebAssembly, and do not play without a server; "
    "docs/OPERATIONS.md says how to put it in"};
inline constexpr Phrase<Text> kNotOurSite{
    "{} : ce dossier contient autre chose ; il en faut un nouveau ou vide",
    "{}: there is something else in this folder; a new or empty one is needed"};
inline constexpr Phrase<int, Text> kSiteWritten{
    "{} fichiers dans {} : à mettre tels quels sur n'importe quel hébergeur",
    "{} files in {}: to be put on any static host as they are"};
inline constexpr Phrase<> kHelpHealth{"Demande à un serveur s'il va bien",
                                      "Asks a server whether it is well"};
inline constexpr Phrase<> kHelpUrl{"L'adresse à interroger", "The address to ask"};
inline constexpr Phrase<> kHelpTimeout{"Secondes d'attente au plus", "Seconds to wait at most"};
inline constexpr Phrase<> kWell{"tout va bien", "all is well"};
inline constexpr Phrase<Text> kNotUrl{"« {} » : http://HÔTE:PORT/CHEMIN attendu",
                                      "'{}': expected http://HOST:PORT/PATH"};
inline constexpr Phrase<Text> kNoAnswer{"{} ne répond pas", "{} does not answer"};
inline constexpr Phrase<Text, Text> kUnwell{"{} répond « {} »", "{} answers '{}'"};
inline constexpr Phrase<Text, int> kServing{
    "Ludothèque vous attend : http://{}:{} (Ctrl+C pour arrêter)",
    "Ludothèque is waiting for you: http://{}:{} (Ctrl+C to stop)"};
inline constexpr Phrase<> kHelpCheck{"Vérifie seulement, sans rien montrer",
                                     "Only checks, shows nothing"};
inline constexpr Phrase<> kHelpCheckLegal{"Vérifie aussi les coups légaux écrits",
                                          "Checks the legal moves written too"};
inline constexpr Phrase<> kHelpSeat{"Montre ce que voit cette place",
                                    "Shows the view of this seat"};
inline constexpr Phrase<> kHelpSeconds{"Durée de chaque mesure", "Length of each measurement"};

inline constexpr Phrase<> kHelpSearchSpeed{
    "La recherche de l'expert, un fil, du milieu d'une partie : itérations par seconde",
    "The expert's search, one thread, from a mid-game position: iterations a second"};
inline constexpr Phrase<> kHelpHintSpeed{
    "Ce que coûte un conseil, un fil, toute la réflexion d'un maître, sans attendre de solution",
    "What a hint costs, one thread, a master's whole thought, without waiting for a solution"};

// Help of solve
inline constexpr Phrase<> kHelpSolve{
    "Résout un jeu exactement (La Cité des Voleurs, 2 à 5 joueurs) : la chance de gagner de\n"
    "chacun, et que faire de chaque lancer. À 3 joueurs et plus : max^n, chacun pour soi.",
    "Solves a game exactly (City of Thieves, 2 to 5 players): everybody's chance to win, and\n"
    "what to do with each throw. With 3 players and more: max^n, everyone for themselves."};
inline constexpr Phrase<> kHelpSolvePlayers{"Nombre de joueurs (défaut : 2)",
                                            "Number of players (default: 2)"};
inline constexpr Phrase<> kHelpCycles{
    "Chercher aussi où les meilleures réponses tournent en rond : deux plans d'une position, "
    "chacun "
    "le meilleur quand tous y suivent l'autre (une minute à quatre joueurs)",
    "Also look where best replies go round in a circle: two plans of one position, each the best "
    "where everybody follows the other there (a minute for four players)"};
inline constexpr Phrase<> kHelpSolveRoles{
    "Un voleur par joueur, dans l'ordre du tour, qui joue d'abord : funambule,chat",
    "A thief for each player in turn order, the one to move first: funambule,chat"};
inline constexpr Phrase<> kHelpPosition{
    "Une position au début d'un tour : jetons de qui joue puis des suivants | cagnotte |\n"
    "masque de bits des camouflés, dans le même ordre (défaut : le début)",
    "A position at the start of a turn: tokens of who moves, then of the next | pot |\n"
    "bit mask of those under cover, in the same order (default: the start)"};
inline constexpr Phrase<> kHelpSaveSolution{"Garde la solution dans ce fichier",
                                            "Keeps the solution in this file"};
inline constexpr Phrase<> kHelpLoadSolution{"Lit la solution au lieu de la chercher",
                                            "Reads the solution instead of finding it"};

// games
inline constexpr Phrase<int, int> kPlayersRange{"{} à {} joueurs", "{} to {} players"};

inline constexpr Phrase<> kOpponents{"Adversaires de « play » et « record » :",
                                     "Opponents for 'play' and 'record':"};

// replay
inline constexpr Counted kPicks{"tirage", "tirages", "draw", "draws"};
inline constexpr Phrase<Text, Text> kVerified{
    "{}, {} : l'engagement est tenu, tout suit du secret, des textes et de la table.",
    "{}, {}: the commitment is kept, all follows from the secret, the texts and the table."};
inline constexpr Phrase<Text> kGiven{"Donnés au départ et non tirés : {}.",
                                     "Given at the beginning and not drawn: {}."};
inline constexpr Phrase<Text> kLuckGiven{
    "Chance donnée, celle d'une autre partie, et non tirée : {}.",
    "Luck that was given, that of another game, and not drawn: {}."};
inline constexpr Phrase<Text> kFirstChosen{
    "La place qui commence a été choisie, et non tirée au sort : {}.",
    "Who begins was chosen and not drawn: {}."};
inline constexpr Phrase<Text, Text> kChecked{"{}, {} : tout est conforme aux règles.",
                                             "{}, {}: all as the rules say."};
inline constexpr Phrase<> kNoRecord{"aucune partie dans ce fichier", "no game in this file"};

inline constexpr Phrase<int, int> kNoSuchSeat{"il n'y a pas de place {} ; la dernière est {}",
                                              "there is no seat {}; the last one is {}"};
inline constexpr Phrase<int> kSeat{"Place {}", "Seat {}"};

// deck
inline constexpr Phrase<Text> kUnknownColumns{
    "{} : ces colonnes ne sont celles d'aucun jeu ; dites lequel avec --game",
    "{}: these are the columns of no game; say which with --game"};
inline constexpr Phrase<Text, int, Text> kDeckIsGood{"{} : {} cartes, tout est en ordre pour {}.",
                                                     "{}: {} cards, all in order for {}."};
inline constexpr Phrase<Text, Text> kBoardIsGood{"{} : un plateau en ordre pour {}.",
                                                 "{}: a board in order for {}."};

// The tables
inline constexpr Phrase<> kPot{"Cagnotte", "Pot"};
inline constexpr Phrase<int> kGoal{"But : {} jetons.", "Goal: {} tokens."};
inline constexpr Phrase<> kToitsGoal{
    "But : le plus de points (jetons et cartes) quand la pioche est vide.",
    "Goal: the most points (tokens and cards) when the draw pile is empty."};
inline constexpr Phrase<> kPafGoal{
    "But : monter jusqu'au singe, à moins de 5 niveaux au-dessus de lui, et réussir la fessée. "
    "Pioche vide : le singe gagne.",
    "Goal: reach the monkey, less than 5 levels above it, and make the spank. "
    "Pile empty: the monkey wins."};
inline constexpr Phrase<int> kThrows{"Lancers faits : {}.", "Throws made: {}."};
inline constexpr Phrase<> kUnderCover{"camouflé", "under cover"};
inline constexpr Phrase<int> kHideoutsLeft{"Planques dans la pioche : {}.",
                                           "Hideouts in the pile: {}."};
inline constexpr Phrase<> kDay{"Il fait jour : la pioche est vide.",
                               "It is day: the pile is empty."};
inline constexpr Phrase<Text, Text> kThief{"{} : {}.", "{}: {}."};
inline constexpr Phrase<Text, Text> kOwnThief{"Vous, {} : {}", "You, {}: {}"};
inline constexpr Phrase<Text> kOwnHideouts{"Vos planques : {}.", "Your hideouts: {}."};
inline constexpr Phrase<int> kTakes{"prend {}", "take {}"};
inline constexpr Phrase<> kPoints{"points", "points"};
inline constexpr Phrase<> kInspector{"inspecteur", "inspector"};
inline constexpr Phrase<int, int> kPiles{"Pioche {}, réserve {}.", "Draw pile {}, reserve {}."};
inline constexpr Phrase<Text> kUnseen{"Pas encore vues : {}.", "Not yet seen: {}."};

inline constexpr Phrase<> kToitsLegend{
    "♛ cheffe  ♪ alarme  (n) jeton en vue  ★ joker posé  ☆ joker en main",
    "♛ chief  ♪ alarm  (n) token in sight  ★ joker played  ☆ joker in hand"};
inline constexpr Phrase<> kColon{" : ", ": "};
inline constexpr Phrase<> kSemicolon{" ; ", "; "};

inline constexpr Term kToitsTerms[] = {
    {"bijoux", "bijoux", "jewels"},
    {"or", "or", "gold"},
    {"tableaux", "tableaux", "paintings"},
    {"pierres", "pierres", "stones"},
    {"statues", "statues", "statues"},
    {"plumes", "plumes", "feathers"},
    {"none", "", ""},
    {"bell", "alarme", "alarm"},
    {"draw", "réserve", "reserve"},
    {"feather", "plume", "feather"},
    {"p1", "1 point", "1 point"},
    {"p2", "2 points", "2 points"},
    {"tie", "laurier", "laurel"},
};

inline constexpr Phrase<int> kForest{"Forêt {}", "Forest {}"};
inline constexpr Phrase<> kDiscard{"Défausse", "Discard"};
inline constexpr Phrase<> kYourSky{"Votre ciel", "Your sky"};
inline constexpr Counted kPointsCount{"point", "points", "point", "points"};
inline constexpr Phrase<Text, int> kSkyWorth{"{} avec la forêt {}", "{} with forest {}"};
inline constexpr Phrase<Text, int> kSkyWorthMost{"jusqu'à {} avec la forêt {}",
                                                 "up to {} with forest {}"};
inline constexpr Phrase<Text> kKinValues{"Valeurs : {}.", "Values: {}."};
inline constexpr Phrase<int, int, int> kCimesState{
    "But : le plus de points au cinquième verrou (encore {}). Pioche {}, défausse {}.",
    "Goal: the most points at the fifth lock ({} to go). Pile {}, discard {}."};
inline constexpr Phrase<> kDoubleFrame{" Double cadre : verrouillée.", " Double frame: locked."};

inline constexpr Term kCimesTerms[] = {
    {"aigle", "aigle", "eagle"},     {"hibou", "hibou", "owl"},     {"faucon", "faucon", "hawk"},
    {"corbeau", "corbeau", "raven"}, {"claws", "griffes", "claws"}, {"feather", "plume", "feather"},
};

inline constexpr Phrase<Text> kHand{"Main : {}.", "Hand: {}."};
inline constexpr Phrase<int, int> kJunkFigures{"hauteur {}, solidité {}", "height {}, strength {}"};
inline constexpr Phrase<int, int, int> kPafState{
    "Singe à {}. Pioche {}, poubelle {}.  ↕ hauteur  ▤ main  ◎ cible  ▴ renforcement",
    "Monkey at {}. Pile {}, bin {}.  ↕ height  ▤ hand  ◎ target  ▴ reinforcement"};
inline constexpr Phrase<int> kGorilla{"Gorille : il faut {} de plus au dé.",
                                      "Gorilla: the die needs {} more."};
inline constexpr Phrase<Text, Text> kSkipsNext{"{} : {} à son prochain tour.", "{}: {} next turn."};
inline constexpr Phrase<Text, Text> kSkipsNow{"{} : {} ce tour-ci.", "{}: {} this turn."};
inline constexpr Phrase<Text, Text> kTwoSkipped{"{} ni {}", "{} or {}"};
inline constexpr Phrase<Text> kNoPhase{"pas de {}", "no {}"};
inline constexpr Phrase<int> kJunkLeft{"Bric-à-brac encore permis ce tour-ci : {}.",
                                       "Junk still allowed this turn: {}."};
inline constexpr Phrase<Text, int, int> kSpankNeeds{"Fessée ({}) : {} ou plus ({}/6).",
                                                    "Spank by {}: {} or more ({}/6)."};
inline constexpr Phrase<Text, Text> kAttackOn{"Attaque : {} contre {}", "Attack: {} against {}"};
inline constexpr Phrase<Text> kAttackTarget{", cible {}", ", target {}"};
inline constexpr Phrase<int> kAttackShield{", défenses −{}", ", defences −{}"};
inline constexpr Phrase<int> kAttackDie{", dé {}", ", die {}"};

inline constexpr Term kPafTerms[] = {
    {"junk", "bric-à-brac", "junk"},
    {"reinforcement", "renforcement", "reinforcement"},
    {"attack", "attaque", "attack"},
    {"defence", "défense", "defence"},
    {"special", "spéciale", "special"},
    {"melee", "attaque au corps à corps", "melee attack"},
    {"ranged", "attaque à distance", "ranged attack"},
    {"sneaky", "attaque sournoise", "sneaky attack"},
};

inline constexpr Term kPafPhases[] = {
    {"build", "phase de construction", "build phase"},
    {"attack", "phase d'attaque", "attack phase"},
    {"spank", "fessée", "spank"},
};

// The word of a list for `name`, or the name itself.
constexpr Text term(std::span<const Term> terms, Text name, Lang lang) {
  for (const Term& term : terms) {
    if (term.name == name) {
      return lang == Lang::Fr ? term.fr : term.en;
    }
  }
  return name;
}

// play
inline constexpr Phrase<> kWhichGame{"À quel jeu ?", "Which game?"};
inline constexpr Phrase<int, int, int> kHowManyPlayers{"Combien de joueurs, de {} à {} ? [{}]",
                                                       "How many players, {} to {}? [{}]"};
inline constexpr Phrase<int, int> kHowManyBots{
    "Combien sont joués par l'ordinateur, de 0 à {} ? [{}]",
    "How many are played by the computer, 0 to {}? [{}]"};
inline constexpr Phrase<> kWhichLevel{"Quel adversaire ?", "Which opponent?"};
inline constexpr Phrase<Text> kWithOption{"{} ? [o/N]", "{}? [y/N]"};
inline constexpr Phrase<Text> kWithPreset{"{} ? [O/n]", "{}? [Y/n]"};
inline constexpr Phrase<> kWhoBegins{"Qui commence ?", "Who begins?"};
inline constexpr Phrase<Text> kWhoBeginsRulebook{"Qui commence ? Le livret dit : {}.",
                                                 "Who begins? The rulebook says: {}."};
inline constexpr Phrase<> kByLot{"le sort en décide", "the lot decides"};
inline constexpr Phrase<> kByDice{"les dés en décident", "the dice decide"};
inline constexpr Phrase<int, int> kAnswerNumber{"Un nombre de {} à {}, s'il vous plaît.",
                                                "A number from {} to {}, please."};
inline constexpr Phrase<> kAnswerYesNo{"o (oui) ou n (non), s'il vous plaît.",
                                       "y (yes) or n (no), please."};
inline constexpr Phrase<> kHumanAlone{"Joueur", "Player"};
inline constexpr Phrase<int> kHuman{"Joueur {}", "Player {}"};
inline constexpr Phrase<u64> kSeed{"graine {}", "seed {}"};
inline constexpr Phrase<Text> kFirstDice{" · dés : {}", " · dice: {}"};
inline constexpr Phrase<Text> kTurnOf{"à {}", "{} to play"};
inline constexpr Phrase<> kOver{"partie finie", "game over"};
inline constexpr Phrase<u64> kMoreLog{"… et {} avant (« log » montre tout)",
                                      "… and {} before ('log' shows all)"};
inline constexpr Phrase<u64> kMoreMoves{"… et {} autres (« moves » montre tout)",
                                        "… and {} more ('moves' shows all)"};
inline constexpr Phrase<Text> kPrompt{"{} : numéro, coup ou « help » > ",
                                      "{}: number, move or 'help' > "};
inline constexpr Phrase<u64> kNoSuchNumber{"Choisissez un numéro de 1 à {}.",
                                           "Choose a number from 1 to {}."};
inline constexpr Phrase<Text> kAskClause{" (« ? {} » montre l'article)",
                                         " ('? {}' shows the clause)"};
inline constexpr Phrase<Text> kThinking{"{} réfléchit…", "{} is thinking…"};
inline constexpr Phrase<> kUndone{"Coup repris.", "Move taken back."};
inline constexpr Phrase<> kNothingToUndo{"Rien à reprendre : personne n'a encore choisi de coup.",
                                         "Nothing to take back: nobody has chosen a move yet."};
inline constexpr Phrase<> kCannotUndo{
    "Impossible de reprendre : depuis le dernier coup, le hasard a joué ou une carte cachée s'est "
    "montrée.",
    "It cannot be taken back: since the last move chance has played or a hidden card was shown."};
inline constexpr Phrase<> kNothingCited{
    "Aucune règle n'a encore été appliquée. « ? ID » montre un article, « ? * » les liste.",
    "No rule has been applied yet. '? ID' shows a clause, '? *' lists them."};
inline constexpr Phrase<Text, Text> kTitled{"{} : {}", "{}: {}"};
inline constexpr Phrase<> kRuling{"[décision]", "[ruling]"};
inline constexpr Phrase<Text> kPassDevice{"Passez l'appareil à {}, sans regarder.",
                                          "Pass the device to {}, without looking."};
inline constexpr Phrase<> kPressEnter{"Entrée quand c'est fait > ", "Press Enter when done > "};
inline constexpr Phrase<> kEnterForMore{"Entrée : suite, q : fin > ", "Enter: more, q: stop > "};
inline constexpr Phrase<Text> kWins{"Gagne : {}.", "Winner: {}."};
inline constexpr Phrase<Text> kShareVictory{"Victoire partagée : {}.", "Shared victory: {}."};
inline constexpr Phrase<> kNobodyWins{"Personne ne gagne.", "Nobody wins."};
inline constexpr Phrase<Text> kSaved{"Partie enregistrée dans {}.", "Game saved in {}."};
inline constexpr Phrase<> kStopped{"Partie arrêtée avant la fin.", "Game stopped before its end."};
inline constexpr Phrase<Text> kPlayAgain{"Pour rejouer la même : {}", "To play the same again: {}"};
inline constexpr Phrase<Text> kCannotWrite{"écriture impossible : {}", "cannot be written: {}"};
inline constexpr Phrase<int, int> kTooManyBots{"{} adversaires pour {} joueurs : c'est trop",
                                               "{} opponents for {} players: too many"};
inline constexpr Phrase<int, int> kTooManyNames{"{} noms pour {} joueurs : c'est trop",
                                                "{} names for {} players: too many"};
inline constexpr Phrase<> kPlayHelp{
    "Tapez le numéro d'un coup, ou le coup lui-même (« throw 134 »). Une lettre ouvre un\n"
    "groupe de coups. Et aussi :\n"
    "  ?  ou  ? C10   explique une règle : celle qui vient de servir, ou un article ;\n"
    "                 « ? grenade » montre une carte, « ? * » toutes les règles\n"
    "  undo           reprend votre dernier coup, si rien n'a été tiré au sort ni\n"
    "                 révélé depuis ; les robots rejouent\n"
    "  hint           ce qu'en pense un maître, coup par coup\n"
    "  moves          tous les coups permis, avec leur notation\n"
    "  log            tout ce qui s'est passé\n"
    "  table          redessine la table\n"
    "  cards          ce que chacun a devant soi, carte par carte\n"
    "  discard        la défausse, la Poubelle, carte par carte\n"
    "  unseen         les cartes que vous n'avez pas encore vues\n"
    "  help           cette aide\n"
    "  quit           arrête la partie\n"
    "En français aussi : annuler, conseil, coups, journal, cartes, défausse, poubelle, inconnues,\n"
    "aide, quitter.",
    "Type the number of a move, or the move itself ('throw 134'). A letter opens a group\n"
    "of moves. Also:\n"
    "  ?  or  ? C10   explains a rule: the one just applied, or a clause;\n"
    "                 '? grenade' shows a card, '? *' all the rules\n"
    "  undo           takes back your last move, if nothing was drawn or shown\n"
    "                 since; bots move again\n"
    "  hint           what a master thinks of it, move by move\n"
    "  moves          all moves allowed, with their notation\n"
    "  log            everything that happened\n"
    "  table          draws the table again\n"
    "  cards          what everybody has before them, card by card\n"
    "  discard        the discard pile, the bin, card by card\n"
    "  unseen         the cards you have not seen yet\n"
    "  help           this help\n"
    "  quit           stops the game"};

inline constexpr Phrase<Text> kInHand{"{}, en main :", "{}, in hand:"};
inline constexpr Phrase<> kNoCards{"Aucune carte.", "No cards."};

inline constexpr Phrase<> kHintExact{"Chances de gagner (valeurs exactes, le jeu est résolu) :",
                                     "Chances to win (exact values, the game is solved):"};
inline constexpr Phrase<> kHintEstimate{"Chances de gagner estimées par un maître :",
                                        "Chances to win as a master estimates them:"};
inline constexpr Phrase<double> kChanceExact{"{:.3f} %", "{:.3f} %"};
inline constexpr Phrase<double, double> kChanceEstimate{"{:.1f} % ± {:.1f}", "{:.1f} % ± {:.1f}"};

// solve
inline constexpr Phrase<Text, Text> kNotSolved{"« {} » n'est pas résolu ; le sont : {}",
                                               "'{}' is not solved; solved are: {}"};
inline constexpr Phrase<int> kSolvedUpTo{"résolu de 2 à {} joueurs", "solved for 2 to {} players"};
inline constexpr Phrase<int> kOtherSetup{
    "cette solution est pour {} joueurs, ou pour une autre option",
    "this solution is for {} players, or for another option"};
inline constexpr Phrase<Text, int> kNotAPosition{
    "« {} » n'est pas une position à {} joueurs ; exemple à deux : 3,3|3|0",
    "'{}' is not a position for {} players; an example for two: 3,3|3|0"};
inline constexpr Phrase<Text, int, int> kImpossiblePosition{
    "« {} » ne peut pas arriver : il y a {} jetons en tout, personne n'en a {} au début d'un "
    "tour, et qui joue n'est plus camouflé",
    "'{}' cannot happen: there are {} tokens in all, nobody has {} at the start of a turn, and "
    "who moves is no longer under cover"};
inline constexpr Phrase<Text, int, int, Text> kSolvedHead{
    "{} à {} joueurs, but {} jetons, position {}", "{}, {} players, goal {} tokens, position {}"};
inline constexpr Phrase<int, Text, Text> kSolvedValue{"joueur {}{} : {}", "player {}{}: {}"};
inline constexpr Phrase<> kSeveralEquilibria{
    "un équilibre parmi plusieurs possibles ; pas plus de chiffres que le résidu n'en permet",
    "one of possibly several equilibria; no more digits than the residual supports"};
inline constexpr Phrase<> kNotSolvedWithCards{
    "avec les planques, des cartes sont cachées : ce jeu-là n'est pas résolu",
    "with hideout cards something is hidden: that game is not solved"};
inline constexpr Phrase<> kNameTheRoles{
    "avec les rôles, il faut dire lesquels : --roles funambule,chat",
    "with roles, say which ones: --roles funambule,chat"};
inline constexpr Phrase<Text, Text> kNotARole{"« {} » n'est pas un voleur de plus ; voleurs : {}",
                                              "'{}' is not one more thief; thieves: {}"};
inline constexpr Phrase<int, int> kRolesForPlayers{
    "il faut autant de rôles que de joueurs : {} pour {}",
    "there must be as many roles as players: {} for {}"};
inline constexpr Phrase<> kToMove{"  (joue)", "  (to move)"};
inline constexpr Phrase<u32, int, int, double, u32> kSolvedReport{
    "{} positions, {} tours de plans, {} balayages, résidu {:.1e}, plans mêlés en {}",
    "{} positions, {} rounds of plans, {} sweeps, residual {:.1e}, plans mixed at {}"};
inline constexpr Phrase<> kNoCycle{
    "aucune position ne fait tourner en rond ses propres meilleures réponses",
    "no position sends its own best replies round in a circle"};
inline constexpr Phrase<u32> kCycles{
    "positions dont les meilleures réponses tournent en rond d'elles-mêmes : {}",
    "positions that send their own best replies round in a circle: {}"};
inline constexpr Phrase<Text, double, double> kCycle{
    "en {}, deux plans : le premier gagne {:.1e} là où tous suivent le second, le second {:.1e} là "
    "où tous suivent le premier. Ils diffèrent ainsi :",
    "at {}, two plans: the first gains {:.1e} where everybody follows the second, the second "
    "{:.1e} "
    "where everybody follows the first. They differ here:"};
inline constexpr Phrase<int, Text, Text, Text> kCycleThrow{"lancer {}, {} : {} / {}",
                                                           "throw {}, {}: {} / {}"};
inline constexpr Phrase<Text, int, int> kCycleVictim{"{} : victime {} / {}", "{}: victim {} / {}"};
inline constexpr Phrase<double, double> kSolvedIn{"résolu en {:.3f} s, {:.1f} Mo",
                                                  "solved in {:.3f} s, {:.1f} MB"};
inline constexpr Phrase<double, double> kLoadedIn{"lu en {:.3f} s, {:.1f} Mo",
                                                  "read in {:.3f} s, {:.1f} MB"};
inline constexpr Phrase<> kRounds{"tours", "rounds"};
inline constexpr Phrase<> kFirstThrow{"Après le premier lancer, le meilleur choix :",
                                      "After the first throw, the best choice:"};
inline constexpr Phrase<> kHandSquare{"carré", "square"};
inline constexpr Phrase<> kHandTriple{"triple", "triple"};
inline constexpr Phrase<> kHandStraight{"suite", "straight"};
inline constexpr Phrase<> kHandTwoPairs{"deux paires", "two pairs"};
inline constexpr Phrase<> kHandPair{"une paire", "one pair"};
inline constexpr Phrase<> kHandDifferent{"tout différent", "all different"};
inline constexpr Phrase<> kDoApply{"appliquer", "apply"};
inline constexpr Phrase<> kDoAnnounce{"annoncer un carré", "announce a square"};
inline constexpr Phrase<> kDoThrowAll{"tout relancer", "throw all again"};
inline constexpr Phrase<Text> kDoKeep{"garder {}, relancer", "keep {}, throw again"};

// bench
inline constexpr Phrase<> kBenchHead{"jeu      joueurs      coups/s    parties/s",
                                     "game     players      moves/s      games/s"};
inline constexpr Phrase<> kSearchHead{"jeu      joueurs itérations/s  coups/partie jouée",
                                      "game     players iterations/s  moves a playout"};
inline constexpr Phrase<> kHintsHead{"jeu      joueurs   conseils  ms de processeur     au plus",
                                     "game     players      hints   processor's ms      at most"};

}  // namespace ludo::cli::words
