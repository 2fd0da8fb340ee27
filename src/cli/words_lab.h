// What the command line says about the lab, in French and in English: the part of words.h that
// belongs to `lab`.
#pragma once

#include "cli/phrase.h"

namespace ludo::cli::words {

using Text = std::string_view;

// Help of the lab
inline constexpr Phrase<> kHelpLab{"Expériences : parties entre adversaires artificiels",
                                   "Experiments: games between artificial opponents"};
inline constexpr Phrase<> kHelpMatch{
    "Deux adversaires : lequel est le plus fort ?\n"
    "Chaque donne est jouée deux fois, avec le même hasard et les places échangées.\n"
    "Points : la part de la victoire ; les vainqueurs se la partagent, et si le jeu\n"
    "lui-même gagne (le singe de Paf) chacun en a la moitié. À forces égales : 50 %.",
    "Two opponents: which one is stronger?\n"
    "Each deal is played twice, with the same chance and places exchanged.\n"
    "Points: the share of the victory; winners split it, and where the game itself wins\n"
    "(Paf's monkey) each has half. Equal strength: 50 %."};
inline constexpr Phrase<> kHelpBotA{
    "Le premier (voir « ludotheque games ») ; « :N » : avec N itérations ; maitre-1 : l'ancien "
    "maître",
    "The first (see 'ludotheque games'); ':N': with N iterations; maitre-1: the old master"};
inline constexpr Phrase<> kHelpBotB{"Le second", "The second"};
inline constexpr Phrase<> kHelpWithoutCards{
    "Le second ne joue jamais de carte (Cité avec « planques ») : que valent-elles ?",
    "The second never plays a card (Cité with 'planques'): what are they worth?"};
inline constexpr Phrase<> kHelpMatchGames{"Nombre de parties, deux par donne",
                                          "Number of games, two a deal"};
inline constexpr Phrase<> kHelpThreads{"Nombre de fils (défaut : tous les cœurs)",
                                       "Number of threads (default: all cores)"};
inline constexpr Phrase<> kHelpSprt{
    "S'arrête dès qu'il est clair (5 %) que l'écart Elo est plutôt ELO1 ou plutôt ELO0",
    "Stops as soon as it is clear (5 %) that the Elo difference is ELO1 or rather ELO0"};
inline constexpr Phrase<> kHelpBalance{
    "Joue beaucoup de parties et en fait un rapport : places, durée, scores, articles, cartes.\n"
    "Ctrl-C s'arrête avec un rapport de ce qui est joué ; --resume continue. Sous mpirun, tous\n"
    "les processus jouent ; les chiffres sont les mêmes.",
    "Plays many games and makes a report of them: seats, length, scores, clauses, cards.\n"
    "Ctrl-C stops with a report of what was played; --resume goes on. Under mpirun all\n"
    "processes play; the numbers are the same."};
inline constexpr Phrase<> kHelpRunBots{
    "Qui joue : un pour tous, ou un par place (défaut : habitue) ; ils tournent. maitre:2000 : un "
    "maître à 2000 itérations par coup",
    "Who plays: one for all, or one for each seat (default: habitue); they take turns. maitre:2000 "
    "thinks that many iterations"};
inline constexpr Phrase<> kHelpOut{"Dossier du rapport", "Folder of the report"};
inline constexpr Phrase<> kHelpResume{"Continue la série commencée dans ce dossier",
                                      "Goes on with the run begun in this folder"};
inline constexpr Phrase<> kHelpSweep{
    "Un nombre du jeu change, le hasard reste le même : qui gagne alors, et en combien de tours ?",
    "One number of the game changes, chance stays: who wins then, and in how many turns?"};
inline constexpr Phrase<> kHelpScaling{
    "Ce que vaut plus de réflexion : un robot avec de plus en plus d'itérations, toujours contre "
    "le\n"
    "même adversaire et avec les mêmes hasards. Ctrl-C s'arrête après la dernière série complète "
    ";\n"
    "--resume continue.",
    "What more thought is worth: a bot with more and more iterations, always against the same\n"
    "opponent and with the same chance. Ctrl-C stops after the last whole round; --resume goes "
    "on."};
inline constexpr Phrase<> kHelpScalingA{"Qui réfléchit de plus en plus",
                                        "Who thinks longer and longer"};
inline constexpr Phrase<> kHelpIterations{"Nombres d'itérations, croissants (défaut : 500 à 32000)",
                                          "Numbers of iterations, rising (default: 500 to 32000)"};
inline constexpr Phrase<> kHelpScalingGames{"Nombre de parties pour chaque nombre d'itérations",
                                            "Number of games for each number of iterations"};
inline constexpr Phrase<> kIterationsRise{"les nombres d'itérations doivent aller croissant",
                                          "the numbers of iterations have to rise"};
inline constexpr Phrase<u32, double, double, double, u64, double> kScalingLine{
    "{} itérations : {:.1f} %  [{:.1f} ; {:.1f}], {} parties, {:.1f} ms par décision",
    "{} iterations: {:.1f} %  [{:.1f}, {:.1f}], {} games, {:.1f} ms a decision"};
inline constexpr Phrase<u32> kScalingWorse{
    "Avec {} itérations il joue à coup sûr moins bien qu'avec moins.",
    "With {} iterations it plays worse than with fewer, for sure."};
inline constexpr Phrase<> kScalingFine{
    "Nulle part plus de réflexion ne joue à coup sûr moins bien.",
    "Nowhere does more thought play worse for sure."};
inline constexpr Phrase<> kHelpVary{
    "Quel nombre, et ses valeurs : NOM=1,2,5 ou NOM=DE:À:PAS ; « help » les liste",
    "Which number, and its values: NAME=1,2,5 or NAME=FROM:TO:STEP; 'help' lists them"};
inline constexpr Phrase<> kHelpTrain{
    "Apprend à estimer les chances de chacun dans toute position : des adversaires jouent entre\n"
    "eux, un petit réseau s'ajuste à l'issue des parties, puis est jugé sur d'autres parties.\n"
    "Ctrl-C garde le meilleur réseau trouvé ; --resume continue. Marche aussi sous mpirun.",
    "Learns to estimate everybody's chances in any position: opponents play each other, a small\n"
    "network is fitted to how their games ended, then judged on games it has not seen.\n"
    "Ctrl-C keeps the best network found; --resume goes on. Works under mpirun as well."};
inline constexpr Phrase<> kHelpTrainOut{
    "Fichier des poids ; à côté, les parties (.games) et une page sur ce que valent les poids "
    "(.html)",
    "File of the weights; beside it the games (.games) and a page on what the weights are worth "
    "(.html)"};
inline constexpr Phrase<> kHelpTrainBots{"Qui joue les parties sérieuses",
                                         "Who plays the careful games"};
inline constexpr Phrase<> kHelpTrainGames{"Nombre de parties sérieuses, une sur dix pour juger",
                                          "Number of careful games, every tenth for judging"};
inline constexpr Phrase<> kHelpQuickGames{"Nombre de parties rapides, pour commencer",
                                          "Number of quick games, to begin with"};
inline constexpr Phrase<> kHelpEpochs{"Combien de fois chaque position est vue",
                                      "How often each position is seen"};
inline constexpr Phrase<> kHelpTrainSearches{
    "Positions où une recherche est jugée à côté du réseau",
    "Positions at which a search is judged beside the network"};
inline constexpr Phrase<> kHelpTrainResume{"Continue avec les parties déjà jouées",
                                           "Goes on with the games already played"};
inline constexpr Phrase<Text> kNotRange{"« {} » : deux nombres croissants attendus, comme 0,20",
                                        "'{}': expected two rising numbers, like 0,20"};

// lab
inline constexpr Phrase<Text> kTimeLeft{"encore {}", "{} left"};
inline constexpr Phrase<Text> kWithoutCards{"{} sans cartes", "{} without cards"};
inline constexpr Phrase<Text, int, Text, Text, Text> kMatchHead{
    "{} à {} joueurs, {} contre {}, {}", "{} with {} players, {} against {}, {}"};
inline constexpr Phrase<Text, double, double, double> kMatchPoints{
    "points ({}) : {:.2f} %  [{:.2f} ; {:.2f}]", "points of {}: {:.2f} %  [{:.2f}, {:.2f}]"};
inline constexpr Phrase<double, double, double, double> kMatchLuck{
    "chance déduite ; avec elle : {:.2f} %  [{:.2f} ; {:.2f}], soit {:.1f} fois plus de parties "
    "pour la même précision",
    "luck taken out; with it: {:.2f} %  [{:.2f}, {:.2f}], so {:.1f} times as many games for the "
    "same precision"};
inline constexpr Phrase<Text, Text, Text> kMatchElo{"écart Elo : {}  [{} ; {}]",
                                                    "Elo difference: {}  [{}, {}]"};
inline constexpr Phrase<double, double, double, double> kSprtAccepted{
    "SPRT {1:g} contre {0:g} : accepté (rapport {2:+.2f}, bornes ±{3:.2f})",
    "SPRT {1:g} against {0:g}: accepted (ratio {2:+.2f}, bounds ±{3:.2f})"};
inline constexpr Phrase<double, double, double, double> kSprtRejected{
    "SPRT {1:g} contre {0:g} : refusé (rapport {2:+.2f}, bornes ±{3:.2f})",
    "SPRT {1:g} against {0:g}: rejected (ratio {2:+.2f}, bounds ±{3:.2f})"};
inline constexpr Phrase<double, double, double, double> kSprtOpen{
    "SPRT {1:g} contre {0:g} : pas encore clair (rapport {2:+.2f}, bornes ±{3:.2f})",
    "SPRT {1:g} against {0:g}: not clear yet (ratio {2:+.2f}, bounds ±{3:.2f})"};
inline constexpr Phrase<Text, double, double, u64> kMatchTime{
    "réflexion ({}) : {:.3f} ms par décision, {:.1f} au plus ({} décisions)",
    "thinking of {}: {:.3f} ms a decision, {:.1f} at most ({} decisions)"};

inline constexpr Phrase<Text, int, Text> kRunHead{"{} à {} joueurs, {}", "{} with {} players, {}"};
inline constexpr Phrase<int, double, double, double> kRunTurn{
    "joueur {} dans l'ordre du tour : {:.2f} %  [{:.2f} ; {:.2f}]",
    "player {} in turn order: {:.2f} %  [{:.2f}, {:.2f}]"};
inline constexpr Phrase<double, double, double, double> kRunLuck{
    " (avec la chance {:.2f} %  [{:.2f} ; {:.2f}] ; parties épargnées : {:.1f} fois)",
    " (with luck {:.2f} %  [{:.2f}, {:.2f}]; games saved: {:.1f} times)"};
inline constexpr Phrase<double, double, double> kRunLuckShare{
    "part de la chance dans le résultat : {:.1f} %  [{:.1f} ; {:.1f}]",
    "luck's share of the result: {:.1f} %  [{:.1f}, {:.1f}]"};
inline constexpr Phrase<double> kRunNobody{"gagnées par le jeu : {:.2f} %",
                                           "won by the game itself: {:.2f} %"};
inline constexpr Phrase<double, double> kRunLength{"durée : {:.1f} tours, {:.1f} coups",
                                                   "length: {:.1f} turns, {:.1f} moves"};
inline constexpr Phrase<Text> kReportIn{"rapport : {}", "report: {}"};
inline constexpr Phrase<> kRunNoCards{"Cartes : il n'y en a pas à compter dans ce jeu.",
                                      "Cards: there are none to count in this game."};
inline constexpr Phrase<Text> kVaryNothing{"Le labo ne sait rien changer dans « {} ».",
                                           "There is nothing the lab can change in '{}'."};
inline constexpr Phrase<Text> kVaryHead{"Ce qui peut changer dans « {} » :",
                                        "What can change in '{}':"};
inline constexpr Phrase<Text, int, double, double, double, double> kSweepLine{
    "{} = {} : premier joueur {:.2f} %  [{:.2f} ; {:.2f}], {:.1f} tours",
    "{} = {}: first player {:.2f} %  [{:.2f}, {:.2f}], {:.1f} turns"};

inline constexpr Phrase<> kTrainQuick{"parties rapides", "quick games"};
inline constexpr Phrase<> kTrainFirst{"positions des parties rapides", "positions of quick games"};
inline constexpr Phrase<> kTrainPositions{"positions", "positions"};
inline constexpr Phrase<> kTrainJudged{"parties jugées", "games judged"};
inline constexpr Phrase<Text, u64, u64, u64> kTrainHead{
    "{} : réseau de {} poids ajusté à {} parties ({} positions)",
    "{}: network of {} weights fitted to {} games ({} positions)"};
inline constexpr Phrase<u64> kTrainAll{"chances de toutes les places, sur {} parties jamais vues :",
                                       "chances of all seats, on {} games never seen:"};
inline constexpr Phrase<> kTrainMover{"chance de la place qui doit jouer :",
                                      "chance of the seat to move:"};
inline constexpr Phrase<Text, u64, double, double, double, double> kTrainForecast{
    "  {:<18} {:>6} positions  perte {:.4f} (sans rien savoir {:.4f})  explique {:5.1f} %  "
    "{:.1f} µs",
    "  {:<18} {:>6} positions  loss {:.4f} (knowing nothing {:.4f})  explains {:5.1f} %  {:.1f} "
    "µs"};
inline constexpr Phrase<double> kTrainCalibration{
    "chances prévues et arrivées, par dixième (écart au plus {:.1f} points) :",
    "chances foreseen and come true, by tenth (at most {:.1f} points apart):"};
inline constexpr Phrase<double, double, u64> kTrainBin{"  {:5.1f} %  {:5.1f} %  ({})",
                                                       "  {:5.1f} %  {:5.1f} %  ({})"};
inline constexpr Phrase<Text> kTrainWritten{"poids : {}", "weights: {}"};
inline constexpr Phrase<> kTrainNothing{
    "Arrêté avant qu'il y ait de quoi apprendre : les parties rapides seront rejouées.",
    "Stopped before there was enough to learn from: the quick games will be played again."};
inline constexpr Phrase<Text> kTrainStopped{
    "Arrêté : le meilleur réseau jusque-là est dans {0}, il n'est pas jugé ; --resume continue "
    "avec {0}.games.",
    "Stopped: the best network so far is in {0}, not judged; --resume goes on with {0}.games."};

}  // namespace ludo::cli::words
