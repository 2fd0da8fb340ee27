// The server over HTTP, as docs/PROTOCOL.md says. What never changes while a page is open (games,
// rules, decks) is asked for once.
import { readySentences, type Lang } from '../words/i18n';
import type {
  Bilingual,
  DeckTexts,
  Fairness,
  GameList,
  Opened,
  OpenTable,
  Replay,
  Rules,
  TableList,
} from './protocol';

// A refusal in both languages, so that it can be shown in whichever is chosen.
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly texts: Bilingual,
  ) {
    super(texts.en);
  }
}

const unreachable: Bilingual = {
  fr: 'Le serveur ne répond pas. Réessayez dans un instant.',
  en: 'The server does not answer. Please try again in a moment.',
};

async function answerOf(path: string, body?: unknown): Promise<Response> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal('unreachable', unreachable);
  }
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => null)) as {
    error?: { code: string } & Bilingual;
  } | null;
  throw refused?.error
    ? new Refusal(refused.error.code, refused.error)
    : new Refusal('unreachable', unreachable);
}

// What only one game asks for, it asks for itself.
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  return (await (await answerOf(path, body)).json()) as T;
}
// The same, with sentences in it.
async function askIn<T>(lang: Lang, path: string): Promise<T> {
  return JSON.parse(await askText(path), readySentences(lang)) as T;
}
async function askText(path: string): Promise<string> {
  return (await answerOf(path)).text();
}

const once = new Map<string, Promise<unknown>>();
function askOnce<T>(path: string): Promise<T> {
  const known = once.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>(path);
  once.set(path, asked);
  asked.catch(() => once.delete(path));
  return asked;
}

// A long game comes in pages. If it went on in the meantime, the pages are still those of one game.
async function wholeReplay(id: string, seat: number | null, lang: Lang): Promise<Replay> {
  const as = seat === null ? '' : `&seat=${seat}`;
  const whole = (from: number): Promise<Replay> =>
    askIn<Replay>(lang, `/api/tables/${id}/replay?from=${from}&lang=${lang}${as}`);
  const replay = await whole(0);
  while (replay.next !== null) {
    const page = await whole(replay.next);
    replay.frames.push(...page.frames);
    replay.next = page.next;
  }
  return replay;
}

export const api = {
  games: () => askOnce<GameList>('/api/games'),
  rules: (game: string, lang: Lang) => askOnce<Rules>(`/api/rules/${game}?lang=${lang}`),
  deck: (game: string) => askOnce<DeckTexts>(`/api/decks/${game}`),
  open: (table: OpenTable) => ask<Opened>('/api/tables', table),
  lobby: () => ask<TableList>('/api/tables'),
  mine: (tokens: string[]) => ask<TableList>('/api/mine', { tokens }),
  replay: wholeReplay,
  record: (id: string) => askText(`/api/tables/${id}/record`),
  fairness: (id: string) => ask<Fairness>(`/api/tables/${id}/fairness`),
};

// What went wrong, in words to be shown.
export const complaint = (error: unknown, lang: Lang): string =>
  error instanceof Refusal ? error.texts[lang] : unreachable[lang];
