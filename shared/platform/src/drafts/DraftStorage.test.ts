import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { openDraftStorage } from './DraftStorage.ts';

it('the shelf of the browser holds values across openings, until they are removed or all is cleared', async () => {
  const shelf = openDraftStorage();
  await shelf.put([
    ['a', { title: '겨울' }],
    ['b', 2],
    ['c', 3],
  ]);
  const again = openDraftStorage();
  expect(await again.get('a')).toEqual({ title: '겨울' });
  await again.remove(['b']);
  expect(await shelf.keys()).toEqual(['a', 'c']);
  await shelf.clear();
  expect(await again.keys()).toEqual([]);
});
