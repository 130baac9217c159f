import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { withinLimit } from './withinLimit.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Trial that runs until it is aborted, and returns the reason. */
const hanging = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve(String(signal.reason))));

it('a hanging trial is aborted in time to stop its stack within four minutes', async () => {
  const trial = withinLimit(new AbortController().signal, hanging);
  await jest.advanceTimersByTimeAsync(3.75 * 60_000);
  expect(await trial).toBe('The trial took longer than 4 minutes: a screen hangs, or the machine is busy.');
});

it('a trial that the user stops gets the reason', async () => {
  const stop = new AbortController();
  const trial = withinLimit(stop.signal, hanging);
  stop.abort('The trial was stopped by a signal.');
  expect(await trial).toBe('The trial was stopped by a signal.');
});

it('no timers remain after a trial', async () => {
  expect(await withinLimit(new AbortController().signal, async () => 'passed')).toBe('passed');
  expect(jest.getTimerCount()).toBe(0);
});
