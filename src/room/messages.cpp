// The table itself: every part and message of the protocol; what goes over HTTP is in
// messages_http.cpp.
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
    {"figure", "number", "for me and device: as in sit", kMaybe, 7},
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
    {"figure", "number | null",
     "which of the game's figures stands for this seat, from 0; null where nobody sits"},
    {"hints", "number", "asked for here, in a game between people"},
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
    {"luck", "number",
     "nature's picks of another game that come again here, as far as they are possible; mostly 0"},
    {"firstChosen", "boolean", "who opened the table chose who begins; otherwise nature draws it"},
    {"firstCustom", "boolean", "chosen as the rulebook says: see begins in GET /api/games"},
    {"dice", "number[][] | null",
     "where dice say who begins, once the game has: each round's by seat, 0 where none was thrown"},
    {"hints", "boolean", "whether players may ask for hints"},
    {"deck", "TableDeckInfo | null",
     "where it is not the one in the box; GET /api/tables/ID/deck has all of it"},
};

constexpr Field kTableDeckInfo[] = {
    {"fingerprint", "string", "of what is played, not of what is read"},
    {"differences", "number", "cards and cells of the board that are not as in the box"},
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
    {"faces", "number[]", "of a single die, where the game says so: those that succeed", kMaybe},
};

// A move: to be sent back as text, to be understood by verb and arguments.
constexpr Field kNotation{"move", "string", "to be sent back as it is"};
constexpr Field kVerb{"verb", "string", "its first word"};
constexpr Field kArgs{"args", "unknown",
                      "its arguments by name, as the game's move.h says: seats, cards, numbers"};
constexpr Field kClauseOf{"clause", "string", "of the rules, that allows it"};
constexpr Field kOddsOf{"odds", "Odds", "that it succeeds, where everybody can count them", kMaybe};
constexpr Field kUndoable{"undoable", "boolean",
                          "true where nothing is drawn right after it: it could be taken back",
                          kMaybe};
constexpr Field kGoesOn{"goesOn", "boolean",
                        "true where it does nothing but let the game go on: as the only choice it "
                        "may be made without asking",
                        kMaybe};

constexpr Field kChoice[] = {
    kNotation, kVerb,     kArgs,   kClauseOf,
    kOddsOf,   kUndoable, kGoesOn, {"sentence", "string", "what it does, in one's language"},
};

constexpr Field kAdvised[] = {
    kNotation,
    kVerb,
    kArgs,
    kClauseOf,
    kOddsOf,
    kUndoable,
    kGoesOn,
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

constexpr Field kSheetCell[] = {
    {"value", "string", "a number, with its sign where the row has one; empty: nothing there"},
    {"remark", "string", "what it comes from, in one's language; may be empty"},
};
constexpr Field kSheetRow[] = {
    {"title", "string", "in one's language"},
    {"clause", "string", "of the rules; empty for the total"},
    {"mark", "string", "a word of the game's own, for a drawing; may be empty"},
    {"kind", "'part' | 'fact' | 'total'",
     "parts add up to the total; facts only say something beside them"},
    {"cells", "SheetCell[]", "by seat"},
};
constexpr Field kSheet[] = {
    {"rows", "SheetRow[]", "the total last"},
    {"places", "number[]", "by seat, from 1; 0 where the rules name no place"},
    {"standing", "string", "how the game ended for the observer, in words; empty for spectators"},
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
    {"TableDeckInfo", "That a table has a deck of its own.", kTableDeckInfo},
    {"GameEvent", "One fact of the game. The game's own arguments stand beside these fields.",
     kEvent, Extent::Games},
    {"Step", "One change of the position.", kStep},
    {"Odds", "How likely something is.", kOdds},
    {"Choice", "A legal move.", kChoice},
    {"Advised", "What a strong player thinks of a move.", kAdvised},
    {"Clocks", "The clocks as they stand.", kClocks},
    {"Result", "How the game ended, or stands.", kResult},
    {"SheetCell", "What a seat has in a row of the score sheet.", kSheetCell},
    {"SheetRow", "A row of the score sheet.", kSheetRow},
    {"Sheet", "The score sheet of a finished game, as its box would print it.", kSheet},
    {"UndoAsked", "Somebody would like to take a move back.", kUndoAsked},
    {"ChatLine", "Something said at the table.", kChatLine},
};

// ---- What clients send ----

constexpr Field kJoin[] = {
    {"table", "string", "", Need::Always, 32},
    {"token", "string", "of a seat; without it one watches", kMaybe, 32},
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
    {"figure", "number",
     "which of the game's figures one would like, from 0: one has it if nobody else does", kMaybe,
     7},
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
    {"join", "First message of a connection: take one's seat again, or watch.", kJoin},
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
     "hint. One at a time. In a game between people everybody learns of it (hints of SeatInfo).",
     kHintAsked},
    {"steps",
     "What happened before the steps one has? Answered by a page of them; costs as much as five "
     "other messages.",
     kStepsAsked},
    {"shown",
     "Everything up to this version has been shown. Where one person is at the table, bots wait "
     "for it before they move, ten seconds at most; those who did not announce it with shows are "
     "not waited for. Of the person to move it starts the clock: what it took, ten seconds at "
     "most, is given back, and a state with the new clocks follows. Nothing else answers it.",
     kShown},
};

// ---- What the server sends ----

constexpr Field kWelcome[] = {
    {"protocol", "number", "this page's version"},
    {"table", "TableInfo", ""},
    {"seats", "SeatInfo[]", ""},
    {"you", "number[]", "one's own seats; none for those who watch"},
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
    {"canUndo", "boolean",
     "undo would not be refused: nothing was drawn or revealed since one's move"},
    {"clocks", "Clocks | null", "where there is a clock"},
    {"result", "Result | null", "once finished"},
    {"sheet", "Sheet | null", "once finished"},
};
constexpr Field kStepsPage[] = {
    {"as", "number | null", "whose view, as in state"},
    {"from", "number", "the version they start after; 0: the game starts with them"},
    {"before", "number", "as asked for"},
    {"steps", "Step[]", "what an undo took back is not among them"},
};
constexpr Field kChatSent[] = {{"line", "ChatLine", ""}};
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
    {"chat", "Something was said.", kChatSent},
    {"undo", "An undo was asked for, agreed to by one more, or dropped.", kUndo},
    {"hint", "Answer to hint.", kHint},
    {"error", "Answer to a message that changed nothing.", kError},
    {"bye", "The connection ends now; nothing is lost by connecting again.", kBye},
};

}  // namespace

std::span<const Shape> parts() { return kParts; }
std::span<const Shape> client_messages() { return kClientMessages; }
std::span<const Shape> server_messages() { return kServerMessages; }

}  // namespace ludo::room
