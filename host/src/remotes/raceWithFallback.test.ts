import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TimeoutError, raceWithFallback } from './raceWithFallback.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/**
 * Attempts that resolve (`'name'`) or fail (`'!name'`) after a number of milliseconds, or never. Starts are recorded
 * with their time.
 */
function race(...ways: readonly (readonly [name: string, after: number])[]) {
  const begun: string[] = [];
  const start = Date.now();
  const walk = (name: string, after: number) => () => {
    begun.push(`${name} at ${Date.now() - start}`);
    return new Promise<string>((resolve, reject) => {
      if (after === Infinity) return;
      setTimeout(() => (name.startsWith('!') ? reject(new Error(name)) : resolve(name)), after);
    });
  };
  const came = raceWithFallback(
    ways.map(([name, after]) => walk(name, after)),
    { staggerMs: 2000, deadline: 4500 },
  ).then(
    (name) => `${name} at ${Date.now() - start}`,
    (error: Error) => `${error instanceof TimeoutError ? 'too late' : error.message} at ${Date.now() - start}`,
  );
  return { begun, came };
}

describe('raceWithFallback', () => {
  it.each([
    [
      'is the first when it comes soon',
      [
        ['a', 10],
        ['b', 10],
      ],
      ['a at 0'],
      'a at 10',
    ],
    [
      'is the first when it comes just before the next would begin',
      [
        ['a', 1999],
        ['b', 1],
      ],
      ['a at 0'],
      'a at 1999',
    ],
    [
      'is the second at once when the first fails',
      [
        ['!a', 10],
        ['b', 10],
      ],
      ['!a at 0', 'b at 10'],
      'b at 20',
    ],
    [
      'is the second when the first hangs',
      [
        ['a', Infinity],
        ['b', 10],
      ],
      ['a at 0', 'b at 2000'],
      'b at 2010',
    ],
    [
      'is the first when it comes before the second after all',
      [
        ['a', 2100],
        ['b', 900],
      ],
      ['a at 0', 'b at 2000'],
      'a at 2100',
    ],
    [
      'is the third when the others fail',
      [
        ['!a', 1],
        ['!b', 1],
        ['c', 1],
      ],
      ['!a at 0', '!b at 1', 'c at 2'],
      'c at 3',
    ],
    [
      'is the third when one fails and one hangs',
      [
        ['!a', 100],
        ['b', Infinity],
        ['c', 100],
      ],
      ['!a at 0', 'b at 100', 'c at 2100'],
      'c at 2200',
    ],
    [
      'is the first although the second fails',
      [
        ['a', 3000],
        ['!b', 10],
      ],
      ['a at 0', '!b at 2000'],
      'a at 3000',
    ],
    [
      'is none when all fail',
      [
        ['!a', 10],
        ['!b', 10],
      ],
      ['!a at 0', '!b at 10'],
      '!b at 20',
    ],
    ['is none when the only one fails', [['!a', 10]], ['!a at 0'], '!a at 10'],
    [
      'is none at the deadline when all hang',
      [
        ['a', Infinity],
        ['b', Infinity],
      ],
      ['a at 0', 'b at 2000'],
      'too late at 4500',
    ],
    ['still counts just before the deadline', [['a', 4499]], ['a at 0'], 'a at 4499'],
    ['does not count after the deadline', [['a', 4501]], ['a at 0'], 'too late at 4500'],
    [
      'does not fail before the deadline while one is under way',
      [
        ['a', Infinity],
        ['!b', 1],
      ],
      ['a at 0', '!b at 2000'],
      'too late at 4500',
    ],
  ] as const)('raceWithFallback %s', async (_, ways, begun, came) => {
    const run = race(...ways);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([run.begun, await run.came]).toEqual([begun, came]);
  });

  it('raceWithFallback leaves no timer behind', async () => {
    const { came } = race(['a', 10], ['b', 10]);
    await jest.advanceTimersByTimeAsync(10);
    await came;
    expect(jest.getTimerCount()).toBe(0);
  });
});
