import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
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
