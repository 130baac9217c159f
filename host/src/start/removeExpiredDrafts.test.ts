import { memoryDraftStorage } from '@backoffice/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DraftStore } from '@backoffice/platform';
import { removeExpiredDrafts } from './removeExpiredDrafts.ts';

const DAY = 24 * 60 * 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

// rule: drafts.two-weeks
it.each([
  ['a start of the page deletes drafts of two weeks ago and no later drafts', 'kakao:1'],
  ['a start of a page without an account deletes them as well, as after an expired login', null],
])('%s', async (_, uid) => {
  const entries = new Map<string, unknown>();
  const account: { uid: string | null } = { uid: 'kakao:1' };
  let now = 0;
  const drafts = new DraftStore({
    storage: memoryDraftStorage(entries),
    uid: () => account.uid,
    now: () => now,
    onFailure: (error) => {
      throw error;
    },
  });
  await drafts.write('market old', { value: 'a', files: new Map() });
  now = DAY;
  await drafts.write('market young', { value: 'b', files: new Map() });
  now = 14 * DAY;
  account.uid = uid;
  removeExpiredDrafts(window, drafts);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([...entries.keys()]).toEqual(['kakao:1 market young']);
});
