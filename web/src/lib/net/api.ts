// The server over HTTP, as docs/PROTOCOL.md says, or the house in this tab (lib/tab), which answers the
// same: nothing above this file knows which. What never changes while a page is open (games, rules,
// decks) is asked for once.
import { isAlone } from '../host/host';
import { isOlder } from '../tab/older';
import { isOfTab, tab } from '../tab/tab.svelte';
import type { Lang } from '../words/i18n';
import type {
  Bilingual,
  DeckTexts,
  Fairness,
  GameList,
  LevelAsked,
  LevelOver,
  OpenTable,
  Opened,
  RecordedSeat,
  Replay,
  ReplayRecord,
  Review,
  Rules,
  TableDeck,
  TableList,
} from './protocol';
import { recover } from './recovery';

// An error in both languages, so that it can be shown in whichever is chosen.
export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly texts: Bilingual,
  ) {
    super(texts.en);
  }
}

const unreachable: Bilingual = isAlone
  ? {
      fr: 'Ce qu’il faut pour jouer n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.',
      en: 'What it takes to play could not be loaded. Check the connection, then try again.',
    }
  : {
      fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
      en: 'The server does not answer. Please try again in a moment.',
    };

const noRoom: Bilingual = {
  fr: 'Ce navigateur n’a plus de place. Faites-en, par exemple dans «\u202fMes parties\u202f», puis réessayez.',
  en: 'This browser has no room left. Make some, for example in “My games”, then try again.',
};

type Where = 'server' | 'tab';
interface Answer {
  ok: boolean;
  body: string;
  full?: boolean; // the browser that was to store something has no room
}

async function serverAnswers(path: string, body?: unknown): Promise<Answer | null> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  try {
    const answer = await fetch(path, init);
    return { ok: answer.ok, body: await answer.text() };
  } catch {
    return null;
  }
}
async function tabAnswers(path: string, body?: unknown): Promise<Answer | null> {
  const method = body === undefined ? 'GET' : 'POST';
  try {
    const answer = await tab.ask(method, path, body === undefined ? '' : JSON.stringify(body));
    return { ok: answer.status < 400, body: answer.body, full: tab.full };
  } catch {
    return null;
  }
}

// What anybody can answer who has the engine: all that does not depend on which tables there are.
const isCommon = (path: string) => !/^\/api\/(tables|mine)\b/.test(path);

// Tables of the tab are asked for there, and everything where there is no server at all or it may be newer
// than this page; what is common to both also where the server does not answer.
async function answered(path: string, body: unknown, where?: Where): Promise<Answer | null> {
  const [, table = ''] = /^\/api\/tables\/([^/]+)\//.exec(path) ?? [];
  if (where === 'tab' || isOfTab(table) || isAlone || isOlder) return tabAnswers(path, body);
  const answer = await serverAnswers(path, body);
  if (answer || !isCommon(path) || !(await tab.isThere())) return answer;
  return tabAnswers(path, body);
}

function errorIn(body: string): RequestError {
  try {
    const { error } = JSON.parse(body) as { error?: { code: string } & Bilingual };
    if (error) return new RequestError(error.code, error);
  } catch {
    // a proxy's page
  }
  return new RequestError('unreachable', unreachable);
}

async function answerOf(path: string, body?: unknown, where?: Where): Promise<string> {
  const answer = await answered(path, body, where);
  if (!answer) throw new RequestError('unreachable', unreachable);
  if (answer.ok) return answer.body;
  const error = errorIn(answer.body);
  throw error.code === 'storage' && answer.full ? new RequestError('full', noRoom) : error;
}

async function askAt<T>(where: Where | undefined, path: string, body?: unknown): Promise<T> {
  return JSON.parse(await answerOf(path, body, where)) as T;
}
// What only one game asks for, it asks for itself.
export const ask = <T>(path: string, body?: unknown): Promise<T> => askAt(undefined, path, body);
// What is asked for often, or is one's own: of the engine on this device where there is one, else of the
// server; they answer the same.
export async function askNearest<T>(path: string, body?: unknown): Promise<T> {
  if (!(await tab.isThere())) return ask<T>(path, body);
  return askAt<T>('tab', path, body).catch((error: unknown) => {
    // Its parts did not come, or the browser does not run them.
    if (error instanceof RequestError && error.code === 'unreachable') return ask<T>(path, body);
    throw error;
  });
}

// What a page cannot be shown without: if the server is away, the page comes back with it.
async function needed<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'unreachable') void recover();
    throw error;
  }
}

const once = new Map<string, Promise<unknown>>();
function askOnce<T>(path: string): Promise<T> {
  const known = once.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = needed(ask<T>(path));
  once.set(path, asked);
  asked.catch(() => once.delete(path));
  return asked;
}

// A long game comes in pages. If it went on in the meantime, the pages are still those of one game.
async function whole(pageFrom: (from: number) => Promise<Replay>): Promise<Replay> {
  const replay = await pageFrom(0);
  while (replay.next !== null) {
    const page = await pageFrom(replay.next);
    replay.frames.push(...page.frames);
    replay.next = page.next;
  }
  return replay;
}
function replay(id: string, seat: number | null, lang: Lang): Promise<Replay> {
  const as = seat === null ? '' : `&seat=${seat}`;
  return whole((from) => ask<Replay>(`/api/tables/${id}/replay?from=${from}&lang=${lang}${as}`));
}
// Of a game whose table the server may have forgotten.
type Recorded = readonly { name: string; level: string | null }[];
const recorded = (seats: Recorded): RecordedSeat[] =>
  seats.map(({ name, level }) => (level === null ? { name } : { name, level }));
function replayRecord(
  record: string,
  seats: Recorded,
  seat: number | null,
  lang: Lang,
): Promise<Replay> {
  const who = recorded(seats);
  const asked = { record, seats: who, lang, ...(seat === null ? {} : { seat }) };
  return whole((from) => {
    const page: ReplayRecord = { ...asked, from };
    return ask<Replay>('/api/replay', page);
  });
}

// Whether the engine plays a record to its end, and how that was; by this tab's, where it can.
async function checkRecord(record: string, seats: Recorded): Promise<Replay> {
  const asked: ReplayRecord = { record, seats: recorded(seats) };
  return askNearest<Replay>('/api/replay', asked);
}

function reviewRecord(record: string, seats: Recorded, lang: Lang): Promise<Review> {
  const asked: ReplayRecord = { record, seats: recorded(seats), lang };
  return ask<Review>('/api/review', asked);
}

// A table at which nobody else is awaited is this tab's own, where it can be: it costs a server nothing,
// and goes on without one.
async function openPassing(table: OpenTable): Promise<Opened> {
  const alone = table.access !== 'public' && table.seats.every(({ kind }) => kind !== 'open');
  return (alone ? askNearest : ask)<Opened>('/api/tables', table);
}
// One comes back to it, unless it is a lesson's: its key is stored where the table is.
async function open(table: OpenTable): Promise<Opened> {
  const opened = await openPassing(table);
  if (opened.token) await tab.keep(opened.table, opened.token);
  return opened;
}

const tokensMost = 200; // that are looked up at once
// One's own tables by their tokens, the latest changed first: the server's and this tab's. Where one of
// the two does not answer, those of the other.
async function mine(
  held: readonly (readonly [table: string, token: string])[],
): Promise<TableList> {
  const of = async (where: Where): Promise<TableList[]> => {
    const all = held.filter(([id]) => isOfTab(id) === (where === 'tab')).map(([, one]) => one);
    const lists: TableList[] = [];
    for (let from = 0; from < all.length; from += tokensMost) {
      const tokens = all.slice(from, from + tokensMost);
      lists.push(await askAt<TableList>(where, '/api/mine', { tokens }));
    }
    return lists;
  };
  const asked = await Promise.allSettled([of('server'), of('tab')]);
  const [failed] = asked.filter((one) => one.status === 'rejected');
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (failed && found.length === 0) throw failed.reason;
  const tables = found.flatMap((list) => list.tables);
  return { tables: tables.sort((a, b) => b.changed - a.changed) };
}

export const api = {
  games: () => askOnce<GameList>('/api/games'),
  rules: (game: string, lang: Lang) => askOnce<Rules>(`/api/rules/${game}?lang=${lang}`),
  deck: (game: string) => askOnce<DeckTexts>(`/api/decks/${game}`),
  tableDeck: (id: string) => askOnce<TableDeck>(`/api/tables/${id}/deck`),
  open,
  openPassing,
  lobby: () => ask<TableList>('/api/tables'),
  mine,
  replay: (id: string, seat: number | null, lang: Lang) => needed(replay(id, seat, lang)),
  replayRecord,
  checkRecord,
  review: (id: string, lang: Lang) => ask<Review>(`/api/tables/${id}/review?lang=${lang}`),
  reviewRecord,
  level: (asked: LevelAsked) => ask<LevelOver>('/api/level', asked),
  record: (id: string) => needed(answerOf(`/api/tables/${id}/record`)),
  fairness: (id: string) => needed(ask<Fairness>(`/api/tables/${id}/fairness`)),
};

// What went wrong, in words to be shown.
export const errorText = (error: unknown, lang: Lang): string =>
  error instanceof RequestError ? error.texts[lang] : unreachable[lang];
