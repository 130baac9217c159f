import { expect, it } from '@jest/globals';
import type { ClientEventCount } from '@backoffice/contracts';
import { failuresPerStart, tabShares } from './series.ts';

const NOW = Date.parse('2026-03-10T05:40:00.000Z');
const PERIOD = { now: NOW, slots: 3, slotMs: 3_600_000 };
const at = (hour: number, kind: ClientEventCount['kind'], version: string, count: number): ClientEventCount => ({
  hour: `2026-03-10T0${hour}:00:00.000Z`,
  kind,
  app: 'mf-orders',
  version,
  revision: 1,
  code: kind === 'failure' ? 'remote-timeout' : '',
  count,
});

it('the tabs of an hour are shared by the versions that were open in it', () => {
  const counts = [at(2, 'open', '1', 99), at(3, 'open', '1', 4), at(5, 'open', '1', 1), at(5, 'open', '2', 3)];
  expect(tabShares(counts, 'mf-orders', PERIOD)).toEqual({
    slots: [3, 4, 5].map((hour) => Date.parse(`2026-03-10T0${hour}:00:00.000Z`)),
    lines: [
      { version: '1', values: [1, undefined, 0.25] },
      { version: '2', values: [0, undefined, 0.75] },
    ],
  });
});

it('failures are counted for each start of their version, and are none where it started without', () => {
  const counts = [
    at(3, 'start', '1', 10),
    at(3, 'failure', '1', 2),
    at(4, 'start', '1', 5),
    at(5, 'start', '2', 4),
    at(5, 'error', '2', 6),
  ];
  expect(failuresPerStart(counts, 'mf-orders', PERIOD).lines).toEqual([
    { version: '1', values: [0.2, 0, undefined] },
    { version: '2', values: [undefined, undefined, 1.5] },
  ]);
});

it('other applications and times are not in it', () => {
  expect(tabShares([at(3, 'open', '1', 4)], 'mf-markets', PERIOD).lines).toEqual([]);
});
