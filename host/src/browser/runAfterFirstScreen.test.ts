import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { NavStore } from '@backoffice/platform';
import { runAfterFirstScreen } from './runAfterFirstScreen.ts';

let idle: (() => void)[];
let nav: NavStore;
let runs: number;

beforeEach(() => {
  jest.useFakeTimers();
  idle = [];
  runs = 0;
  nav = new NavStore();
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  runAfterFirstScreen(nav, () => (runs += 1));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('runAfterFirstScreen waits for the first screen and then for idle time, and runs once', () => {
  expect(idle).toEqual([]);
  nav.setScreenTitle('주문 내역');
  expect(runs).toBe(0);
  idle.shift()?.();
  expect(runs).toBe(1);
  nav.setScreenTitle('마켓');
  jest.runAllTimers();
  expect(idle).toEqual([]);
});

it('runAfterFirstScreen runs if no screen appears, too', () => {
  jest.advanceTimersByTime(5000);
  idle.shift()?.();
  expect(runs).toBe(1);
});
