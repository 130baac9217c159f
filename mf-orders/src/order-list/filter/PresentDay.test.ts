import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
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

it('PresentDay notifies its observers at each midnight in Seoul', () => {
  const stop = watch();
  jest.advanceTimersByTime(59_999);
  expect(seen).toEqual(['2026-11-20']);
  jest.advanceTimersByTime(1);
  jest.advanceTimersByTime(24 * 60 * 60_000);
  expect(seen).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  stop();
});

it('PresentDay notifies its observers when a device wakes up after midnight', () => {
  const stop = watch();
  jest.setSystemTime(Date.parse('2026-11-21T08:00:00+09:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['2026-11-20', '2026-11-21']);
  stop();
});

it('PresentDay has no timer without observers', () => {
  expect(toSeoulDay(day.now)).toBe('2026-11-20');
  watch()();
  expect(jest.getTimerCount()).toBe(0);
});
