import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { statementProblem } from '../statementProblem.ts';
import { findInWorker } from './findInWorker.ts';

const REQUEST = { kind: 'read', tables: [], options: { now: 0 } } as const;

const terminate = jest.fn();
/** A worker that never responds. */
const workers = { start: async () => ({ onerror: null, postMessage: () => {}, terminate }) as unknown as Worker };

beforeEach(() => {
  terminate.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

// rule: deposits.bounded
it('A worker that takes too long is terminated, and the message names the cure', async () => {
  const failure = findInWorker(workers, REQUEST, new AbortController().signal).catch(statementProblem);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await failure).toBe('내역을 읽는 데 너무 오래 걸려 멈췄어요. 조회 기간을 줄여 다시 받아주세요.');
  expect(terminate).toHaveBeenCalledTimes(1);
});

it('A worker is terminated if its result is no longer needed', async () => {
  const controller = new AbortController();
  const failure = findInWorker(workers, REQUEST, controller.signal).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await failure).toBeInstanceOf(Error);
  expect(terminate).toHaveBeenCalledTimes(1);
});
