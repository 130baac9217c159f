import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TimeoutError, raceWithFallback } from './raceWithFallback.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/**
 * Attempts that resolve (`'name'`) or fail (`'!name'`) after a number of milliseconds, or never. Starts are recorded
 * with their time.
 */
function race(...attempts: readonly (readonly [name: string, after: number])[]) {
  const started: string[] = [];
  const start = Date.now();
  const walk = (name: string, after: number) => () => {
    started.push(`${name} at ${Date.now() - start}`);
    return new Promise<string>((resolve, reject) => {
      if (after === Infinity) return;
      setTimeout(() => (name.startsWith('!') ? reject(new Error(name)) : resolve(name)), after);
    });
  };
  const result = raceWithFallback(
    attempts.map(([name, after]) => walk(name, after)),
    { staggerMs: 2000, deadline: 4500 },
  ).then(
    (name) => `${name} at ${Date.now() - start}`,
    (error: Error) => `${error instanceof TimeoutError ? 'too late' : error.message} at ${Date.now() - start}`,
  );
  return { started, result };
}

describe('raceWithFallback', () => {
  it.each([
    [
      'returns the first result if it is fast',
      [
        ['a', 10],
        ['b', 10],
      ],
      ['a at 0'],
      'a at 10',
    ],
    [
      'returns the first result if it arrives just before the next start',
      [
        ['a', 1999],
        ['b', 1],
      ],
      ['a at 0'],
      'a at 1999',
    ],
    [
      'starts the second attempt at once if the first fails',
      [
        ['!a', 10],
        ['b', 10],
      ],
      ['!a at 0', 'b at 10'],
      'b at 20',
    ],
    [
      'returns the second result if the first attempt hangs',
      [
        ['a', Infinity],
        ['b', 10],
      ],
      ['a at 0', 'b at 2000'],
      'b at 2010',
    ],
    [
      'returns the first result if it arrives before the second after all',
      [
        ['a', 2100],
        ['b', 900],
      ],
      ['a at 0', 'b at 2000'],
      'a at 2100',
    ],
    [
      'returns the third result if the others fail',
      [
        ['!a', 1],
        ['!b', 1],
        ['c', 1],
      ],
      ['!a at 0', '!b at 1', 'c at 2'],
      'c at 3',
    ],
    [
      'returns the third result if one attempt fails and one hangs',
      [
        ['!a', 100],
        ['b', Infinity],
        ['c', 100],
      ],
      ['!a at 0', 'b at 100', 'c at 2100'],
      'c at 2200',
    ],
    [
      'returns the first result although the second attempt fails',
      [
        ['a', 3000],
        ['!b', 10],
      ],
      ['a at 0', '!b at 2000'],
      'a at 3000',
    ],
    [
      'rejects if all attempts fail',
      [
        ['!a', 10],
        ['!b', 10],
      ],
      ['!a at 0', '!b at 10'],
      '!b at 20',
    ],
    ['rejects if the only attempt fails', [['!a', 10]], ['!a at 0'], '!a at 10'],
    [
      'rejects at the deadline if all attempts hang',
      [
        ['a', Infinity],
        ['b', Infinity],
      ],
      ['a at 0', 'b at 2000'],
      'too late at 4500',
    ],
    ['returns a result just before the deadline', [['a', 4499]], ['a at 0'], 'a at 4499'],
    ['ignores a result after the deadline', [['a', 4501]], ['a at 0'], 'too late at 4500'],
    [
      'does not reject before the deadline while an attempt is pending',
      [
        ['a', Infinity],
        ['!b', 1],
      ],
      ['a at 0', '!b at 2000'],
      'too late at 4500',
    ],
  ] as const)('raceWithFallback %s', async (_, attempts, started, result) => {
    const run = race(...attempts);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([run.started, await run.result]).toEqual([started, result]);
  });

  it('raceWithFallback leaves no timer behind', async () => {
    const { result } = race(['a', 10], ['b', 10]);
    await jest.advanceTimersByTimeAsync(10);
    await result;
    expect(jest.getTimerCount()).toBe(0);
  });
});
