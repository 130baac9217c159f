import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { openDraftShelf } from './DraftShelf.ts';

it('the shelf of the browser holds values across openings, until they are removed or all is cleared', async () => {
  const shelf = openDraftShelf();
  await shelf.put([
    ['a', { title: '겨울' }],
    ['b', 2],
    ['c', 3],
  ]);
  const again = openDraftShelf();
  expect(await again.get('a')).toEqual({ title: '겨울' });
  await again.remove(['b']);
  expect(await shelf.keys()).toEqual(['a', 'c']);
  await shelf.clear();
  expect(await again.keys()).toEqual([]);
});
