import { expect, it } from '@jest/globals';
import { SharedToken } from './SharedToken.ts';

const HOUR = 60 * 60_000;

it.each([
  ['is not renewed again within 10 s', 9999, 1],
  ['is renewed again after that', 10_000, 2],
  ['is renewed although the clock of the device was set back', -5 * HOUR, 2],
])('a token that was renewed %s', async (_, passed, count) => {
  let now = 10 * HOUR;
  let renewals = 0;
  const token = new SharedToken(
    async (refresh) => {
      if (refresh) renewals += 1;
      return 'token';
    },
    () => now,
  );
  await token.get(true);
  now += passed;
  await token.get(true);
  expect(renewals).toBe(count);
});
