import type { SellerReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { describe, expect, it } from '@jest/globals';
import type { Pointer } from '../pointer/ReleaseState.ts';
import { makeCurrent, rollBack, startCanary } from '../pointer/movePointer.ts';
import { decideRollbacks } from './decideRollbacks.ts';

const change = (at: string) => ({ at, by: 'mina', why: '' });
const v1 = makeCurrent(undefined, 'v1', change('2026-03-01T00:00:00.000Z'));
const v2 = makeCurrent(v1, 'v2', change('2026-03-10T09:30:00.000Z'));
const trial = startCanary(v1, 'v2', { share: 5, accounts: false, wrappers: [] }, change('2026-03-10T09:30:00.000Z'));
const NOW = '2026-03-10T12:00:00.000Z';

interface Reported {
  readonly at?: string;
  /** The networks of the sellers; each seller has a network of its own by default. */
  readonly networks?: number;
  readonly app?: string;
}

/** Reports of sellers about a build; the first `failing` sellers had a failure. */
function reports(version: string, sellers: number, failing: number, options: Reported = {}): SellerReport[] {
  const { at = '2026-03-10T10:00:00.000Z', networks = sellers, app = 'mf-orders' } = options;
  return Array.from({ length: sellers }, (_, index) => ({
    app,
    version,
    network: `network-${version}-${index % networks}`,
    reportedAt: at,
    failedAt: index < failing ? at : null,
  }));
}
const decide = (pointer: Pointer, given: readonly SellerReport[][], now = NOW) =>
  decideRollbacks({ revision: 3, applications: { 'mf-orders': pointer } }, given.flat(), Date.parse(now));

describe('automatic rollback', () => {
  it('a build is rolled back when it fails for three times the fraction of sellers of the previous build, with the numbers as reason', () => {
    expect(decide(v2, [reports('v1', 100, 10), reports('v2', 20, 7)])).toEqual([
      {
        id: 'mf-orders',
        version: 'v2',
        action: 'rollback',
        reason: 'It failed for 7 of 20 sellers, and v1 for 10 of 100 sellers.',
      },
    ]);
  });

  it.each([
    ['three sellers in three networks, for whom the previous build worked', reports('v1', 50, 0), reports('v2', 3, 3)],
    ['the same sellers if nothing was reported of the previous build', [], reports('v2', 3, 3)],
    ['more than 15 % of the sellers if the previous build never failed', reports('v1', 50, 0), reports('v2', 19, 3)],
  ])('a build is rolled back if it fails for %s', (_, before, after) => {
    expect(decide(v2, [before, after])).toHaveLength(1);
  });

  it.each([
    ['no more than three times as many sellers as the previous build', reports('v1', 100, 10), reports('v2', 20, 6)],
    ['two sellers', reports('v1', 50, 0), reports('v2', 2, 2)],
    ['no more than 15 % of the sellers', reports('v1', 50, 0), reports('v2', 20, 3)],
    ['nobody', reports('v1', 50, 5), []],
  ])('a build is not rolled back if it fails for %s', (_, before, after) => {
    expect(decide(v2, [before, after])).toEqual([]);
  });

  it('a canary is compared with the current build', () => {
    expect(decide(trial, [reports('v1', 100, 5), reports('v2', 5, 3)])).toMatchObject([
      { version: 'v2', action: 'abort' },
    ]);
    expect(decide(trial, [reports('v1', 100, 30), reports('v2', 5, 3)])).toEqual([]);
  });

  it('a build without a good previous build is not rolled back', () => {
    const alone = rollBack(v2, change('2026-03-10T10:00:00.000Z'));
    expect(decide(alone, [reports('v1', 9, 9, { at: '2026-03-10T11:00:00.000Z' })])).toEqual([]);
  });

  it('only reports since the last release of a build and of the last day count', () => {
    expect(decide(v2, [reports('v2', 9, 9, { at: '2026-03-10T09:00:00.000Z' })])).toEqual([]);
    expect(decide(v2, [reports('v2', 9, 9)], '2026-03-11T10:00:00.001Z')).toEqual([]);
  });

  it('a build that fails after some days is compared with the last day of the previous build', () => {
    const at = '2026-03-14T11:00:00.000Z';
    const failing = reports('v2', 20, 7, { at });
    const decideLater = (...before: SellerReport[]) => decide(v2, [before, failing], '2026-03-14T12:00:00.000Z');
    expect(decideLater(...reports('v1', 20, 4, { at: '2026-03-09T10:00:00.000Z' }))).toEqual([]);
    expect(decideLater(...reports('v1', 20, 4, { at: '2026-03-09T09:00:00.000Z' }))).toHaveLength(1);
  });
});

// rule: release-set.automatic-rollback
describe('attacks on the automatic rollback', () => {
  const healthy = reports('v2', 30, 0);

  it.each([1, 2])('sellers of %s networks do not roll back a build, also without any other report', (networks) => {
    expect(decide(v2, [reports('v2', 50, 50, { networks })])).toEqual([]);
    expect(decide(v2, [healthy, reports('v2', 50, 50, { networks })])).toEqual([]);
  });

  it('a network counts for at most three sellers, so that three networks with many accounts do not outweigh the other sellers', () => {
    expect(decide(v2, [reports('v2', 60, 0), reports('v2', 300, 300, { networks: 3 })])).toEqual([]);
  });

  it('many failing accounts of one network do not prevent the rollback of a build by comparison', () => {
    expect(
      decide(v2, [reports('v1', 40, 0), reports('v1', 300, 300, { networks: 1 }), reports('v2', 20, 12)]),
    ).toHaveLength(1);
  });

  it('reports about builds that were not released decide nothing', () => {
    expect(decide(v2, [reports('v3', 50, 50), reports('v2', 50, 50, { app: 'mf-other' })])).toEqual([]);
  });

  it('the host is never rolled back automatically', () => {
    const failing = reports('v2', 50, 50, { app: 'host' });
    expect(decideRollbacks({ revision: 3, applications: { host: v2 } }, failing, Date.parse(NOW))).toEqual([]);
  });
});
