import { jest } from '@jest/globals';

/** Fakes only `setInterval`: the database driver needs all other timers. */
export function fakeIntervals(): void {
  const timers = ['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'Date'] as const;
  jest.useFakeTimers({ doNotFake: [...timers, 'queueMicrotask', 'performance', 'hrtime'] });
}
