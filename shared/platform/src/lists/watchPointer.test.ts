import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchPointer } from './watchPointer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('watchPointer waits while a finger is down, and for the click after it', async () => {
  const untilReleased = watchPointer(window);
  const steps: string[] = [];
  const press = (type: string, pointerId: number) =>
    window.dispatchEvent(Object.assign(new Event(type), { pointerId }));
  await untilReleased();
  press('pointerdown', 1);
  press('pointerdown', 2);
  void untilReleased().then(() => steps.push('released'));
  press('pointerup', 1);
  await jest.advanceTimersByTimeAsync(0);
  press('pointercancel', 2);
  steps.push('click');
  await jest.advanceTimersByTimeAsync(0);
  expect(steps).toEqual(['click', 'released']);
});
