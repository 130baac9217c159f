import { expect, it } from '@jest/globals';
import { toSeoulTime } from './seoulTime.ts';

it.each([
  ['2026-03-10T14:59:59.999Z', '2026-03-10T23:59:59.999Z'],
  ['2025-12-31T15:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('toSeoulTime converts %s to %s', (instant, wallClock) => {
  expect(toSeoulTime(Date.parse(instant)).toISOString()).toBe(wallClock);
});
