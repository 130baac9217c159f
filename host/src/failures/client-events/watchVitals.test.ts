import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchVitals } from './watchVitals.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const on = (value: number) => (report: (metric: { value: number }) => void) => report({ value });

it('the vitals of a page are measured after its start', async () => {
  const reported: unknown[] = [];
  const load = async () => ({ onCLS: on(0.1), onFCP: on(2), onINP: on(3), onLCP: on(4), onTTFB: on(5) }) as never;
  watchVitals(window, (metric, value) => reported.push([metric, value]), load);
  expect(reported).toEqual([]);
  await jest.advanceTimersByTimeAsync(3000);
  expect(reported).toEqual([
    ['cls', 0.1],
    ['fcp', 2],
    ['inp', 3],
    ['lcp', 4],
    ['ttfb', 5],
  ]);
});

it('a page works without its measuring code', async () => {
  watchVitals(
    window,
    () => undefined,
    () => Promise.reject(new Error('offline')),
  );
  await jest.advanceTimersByTimeAsync(3000);
});
