import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ServerClock } from './ServerClock.ts';

const AT = Date.parse('2026-11-20T14:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: AT });
});
afterEach(() => {
  jest.useRealTimers();
});

// rule: dates.server-clock
it.each([
  ['an hour ahead', 'Fri, 20 Nov 2026 15:00:00 GMT', 3_600_000],
  ['a day behind', 'Thu, 19 Nov 2026 14:00:00 GMT', -86_400_000],
  ['just too far ahead', 'Fri, 20 Nov 2026 14:00:04 GMT', 4000],
  ['within the delay of a response', 'Fri, 20 Nov 2026 13:59:57 GMT', 0],
  ['the same', 'Fri, 20 Nov 2026 14:00:00 GMT', 0],
])('the clock shows the time of a server that is %s', (_, date, ahead) => {
  const clock = new ServerClock();
  clock.synchronize(date);
  expect(clock.now()).toBe(AT + ahead);
  jest.advanceTimersByTime(1000);
  expect(clock.now()).toBe(AT + ahead + 1000);
});

it.each([undefined, '', 'yesterday'])('the clock does not change for a response with the Date header %j', (date) => {
  const clock = new ServerClock();
  clock.synchronize('Fri, 20 Nov 2026 15:00:00 GMT');
  clock.synchronize(date);
  expect(clock.now()).toBe(AT + 3_600_000);
});

it('the clock is set by the first response with a Date header', () => {
  const clock = new ServerClock();
  clock.synchronize('yesterday');
  expect(clock.isSet()).toBe(false);
  clock.synchronize('Fri, 20 Nov 2026 14:00:00 GMT');
  expect(clock.isSet()).toBe(true);
});

describe('a device', () => {
  const HOUR = 3_600_000;
  /** A clock that a response set an hour ago; the device's clock is a day behind it. */
  function anHourAgo(): ServerClock {
    const clock = new ServerClock();
    clock.synchronize('Thu, 19 Nov 2026 14:00:00 GMT');
    jest.advanceTimersByTime(HOUR);
    return clock;
  }
  const NOW = AT - 24 * HOUR + HOUR;

  // rule: dates.server-clock
  it('setting the device’s clock back does not change the time', () => {
    const clock = anHourAgo();
    jest.setSystemTime(AT - 48 * HOUR);
    expect([clock.now(), clock.isSet()]).toEqual([NOW, true]);
    jest.advanceTimersByTime(1000);
    expect(clock.now()).toBe(NOW + 1000);
  });

  it('a small correction of the device’s clock by the network does not change the time', () => {
    const clock = anHourAgo();
    jest.setSystemTime(AT + HOUR + 3000);
    expect([clock.now(), clock.isSet()]).toEqual([NOW, true]);
  });

  it('sleep of a device does not change the time while the page’s clock continues', () => {
    const clock = anHourAgo();
    jest.advanceTimersByTime(8 * HOUR);
    expect([clock.now(), clock.isSet()]).toEqual([NOW + 8 * HOUR, true]);
  });

  // rule: dates.server-clock
  it('after sleep that stopped the page’s clock the time is right, and nothing expires by it before a response', () => {
    const clock = anHourAgo();
    jest.setSystemTime(AT + HOUR + 8 * HOUR);
    expect([clock.now(), clock.isSet()]).toEqual([NOW + 8 * HOUR, false]);
    jest.advanceTimersByTime(1000);
    expect(clock.now()).toBe(NOW + 8 * HOUR + 1000);
    clock.synchronize(new Date(NOW + 8 * HOUR + 1000).toUTCString());
    expect([clock.now(), clock.isSet()]).toEqual([NOW + 8 * HOUR + 1000, true]);
  });

  it('a device’s clock that is set ahead counts until the next response, and nothing expires by it', () => {
    const clock = anHourAgo();
    jest.setSystemTime(AT + 1000 * HOUR);
    expect(clock.isSet()).toBe(false);
    clock.synchronize(new Date(NOW).toUTCString());
    expect([clock.now(), clock.isSet()]).toEqual([NOW, true]);
  });

  it('setting the device’s clock ahead and back does not change the time', () => {
    const clock = anHourAgo();
    jest.setSystemTime(AT + 1000 * HOUR);
    clock.now();
    jest.setSystemTime(AT + HOUR);
    expect([clock.now(), clock.isSet()]).toEqual([NOW, true]);
  });

  it('the clock has the time of the first response if the device’s clock was set before it', () => {
    const clock = new ServerClock();
    jest.setSystemTime(AT - 48 * HOUR);
    expect(clock.isSet()).toBe(false);
    clock.synchronize('Thu, 19 Nov 2026 14:00:00 GMT');
    expect(clock.now()).toBe(AT - 24 * HOUR);
  });
});
