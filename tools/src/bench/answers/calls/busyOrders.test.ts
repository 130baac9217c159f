import { expect, it } from '@jest/globals';
import { Order, matchDeposits, readBankStatement, toDepositOrder } from '@backoffice/contracts';
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
  const statement = readBankStatement(rows, NOW);
  if (statement === undefined) throw new Error('The list was not read.');
  const { sure, unmatched } = matchDeposits(statement.deposits, orders.map(toDepositOrder));
  expect(statement.deposits).toHaveLength(60);
  expect(sure.length).toBeGreaterThan(10);
  expect(unmatched.length).toBeGreaterThan(10);
});
