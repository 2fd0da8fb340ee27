// The table itself: every part and message of the protocol.
#include "room/schema.h"

namespace ludo::room {
namespace {

constexpr Need kMaybe = Need::Maybe;

constexpr Field kClock[] = {
    {"kind", "'none' | 'live' | 'slow'",
     "none: no limit. live: a bank of seconds, with an increment after each own move. slow: so "
     "many seconds for every move"},
    {"seconds", "number", "the bank, or the time for a move; 0 for none", kMaybe, 2'592'000},
    {"increment", "number", "live: seconds added after each own move", kMaybe, 600},
};

constexpr Field kSeatPlan[] = {
    {"kind", "'me' | 'device' | 'bot' | 'open'",
     "me: the one who opens. device: somebody beside them, on the same screen and with the same "
     "token. open: anybody who comes by the link"},
    {"name", "string", "for me and device", kMaybe, 24},
    {"level", "string", "for bot: a level of GET /api/games", kMaybe, 16},
};

constexpr Field kSeatInfo[] = {
    {"seat", "number", "from 0, clockwise"},
    {"kind", "'open' | 'person' | 'bot'", ""},
    {"name", "string", "empty where nobody sits; bots have names too"},
    {"level", "string | null", "of the bot that plays here, stand-ins included"},
    {"standIn", "boolean", "a bot plays for a person, who can come back"},
    {"left", "boolean", "the person has gone: anybody with the link may take the seat"},
    {"ready", "boolean", "false while a rematch waits for this person"},
    {"present", "boolean", "somebody is connected for this seat, on the server that says so"},
    {"replace", "number[]", "seats that would let a bot play for this person, who is away"},
};

constexpr Field kTableInfo[] = {
    {"id", "string", ""},
    {"game", "string", ""},
    {"players", "number", ""},
    {"options", "string[]", "those that are on"},
    {"first", "number | null", "the seat that begins, once the game has begun"},
    {"access", "'public' | 'private'", "public tables are in the lobby"},
    {"clock", "Clock", ""},
    {"pace", "'quick' | 'normal' | 'calm'", "how long a bot lets its answer wait"},
    {"window", "number",
     "milliseconds a reaction window stays open for a person; 0: each answers when they like, even "
     "if all they can do is pass"},
    {"phase", "'open' | 'playing' | 'finished'", ""},
    {"opened", "number", "milliseconds since 1970"},
    {"owner", "number | null", "the seat of who opened the table, if they still sit"},
    {"commitment", "string", "SHA-256 of the secret nature's picks come from, in hex"},
    {"texts", "(string | null)[]", "what each seat added to it; null where nothing yet"},
    {"secret", "string | null", "shown once the game is finished"},
    {"rematch", "string | null",
     "the table that follows; of a private one only for those who have a seat"},
    {"previous", "string | null", "the table this is a rematch of"},
    {"given", "number", "moves at the beginning that were set up and not played; mostly 0"},
    {"firstChosen", "boolean", "who opened the table chose who begins; otherwise nature draws it"},
};

constexpr Field kEvent[] = {
    {"kind", "string", "as in the game's event.h"},
    {"rule", "string", "the clause it applies"},
    {"sentence", "string", "the log line, in one's language"},
};

constexpr Field kStep[] = {
    {"version", "number", "the version of the table after it"},
    {"by", "number | null", "whose move; null for the start and for an undo"},
    {"move", "string", "the move, sent to the one who made it only", kMaybe},
    {"why", "'person' | 'bot' | 'time' | 'start' | 'undo'",
     "time: the clock made the default move"},
    {"back", "number", "undo: the position is that of this version again", kMaybe},
    {"at", "number", "milliseconds since 1970"},
    {"events", "GameEvent[]", "of the move and of nature's answers, as this observer sees them"},
};

constexpr Field kOdds[] = {
    {"good", "number", "of the outcomes, how many"},
    {"of", "number", "equally likely outcomes there are"},
};

// A move: to be sent back as text, to be understood by verb and arguments.
constexpr Field kNotation{"move", "string", "to be sent back as it is"};
constexpr Field kVerb{"verb", "string", "its first word"};
constexpr Field kArgs{"args", "unknown",
                      "its arguments by name, as the game's move.h says: seats, cards, numbers"};
constexpr Field kClauseOf{"clause", "string", "of the rules, that allows it"};
constexpr Field kOddsOf{"odds", "Odds", "that it succeeds, where everybody can count them", kMaybe};

constexpr Field kChoice[] = {
    kNotation, kVerb,   kArgs,
    kClauseOf, kOddsOf, {"sentence", "string", "what it does, in one's language"},
};

constexpr Field kAdvised[] = {
    kNotation,
    kVerb,
    kArgs,
    kClauseOf,
    kOddsOf,
    {"sentence", "string", "what it does, in one's language"},
    {"chance", "number", "to win, if one makes it: 0 lost … 1 won; shared wins count in part"},
    {"margin", "number", "half of the 95 % interval around it; 0 where exact"},
    {"visits", "number", "how often the search tried it; 0 where exact"},
};

constexpr Field kClocks[] = {
    {"at", "number", "the server's time, milliseconds since 1970"},
    {"left", "number[]", "of each seat, in milliseconds, at that time"},
    {"running", "number | null", "the seat whose clock runs"},
};

constexpr Field kResult[] = {
    {"scores", "number[]", ""},
    {"winners", "number[]", "none where the game itself won"},
};

constexpr Field kUndoAsked[] = {
    {"by", "number", ""},
    {"back", "number", "the version it would lead back to"},
    {"agreed", "number[]", "the seats that agree so far"},
};

constexpr Field kChatLine[] = {
    {"seat", "number", ""},
    {"name", "string", "as it was then"},
    {"text", "string | null", ""},
    {"emote", "string | null", "one of: bravo, merci, rire, oups, pense, salut"},
    {"at", "number", "milliseconds since 1970"},
};

constexpr Shape kParts[] = {
    {"Clock", "How long a seat may think.", kClock},
    {"SeatPlan", "Who is to sit on a seat of a new table.", kSeatPlan},
    {"SeatInfo", "Who sits on a seat.", kSeatInfo},
    {"TableInfo", "What everybody may know of a table besides the game itself.", kTableInfo},
    {"GameEvent", "One fact of the game. The game's own arguments stand beside these fields.",
     kEvent, Extent::Games},
    {"Step", "One change of the position.", kStep},
    {"Odds", "How likely something is.", kOdds},
    {"Choice", "A legal move.", kChoice},
    {"Advised", "What a strong player thinks of a move.", kAdvised},
    {"Clocks", "The clocks as they stand.", kClocks},
    {"Result", "How the game ended, or stands.", kResult},
    {"UndoAsked", "Somebody would like to take a move back.", kUndoAsked},
    {"ChatLine", "Something said at the table.", kChatLine},
};

// ---- What clients send ----

constexpr Field kJoin[] = {
    {"table", "string", "", Need::Always, 32},
    {"token", "string", "of a seat; without it one looks on", kMaybe, 32},
    {"since", "number", "the version one has: only later steps are sent, the last of them", kMaybe,
     1'000'000'000},
    {"lang", "string", "fr or en: of the sentences one is sent; without it, fr", kMaybe, 2},
    {"shows", "boolean", "one will report what one has shown: see shown; without it, no", kMaybe},
};
constexpr Field kSit[] = {
    {"seat", "number", "without it, the first that is free", kMaybe, 7},
    {"name", "string", "", Need::Always, 24},
    {"text", "string", "any random text: it is mixed into nature's picks", kMaybe, 64},
    {"token", "string",
     "22 letters drawn at random from A–Z, a–z, 0–9, - and _: the seat's key, which is then known "
     "even if the answer is lost. Without it the server draws one",
     kMaybe, 32},
};
constexpr Field kMove[] = {
    {"version", "number", "the version it answers: at any other nothing happens", Need::Always,
     1'000'000'000},
    {"move", "string", "one of the legal moves", Need::Always, 112},
};
constexpr Field kChat[] = {
    {"text", "string", "", kMaybe, 200},
    {"emote", "string", "", kMaybe, 8},
    {"seat", "number", "who speaks, where several share a device", kMaybe, 7},
};
constexpr Field kMute[] = {
    {"seat", "number", "whose chat one does not want", Need::Always, 7},
    {"on", "boolean", ""},
};
constexpr Field kConsent[] = {
    {"back", "number", "the version the undo asked for leads back to", Need::Always, 1'000'000'000},
    {"yes", "boolean", ""},
};
constexpr Field kBot[] = {
    {"seat", "number", "free, left by its person, or of the person to move who is away",
     Need::Always, 7},
    {"level", "string", "", Need::Always, 16},
};
constexpr Field kRematch[] = {
    {"text", "string",
     "as in sit, for the new table. Better without: then one sits there, with a text that comes "
     "after the new table's commitment",
     kMaybe, 64},
};
constexpr Field kHintAsked[] = {
    {"version", "number", "", Need::Always, 1'000'000'000},
};
constexpr Field kStepsAsked[] = {
    {"seat", "number", "one of one's own, whose view; without it, a spectator's", kMaybe, 7},
    {"before", "number", "the version of the first step one has", Need::Always, 1'000'000'000},
};
constexpr Field kShown[] = {
    {"version", "number", "of the position shown, with everything that led to it", Need::Always,
     1'000'000'000},
};

constexpr Shape kClientMessages[] = {
    {"join", "First message of a connection: take one's seat again, or look on.", kJoin},
    {"sit",
     "Take a free seat, or add one's text on the one that a rematch, or a table opened with "
     "commitFirst, keeps for this token.",
     kSit},
    {"move", "Make a move. Answered by a state to everybody, or by an error.", kMove},
    {"chat", "Say something: a text or an emote.", kChat},
    {"mute", "Stop or start hearing a seat's chat.", kMute},
    {"undo", "Ask to go back to before one's own last move. Every person has to agree.", {}},
    {"consent", "Answer to an undo asked for.", kConsent},
    {"leave",
     "Get up. Before the start the seat is free again; later a bot plays it and anybody with the "
     "link may take it.",
     {}},
    {"return", "Take one's seat back from the bot that stands in.", {}},
    {"bot",
     "Let a bot play a free seat (the owner), or one left by its person (anybody seated). Or for "
     "the "
     "person to move who has been away for two minutes, at a table without a clock: the owner, or "
     "all who are there, each by this message; they may return.",
     kBot},
    {"rematch", "Open the same table again, seats rotated; the others find it in their table.",
     kRematch},
    {"hint",
     "What would a strong player do? For one's own turn, from what one's seat knows; answered by a "
     "hint. One at a time.",
     kHintAsked},
    {"steps",
     "What happened before the steps one has? Answered by a page of them; costs as much as five "
     "other messages.",
     kStepsAsked},
    {"shown",
     "Everything up to this version has been shown. Where one person is at the table, bots wait "
     "for it before they move, ten seconds at most; those who did not announce it with shows are "
     "not waited for. It is not stored, and nothing answers it.",
     kShown},
};

// ---- What the server sends ----

constexpr Field kWelcome[] = {
    {"protocol", "number", "this page's version"},
    {"table", "TableInfo", ""},
    {"seats", "SeatInfo[]", ""},
    {"you", "number[]", "one's own seats; none for those who look on"},
    {"muted", "number[]", "seats one does not hear"},
    {"chat", "ChatLine[]", "what was said lately"},
    {"undo", "UndoAsked | null", ""},
    {"time", "number", "the server's, milliseconds since 1970"},
};
constexpr Field kSeated[] = {
    {"seats", "number[]", "one's own seats now"},
    {"token", "string", "to be kept: it is the seat"},
};
constexpr Field kTable[] = {{"table", "TableInfo", ""}};
constexpr Field kSeats[] = {{"seats", "SeatInfo[]", ""}};
constexpr Field kState[] = {
    {"as", "number | null", "the seat whose view this is; null for spectators"},
    {"from", "number",
     "the version the steps start after; 0: they are the whole game. Earlier ones: see steps"},
    {"version", "number", ""},
    {"steps", "Step[]", "of a long game the last ones"},
    {"turn", "number | null", "the seat to move; null before the start and at the end"},
    {"window", "number | null",
     "when the turn is a reaction window that closes by itself: the time it does, ms since 1970"},
    {"view", "unknown",
     "what this observer may know, as the game's view.h says, and what follows from that as its "
     "derived.h says; null before the start"},
    {"legal", "Choice[] | null", "for the seat to move only"},
    {"clocks", "Clocks | null", "where there is a clock"},
    {"result", "Result | null", "once finished"},
};
constexpr Field kStepsPage[] = {
    {"as", "number | null", "whose view, as in state"},
    {"from", "number", "the version they start after; 0: the game starts with them"},
    {"before", "number", "as asked for"},
    {"steps", "Step[]", "what an undo took back is not among them"},
};
constexpr Field kChatTold[] = {{"line", "ChatLine", ""}};
constexpr Field kUndo[] = {{"undo", "UndoAsked | null", "null: nobody asks any more"}};
constexpr Field kHint[] = {
    {"version", "number", "the position it is about"},
    {"choice", "Choice", "the best move"},
    {"moves", "Advised[]", "the legal moves, the best first"},
    {"line", "string[]", "the best move and the replies expected, as moves"},
    {"exact", "boolean", "the game is solved: these are its values, not estimates"},
};
constexpr Field kError[] = {
    {"code", "string", "as in the list below"},
    {"fr", "string", ""},
    {"en", "string", ""},
    {"rule", "string", "the clause, for a move that is not legal", kMaybe},
    {"about", "string", "the type of the message that was refused", kMaybe},
};
constexpr Field kBye[] = {
    {"code", "string", "stopping, slow, too-fast, storage or internal: as in the list below"},
    {"retry", "number", "milliseconds to wait before connecting again"},
};

constexpr Shape kServerMessages[] = {
    {"welcome", "Answer to join. A state for each of one's seats follows.", kWelcome},
    {"seated", "Answer to sit. A welcome follows.", kSeated},
    {"table", "The table has changed: it began, it ended, there is a rematch.", kTable},
    {"seats", "Somebody came, left, connected, or a bot took over.", kSeats},
    {"state",
     "The position, and the last of the steps that led to it. After a join: from the version one "
     "had, unless that is far back; of several seats, most steps for the one to move, or else the "
     "first. If it does not start from the version one has, the steps sent replace one's own log.",
     kState},
    {"steps", "Answer to steps: those that came right before, as many as fit on a page.",
     kStepsPage},
    {"chat", "Something was said.", kChatTold},
    {"undo", "An undo was asked for, agreed to by one more, or dropped.", kUndo},
    {"hint", "Answer to hint.", kHint},
    {"error", "Answer to a message that changed nothing.", kError},
    {"bye", "The connection ends now; nothing is lost by connecting again.", kBye},
};

// ---- HTTP ----

constexpr Field kOpenTable[] = {
    {"game", "string", "", Need::Always, 16},
    {"seats", "SeatPlan[]", "as many as there are players", Need::Always, 8},
    {"options", "string[]", "names of options of the game", kMaybe, 8},
    {"access", "'public' | 'private'", "private unless said otherwise", kMaybe},
    {"clock", "Clock", "none unless said otherwise", kMaybe},
    {"pace", "'quick' | 'normal' | 'calm'", "normal unless said otherwise", kMaybe},
    {"window", "number",
     "milliseconds; 5000 with a live clock and 0 otherwise, unless said otherwise", kMaybe, 60'000},
    {"first", "number", "the seat that begins; drawn by nature unless said", kMaybe, 7},
    {"text", "string", "as in sit; the server has it before it commits to its secret", kMaybe, 64},
    {"commitFirst", "boolean",
     "the game waits until one has joined and sent one's text by sit, after the commitment: then "
     "the "
     "server cannot choose",
     kMaybe},
    {"record", "string", "the beginning of a record, as lines: the game goes on from there", kMaybe,
     400'000},
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
    {"firstChosen", "boolean", "as in TableInfo"},
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
    {"text", "Bilingual", ""},
};
constexpr Field kGame[] = {
    {"game", "string", ""},          {"title", "Bilingual", ""},
    {"aim", "Bilingual", ""},        {"min", "number", "players"},
    {"max", "number", ""},           {"secrets", "boolean", "whether seats know different things"},
    {"options", "GameOption[]", ""},
};
constexpr Field kBotInfo[] = {
    {"level", "string", ""},
    {"title", "Bilingual", ""},
};
constexpr Field kGames[] = {
    {"games", "GameDescription[]", ""},
    {"bots", "BotDescription[]", "from weak to strong"},
    {"rules", "number", "version of the rules, raised when older records replay otherwise"},
};
constexpr Field kClause[] = {
    {"id", "string", ""},
    {"title", "string", ""},
    {"text", "string",
     "a line for each paragraph, - before the items of a list; rulings in it begin with that word"},
    {"ruling", "boolean", "ours, where the rulebook is silent"},
};
constexpr Field kRulesPart[] = {
    {"clause", "string", "its id", kMaybe},
    {"text", "string", "or what has no number, written as a clause's text is", kMaybe},
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
    {"cards", "unknown[]", "one object a card with the columns of the deck file"},
    {"board", "unknown[]", "the same for the board, where there is one"},
};
constexpr Field kPick[] = {
    {"of", "number", ""},
    {"picked", "number", ""},
    {"move", "string", ""},
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
    kVerb,
    kArgs,
    {"values", "number[]", "each one's chance to win after it, in turn order, in millionths"},
};
constexpr Field kCiteSolved[] = {
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
    {"moves", "CiteMove[] | null", "the legal moves, the best first; none before the first throw"},
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

constexpr Shape kHttpBodies[] = {
    {"OpenTable", "Body of POST /api/tables.", kOpenTable},
    {"Opened", "Answer to POST /api/tables.", kOpened},
    {"MyTokens", "Body of POST /api/mine.", kMine},
    {"Listed", "A table in a list.", kListed},
    {"TableList", "Answer to GET /api/tables and POST /api/mine.", kList},
    {"Frame", "One position of a replay.", kFrame},
    {"Replay", "Answer to GET /api/tables/ID/replay.", kReplay},
    {"Bilingual", "The same in both languages.", kBilingual},
    {"GameOption", "An option of a game.", kOption},
    {"GameDescription", "A game.", kGame},
    {"BotDescription", "An opponent.", kBotInfo},
    {"GameList", "Answer to GET /api/games.", kGames},
    {"Clause", "A clause of the rules.", kClause},
    {"RulesPart", "A clause on the page of the rules, or words between two.", kRulesPart},
    {"RulesSection", "What stands under one heading of the page.", kRulesSection},
    {"Rules", "Answer to GET /api/rules/GAME.", kRules},
    {"DeckTexts", "Answer to GET /api/decks/GAME.", kDeck},
    {"Pick", "One of nature's picks.", kPick},
    {"Fairness", "Answer to GET /api/tables/ID/fairness.", kFairness},
    {"SeatCount", "Games of so many players.", kSeatCount},
    {"BotCount", "Games of people against bots.", kBotCount},
    {"GameCount", "Tables of a game, and how its games went.", kCount},
    {"Statistics", "Answer to GET /api/statistics.", kStatistics},
    {"CiteMove", "A move of a solved game.", kCiteMove},
    {"CiteSolved", "Answer to GET /api/cite.", kCiteSolved},
    {"CitePair", "Two thieves against each other.", kCitePair},
    {"CiteThieves", "Answer to GET /api/cite/thieves.", kCiteThieves},
};

}  // namespace

std::span<const Shape> parts() { return kParts; }
std::span<const Shape> client_messages() { return kClientMessages; }
std::span<const Shape> server_messages() { return kServerMessages; }
std::span<const Shape> http_bodies() { return kHttpBodies; }

}  // namespace ludo::room
