// Which page an address means.
export type PageName =
  | 'Home'
  | 'New'
  | 'Lobby'
  | 'Table'
  | 'Rules'
  | 'Tutorial'
  | 'Replay'
  | 'Fairness'
  | 'Lab'
  | 'Missing';

export interface Place {
  page: PageName;
  params: { game?: string; id?: string; part?: string };
}

export const routes: readonly [RegExp, PageName][] = [
  [/^\/$/, 'Home'],
  [/^\/jouer(?:\/(?<game>[a-z]+))?$/, 'New'],
  [/^\/salon$/, 'Lobby'],
  [/^\/table\/(?<id>[^/]+)$/, 'Table'],
  [/^\/regles\/(?<game>[a-z]+)$/, 'Rules'],
  [/^\/apprendre\/(?<game>[a-z]+)(?:\/(?<part>[a-z]+))?$/, 'Tutorial'],
  [/^\/partie\/(?<id>[^/]+)$/, 'Replay'],
  [/^\/partie\/(?<id>[^/]+)\/hasard$/, 'Fairness'],
  [/^\/labo$/, 'Lab'],
];

export function placeOf(path: string): Place {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [pattern, page] of routes) {
    const found = pattern.exec(plain);
    if (found) return { page, params: { ...found.groups } };
  }
  return { page: 'Missing', params: {} };
}
