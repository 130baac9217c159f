import { expect, it } from '@jest/globals';
import { isInOrderFile } from './orderFile.ts';
import { ORDER_STATUS } from './orderStatus.ts';

const STATUSES = Object.values(ORDER_STATUS);
const includedIn = (...[kind, choice]: [Parameters<typeof isInOrderFile>[0], Parameters<typeof isInOrderFile>[2]]) =>
  STATUSES.filter((status) => isInOrderFile(kind, status, choice));

it('the order history has every order that matches', () => {
  expect(includedIn('orders', {})).toEqual(STATUSES);
  expect(includedIn('orders', { packing: 'unsent' })).toEqual(STATUSES);
});

it.each(['packages', 'labels'] as const)('%s begin with orders that are paid and not sent', (kind) => {
  for (const choice of [{}, { packing: 'unsent' as const }, { target: ['order-0001'] }, { status: [3] }])
    expect(includedIn(kind, choice)).toEqual([ORDER_STATUS.paid]);
});

it('packing lists can be widened, to cancelled orders only where they are named or filtered for', () => {
  expect(includedIn('packages', { packing: 'all' })).toEqual([0, 1, 3, 4, 99]);
  expect(includedIn('packages', { packing: 'all', status: [] })).toEqual([0, 1, 3, 4, 99]);
  expect(includedIn('packages', { packing: 'all', status: [10] })).toEqual(STATUSES);
  expect(includedIn('packages', { packing: 'all', target: ['order-0001'] })).toEqual(STATUSES);
});
