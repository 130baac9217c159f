import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { FairLimiter } from './FairLimiter.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const OPTIONS = { running: 2, runningOfKey: 1, waiting: 4, waitingOfKey: 3, waitMs: 20_000 };

/** Requests turns and records who got one, with the function that ends it. */
function record(limiter: FairLimiter) {
  const running: { name: string; end: () => void }[] = [];
  const failed: Record<string, unknown> = {};
  const request = async (name: string, signal?: AbortSignal) => {
    try {
      running.push({ name, end: await limiter.acquire(name.charAt(0), signal) });
    } catch (error) {
      failed[name] = error;
    }
  };
  const names = () => running.map(({ name }) => name);
  const end = async (name: string) => {
    running.find((each) => each.name === name)?.end();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { request, names, end, failed };
}

it('FairLimiter gives turns to sellers in rotation, however many requests one of them queued earlier', async () => {
  const { request, names, end } = record(new FairLimiter(OPTIONS));
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void request(name);
  await jest.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['a1', 'b1']);
  await end('a1');
  expect(names()).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  expect(names()).toEqual(['a1', 'b1', 'a2', 'c1']);
  await end('b1');
  await end('c1');
  expect(names().slice(4).toSorted()).toEqual(['a3', 'b2']);
});

it('FairLimiter ends a turn only once', async () => {
  const { request, names, end } = record(new FairLimiter(OPTIONS));
  for (const name of ['a1', 'b1', 'a2', 'c1']) void request(name);
  await jest.advanceTimersByTimeAsync(0);
  await end('b1');
  await end('b1');
  expect(names()).toEqual(['a1', 'b1', 'c1']);
});

it.each([
  ['a fifth of all', ['a1', 'b1', 'a2', 'a3', 'b2', 'c1', 'd1'], 'd1'],
  ['a fourth of one seller', ['a1', 'b1', 'a2', 'a3', 'a4', 'a5'], 'a5'],
])('FairLimiter limits the number of waiting tasks: %s is refused with Retry-After', async (_title, asked, last) => {
  const { request, failed } = record(new FairLimiter(OPTIONS));
  for (const name of asked) void request(name);
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).toEqual({ [last]: expect.objectContaining({ code: 'unavailable', retryAfter: 5 }) });
});

it('FairLimiter refuses and forgets a task that has waited too long', async () => {
  const { request, names, end, failed } = record(new FairLimiter(OPTIONS));
  for (const name of ['a1', 'a2']) void request(name);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(failed).toEqual({ a2: expect.objectContaining({ code: 'unavailable' }) });
  for (const name of ['a3', 'a4', 'a5']) void request(name);
  await end('a1');
  expect(names()).toEqual(['a1', 'a3']);
  expect(Object.keys(failed)).toEqual(['a2']);
});

it('FairLimiter forgets a task whose client disconnects while it waits', async () => {
  const { request, names, end } = record(new FairLimiter(OPTIONS));
  const left = new AbortController();
  void request('a1');
  void request('a2', left.signal);
  void request('a3');
  await jest.advanceTimersByTimeAsync(0);
  left.abort();
  await end('a1');
  expect(names()).toEqual(['a1', 'a3']);
});
