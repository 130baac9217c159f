import { fakeLocks } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { claimDraftKey } from './claimDraftKey.ts';

const storedIn =
  (...keys: string[]) =>
  async (key: string) =>
    keys.includes(key);

describe('the draft key of a form in several tabs', () => {
  // rule: drafts.second-tab
  it('each tab has a different draft key, also if the tabs open at once', async () => {
    const locks = fakeLocks();
    const claims = await Promise.all(
      [1, 2, 3].map(() => claimDraftKey('preview new', storedIn('preview new'), { locks })),
    );
    expect(claims.map(({ key }) => key)).toEqual(['preview new', 'preview new#2', 'preview new#3']);
  });

  it('a new tab gets the key of a stored draft whose tab was closed', async () => {
    const locks = fakeLocks();
    await claimDraftKey('preview new', storedIn(), { locks });
    const second = await claimDraftKey('preview new', storedIn(), { locks });
    second.release();
    expect((await claimDraftKey('preview new', storedIn('preview new', 'preview new#2'), { locks })).key).toBe(
      'preview new#2',
    );
  });

  it('a new tab gets the first key once that is released', async () => {
    const locks = fakeLocks();
    (await claimDraftKey('preview new', storedIn('preview new'), { locks })).release();
    expect((await claimDraftKey('preview new', storedIn('preview new'), { locks })).key).toBe('preview new');
  });

  it('a new tab never gets the key of an open tab, whatever their number', async () => {
    const locks = fakeLocks();
    const keys = new Set<string>();
    for (let tab = 0; tab < 8; tab += 1) keys.add((await claimDraftKey('preview new', storedIn(), { locks })).key);
    expect(keys.size).toBe(8);
  });

  it('all tabs have the same draft key in a browser without locks', async () => {
    const claims = [await claimDraftKey('preview new', storedIn()), await claimDraftKey('preview new', storedIn())];
    expect(claims.map(({ key }) => key)).toEqual(['preview new', 'preview new']);
  });
});
