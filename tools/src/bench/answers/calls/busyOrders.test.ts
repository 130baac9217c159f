import { expect, it } from '@jest/globals';
import {
  Order,
  createSheetTable,
  depositsIn,
  matchDeposits,
  readStatement,
  toDepositOrder,
} from '@backoffice/contracts';
import { busyOrders } from './busyOrders.ts';
import { statementText } from './statementText.ts';

const NOW = Date.parse('2027-03-01T03:00:00.000Z');

it('made orders are orders of the API, newest first, none of them in the future', () => {
  const orders = busyOrders(400, NOW);
  expect(orders.flatMap((order) => Order.safeParse(order).error ?? [])).toEqual([]);
  const times = orders.map(({ timestamp }) => Date.parse(timestamp));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBe(NOW - 60_000);
});

it('of a made list of deposits most belong to unpaid orders, some surely, and some to none', () => {
  const orders = busyOrders(400, NOW);
  const rows = statementText(orders, 60, NOW)
    .split('\n')
    .map((line) => line.split('\t'));
  const statement = readStatement([createSheetTable(rows)], NOW);
  if (statement.status !== 'read') throw new Error('The list was not read.');
  const deposits = depositsIn(statement.rows);
  const { sure, unmatched } = matchDeposits(deposits, orders.map(toDepositOrder));
  expect(deposits).toHaveLength(60);
  expect(sure.length).toBeGreaterThan(10);
  expect(unmatched.length).toBeGreaterThan(10);
});
