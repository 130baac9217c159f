import { expect, it } from '@jest/globals';
import { isInOrderFile } from './orderFile.ts';
import { ORDER_STATUS } from '../orderStatus.ts';

const STATUSES = Object.values(ORDER_STATUS);
const includedIn = (...[kind, choice]: [Parameters<typeof isInOrderFile>[0], Parameters<typeof isInOrderFile>[2]]) =>
  STATUSES.filter((status) => isInOrderFile(kind, status, choice));

it('isInOrderFile includes all orders in the order history', () => {
  expect(includedIn('orders', {})).toEqual(STATUSES);
  expect(includedIn('orders', { packing: 'unsent' })).toEqual(STATUSES);
});

it.each(['packages', 'labels'] as const)(
  'isInOrderFile includes only paid orders that are not shipped in %s by default',
  (kind) => {
    for (const choice of [{}, { packing: 'unsent' as const }, { target: ['order-0001'] }, { status: [3] }])
      expect(includedIn(kind, choice)).toEqual([ORDER_STATUS.paid]);
  },
);

it('isInOrderFile includes all orders in a wider packing list, but cancelled orders only if they are selected or filtered', () => {
  expect(includedIn('packages', { packing: 'all' })).toEqual([0, 1, 3, 4, 99]);
  expect(includedIn('packages', { packing: 'all', status: [] })).toEqual([0, 1, 3, 4, 99]);
  expect(includedIn('packages', { packing: 'all', status: [10] })).toEqual(STATUSES);
  expect(includedIn('packages', { packing: 'all', target: ['order-0001'] })).toEqual(STATUSES);
});
