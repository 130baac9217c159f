import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { afterFrame } from './afterFrame.ts';

let done: number;
const frames: FrameRequestCallback[] = [];
const drawFrame = () => {
  for (const callback of frames.splice(0)) callback(0);
};

beforeEach(() => {
  done = 0;
  frames.length = 0;
  jest.useFakeTimers();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => void frames.splice(0));
  afterFrame(() => (done += 1));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('what follows a press is done after the frame, once', () => {
  drawFrame();
  expect(done).toBe(0);
  jest.advanceTimersByTime(0);
  expect(done).toBe(1);
  jest.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toBe(1);
});

it('what follows a press is done by a page that ends before the frame', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toBe(1);
  drawFrame();
  jest.advanceTimersByTime(1000);
  expect(done).toBe(1);
});

it('what follows a press is done by a page that draws nothing', () => {
  jest.advanceTimersByTime(1000);
  expect(done).toBe(1);
});
