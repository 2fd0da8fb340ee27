// The table of what goes over HTTP: every body of a request and of an answer. What goes over a
// connection is in messages.cpp.
#include "room/schema.h"

namespace ludo::room {
namespace {

constexpr Field kOwnFiles[] = {
    {"deck", "string", "CSV; as in the box unless given", Need::Maybe, 60'000},
    {"board", "string", "likewise, in a game that has one", Need::Maybe, 60'000},
};
constexpr Field kOpenTable[] = {
    {"game", "string", "", Need::Always, 16},
    {"seats", "SeatPlan[]", "as many as there are players", Need::Always, 8},
    {"options", "string[]", "names of options of the game", Need::Maybe, 8},
    {"access", "'public' | 'private'", "private unless said otherwise", Need::Maybe},
    {"clock", "Clock", "none unless said otherwise", Need::Maybe},
    {"pace", "'quick' | 'normal' | 'calm'", "normal unless said otherwise", Need::Maybe},
    {"window", "number",
     "milliseconds; 5000 with a live clock and 0 otherwise, unless said otherwise", Need::Maybe,
     60'000},
    {"first", "number", "the seat that begins; drawn by nature unless said", Need::Maybe, 7},
    {"custom", "boolean", "with first: that is who begins as the rulebook says", Need::Maybe},
    {"hints", "boolean", "whether players may ask for hints; they may unless said otherwise",
     Need::Maybe},
    {"text", "string", "as in sit; the server has it before it commits to its secret", Need::Maybe,
     64},
    {"commitFirst", "boolean",
     "the game waits until one has joined and sent one's text by sit, after the commitment: then "
     "the "
     "server cannot choose",
     Need::Maybe},
    {"record", "string", "the beginning of a record, as lines: the game goes on from there",
     Need::Maybe, 400'000},
    {"luckAfter", "number",
     "with record: the game goes on after so many of its moves, and nature's after them come again "
     "as far as they are possible; such a table has no open seats",
     Need::Maybe, 100'000},
    {"deck", "OwnDeck",
     "to be played with instead of the one in the box; a record brings its own. What is not in "
     "order is refused (bad-deck) with its place, as `ludotheque deck check` words it",
     Need::Maybe},
};
constexpr Field kOpened[] = {
    {"table", "string", ""},
    {"seats", "number[]", "one's own"},
    {"token", "string | null", "of one's own seats; null if one has none"},
    {"commitment", "string", "SHA-256 of the table's secret, in hex"},
};
constexpr Field kMine[] = {
    {"tokens", "string[]", "", Need::Always, 200},
};
constexpr Field kListed[] = {
    {"table", "string", ""},
    {"game", "string", ""},
    {"access", "'public' | 'private'", ""},
    {"phase", "'open' | 'playing' | 'finished'", ""},
    {"names", "string[]", "by seat; empty where nobody sits"},
    {"openSeats", "number", ""},
    {"options", "string[]", ""},
    {"clock", "Clock", ""},
    {"turn", "number | null", ""},
    {"yours", "number[]", "in a list of one's own games: one's seats"},
    {"result", "Result | null", ""},
    {"changed", "number", "milliseconds since 1970"},
    {"bots", "(string | null)[]", "by seat: the level of the bot that sits there"},
    {"moves", "number", "made so far, as the list last heard"},
    {"given", "number", "as in TableInfo"},
    {"luck", "number", "as in TableInfo"},
    {"firstChosen", "boolean", "as in TableInfo"},
    {"hints", "boolean", "as in TableInfo"},
    {"deck", "TableDeckInfo | null", "as in TableInfo"},
};
constexpr Field kList[] = {
    {"tables", "Listed[]", "the latest changed first"},
};
constexpr Field kReplay[] = {
    {"table", "TableInfo", ""},
    {"seats", "SeatInfo[]", ""},
    {"as", "number | null", "whose view; until the game is finished only that of spectators"},
    {"from", "number", "which frame is the first here: what was asked for by `?from=`, or 0"},
    {"frames", "Frame[]", "one for each version from the start; of a long game not all at once"},
    {"next", "number | null", "what to ask for next, by `?from=`; null: these were the last"},
    {"result", "Result | null", ""},
    {"sheet", "Sheet | null", "once finished"},
};
constexpr Field kRecordedSeat[] = {
    {"name", "string", "", Need::Always, 24},
    {"level", "string", "of the bot that sat there", Need::Maybe, 16},
};
constexpr Field kReplayRecord[] = {
    {"record", "string", "of a finished game, as lines", Need::Always, 400'000},
    {"seats", "RecordedSeat[]", "who sat where", Need::Always, 8},
    {"seat", "number", "whose view; without it a spectator's", Need::Maybe, 7},
    {"from", "number", "as in GET /api/tables/ID/replay", Need::Maybe, 1'000'000},
    {"lang", "string", "fr or en; without it, fr", Need::Maybe, 2},
};
constexpr Field kFrame[] = {
    {"step", "Step", ""},
    {"turn", "number | null", ""},
    {"view", "unknown", ""},
};
constexpr Field kBilingual[] = {
    {"fr", "string", ""},
    {"en", "string", ""},
};
constexpr Field kOption[] = {
    {"name", "string", ""},
    {"rule", "string", ""},
    {"secrets", "boolean", "whether seats know different things with it"},
    {"title", "Bilingual", "as lists call it"},
    {"text", "Bilingual", ""},
};
constexpr Field kGameFields[] = {
    {"seats", "string[]", "that hold a seat, or a list of them"},
    {"dice", "string[]", "that hold the face of a die, 0 for none, or a list of them"},
    {"bySeat", "string[]", "that hold one entry a seat"},
};
constexpr Field kGame[] = {
    {"game", "string", ""},
    {"title", "Bilingual", ""},
    {"aim", "Bilingual", ""},
    {"min", "number", "players"},
    {"max", "number", ""},
    {"secrets", "boolean", "whether seats know different things"},
    {"options", "GameOption[]", ""},
    {"fields", "GameFields", ""},
    {"lot", "'drawn' | 'dice'", "how the lot says who begins"},
    {"begins", "Bilingual | null", "who begins as the rulebook says, where that is no lot"},
};
constexpr Field kBotInfo[] = {
    {"level", "string", ""},
    {"title", "Bilingual", ""},
    {"text", "Bilingual", "how it plays, the title before it"},
};
constexpr Field kGames[] = {
    {"games", "GameDescription[]", ""},
    {"bots", "BotDescription[]", "from weak to strong"},
    {"rules", "number", "version of the rules, raised when older records replay otherwise"},
};
constexpr Field kTextRun[] = {
    {"text", "string", ""},
    {"kind", "'clause' | 'ruling'",
     "the id of another clause, or the word that begins a ruling; else plain words", Need::Maybe},
};
constexpr Field kParagraph[] = {
    {"item", "boolean", "of a list"},
    {"runs", "TextRun[]", ""},
};
constexpr Field kClause[] = {
    {"id", "string", ""},
    {"title", "string", ""},
    {"paragraphs", "Paragraph[]", ""},
    {"ruling", "boolean", "ours, where the rulebook is silent"},
};
constexpr Field kRulesPart[] = {
    {"clause", "string", "its id", Need::Maybe},
    {"paragraphs", "Paragraph[]", "or what has no number", Need::Maybe},
};
constexpr Field kRulesSection[] = {
    {"title", "string", "empty before the first heading"},
    {"technical", "boolean", "notation, data and formulas"},
    {"parts", "RulesPart[]", ""},
};
constexpr Field kRules[] = {
    {"game", "string", ""},
    {"title", "string", "of the page"},
    {"clauses", "Clause[]", "in the page's order"},
    {"sections", "RulesSection[]", "the whole page: no word of it is missing"},
};
constexpr Field kDeck[] = {
    {"game", "string", ""},
    {"cards", "unknown[]",
     "one object a row with the columns of the deck file, each of its type as the game's schema.ts "
     "says (`Card`), and what follows from them"},
    {"board", "unknown[]", "the same for the board, where there is one (`BoardRow`)"},
};
constexpr Field kDeckChange[] = {
    {"column", "string", ""},
    {"from", "string", "in the box"},
    {"to", "string", ""},
};
constexpr Field kDeckDifference[] = {
    {"part", "'deck' | 'board'", ""},
    {"kind", "'added' | 'removed' | 'changed'", ""},
    {"id", "string", "the first cell of the row"},
    {"row", "number | null", "from 0; null where it was removed"},
    {"changes", "DeckChange[]", "of a row that was changed"},
};
constexpr Field kTableDeck[] = {
    {"game", "string", ""},
    {"fingerprint", "string", "of what is played, not of what is read"},
    {"cards", "unknown[]", "as in DeckTexts"},
    {"board", "unknown[]", "likewise"},
    {"files", "OwnDeck", "those that are not as in the box"},
    {"differences", "DeckDifference[]", "from the box"},
};
constexpr Field kFormWord[] = {
    {"value", "string", "as it stands in the file"},
    {"meaning", "Bilingual | null", "what it means, where it does not speak for itself"},
    {"clause", "string | null", "of the rules, that says more"},
};
constexpr Field kFormSlot[] = {
    {"before", "string", "what stands before it"},
    {"words", "FormWord[]", "one of these; none: a number"},
    {"min", "number", "of a number"},
    {"max", "number", "of a number"},
};
constexpr Field kFormPattern[] = {
    {"name", "FormWord", ""},
    {"slots", "FormSlot[]", "in order"},
    {"after", "string", "what follows the last"},
};
constexpr Field kFormField[] = {
    {"column", "string", ""},
    {"kind", "'text' | 'number' | 'word' | 'words' | 'formula' | 'fixed' | 'empty'",
     "words have | between them, the parts of a formula ;"},
    {"min", "number", "of a number"},
    {"max", "number", "of a number; bytes of a text; parts of a formula"},
    {"optional", "boolean", "may be left empty"},
    {"words", "FormWord[]", ""},
    {"patterns", "FormPattern[]", "of the parts of a formula"},
};
constexpr Field kFormSort[] = {
    {"value", "string", "of the column `by`"},
    {"fields", "FormField[]", "one a column"},
};
constexpr Field kDeckForm[] = {
    {"by", "string", "the column on which the other fields depend; empty: none"},
    {"sorts", "FormSort[]", ""},
};
constexpr Field kDeckRow[] = {
    {"cells", "string[]", "one a column"},
};
constexpr Field kDeckTable[] = {
    {"columns", "string[]", ""},
    {"rows", "DeckRow[]", ""},
    {"text", "string", "the same as CSV"},
};
constexpr Field kWorkshop[] = {
    {"game", "string", ""},
    {"deck", "DeckForm", ""},
    {"board", "DeckForm | null", "where there is one"},
    {"standard", "CheckedDeck", "what is in the box"},
};
constexpr Field kDeckSource[] = {
    {"text", "string", "CSV", Need::Maybe, 60'000},
    {"rows", "unknown[]", "instead: a list of lists of cells, without the first row", Need::Maybe,
     200},
};
constexpr Field kCheckDeck[] = {
    {"deck", "DeckSource", "the standard one unless given", Need::Maybe},
    {"board", "DeckSource", "likewise", Need::Maybe},
};
constexpr Field kDeckError[] = {
    {"part", "'deck' | 'board'", ""},
    {"line", "number | null", "of the file, from 1"},
    {"row", "number | null", "from 0; null where it is about no row"},
    {"column", "string | null", "the field it is about"},
    {"fr", "string", "as `ludotheque deck check` says it"},
    {"en", "string", ""},
};
constexpr Field kCheckedDeck[] = {
    {"deck", "DeckTable | null", "null where the text is no table of these columns"},
    {"board", "DeckTable | null", "the same; null in a game without a board"},
    {"cards", "unknown[]", "as in DeckTexts"},
    {"boardRows", "unknown[]", "as `board` there"},
    {"error", "DeckError | null", "the first that was found; null: it can be played with"},
    {"fingerprint", "string | null",
     "of a deck that is in order: what is played, not what is read"},
    {"standard", "boolean", "whether that is the deck in the box"},
    {"differences", "DeckDifference[]", "from the box; none where it is no table"},
};
constexpr Field kPick[] = {
    {"of", "number", ""},
    {"picked", "number", ""},
    {"move", "string", ""},
    {"given", "boolean", "not drawn: the luck the table was opened with"},
};
constexpr Field kFairness[] = {
    {"table", "string", ""},
    {"commitment", "string", ""},
    {"secret", "string", ""},
    {"texts", "string[]", "by seat"},
    {"layout", "number", "which bytes make a pick (docs/FAIRNESS.md)"},
    {"picks", "Pick[]", "nature's, in order"},
    {"fair", "boolean", "the server's own finding; the browser makes its own"},
};
constexpr Field kCount[] = {
    {"game", "string", ""},
    {"open", "number", "tables"},
    {"playing", "number", ""},
    {"finished", "number", ""},
    {"sample", "number", "all that follows is about so many games, the latest to be finished"},
    {"moves", "number | null", "of a game, on average; null where there is no game"},
    {"minutes", "number | null", "from the first move to the last: half of the games are shorter"},
    {"score", "number | null", "of who wins, on average"},
    {"byPlayers", "SeatCount[]", "who wins, by number of players and place in the turn order"},
    {"byBots", "BotCount[]", "people against bots, by level"},
};
constexpr Field kSeatCount[] = {
    {"players", "number", ""},
    {"games", "number", ""},
    {"wins", "number[]", "who begins, the next, …; a shared win counts in equal parts"},
};
constexpr Field kBotCount[] = {
    {"level", "string", ""},
    {"games", "number", "of people against bots of this level only"},
    {"wins", "number", "of people; a shared win counts in equal parts"},
    {"expected", "number", "what people would have won if bots played as well as they do"},
};
constexpr Field kStatistics[] = {{"games", "GameCount[]", ""}};
constexpr Field kCiteMove[] = {
    {"move", "string", "as in a record; victims by their place in turn order"},
    {"verb", "string", "its first word"},
    {"args", "unknown", "its arguments by name, as the game's move.h says: seats, cards, numbers"},
    {"victim", "number | null", "of `apply`, whom it robs, by their place in turn order"},
    {"kept", "number[] | null",
     "of a throw, the faces of the dice that stay, 0 for those thrown; null for other moves"},
    {"values", "number[]", "each one's chance to win after it, in turn order, in millionths"},
};
constexpr Field kCiteLimits[] = {
    {"players", "number[]", "for so many the game is solved"},
    {"thieves", "number[]", "for so many it is when they are thieves"},
    {"throws", "number[]", "how many may have been made when one decides"},
};
constexpr Field kCiteSolved[] = {
    {"limits", "CiteLimits", "what can be asked"},
    {"players", "number", ""},
    {"roles", "string[]", "the thieves in turn order; none in a game without"},
    {"goal", "number", "tokens"},
    {"pot", "number", "what the players do not have"},
    {"tokens", "number[]", "what they have, in turn order"},
    {"more", "boolean[]", "who could have one more, out of the pot"},
    {"fewer", "boolean[]", "who could have one fewer"},
    {"progress", "number", "percent; 100 once the game is solved: before, ask again"},
    {"values", "number[] | null",
     "each one's chance to win, in turn order, in millionths; null before"},
    {"moves", "CiteMove[] | null",
     "the legal moves, the best first, one of those that keep the same faces; none before the "
     "first throw"},
    {"digits", "number | null",
     "how many decimals of values mean something, 6 at most: they are rounded to so many"},
    {"unique", "boolean",
     "whether it is the only solution; else one of possibly several equilibria"},
    {"residual", "number | null",
     "millionths, rounded up: the most anybody could gain by one turn played differently"},
    {"endings", "number[] | null",
     "how likely a turn begun here ends in: nothing, a straight, triples 1, 2, 3, 4, 5 or 6, a "
     "square, an announced square; in millionths"},
};
constexpr Field kCitePair[] = {
    {"begins", "string", "the thief who begins"},
    {"other", "string", "the one they play against"},
    {"value", "number", "the chance to win of the one who begins, in millionths"},
};
constexpr Field kCiteThieves[] = {
    {"roles", "string[]", "every thief, in the order of the deck"},
    {"progress", "number", "percent; 100 once all are solved: before, ask again"},
    {"pairs", "CitePair[] | null", "every two thieves in both orders; null before"},
};

constexpr Field kReviewLine[] = {
    {"version", "number", "after how many moves of the record, nature's among them"},
    {"by", "number | null", "whose move it was; null: nature's"},
    {"luck", "number[]", "by seat: nature's pick against the mean of all it could have picked"},
    {"choice", "number[]", "by seat: what a choice changed, with open cards"},
    {"estimate", "number[]", "by seat: what the estimate contradicts itself by"},
    {"after", "number[]", "by seat: the chance to win then, in percent"},
};
constexpr Field kReviewSeat[] = {
    {"start", "number", "start + luck + own + others + estimate = end"},
    {"luck", "number", ""},
    {"own", "number", "by one's own choices, with open cards: an account, not a judgement"},
    {"others", "number", "by the others'"},
    {"estimate", "number", ""},
    {"end", "number", "the result: 100, 0, or a share"},
    {"choices", "number", "between at least two moves, as far as they are judged"},
    {"inaccuracies", "number", ""},
    {"mistakes", "number", ""},
    {"blunders", "number", ""},
    {"meanLoss", "number", "a choice"},
    {"losses", "Losses", "the same to be added up over games, by POST /api/level"},
    {"level", "ReviewLevel | null",
     "once complete, where there were choices enough and `levels` are known"},
    {"verdict", "string | null", "all of it in one line, to the player; once complete"},
};
constexpr Field kReviewScore[] = {
    {"start", "number", "start + draws + own + others + only = end"},
    {"draws", "number", "by nature's picks"},
    {"own", "number", "by one's own choices"},
    {"others", "number", "by the others'"},
    {"only", "number", "by moves that were the only ones, anybody's"},
    {"end", "number", "the final score"},
};
constexpr Field kReviewScores[] = {
    {"start", "number[]", "by seat: points as they stood before the first move"},
    {"after", "number[][]", "by line, then by seat: points as they stood after it"},
    {"seats", "ReviewScore[]", "the changes by seat, summed up"},
};
constexpr Field kReviewLevel[] = {
    {"like", "string", "the level of the bots whose choices lose about as much"},
    {"low", "string", "at least this one, for sure at 95 %"},
    {"high", "string", "and at most that one"},
    {"margin", "number", "half of the 95 % interval round the mean loss, in percentage points"},
    {"text", "string", "in words"},
};
constexpr Field kLosses[] = {
    {"choices", "number", "between at least two moves", Need::Always, 100'000},
    {"lost", "number", "by all of them, in parts of 65,536 of a game", Need::Always,
     100'000 * i64{65'536}},
    {"squares", "number", "what each lost, squared, summed up", Need::Always,
     100'000 * (i64{65'536} * 65'536)},
};
constexpr Field kLevelAsked[] = {
    {"game", "string", "played without options, with the cards of its box", Need::Always, 16},
    {"players", "number", "of each of these games", Need::Always, 8},
    {"games", "Losses[]", "of one person, from as many reviews", Need::Always, 50},
    {"lang", "string", "fr or en; without it, fr", Need::Maybe, 2},
};
constexpr Field kLevelOver[] = {
    {"choices", "number", "in all of these games"},
    {"meanLoss", "number", "a choice, in percentage points"},
    {"level", "ReviewLevel | null", "where there were choices enough"},
};
constexpr Field kLevelLoss[] = {
    {"level", "string", ""},
    {"meanLoss", "number", "what a choice of these bots loses, in percentage points"},
};
constexpr Field kPointsLost[] = {
    {"lost", "number", "points of the score, in the mean over worlds the seat thought possible"},
    {"margin", "number", "half of the 95 % interval around it"},
};
constexpr Field kHindsight[] = {
    {"played", "JudgedMove", ""},
    {"best", "JudgedMove", "what a player who saw every hand would have done"},
    {"loss", "number", "never a slip: nobody could know"},
    {"uncertainty", "number", ""},
};
constexpr Field kJudgedMove[] = {
    {"move", "string", "as in the record"},
    {"chance", "number", "to win, in percent, as far as the seat could know"},
    {"margin", "number", "half of the 95 % interval around it; 0 where exact"},
    {"choice", "Choice", "where it is about a slip", Need::Maybe},
    {"good", "boolean", "of all moves: nothing sure is lost by it", Need::Maybe},
};
constexpr Field kJudgement[] = {
    {"version", "number", "after this move of the record"},
    {"seat", "number", "who chose"},
    {"slip", "'none' | 'inaccuracy' | 'mistake' | 'blunder'", "judged by what the seat knew"},
    {"loss", "number", "what the best move has over the one played"},
    {"uncertainty", "number", "half of the 95 % interval of the loss"},
    {"exact", "boolean", "the game is solved: these are its values, not estimates"},
    {"played", "JudgedMove", ""},
    {"best", "JudgedMove", ""},
    {"line", "string[]", "the best move and the replies expected, as moves"},
    {"sentences", "string[]", "of a slip: the same in words", Need::Maybe},
    {"moves", "JudgedMove[]", "of a slip: every legal move, the best first", Need::Maybe},
    {"points", "PointsLost", "of a slip, where the game counts points", Need::Maybe},
    {"hindsight", "Hindsight", "where something was hidden: with open cards", Need::Maybe},
};
constexpr Field kReview[] = {
    {"game", "string", ""},
    {"players", "number", ""},
    {"judged", "number", "choices, of which so many are judged so far"},
    {"of", "number", "choices in all"},
    {"complete", "boolean", "all are judged: before, ask again"},
    {"exact", "boolean", "chances are exact, and the estimate has nothing to contradict"},
    {"start", "number[]", "by seat: the chance to win at the beginning, in percent"},
    {"lines", "ReviewLine[]", "every move of the record"},
    {"seats", "ReviewSeat[]", "the same by seat, summed up"},
    {"scores", "ReviewScores", "where the game counts points", Need::Maybe},
    {"levels", "LevelLoss[]",
     "the bots of this game, from weak to strong; none with options or other cards, where they "
     "were "
     "not measured"},
    {"judgements", "Judgement[]", "of the choices judged so far, in the order of the game"},
    {"turningPoints", "number[]", "after which moves the winner's chances had changed most"},
    {"decisive", "number | null", "the move that gained the winner most"},
    {"decided", "string", "what happened there, in words; empty where nothing decided"},
};

constexpr Shape kHttpBodies[] = {
    {"OpenTable", "Body of POST /api/tables.", kOpenTable},
    {"Opened", "Answer to POST /api/tables.", kOpened},
    {"MyTokens", "Body of POST /api/mine.", kMine},
    {"Listed", "A table in a list.", kListed},
    {"TableList", "Answer to GET /api/tables and POST /api/mine.", kList},
    {"Frame", "One position of a replay.", kFrame},
    {"Replay", "Answer to GET /api/tables/ID/replay and POST /api/replay.", kReplay},
    {"RecordedSeat", "Who sat at a place, as the one who kept the record remembers.",
     kRecordedSeat},
    {"ReplayRecord", "Body of POST /api/replay and POST /api/review.", kReplayRecord},
    {"ReviewLine", "What one move did to everybody's chance to win, in percentage points.",
     kReviewLine},
    {"ReviewSeat", "The account of one seat, in percentage points of winning, and its slips.",
     kReviewSeat},
    {"ReviewScore", "The account of one seat's points.", kReviewScore},
    {"ReviewScores", "Points as they stood in the course of the game: counted, not estimated.",
     kReviewScores},
    {"ReviewLevel", "How well somebody played, compared with the bots.", kReviewLevel},
    {"Losses", "What a seat's choices lost in a game, in whole numbers that can be added up.",
     kLosses},
    {"LevelAsked", "Body of POST /api/level.", kLevelAsked},
    {"LevelOver", "Answer to POST /api/level: how well somebody played in several games together.",
     kLevelOver},
    {"LevelLoss", "How well the bots of a level choose.", kLevelLoss},
    {"PointsLost", "What a choice gave away in points.", kPointsLost},
    {"Hindsight", "A choice with open cards.", kHindsight},
    {"JudgedMove", "A move as it was worth to the seat that chose.", kJudgedMove},
    {"Judgement", "A choice judged by what its seat knew; losses in percentage points.",
     kJudgement},
    {"Review", "Answer to GET /api/tables/ID/review and POST /api/review.", kReview},
    {"Bilingual", "The same in both languages.", kBilingual},
    {"GameOption", "An option of a game.", kOption},
    {"GameFields",
     "Which fields of its view mean something that their type does not say, by path: "
     "`attack.victim`; what is derived counts as part of the view.",
     kGameFields},
    {"GameDescription", "A game.", kGame},
    {"BotDescription", "An opponent.", kBotInfo},
    {"GameList", "Answer to GET /api/games.", kGames},
    {"TextRun", "Words of the rules that are of one kind.", kTextRun},
    {"Paragraph", "A paragraph of the rules.", kParagraph},
    {"Clause", "A clause of the rules.", kClause},
    {"RulesPart", "A clause on the page of the rules, or words between two.", kRulesPart},
    {"RulesSection", "What stands under one heading of the page.", kRulesSection},
    {"Rules", "Answer to GET /api/rules/GAME.", kRules},
    {"DeckTexts", "Answer to GET /api/decks/GAME.", kDeck},
    {"OwnDeck", "A deck of one's own, as texts.", kOwnFiles},
    {"DeckChange", "A cell that differs from the one in the box.", kDeckChange},
    {"DeckDifference", "A row that differs from the box.", kDeckDifference},
    {"TableDeck", "Answer to GET /api/tables/ID/deck: what the table is played with.", kTableDeck},
    {"FormWord", "A word that may stand in a deck file.", kFormWord},
    {"FormSlot", "A place in a pattern.", kFormSlot},
    {"FormPattern", "A way to write a part of a formula.", kFormPattern},
    {"FormField", "What may stand in a column.", kFormField},
    {"FormSort", "The fields of one sort of rows.", kFormSort},
    {"DeckForm", "What may stand in a deck file, or a board's.", kDeckForm},
    {"DeckRow", "A row of such a file.", kDeckRow},
    {"DeckTable", "Such a file.", kDeckTable},
    {"DeckError", "What is wrong with such a file.", kDeckError},
    {"CheckedDeck", "Answer to POST /api/workshop/GAME.", kCheckedDeck},
    {"Workshop", "Answer to GET /api/workshop/GAME.", kWorkshop},
    {"DeckSource", "A deck file or a board's, as text or as rows.", kDeckSource},
    {"CheckDeck", "Body of POST /api/workshop/GAME.", kCheckDeck},
    {"Pick", "One of nature's picks.", kPick},
    {"Fairness", "Answer to GET /api/tables/ID/fairness.", kFairness},
    {"SeatCount", "Games of so many players.", kSeatCount},
    {"BotCount", "Games of people against bots.", kBotCount},
    {"GameCount", "Tables of a game, and how its games went.", kCount},
    {"Statistics", "Answer to GET /api/statistics.", kStatistics},
    {"CiteMove", "A move of a solved game.", kCiteMove},
    {"CiteLimits", "What is solved of La Cité.", kCiteLimits},
    {"CiteSolved", "Answer to GET /api/cite.", kCiteSolved},
    {"CitePair", "Two thieves against each other.", kCitePair},
    {"CiteThieves", "Answer to GET /api/cite/thieves.", kCiteThieves},
};

}  // namespace

std::span<const Shape> http_bodies() { return kHttpBodies; }

}  // namespace ludo::room
