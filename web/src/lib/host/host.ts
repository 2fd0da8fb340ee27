// Who hands out these pages. A server has an address for each of them, and tables of its own. A static
// host (`ludotheque site`) has a folder of files under any path, and nothing else: there the tab hosts
// every table, and there is one address, which says behind `#` which page is meant.
export const isAlone = globalThis.document?.documentElement?.dataset['house'] === 'tab';

// The folder the pages are in, as a path.
export const root: string = isAlone ? new URL('.', location.href).pathname : '/';

// What leads to a page of the house, given its path there ("/table/x?pas=3#C10").
export const linkTo = (path: string, alone = isAlone): string => (alone ? `#${path}` : path);

// Where in the house an address of the browser leads; what stands behind `#` and is no path is a place
// on the first page.
export function placeAt(url: URL, alone = isAlone): URL {
  if (!alone) return url;
  const said = url.hash.slice(1);
  const path = said.startsWith('/') ? said.replace(/^[/\\]+/, '/') : `/${url.hash}`;
  return new URL(path, 'http://localhost');
}
