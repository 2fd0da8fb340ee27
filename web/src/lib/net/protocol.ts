// The protocol's types. Written by `ludo_tests --update` from src/room/messages.cpp;
// do not edit by hand. What messages mean: docs/PROTOCOL.md.

export const PROTOCOL = 2;

/** How long a seat may think. */
export interface Clock {
  /** none: no limit. live: a bank of seconds, with an increment after each own move. slow: so many seconds for every move */
  kind: 'none' | 'live' | 'slow';
  /** the bank, or the time for a move; 0 for none */
  seconds?: number;
  /** live: seconds added after each own move */
  increment?: number;
}

/** Who is to sit on a seat of a new table. */
export interface SeatPlan {
  /** me: the one who opens. device: somebody beside them, on the same screen and with the same token. open: anybody who comes by the link */
  kind: 'me' | 'device' | 'bot' | 'open';
  /** for me and device */
  name?: string;
  /** for bot: a level of GET /api/games */
  level?: string;
  /** for me and device: as in sit */
  figure?: number;
}

/** Who sits on a seat. */
export interface SeatInfo {
  /** from 0, clockwise */
  seat: number;
  kind: 'open' | 'person' | 'bot';
  /** empty where nobody sits; bots have names too */
  name: string;
  /** of the bot that plays here, stand-ins included */
  level: string | null;
  /** a bot plays for a person, who can come back */
  standIn: boolean;
  /** the person has gone: anybody with the link may take the seat */
  left: boolean;
  /** false while a rematch waits for this person */
  ready: boolean;
  /** somebody is connected for this seat, on the server that says so */
  present: boolean;
  /** seats that would let a bot play for this person, who is away */
  replace: number[];
  /** which of the game's figures stands for this seat, from 0; null where nobody sits */
  figure: number | null;
  /** asked for here, in a game between people */
  hints: number;
}

/** What everybody may know of a table besides the game itself. */
export interface TableInfo {
  id: string;
  game: string;
  players: number;
  /** those that are on */
  options: string[];
  /** the seat that begins, once the game has begun */
  first: number | null;
  /** public tables are in the lobby */
  access: 'public' | 'private';
  clock: Clock;
  /** how long a bot lets its answer wait */
  pace: 'quick' | 'normal' | 'calm';
  /** milliseconds a reaction window stays open for a person; 0: each answers when they like, even if all they can do is pass */
  window: number;
  phase: 'open' | 'playing' | 'finished';
  /** milliseconds since 1970 */
  opened: number;
  /** the seat of who opened the table, if they still sit */
  owner: number | null;
  /** SHA-256 of the secret nature's picks come from, in hex */
  commitment: string;
  /** what each seat added to it; null where nothing yet */
  texts: (string | null)[];
  /** shown once the game is finished */
  secret: string | null;
  /** the table that follows; of a private one only for those who have a seat */
  rematch: string | null;
  /** the table this is a rematch of */
  previous: string | null;
  /** moves at the beginning that were set up and not played; mostly 0 */
  given: number;
  /** nature's picks of another game that come again here, as far as they are possible; mostly 0 */
  luck: number;
  /** who opened the table chose who begins; otherwise nature draws it */
  firstChosen: boolean;
  /** chosen as the rulebook says: see begins in GET /api/games */
  firstCustom: boolean;
  /** where dice say who begins, once the game has: each round's by seat, 0 where none was thrown */
  dice: number[][] | null;
  /** whether players may ask for hints */
  hints: boolean;
  /** where it is not the one in the box; GET /api/tables/ID/deck has all of it */
  deck: TableDeckInfo | null;
}

/** That a table has a deck of its own. */
export interface TableDeckInfo {
  /** of what is played, not of what is read */
  fingerprint: string;
  /** cards and cells of the board that are not as in the box */
  differences: number;
}

/** One fact of the game. The game's own arguments stand beside these fields. */
export interface GameEvent {
  /** as in the game's event.h */
  kind: string;
  /** the clause it applies */
  rule: string;
  /** the log line, in one's language */
  sentence: string;
  /** the game's own arguments, as its schema.ts says; null where hidden */
  [argument: string]: unknown;
}

/** One change of the position. */
export interface Step {
  /** the version of the table after it */
  version: number;
  /** whose move; null for the start and for an undo */
  by: number | null;
  /** the move, sent to the one who made it only */
  move?: string;
  /** time: the clock made the default move */
  why: 'person' | 'bot' | 'time' | 'start' | 'undo';
  /** undo: the position is that of this version again */
  back?: number;
  /** milliseconds since 1970 */
  at: number;
  /** of the move and of nature's answers, as this observer sees them */
  events: GameEvent[];
}

/** How likely something is. */
export interface Odds {
  /** of the outcomes, how many */
  good: number;
  /** equally likely outcomes there are */
  of: number;
  /** of a single die, where the game says so: those that succeed */
  faces?: number[];
}

/** A legal move. */
export interface Choice {
  /** to be sent back as it is */
  move: string;
  /** its first word */
  verb: string;
  /** its arguments by name, as the game's move.h says: seats, cards, numbers */
  args: unknown;
  /** of the rules, that allows it */
  clause: string;
  /** that it succeeds, where everybody can count them */
  odds?: Odds;
  /** true where nothing is drawn right after it: it could be taken back */
  undoable?: boolean;
  /** true where it does nothing but let the game go on: as the only choice it may be made without asking */
  goesOn?: boolean;
  /** what it does, in one's language */
  sentence: string;
}

/** What a strong player thinks of a move. */
export interface Advised {
  /** to be sent back as it is */
  move: string;
  /** its first word */
  verb: string;
  /** its arguments by name, as the game's move.h says: seats, cards, numbers */
  args: unknown;
  /** of the rules, that allows it */
  clause: string;
  /** that it succeeds, where everybody can count them */
  odds?: Odds;
  /** true where nothing is drawn right after it: it could be taken back */
  undoable?: boolean;
  /** true where it does nothing but let the game go on: as the only choice it may be made without asking */
  goesOn?: boolean;
  /** what it does, in one's language */
  sentence: string;
  /** to win, if one makes it: 0 lost … 1 won; shared wins count in part */
  chance: number;
  /** half of the 95 % interval around it; 0 where exact */
  margin: number;
  /** how often the search tried it; 0 where exact */
  visits: number;
}

/** The clocks as they stand. */
export interface Clocks {
  /** the server's time, milliseconds since 1970 */
  at: number;
  /** of each seat, in milliseconds, at that time */
  left: number[];
  /** the seat whose clock runs */
  running: number | null;
}

/** How the game ended, or stands. */
export interface Result {
  scores: number[];
  /** none where the game itself won */
  winners: number[];
}

/** What a seat has in a row of the score sheet. */
export interface SheetCell {
  /** a number, with its sign where the row has one; empty: nothing there */
  value: string;
  /** what it comes from, in one's language; may be empty */
  remark: string;
}

/** A row of the score sheet. */
export interface SheetRow {
  /** in one's language */
  title: string;
  /** of the rules; empty for the total */
  clause: string;
  /** a word of the game's own, for a drawing; may be empty */
  mark: string;
  /** parts add up to the total; facts only say something beside them */
  kind: 'part' | 'fact' | 'total';
  /** by seat */
  cells: SheetCell[];
}

/** The score sheet of a finished game, as its box would print it. */
export interface Sheet {
  /** the total last */
  rows: SheetRow[];
  /** by seat, from 1; 0 where the rules name no place */
  places: number[];
  /** how the game ended for the observer, in words; empty for spectators */
  standing: string;
}

/** Somebody would like to take a move back. */
export interface UndoAsked {
  by: number;
  /** the version it would lead back to */
  back: number;
  /** the seats that agree so far */
  agreed: number[];
}

/** Something said at the table. */
export interface ChatLine {
  seat: number;
  /** as it was then */
  name: string;
  text: string | null;
  /** one of: bravo, merci, rire, oups, pense, salut */
  emote: string | null;
  /** milliseconds since 1970 */
  at: number;
}

/** First message of a connection: take one's seat again, or watch. */
export interface JoinRequest {
  type: 'join';
  table: string;
  /** of a seat; without it one watches */
  token?: string;
  /** the version one has: only later steps are sent, the last of them */
  since?: number;
  /** fr or en: of the sentences one is sent; without it, fr */
  lang?: string;
  /** one will report what one has shown: see shown; without it, no */
  shows?: boolean;
}

/** Take a free seat, or add one's text on the one that a rematch, or a table opened with commitFirst, keeps for this token. */
export interface SitRequest {
  type: 'sit';
  /** without it, the first that is free */
  seat?: number;
  name: string;
  /** any random text: it is mixed into nature's picks */
  text?: string;
  /** 22 letters drawn at random from A–Z, a–z, 0–9, - and _: the seat's key, which is then known even if the answer is lost. Without it the server draws one */
  token?: string;
  /** which of the game's figures one would like, from 0: one has it if nobody else does */
  figure?: number;
}

/** Make a move. Answered by a state to everybody, or by an error. */
export interface MoveRequest {
  type: 'move';
  /** the version it answers: at any other nothing happens */
  version: number;
  /** one of the legal moves */
  move: string;
}

/** Say something: a text or an emote. */
export interface ChatRequest {
  type: 'chat';
  text?: string;
  emote?: string;
  /** who speaks, where several share a device */
  seat?: number;
}

/** Stop or start hearing a seat's chat. */
export interface MuteRequest {
  type: 'mute';
  /** whose chat one does not want */
  seat: number;
  on: boolean;
}

/** Ask to go back to before one's own last move. Every person has to agree. */
export interface UndoRequest {
  type: 'undo';
}

/** Answer to an undo asked for. */
export interface ConsentRequest {
  type: 'consent';
  /** the version the undo asked for leads back to */
  back: number;
  yes: boolean;
}

/** Get up. Before the start the seat is free again; later a bot plays it and anybody with the link may take it. */
export interface LeaveRequest {
  type: 'leave';
}

/** Take one's seat back from the bot that stands in. */
export interface ReturnRequest {
  type: 'return';
}

/** Let a bot play a free seat (the owner), or one left by its person (anybody seated). Or for the person to move who has been away for two minutes, at a table without a clock: the owner, or all who are there, each by this message; they may return. */
export interface BotRequest {
  type: 'bot';
  /** free, left by its person, or of the person to move who is away */
  seat: number;
  level: string;
}

/** Open the same table again, seats rotated; the others find it in their table. */
export interface RematchRequest {
  type: 'rematch';
  /** as in sit, for the new table. Better without: then one sits there, with a text that comes after the new table's commitment */
  text?: string;
}

/** What would a strong player do? For one's own turn, from what one's seat knows; answered by a hint. One at a time. In a game between people everybody learns of it (hints of SeatInfo). */
export interface HintRequest {
  type: 'hint';
  version: number;
}

/** What happened before the steps one has? Answered by a page of them; costs as much as five other messages. */
export interface StepsRequest {
  type: 'steps';
  /** one of one's own, whose view; without it, a spectator's */
  seat?: number;
  /** the version of the first step one has */
  before: number;
}

/** Everything up to this version has been shown. Where one person is at the table, bots wait for it before they move, ten seconds at most; those who did not announce it with shows are not waited for. Of the person to move it starts the clock: what it took, ten seconds at most, is given back, and a state with the new clocks follows. Nothing else answers it. */
export interface ShownRequest {
  type: 'shown';
  /** of the position shown, with everything that led to it */
  version: number;
}

export type Request =
  | JoinRequest
  | SitRequest
  | MoveRequest
  | ChatRequest
  | MuteRequest
  | UndoRequest
  | ConsentRequest
  | LeaveRequest
  | ReturnRequest
  | BotRequest
  | RematchRequest
  | HintRequest
  | StepsRequest
  | ShownRequest;

/** Answer to join. A state for each of one's seats follows. */
export interface WelcomeMessage {
  type: 'welcome';
  /** this page's version */
  protocol: number;
  table: TableInfo;
  seats: SeatInfo[];
  /** one's own seats; none for those who watch */
  you: number[];
  /** seats one does not hear */
  muted: number[];
  /** what was said lately */
  chat: ChatLine[];
  undo: UndoAsked | null;
  /** the server's, milliseconds since 1970 */
  time: number;
}

/** Answer to sit. A welcome follows. */
export interface SeatedMessage {
  type: 'seated';
  /** one's own seats now */
  seats: number[];
  /** to be kept: it is the seat */
  token: string;
}

/** The table has changed: it began, it ended, there is a rematch. */
export interface TableMessage {
  type: 'table';
  table: TableInfo;
}

/** Somebody came, left, connected, or a bot took over. */
export interface SeatsMessage {
  type: 'seats';
  seats: SeatInfo[];
}

/** The position, and the last of the steps that led to it. After a join: from the version one had, unless that is far back; of several seats, most steps for the one to move, or else the first. If it does not start from the version one has, the steps sent replace one's own log. */
export interface StateMessage {
  type: 'state';
  /** the seat whose view this is; null for spectators */
  as: number | null;
  /** the version the steps start after; 0: they are the whole game. Earlier ones: see steps */
  from: number;
  version: number;
  /** of a long game the last ones */
  steps: Step[];
  /** the seat to move; null before the start and at the end */
  turn: number | null;
  /** when the turn is a reaction window that closes by itself: the time it does, ms since 1970 */
  window: number | null;
  /** what this observer may know, as the game's view.h says, and what follows from that as its derived.h says; null before the start */
  view: unknown;
  /** for the seat to move only */
  legal: Choice[] | null;
  /** undo would not be refused: nothing was drawn or revealed since one's move */
  canUndo: boolean;
  /** where there is a clock */
  clocks: Clocks | null;
  /** once finished */
  result: Result | null;
  /** once finished */
  sheet: Sheet | null;
}

/** Answer to steps: those that came right before, as many as fit on a page. */
export interface StepsMessage {
  type: 'steps';
  /** whose view, as in state */
  as: number | null;
  /** the version they start after; 0: the game starts with them */
  from: number;
  /** as asked for */
  before: number;
  /** what an undo took back is not among them */
  steps: Step[];
}

/** Something was said. */
export interface ChatMessage {
  type: 'chat';
  line: ChatLine;
}

/** An undo was asked for, agreed to by one more, or dropped. */
export interface UndoMessage {
  type: 'undo';
  /** null: nobody asks any more */
  undo: UndoAsked | null;
}

/** Answer to hint. */
export interface HintMessage {
  type: 'hint';
  /** the position it is about */
  version: number;
  /** the best move */
  choice: Choice;
  /** the legal moves, the best first */
  moves: Advised[];
  /** the best move and the replies expected, as moves */
  line: string[];
  /** the game is solved: these are its values, not estimates */
  exact: boolean;
}

/** Answer to a message that changed nothing. */
export interface ErrorMessage {
  type: 'error';
  /** as in the list below */
  code: string;
  fr: string;
  en: string;
  /** the clause, for a move that is not legal */
  rule?: string;
  /** the type of the message that was refused */
  about?: string;
}

/** The connection ends now; nothing is lost by connecting again. */
export interface ByeMessage {
  type: 'bye';
  /** stopping, slow, too-fast, storage or internal: as in the list below */
  code: string;
  /** milliseconds to wait before connecting again */
  retry: number;
}

export type Message =
  | WelcomeMessage
  | SeatedMessage
  | TableMessage
  | SeatsMessage
  | StateMessage
  | StepsMessage
  | ChatMessage
  | UndoMessage
  | HintMessage
  | ErrorMessage
  | ByeMessage;

/** Body of POST /api/tables. */
export interface OpenTable {
  game: string;
  /** as many as there are players */
  seats: SeatPlan[];
  /** names of options of the game */
  options?: string[];
  /** private unless said otherwise */
  access?: 'public' | 'private';
  /** none unless said otherwise */
  clock?: Clock;
  /** normal unless said otherwise */
  pace?: 'quick' | 'normal' | 'calm';
  /** milliseconds; 5000 with a live clock and 0 otherwise, unless said otherwise */
  window?: number;
  /** the seat that begins; drawn by nature unless said */
  first?: number;
  /** with first: that is who begins as the rulebook says */
  custom?: boolean;
  /** whether players may ask for hints; they may unless said otherwise */
  hints?: boolean;
  /** as in sit; the server has it before it commits to its secret */
  text?: string;
  /** the game waits until one has joined and sent one's text by sit, after the commitment: then the server cannot choose */
  commitFirst?: boolean;
  /** the beginning of a record, as lines: the game goes on from there */
  record?: string;
  /** with record: the game goes on after so many of its moves, and nature's after them come again as far as they are possible; such a table has no open seats */
  luckAfter?: number;
  /** to be played with instead of the one in the box; a record brings its own. What is not in order is refused (bad-deck) with its place, as `ludotheque deck check` words it */
  deck?: OwnDeck;
}

/** Answer to POST /api/tables. */
export interface Opened {
  table: string;
  /** one's own */
  seats: number[];
  /** of one's own seats; null if one has none */
  token: string | null;
  /** SHA-256 of the table's secret, in hex */
  commitment: string;
}

/** Body of POST /api/mine. */
export interface MyTokens {
  tokens: string[];
}

/** A table in a list. */
export interface Listed {
  table: string;
  game: string;
  access: 'public' | 'private';
  phase: 'open' | 'playing' | 'finished';
  /** by seat; empty where nobody sits */
  names: string[];
  openSeats: number;
  options: string[];
  clock: Clock;
  turn: number | null;
  /** in a list of one's own games: one's seats */
  yours: number[];
  result: Result | null;
  /** milliseconds since 1970 */
  changed: number;
  /** by seat: the level of the bot that sits there */
  bots: (string | null)[];
  /** made so far, as the list last heard */
  moves: number;
  /** as in TableInfo */
  given: number;
  /** as in TableInfo */
  luck: number;
  /** as in TableInfo */
  firstChosen: boolean;
  /** as in TableInfo */
  hints: boolean;
  /** as in TableInfo */
  deck: TableDeckInfo | null;
}

/** Answer to GET /api/tables and POST /api/mine. */
export interface TableList {
  /** the latest changed first */
  tables: Listed[];
}

/** One position of a replay. */
export interface Frame {
  step: Step;
  turn: number | null;
  view: unknown;
}

/** Answer to GET /api/tables/ID/replay and POST /api/replay. */
export interface Replay {
  table: TableInfo;
  seats: SeatInfo[];
  /** whose view; until the game is finished only that of spectators */
  as: number | null;
  /** which frame is the first here: what was asked for by `?from=`, or 0 */
  from: number;
  /** one for each version from the start; of a long game not all at once */
  frames: Frame[];
  /** what to ask for next, by `?from=`; null: these were the last */
  next: number | null;
  result: Result | null;
  /** once finished */
  sheet: Sheet | null;
}

/** Who sat at a place, as the one who kept the record remembers. */
export interface RecordedSeat {
  name: string;
  /** of the bot that sat there */
  level?: string;
}

/** Body of POST /api/replay and POST /api/review. */
export interface ReplayRecord {
  /** of a finished game, as lines */
  record: string;
  /** who sat where */
  seats: RecordedSeat[];
  /** whose view; without it a spectator's */
  seat?: number;
  /** as in GET /api/tables/ID/replay */
  from?: number;
  /** fr or en; without it, fr */
  lang?: string;
}

/** What one move did to everybody's chance to win, in percentage points. */
export interface ReviewLine {
  /** after how many moves of the record, nature's among them */
  version: number;
  /** whose move it was; null: nature's */
  by: number | null;
  /** by seat: nature's pick against the mean of all it could have picked */
  luck: number[];
  /** by seat: what a choice changed, with open cards */
  choice: number[];
  /** by seat: what the estimate contradicts itself by */
  estimate: number[];
  /** by seat: the chance to win then, in percent */
  after: number[];
}

/** The account of one seat, in percentage points of winning, and its slips. */
export interface ReviewSeat {
  /** start + luck + own + others + estimate = end */
  start: number;
  luck: number;
  /** by one's own choices, with open cards: an account, not a judgement */
  own: number;
  /** by the others' */
  others: number;
  estimate: number;
  /** the result: 100, 0, or a share */
  end: number;
  /** between at least two moves, as far as they are judged */
  choices: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  /** a choice */
  meanLoss: number;
  /** the same to be added up over games, by POST /api/level */
  losses: Losses;
  /** once complete, where there were choices enough and `levels` are known */
  level: ReviewLevel | null;
  /** all of it in one line, to the player; once complete */
  verdict: string | null;
}

/** The account of one seat's points. */
export interface ReviewScore {
  /** start + draws + own + others + only = end */
  start: number;
  /** by nature's picks */
  draws: number;
  /** by one's own choices */
  own: number;
  /** by the others' */
  others: number;
  /** by moves that were the only ones, anybody's */
  only: number;
  /** the final score */
  end: number;
}

/** Points as they stood in the course of the game: counted, not estimated. */
export interface ReviewScores {
  /** by seat: points as they stood before the first move */
  start: number[];
  /** by line, then by seat: points as they stood after it */
  after: number[][];
  /** the changes by seat, summed up */
  seats: ReviewScore[];
}

/** How well somebody played, compared with the bots. */
export interface ReviewLevel {
  /** the level of the bots whose choices lose about as much */
  like: string;
  /** at least this one, for sure at 95 % */
  low: string;
  /** and at most that one */
  high: string;
  /** half of the 95 % interval round the mean loss, in percentage points */
  margin: number;
  /** in words */
  text: string;
}

/** What a seat's choices lost in a game, in whole numbers that can be added up. */
export interface Losses {
  /** between at least two moves */
  choices: number;
  /** by all of them, in parts of 65,536 of a game */
  lost: number;
  /** what each lost, squared, summed up */
  squares: number;
}

/** Body of POST /api/level. */
export interface LevelAsked {
  /** played without options, with the cards of its box */
  game: string;
  /** of each of these games */
  players: number;
  /** of one person, from as many reviews */
  games: Losses[];
  /** fr or en; without it, fr */
  lang?: string;
}

/** Answer to POST /api/level: how well somebody played in several games together. */
export interface LevelOver {
  /** in all of these games */
  choices: number;
  /** a choice, in percentage points */
  meanLoss: number;
  /** where there were choices enough */
  level: ReviewLevel | null;
}

/** How well the bots of a level choose. */
export interface LevelLoss {
  level: string;
  /** what a choice of these bots loses, in percentage points */
  meanLoss: number;
}

/** What a choice gave away in points. */
export interface PointsLost {
  /** points of the score, in the mean over worlds the seat thought possible */
  lost: number;
  /** half of the 95 % interval around it */
  margin: number;
}

/** A choice with open cards. */
export interface Hindsight {
  played: JudgedMove;
  /** what a player who saw every hand would have done */
  best: JudgedMove;
  /** never a slip: nobody could know */
  loss: number;
  uncertainty: number;
}

/** A move as it was worth to the seat that chose. */
export interface JudgedMove {
  /** as in the record */
  move: string;
  /** to win, in percent, as far as the seat could know */
  chance: number;
  /** half of the 95 % interval around it; 0 where exact */
  margin: number;
  /** where it is about a slip */
  choice?: Choice;
  /** of all moves: nothing sure is lost by it */
  good?: boolean;
}

/** A choice judged by what its seat knew; losses in percentage points. */
export interface Judgement {
  /** after this move of the record */
  version: number;
  /** who chose */
  seat: number;
  /** judged by what the seat knew */
  slip: 'none' | 'inaccuracy' | 'mistake' | 'blunder';
  /** what the best move has over the one played */
  loss: number;
  /** half of the 95 % interval of the loss */
  uncertainty: number;
  /** the game is solved: these are its values, not estimates */
  exact: boolean;
  played: JudgedMove;
  best: JudgedMove;
  /** the best move and the replies expected, as moves */
  line: string[];
  /** of a slip: the same in words */
  sentences?: string[];
  /** of a slip: every legal move, the best first */
  moves?: JudgedMove[];
  /** of a slip, where the game counts points */
  points?: PointsLost;
  /** where something was hidden: with open cards */
  hindsight?: Hindsight;
}

/** Answer to GET /api/tables/ID/review and POST /api/review. */
export interface Review {
  game: string;
  players: number;
  /** choices, of which so many are judged so far */
  judged: number;
  /** choices in all */
  of: number;
  /** all are judged: before, ask again */
  complete: boolean;
  /** chances are exact, and the estimate has nothing to contradict */
  exact: boolean;
  /** by seat: the chance to win at the beginning, in percent */
  start: number[];
  /** every move of the record */
  lines: ReviewLine[];
  /** the same by seat, summed up */
  seats: ReviewSeat[];
  /** where the game counts points */
  scores?: ReviewScores;
  /** the bots of this game, from weak to strong; none with options or other cards, where they were not measured */
  levels: LevelLoss[];
  /** of the choices judged so far, in the order of the game */
  judgements: Judgement[];
  /** after which moves the winner's chances had changed most */
  turningPoints: number[];
  /** the move that gained the winner most */
  decisive: number | null;
  /** what happened there, in words; empty where nothing decided */
  decided: string;
}

/** The same in both languages. */
export interface Bilingual {
  fr: string;
  en: string;
}

/** An option of a game. */
export interface GameOption {
  name: string;
  rule: string;
  /** whether seats know different things with it */
  secrets: boolean;
  /** as lists call it */
  title: Bilingual;
  text: Bilingual;
}

/** Which fields of its view mean something that their type does not say, by path: `attack.victim`; what is derived counts as part of the view. */
export interface GameFields {
  /** that hold a seat, or a list of them */
  seats: string[];
  /** that hold the face of a die, 0 for none, or a list of them */
  dice: string[];
  /** that hold one entry a seat */
  bySeat: string[];
}

/** A game. */
export interface GameDescription {
  game: string;
  title: Bilingual;
  aim: Bilingual;
  /** players */
  min: number;
  max: number;
  /** whether seats know different things */
  secrets: boolean;
  options: GameOption[];
  fields: GameFields;
  /** how the lot says who begins */
  lot: 'drawn' | 'dice';
  /** who begins as the rulebook says, where that is no lot */
  begins: Bilingual | null;
}

/** An opponent. */
export interface BotDescription {
  level: string;
  title: Bilingual;
  /** how it plays, the title before it */
  text: Bilingual;
}

/** Answer to GET /api/games. */
export interface GameList {
  games: GameDescription[];
  /** from weak to strong */
  bots: BotDescription[];
  /** version of the rules, raised when older records replay otherwise */
  rules: number;
}

/** Words of the rules that are of one kind. */
export interface TextRun {
  text: string;
  /** the id of another clause, or the word that begins a ruling; else plain words */
  kind?: 'clause' | 'ruling';
}

/** A paragraph of the rules. */
export interface Paragraph {
  /** of a list */
  item: boolean;
  runs: TextRun[];
}

/** A clause of the rules. */
export interface Clause {
  id: string;
  title: string;
  paragraphs: Paragraph[];
  /** ours, where the rulebook is silent */
  ruling: boolean;
}

/** A clause on the page of the rules, or words between two. */
export interface RulesPart {
  /** its id */
  clause?: string;
  /** or what has no number */
  paragraphs?: Paragraph[];
}

/** What stands under one heading of the page. */
export interface RulesSection {
  /** empty before the first heading */
  title: string;
  /** notation, data and formulas */
  technical: boolean;
  parts: RulesPart[];
}

/** Answer to GET /api/rules/GAME. */
export interface Rules {
  game: string;
  /** of the page */
  title: string;
  /** in the page's order */
  clauses: Clause[];
  /** the whole page: no word of it is missing */
  sections: RulesSection[];
}

/** Answer to GET /api/decks/GAME. */
export interface DeckTexts {
  game: string;
  /** one object a row with the columns of the deck file, each of its type as the game's schema.ts says (`Card`), and what follows from them */
  cards: unknown[];
  /** the same for the board, where there is one (`BoardRow`) */
  board: unknown[];
}

/** A deck of one's own, as texts. */
export interface OwnDeck {
  /** CSV; as in the box unless given */
  deck?: string;
  /** likewise, in a game that has one */
  board?: string;
}

/** A cell that differs from the one in the box. */
export interface DeckChange {
  column: string;
  /** in the box */
  from: string;
  to: string;
}

/** A row that differs from the box. */
export interface DeckDifference {
  part: 'deck' | 'board';
  kind: 'added' | 'removed' | 'changed';
  /** the first cell of the row */
  id: string;
  /** from 0; null where it was removed */
  row: number | null;
  /** of a row that was changed */
  changes: DeckChange[];
}

/** Answer to GET /api/tables/ID/deck: what the table is played with. */
export interface TableDeck {
  game: string;
  /** of what is played, not of what is read */
  fingerprint: string;
  /** as in DeckTexts */
  cards: unknown[];
  /** likewise */
  board: unknown[];
  /** those that are not as in the box */
  files: OwnDeck;
  /** from the box */
  differences: DeckDifference[];
}

/** A word that may stand in a deck file. */
export interface FormWord {
  /** as it stands in the file */
  value: string;
  /** what it means, where it does not speak for itself */
  meaning: Bilingual | null;
  /** of the rules, that says more */
  clause: string | null;
}

/** A place in a pattern. */
export interface FormSlot {
  /** what stands before it */
  before: string;
  /** one of these; none: a number */
  words: FormWord[];
  /** of a number */
  min: number;
  /** of a number */
  max: number;
}

/** A way to write a part of a formula. */
export interface FormPattern {
  name: FormWord;
  /** in order */
  slots: FormSlot[];
  /** what follows the last */
  after: string;
}

/** What may stand in a column. */
export interface FormField {
  column: string;
  /** words have | between them, the parts of a formula ; */
  kind: 'text' | 'number' | 'word' | 'words' | 'formula' | 'fixed' | 'empty';
  /** of a number */
  min: number;
  /** of a number; bytes of a text; parts of a formula */
  max: number;
  /** may be left empty */
  optional: boolean;
  words: FormWord[];
  /** of the parts of a formula */
  patterns: FormPattern[];
}

/** The fields of one sort of rows. */
export interface FormSort {
  /** of the column `by` */
  value: string;
  /** one a column */
  fields: FormField[];
}

/** What may stand in a deck file, or a board's. */
export interface DeckForm {
  /** the column on which the other fields depend; empty: none */
  by: string;
  sorts: FormSort[];
}

/** A row of such a file. */
export interface DeckRow {
  /** one a column */
  cells: string[];
}

/** Such a file. */
export interface DeckTable {
  columns: string[];
  rows: DeckRow[];
  /** the same as CSV */
  text: string;
}

/** What is wrong with such a file. */
export interface DeckError {
  part: 'deck' | 'board';
  /** of the file, from 1 */
  line: number | null;
  /** from 0; null where it is about no row */
  row: number | null;
  /** the field it is about */
  column: string | null;
  /** as `ludotheque deck check` says it */
  fr: string;
  en: string;
}

/** Answer to POST /api/workshop/GAME. */
export interface CheckedDeck {
  /** null where the text is no table of these columns */
  deck: DeckTable | null;
  /** the same; null in a game without a board */
  board: DeckTable | null;
  /** as in DeckTexts */
  cards: unknown[];
  /** as `board` there */
  boardRows: unknown[];
  /** the first that was found; null: it can be played with */
  error: DeckError | null;
  /** of a deck that is in order: what is played, not what is read */
  fingerprint: string | null;
  /** whether that is the deck in the box */
  standard: boolean;
  /** from the box; none where it is no table */
  differences: DeckDifference[];
}

/** Answer to GET /api/workshop/GAME. */
export interface Workshop {
  game: string;
  deck: DeckForm;
  /** where there is one */
  board: DeckForm | null;
  /** what is in the box */
  standard: CheckedDeck;
}

/** A deck file or a board's, as text or as rows. */
export interface DeckSource {
  /** CSV */
  text?: string;
  /** instead: a list of lists of cells, without the first row */
  rows?: unknown[];
}

/** Body of POST /api/workshop/GAME. */
export interface CheckDeck {
  /** the standard one unless given */
  deck?: DeckSource;
  /** likewise */
  board?: DeckSource;
}

/** One of nature's picks. */
export interface Pick {
  of: number;
  picked: number;
  move: string;
  /** not drawn: the luck the table was opened with */
  given: boolean;
}

/** Answer to GET /api/tables/ID/fairness. */
export interface Fairness {
  table: string;
  commitment: string;
  secret: string;
  /** by seat */
  texts: string[];
  /** which bytes make a pick (docs/FAIRNESS.md) */
  layout: number;
  /** nature's, in order */
  picks: Pick[];
  /** the server's own finding; the browser makes its own */
  fair: boolean;
}

/** Games of so many players. */
export interface SeatCount {
  players: number;
  games: number;
  /** who begins, the next, …; a shared win counts in equal parts */
  wins: number[];
}

/** Games of people against bots. */
export interface BotCount {
  level: string;
  /** of people against bots of this level only */
  games: number;
  /** of people; a shared win counts in equal parts */
  wins: number;
  /** what people would have won if bots played as well as they do */
  expected: number;
}

/** Tables of a game, and how its games went. */
export interface GameCount {
  game: string;
  /** tables */
  open: number;
  playing: number;
  finished: number;
  /** all that follows is about so many games, the latest to be finished */
  sample: number;
  /** of a game, on average; null where there is no game */
  moves: number | null;
  /** from the first move to the last: half of the games are shorter */
  minutes: number | null;
  /** of who wins, on average */
  score: number | null;
  /** who wins, by number of players and place in the turn order */
  byPlayers: SeatCount[];
  /** people against bots, by level */
  byBots: BotCount[];
}

/** Answer to GET /api/statistics. */
export interface Statistics {
  games: GameCount[];
}

/** A move of a solved game. */
export interface CiteMove {
  /** as in a record; victims by their place in turn order */
  move: string;
  /** its first word */
  verb: string;
  /** its arguments by name, as the game's move.h says: seats, cards, numbers */
  args: unknown;
  /** of `apply`, whom it robs, by their place in turn order */
  victim: number | null;
  /** of a throw, the faces of the dice that stay, 0 for those thrown; null for other moves */
  kept: number[] | null;
  /** each one's chance to win after it, in turn order, in millionths */
  values: number[];
}

/** What is solved of La Cité. */
export interface CiteLimits {
  /** for so many the game is solved */
  players: number[];
  /** for so many it is when they are thieves */
  thieves: number[];
  /** how many may have been made when one decides */
  throws: number[];
}

/** Answer to GET /api/cite. */
export interface CiteSolved {
  /** what can be asked */
  limits: CiteLimits;
  players: number;
  /** the thieves in turn order; none in a game without */
  roles: string[];
  /** tokens */
  goal: number;
  /** what the players do not have */
  pot: number;
  /** what they have, in turn order */
  tokens: number[];
  /** who could have one more, out of the pot */
  more: boolean[];
  /** who could have one fewer */
  fewer: boolean[];
  /** percent; 100 once the game is solved: before, ask again */
  progress: number;
  /** each one's chance to win, in turn order, in millionths; null before */
  values: number[] | null;
  /** the legal moves, the best first, one of those that keep the same faces; none before the first throw */
  moves: CiteMove[] | null;
  /** how many decimals of values mean something, 6 at most: they are rounded to so many */
  digits: number | null;
  /** whether it is the only solution; else one of possibly several equilibria */
  unique: boolean;
  /** millionths, rounded up: the most anybody could gain by one turn played differently */
  residual: number | null;
  /** how likely a turn begun here ends in: nothing, a straight, triples 1, 2, 3, 4, 5 or 6, a square, an announced square; in millionths */
  endings: number[] | null;
}

/** Two thieves against each other. */
export interface CitePair {
  /** the thief who begins */
  begins: string;
  /** the one they play against */
  other: string;
  /** the chance to win of the one who begins, in millionths */
  value: number;
}

/** Answer to GET /api/cite/thieves. */
export interface CiteThieves {
  /** every thief, in the order of the deck */
  roles: string[];
  /** percent; 100 once all are solved: before, ask again */
  progress: number;
  /** every two thieves in both orders; null before */
  pairs: CitePair[] | null;
}

export type Code =
  | 'bad-message'
  | 'too-long'
  | 'too-fast'
  | 'not-found'
  | 'no-table'
  | 'not-joined'
  | 'wrong-token'
  | 'not-seated'
  | 'not-allowed'
  | 'seat-taken'
  | 'already-seated'
  | 'bad-name'
  | 'unreadable-name'
  | 'bots-name'
  | 'weak-token'
  | 'not-away'
  | 'given-secrets'
  | 'given-luck'
  | 'other-rules'
  | 'broken-table'
  | 'not-playing'
  | 'not-finished'
  | 'stale'
  | 'not-your-turn'
  | 'illegal'
  | 'bad-setup'
  | 'bad-deck'
  | 'nothing-to-undo'
  | 'revealed'
  | 'not-stand-in'
  | 'no-hints'
  | 'full-table'
  | 'full'
  | 'stopping'
  | 'slow'
  | 'idle'
  | 'storage'
  | 'bad-origin'
  | 'bad-host'
  | 'internal'
  | 'busy'
  | 'too-many-tables'
  | 'closed'
  | 'banned';
