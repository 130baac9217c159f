import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { toSeoulDay } from '@backoffice/contracts';
import { autorun } from 'mobx';
import { PresentDay } from './PresentDay.ts';

let seen: string[];
let day: PresentDay;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:59:00+09:00') });
  seen = [];
  day = new PresentDay(() => Date.now());
});
afterEach(() => {
  jest.useRealTimers();
});
const watch = () => autorun(() => seen.push(toSeoulDay(day.now)));

it('is another one from midnight in Seoul on, day after day', () => {
  const stop = watch();
  jest.advanceTimersByTime(59_999);
  expect(seen).toEqual(['2026-11-20']);
  jest.advanceTimersByTime(1);
  jest.advanceTimersByTime(24 * 60 * 60_000);
  expect(seen).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  stop();
});

it('is another one when a device wakes up that slept over midnight', () => {
  const stop = watch();
  jest.setSystemTime(Date.parse('2026-11-21T08:00:00+09:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['2026-11-20', '2026-11-21']);
  stop();
});

it('is not watched while no one looks', () => {
  expect(toSeoulDay(day.now)).toBe('2026-11-20');
  watch()();
  expect(jest.getTimerCount()).toBe(0);
});
