import { expect, it } from '@jest/globals';
import { type PackingQuery, formatPackingQuery, parsePackingQuery, readSelection } from './packingQuery.ts';

const DEFAULT: PackingQuery = { view: 'pick', isMerged: true, hasAll: false, start: 1 };

it.each<[string, PackingQuery]>([
  ['', DEFAULT],
  ['view=labels&start=3', { ...DEFAULT, view: 'labels', start: 3 }],
  ['view=slips&merge=0&all=1', { ...DEFAULT, view: 'slips', isMerged: false, hasAll: true }],
])('the address %j is read and written', (search, query) => {
  expect(parsePackingQuery(new URLSearchParams(search))).toEqual(query);
  expect(new URLSearchParams(formatPackingQuery(query)).toString().split('&').toSorted()).toEqual(
    search.split('&').toSorted(),
  );
});

it.each(['view=all', 'start=0', 'start=15', 'start=1.5', 'start=x'])('the address %j means nothing', (search) => {
  expect(parsePackingQuery(new URLSearchParams(search))).toEqual(DEFAULT);
});

it.each([undefined, null, 'x', {}, { selected: [] }, { selected: 'a' }])('%j selects nothing', (state) => {
  expect(readSelection(state)).toBeUndefined();
});

it('the orders that the list passed along are those to pack', () => {
  expect(readSelection({ selected: ['a', 3, 'b'] })).toEqual(new Set(['a', 'b']));
});
