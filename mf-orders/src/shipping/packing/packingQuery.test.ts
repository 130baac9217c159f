import { expect, it } from '@jest/globals';
import { type PackingQuery, formatPackingQuery, parsePackingQuery, readSelection } from './packingQuery.ts';

const DEFAULT: PackingQuery = {
  view: 'pick',
  isMerged: true,
  hasAll: false,
  hasPacked: false,
  hasSellerMemo: false,
  start: 1,
};

it.each<[string, PackingQuery]>([
  ['view=pick', DEFAULT],
  ['view=labels&start=3', { ...DEFAULT, view: 'labels', start: 3 }],
  ['view=slips&merge=0&all=1', { ...DEFAULT, view: 'slips', isMerged: false, hasAll: true }],
  ['view=slips&packed=1&private=1', { ...DEFAULT, view: 'slips', hasPacked: true, hasSellerMemo: true }],
])('packingQuery parses and formats the address %j', (search, query) => {
  expect(parsePackingQuery(new URLSearchParams(search), undefined)).toEqual(query);
  expect(new URLSearchParams(formatPackingQuery(query)).toString().split('&').toSorted()).toEqual(
    search.split('&').toSorted(),
  );
});

it.each(['view=all', 'start=0', 'start=15', 'start=1.5', 'start=x'])(
  'parsePackingQuery ignores the invalid address %j',
  (search) => {
    expect(parsePackingQuery(new URLSearchParams(search), undefined)).toEqual(DEFAULT);
  },
);

it('parsePackingQuery shows the last view if the address names none', () => {
  expect(parsePackingQuery(new URLSearchParams('merge=0'), 'labels')).toMatchObject({
    view: 'labels',
    isMerged: false,
  });
  expect(parsePackingQuery(new URLSearchParams('view=pick'), 'labels').view).toBe('pick');
  expect(parsePackingQuery(new URLSearchParams(), 7).view).toBe('pick');
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
