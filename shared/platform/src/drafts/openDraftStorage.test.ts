import 'fake-indexeddb/auto';
import { expect, it, jest } from '@jest/globals';
import { openDraftStorage } from './openKeyValueStorage.ts';

it('the draft storage of the browser persists values across openings, until they are removed or cleared', async () => {
  const storage = openDraftStorage();
  await storage.put([
    ['a', { title: '겨울' }],
    ['b', 2],
    ['c', 3],
  ]);
  const again = openDraftStorage();
  expect(await again.get('a')).toEqual({ title: '겨울' });
  await again.remove(['b']);
  expect(await storage.keys()).toEqual(['a', 'c']);
  await storage.clear();
  expect(await again.keys()).toEqual([]);
});

// rule: drafts.two-weeks
it('the first draft of a page requests persistence once, and is stored if the browser refuses it', async () => {
  const persist = jest.fn(() => Promise.reject(new TypeError('refused')));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  const storage = openDraftStorage();
  expect(await storage.keys()).toEqual([]);
  expect(persist).not.toHaveBeenCalled();
  await storage.put([['a', 1]]);
  await storage.put([['b', 2]]);
  expect(persist).toHaveBeenCalledTimes(1);
  expect(await storage.keys()).toEqual(['a', 'b']);
});
