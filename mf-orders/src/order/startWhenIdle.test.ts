import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { startWhenIdle } from './startWhenIdle.ts';

let events: string[];
let idle: { readonly task: () => void; readonly timeout: number | undefined }[];
const start = () =>
  startWhenIdle(() => {
    events.push('begun');
    return () => void events.push('ended');
  });
/** Draws the next frame, and does what follows it at once. */
const drawFrame = () => jest.advanceTimersByTime(50);

beforeEach(() => {
  jest.useFakeTimers();
  events = [];
  idle = [];
  Object.assign(window, {
    requestIdleCallback: (task: () => void, options?: IdleRequestOptions) =>
      idle.push({ task, timeout: options?.timeout }),
    cancelIdleCallback: (handle: number) => idle.splice(handle - 1, 1),
  });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

it('begins once a frame is drawn and the page is idle, and not much later on a page that never is; ends once', () => {
  const end = start();
  expect(idle).toEqual([]);
  drawFrame();
  expect([events, idle.length, idle[0]?.timeout]).toEqual([[], 1, 200]);
  idle[0]?.task();
  end();
  expect(events).toEqual(['begun', 'ended']);
});

it.each([
  ['before the frame', () => {}],
  ['before the page is idle', drawFrame],
])('does not begin what ended %s', (_, wait) => {
  const end = start();
  wait();
  end();
  drawFrame();
  for (const { task } of idle) task();
  expect(events).toEqual([]);
});
