import { expect, it } from '@jest/globals';
import type { ClientEventCount } from './clientEventCount.ts';
import { getVersionHealth } from './getVersionHealth.ts';

const count = (values: Partial<ClientEventCount>): ClientEventCount => ({
  hour: '2026-03-01T00:00:00.000Z',
  kind: 'start',
  app: 'mf-orders',
  version: '1',
  revision: 1,
  code: '',
  count: 1,
  ...values,
});

it('getVersionHealth counts failures and uncaught errors per start of a build, over all hours and revisions', () => {
  const health = getVersionHealth([
    count({ count: 30 }),
    count({ count: 10, revision: 2, hour: '2026-03-01T01:00:00.000Z' }),
    count({ kind: 'failure', code: 'remote-timeout', count: 3 }),
    count({ kind: 'error', code: 'abc', count: 1 }),
    count({ kind: 'vital', code: 'lcp:2500', count: 400 }),
    count({ version: '2', kind: 'failure', code: 'remote-failed', count: 5 }),
  ]);
  expect(health).toEqual([
    { app: 'mf-orders', version: '1', starts: 40, failures: 4, failuresPerStart: 0.1 },
    { app: 'mf-orders', version: '2', starts: 0, failures: 5, failuresPerStart: 5 },
  ]);
});
