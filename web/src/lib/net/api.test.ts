import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, errorText } from './api';
import type { OpenTable } from './protocol';
import { tab } from '../tab/tab.svelte';

const plan: OpenTable = { game: 'cimes', seats: [{ kind: 'me', name: 'Ada' }] };
const opened = { table: 'tab-x', token: 'key', commitment: '' };
const ask = vi.spyOn(tab, 'ask');
const keep = vi.spyOn(tab, 'keep');
vi.spyOn(tab, 'isThere').mockResolvedValue(true);
beforeEach(() => {
  ask.mockReset().mockResolvedValue({ status: 200, body: JSON.stringify(opened) });
  keep.mockReset().mockResolvedValue();
  tab.full = false;
});

describe('a table that is opened', () => {
  it('has its key stored with it', async () => {
    await api.open(plan);
    expect(keep).toHaveBeenCalledExactlyOnceWith('tab-x', 'key');
  });
  it('has none stored where nobody comes back to it', async () => {
    expect(await api.openPassing(plan)).toEqual(opened);
    expect(keep).not.toHaveBeenCalled();
  });
  it('says so where the browser is full, and only there', async () => {
    const failed = { error: { code: 'storage', fr: 'échec', en: 'failed' } };
    ask.mockResolvedValue({ status: 503, body: JSON.stringify(failed) });
    const why = () => api.open(plan).catch((error: unknown) => errorText(error, 'en'));
    expect(await why()).toBe('failed');
    tab.full = true;
    expect(await why()).toContain('This browser has no room left.');
  });
});
