import { expect, it } from '@jest/globals';
import {
  type PackingQuery,
  formatPackingQuery,
  parsePackingQuery,
  readSelection,
  toListSearch,
} from './packingQuery.ts';

const DEFAULT: PackingQuery = {
  view: 'pick',
  isMerged: true,
  hasAll: false,
  hasPacked: false,
  hasSellerMemo: false,
  start: 1,
};

it.each<[string, PackingQuery]>([
  ['?view=pick', DEFAULT],
  ['?view=labels&start=3', { ...DEFAULT, view: 'labels', start: 3 }],
  ['?view=slips&merge=0&others=1', { ...DEFAULT, view: 'slips', isMerged: false, hasAll: true }],
  ['?view=slips&packed=1&private=1', { ...DEFAULT, view: 'slips', hasPacked: true, hasSellerMemo: true }],
])('packingQuery parses and formats the address %j', (search, query) => {
  expect(parsePackingQuery(search, undefined)).toEqual(query);
  expect(formatPackingQuery(query, '')).toBe(search);
});

it.each(['view=all', 'start=0', 'start=15', 'start=1.5', 'start=x', 'all=1'])(
  'parsePackingQuery ignores the invalid address %j',
  (search) => {
    expect(parsePackingQuery(search, undefined)).toEqual(DEFAULT);
  },
);

it('parsePackingQuery shows the last view if the address names none', () => {
  expect(parsePackingQuery('?merge=0', 'labels')).toMatchObject({ view: 'labels', isMerged: false });
  expect(parsePackingQuery('?view=pick', 'labels').view).toBe('pick');
  expect(parsePackingQuery('', 7).view).toBe('pick');
});

it('formatPackingQuery retains the conditions of the list, which toListSearch returns', () => {
  const search = formatPackingQuery({ ...DEFAULT, view: 'labels', start: 3 }, '?status=1&status=3&q=kim');
  expect(search).toBe('?status=1&status=3&q=kim&view=labels&start=3');
  expect(toListSearch(search)).toBe('?status=1&status=3&q=kim');
  expect(toListSearch('?view=labels&others=1')).toBe('');
});

it.each([undefined, null, 'x', {}, { selected: [] }, { selected: 'a' }])(
  'readSelection returns no selection for the navigation state %j',
  (state) => {
    expect(readSelection(state)).toBeUndefined();
  },
);

it('readSelection returns the order ids that the order list passed in the navigation state', () => {
  expect(readSelection({ selected: ['a', 3, 'b'] })).toEqual(new Set(['a', 'b']));
});
