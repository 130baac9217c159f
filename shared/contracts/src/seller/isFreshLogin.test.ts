import { expect, it } from '@jest/globals';
import { isFreshLogin } from './isFreshLogin.ts';

const NOW = Date.parse('2026-03-10T03:00:00.000Z');

it.each([
  ['at this moment', 0, true],
  ['5 minutes ago', 5 * 60_000, true],
  ['more than 5 minutes ago', 5 * 60_000 + 1, false],
])('isFreshLogin for a login %s is %s', (_, age, isFresh) => {
  const authTime = new Date(NOW - age);
  expect([isFreshLogin(authTime, NOW), isFreshLogin(authTime.toISOString(), NOW)]).toEqual([isFresh, isFresh]);
});

it.each([null, undefined])('a login whose time of authentication is %s is not fresh', (authTime) => {
  expect(isFreshLogin(authTime, NOW)).toBe(false);
});
