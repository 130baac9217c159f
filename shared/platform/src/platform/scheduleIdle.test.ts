import { afterEach, expect, it, jest } from '@jest/globals';
import { scheduleIdle } from './scheduleIdle.ts';

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

it('scheduleIdle runs a task in an idle callback with a timeout, and cancels it', () => {
  const idle: { readonly task: () => void; readonly timeout: number | undefined }[] = [];
  const cancelled: number[] = [];
  Object.assign(window, {
    requestIdleCallback: (task: () => void, { timeout }: IdleRequestOptions) => idle.push({ task, timeout }),
    cancelIdleCallback: (handle: number) => cancelled.push(handle),
  });
  const task = jest.fn();
  const cancel = scheduleIdle(task);
  expect([idle.length, idle[0]?.timeout]).toEqual([1, 1000]);
  idle[0]?.task();
  expect(task).toHaveBeenCalledTimes(1);
  cancel();
  expect(cancelled).toEqual([1]);
});

it('scheduleIdle uses a timer in a browser without idle callbacks', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  scheduleIdle(task)();
  jest.runAllTimers();
  expect(task).not.toHaveBeenCalled();
  scheduleIdle(task);
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});
