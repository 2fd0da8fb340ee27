// Which page an address means.
export type PageName =
  | 'Home'
  | 'New'
  | 'Lobby'
  | 'Mine'
  | 'Table'
  | 'Rules'
  | 'Tutorial'
  | 'Replay'
  | 'Review'
  | 'Slips'
  | 'Fairness'
  | 'Lab'
  | 'Workshop'
  | 'Print'
  | 'Measure'
  | 'Missing';

export interface Place {
  page: PageName;
  params: { game?: string; id?: string; part?: string };
}

export const routes: readonly [RegExp, PageName][] = [
  [/^\/$/, 'Home'],
  [/^\/jouer(?:\/(?<game>[a-z]+))?$/, 'New'],
  [/^\/salon$/, 'Lobby'],
  [/^\/parties$/, 'Mine'],
  [/^\/table\/(?<id>[^/]+)$/, 'Table'],
  [/^\/regles\/(?<game>[a-z]+)$/, 'Rules'],
  [/^\/apprendre\/(?<game>[a-z]+)(?:\/(?<part>[a-z]+))?$/, 'Tutorial'],
  [/^\/partie\/(?<id>[^/]+)$/, 'Replay'],
  [/^\/partie\/(?<id>[^/]+)\/revue$/, 'Review'],
  [/^\/partie\/(?<id>[^/]+)\/faux-pas$/, 'Slips'],
  [/^\/partie\/(?<id>[^/]+)\/hasard$/, 'Fairness'],
  [/^\/labo$/, 'Lab'],
  [/^\/atelier(?:\/(?<game>[a-z]+))?$/, 'Workshop'],
  [/^\/atelier\/(?<game>[a-z]+)\/imprimer$/, 'Print'],
  [/^\/atelier\/(?<game>[a-z]+)\/mesurer$/, 'Measure'],
];

export function placeOf(path: string): Place {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [pattern, page] of routes) {
    const found = pattern.exec(plain);
    if (found) return { page, params: { ...found.groups } };
  }
  return { page: 'Missing', params: {} };
}
