import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { policy } from '../../../tools/site';

describe('what a page of a static host may do', () => {
  it('is what the server lets its own pages do', () => {
    const header = new URL('../../../../src/server/headers.h', import.meta.url);
    const [, said = ''] =
      /"Content-Security-Policy",([^}]*)\}/.exec(readFileSync(header, 'utf8')) ?? [];
    const server = [...said.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('');
    expect(server).toBe(`${policy}; frame-ancestors 'none'`);
  });
});
