import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Polling, type PollResult } from './Polling.ts';

const INTERVAL = 1000;

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** A document whose visibility can be set. */
class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  setVisibility(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Starts polling with `result` for each request and records the time of each request. */
function poll({ result = 'continue' as PollResult, page = new FakePage() } = {}) {
  const requestTimes: number[] = [];
  const next = { result };
  const request = jest.fn(async (_signal: AbortSignal, _failures: number) => {
    requestTimes.push(Date.now());
    return next.result;
  });
  const polling = new Polling({ request, page: page as unknown as Document, interval: INTERVAL });
  return { polling, page, requestTimes, next, request };
}

describe('Polling', () => {
  it('Polling requests immediately and then at its interval until it is done', async () => {
    const { requestTimes, next } = poll();
    await jest.advanceTimersByTimeAsync(2 * INTERVAL);
    expect(requestTimes).toEqual([0, 1000, 2000]);
    next.result = 'done';
    await jest.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(requestTimes).toEqual([0, 1000, 2000, 3000]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('Polling doubles its delay after each failure up to 30 s, and returns to its interval after a response', async () => {
    const { requestTimes, next, request } = poll({ result: 'back-off' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requestTimes).toEqual([0, 2000, 6000, 14_000, 30_000, 60_000]);
    expect(request.mock.calls.map(([, failures]) => failures)).toEqual([0, 1, 2, 3, 4, 5]);
    next.result = 'continue';
    await jest.advanceTimersByTimeAsync(31_000);
    expect(requestTimes.slice(-2)).toEqual([90_000, 91_000]);
  });

  it('Polling pauses while the page is hidden and resumes immediately when the page is visible', async () => {
    const { page, requestTimes } = poll();
    await jest.advanceTimersByTimeAsync(500);
    page.setVisibility('hidden');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(requestTimes).toEqual([0]);
    page.setVisibility('visible');
    await jest.advanceTimersByTimeAsync(INTERVAL);
    expect(requestTimes).toEqual([0, 10_500, 11_500]);
  });

  it('Polling waits until a hidden page becomes visible', async () => {
    const page = new FakePage();
    page.visibilityState = 'hidden';
    const { requestTimes } = poll({ page });
    await jest.advanceTimersByTimeAsync(5000);
    expect(requestTimes).toEqual([]);
    page.setVisibility('visible');
    expect(requestTimes).toEqual([5000]);
  });

  it('Polling sends one request at a time', async () => {
    const { page, request } = poll();
    request.mockImplementation(() => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(INTERVAL);
    page.setVisibility('hidden');
    page.setVisibility('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('Polling.stop aborts the pending request and prevents further requests', async () => {
    const { polling, page, request } = poll();
    await jest.advanceTimersByTimeAsync(0);
    polling.stop();
    page.setVisibility('visible');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(request).toHaveBeenCalledTimes(1);
    expect(request.mock.calls[0]?.[0].aborted).toBe(true);
  });
});
