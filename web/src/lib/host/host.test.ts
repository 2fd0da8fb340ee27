import { describe, expect, it } from 'vitest';
import { linkTo, placeAt } from './host';

describe('the pages of a static host', () => {
  const at = (address: string) => placeAt(new URL(address), true);
  it('are named behind the #, whatever the folder is called', () => {
    const path = '/partie/tab-1?pas=3&siege=0#C10';
    for (const folder of ['https://x.org/', 'https://x.org/a/b/', 'https://x.org/a/index.html']) {
      const { pathname, search, hash } = at(new URL(linkTo(path, true), folder).href);
      expect(pathname + search + hash).toBe(path);
    }
  });
  it('begin with the first one', () => {
    expect(at('https://x.org/a/').pathname).toBe('/');
    expect(at('https://x.org/a/#').pathname).toBe('/');
    expect(at('https://x.org/a/#main').pathname).toBe('/');
    expect(at('https://x.org/a/#main').hash).toBe('#main');
  });
  it('stay in the house, whatever is written there', () => {
    expect(at('https://x.org/#//evil.org/x').pathname).toBe('/evil.org/x');
    expect(at('https://x.org/#//').pathname).toBe('/');
    expect(at('https://x.org/#/%').pathname).toBe('/%');
  });
});

describe('the pages of a server', () => {
  it('have addresses of their own', () => {
    expect(linkTo('/salon', false)).toBe('/salon');
    expect(placeAt(new URL('https://x.org/salon?a=1'), false).pathname).toBe('/salon');
  });
});
