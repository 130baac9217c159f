import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ServerClock } from './ServerClock.ts';

const AT = Date.parse('2026-11-20T14:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: AT });
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['an hour ahead', 'Fri, 20 Nov 2026 15:00:00 GMT', 3_600_000],
  ['a day behind', 'Thu, 19 Nov 2026 14:00:00 GMT', -86_400_000],
  ['just too far ahead', 'Fri, 20 Nov 2026 14:00:04 GMT', 4000],
  ['as far as an answer travels', 'Fri, 20 Nov 2026 13:59:57 GMT', 0],
  ['the same', 'Fri, 20 Nov 2026 14:00:00 GMT', 0],
])('says the time of a server that is %s', (_, date, ahead) => {
  const clock = new ServerClock();
  clock.synchronize(date);
  expect(clock.now()).toBe(AT + ahead);
  jest.advanceTimersByTime(1000);
  expect(clock.now()).toBe(AT + ahead + 1000);
});

it.each([undefined, '', 'yesterday'])('keeps the time when an answer says %j', (date) => {
  const clock = new ServerClock();
  clock.synchronize('Fri, 20 Nov 2026 15:00:00 GMT');
  clock.synchronize(date);
  expect(clock.now()).toBe(AT + 3_600_000);
});

it('is set by the first answer that says the time', () => {
  const clock = new ServerClock();
  clock.synchronize('yesterday');
  expect(clock.isSet()).toBe(false);
  clock.synchronize('Fri, 20 Nov 2026 14:00:00 GMT');
  expect(clock.isSet()).toBe(true);
});
