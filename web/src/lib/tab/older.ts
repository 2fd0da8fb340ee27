// A game of this tab that began under other rules goes on under those: with the version of the house it
// began with, which the service worker keeps for it (tools/service.js), page and all. The address of such
// a page says which rules those are: `?rules=NAME`.
import { linkTo, root } from '../host/host';
import { openTabStore } from './store';

const named = 'rules';
const asked = new URLSearchParams(globalThis.location?.search ?? '').get(named);
export const isOlder: boolean = asked !== null;

async function isKept(rules: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(`house ${root} `)) continue;
    const list = await (await caches.open(name)).match(`${root}tab.json`);
    const parts = (await list?.json()) as { rules?: string } | undefined;
    if (parts?.rules === rules) return true;
  }
  return false;
}

// Goes to where this table can be played; stays where there is no such version.
export async function resume(table: string): Promise<void> {
  if (isOlder || !('caches' in globalThis)) return;
  const rows = await (await openTabStore(indexedDB)).list();
  const rules = rows.find((row) => row.table === table)?.rules;
  if (rules === undefined || !(await isKept(rules))) return;
  const url = new URL(linkTo(`/table/${table}`), location.href);
  url.searchParams.set(named, rules);
  location.replace(url);
}

// From such a page to any other one of the house, as it is now.
export function leave(path: string) {
  const url = new URL(linkTo(path), location.href);
  url.searchParams.delete(named);
  location.replace(url);
}
