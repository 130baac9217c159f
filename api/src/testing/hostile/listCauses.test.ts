import { expect, it } from '@jest/globals';
import type { LoggedCall } from './CallLog.ts';
import { listCauses } from './listCauses.ts';

const line = (changes: Partial<LoggedCall>): LoggedCall => ({
  time: 0,
  status: 200,
  ms: 0,
  loopMs: 0,
  longestStepMs: 0,
  databaseMs: 0,
  chargedMs: 0,
  turnMs: 0,
  restMs: 0,
  connectionMs: 0,
  ...changes,
});

it('what a slow list waited for adds up to its time, and quick lists count nothing', () => {
  const causes = listCauses(
    [
      { at: 1000, ms: 50, loop: { running: 40, waiting: 0 } },
      { at: 2000, ms: 300, loop: { running: 120, waiting: 30 } },
    ],
    {
      own: [line({ ms: 45, loopMs: 40 }), line({ ms: 290, loopMs: 20, turnMs: 50, connectionMs: 10 })],
      others: [],
      samples: [],
      slowFrom: 200,
    },
  );
  expect(causes).toMatchObject({ count: 1, ms: 300 });
  expect(Object.fromEntries(causes.parts)).toEqual({
    'on the way': 10,
    turn: 50,
    connection: 10,
    'own work of the event loop': 20,
    'work of others there': 100,
    'its wait for a processor': 30,
    'database, with the loop idle': 80,
  });
  expect(causes.parts.reduce((sum, [, ms]) => sum + ms, 0)).toBe(causes.ms);
});

it('calls of others count as far as they were carried out meanwhile, after their turn came', () => {
  const { beside, statements } = listCauses([{ at: 1000, ms: 400, loop: { running: 0, waiting: 0 } }], {
    own: [line({ ms: 400 })],
    others: [
      line({ route: '/long', time: 5000, ms: 4500 }),
      line({ route: '/waits', time: 1400, ms: 1400, turnMs: 1200 }),
      line({ route: '/before', time: 900, ms: 500 }),
    ],
    samples: [
      { at: 500, running: 9, locked: 9, idle: 9 },
      { at: 1100, running: 3, locked: 1, idle: 0 },
      { at: 1200, running: 1, locked: 0, idle: 1 },
    ],
    slowFrom: 200,
  });
  expect(beside).toEqual([
    ['/long', 1],
    ['/waits', 0.5],
  ]);
  expect(statements).toEqual({ running: 2, locked: 0.5, idle: 0.5 });
});
