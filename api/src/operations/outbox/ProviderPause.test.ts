import { expect, it } from '@jest/globals';
import { ProviderPause } from './ProviderPause.ts';

const MINUTE = 60_000;

it.each([
  [3 * MINUTE, 3 * MINUTE],
  [24 * 60 * MINUTE, 10 * MINUTE],
])('A provider that requests a pause of %i ms pauses for %i ms, at most ten minutes', (requested, paused) => {
  const pause = new ProviderPause();
  expect(pause.extend(0, requested)).toBe(paused);
  expect([pause.isOver(paused - 1), pause.isOver(paused)]).toEqual([false, true]);
});
