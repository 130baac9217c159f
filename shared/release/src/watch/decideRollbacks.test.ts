import type { SellerReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { describe, expect, it } from '@jest/globals';
import type { Pointer } from '../history/ReleaseState.ts';
import { dropUnfixed, makeCurrent, rollBack, startCanary } from '../history/movePointer.ts';
import { startPreview } from '../history/previews.ts';
import { decideRollbacks } from './decideRollbacks.ts';

const change = (at: string) => ({ at, by: 'mina', why: '' });
const v1 = makeCurrent(undefined, 'v1', change('2026-03-01T00:00:00.000Z'));
const v2 = makeCurrent(v1, 'v2', change('2026-03-10T09:30:00.000Z'));
const TRIED = { share: 5, accounts: false, wrappers: [] };
const trial = startCanary(v1, 'v2', TRIED, change('2026-03-10T09:30:00.000Z'));
const NOW = '2026-03-10T12:00:00.000Z';

interface Reported {
  readonly at?: string;
  /** The networks of the sellers; each seller has a network of its own by default. */
  readonly networks?: number;
  readonly app?: string;
  readonly share?: number;
}

/** Reports of sellers about a build; the first `failing` sellers had a failure. */
function reports(version: string, sellers: number, failing: number, options: Reported = {}): SellerReport[] {
  const { at = '2026-03-10T10:00:00.000Z', networks = sellers, app = 'mf-orders', share = 1 } = options;
  return Array.from({ length: sellers }, (_, index) => ({
    app,
    version,
    network: `network-${version}-${index % networks}`,
    share,
    reportedAt: at,
    failedAt: index < failing ? at : null,
  }));
}
const decide = (pointer: Pointer, given: readonly SellerReport[][], now = NOW) =>
  decideRollbacks({ revision: 3, applications: { 'mf-orders': pointer } }, given.flat(), Date.parse(now));

describe('automatic rollback', () => {
  it('a build is rolled back when it fails for three times the fraction of sellers of the previous build, with the numbers as reason', () => {
    expect(decide(v2, [reports('v1', 100, 10), reports('v2', 40, 14)])).toEqual([
      {
        id: 'mf-orders',
        version: 'v2',
        action: 'rollback',
        reason: 'It failed for 14 of 40 sellers, and v1 for 10 of 100 sellers.',
      },
    ]);
  });

  // rule: release-set.preview
  it('a preview that fails for all of its sellers causes no rollback', () => {
    const preview = { until: '2026-03-17T09:40:00.000Z', members: [] };
    const previewed = startPreview(v2, 'v3', preview, change('2026-03-10T09:40:00.000Z'));
    expect(decide(previewed, [reports('v1', 50, 0), reports('v2', 50, 0), reports('v3', 60, 60)])).toEqual([]);
  });

  it.each([
    ['five of 30 sellers, for whom the previous build worked', reports('v1', 50, 0), reports('v2', 30, 5)],
    ['the same sellers if nothing was reported of the previous build', [], reports('v2', 30, 5)],
    ['more than 15 % of the sellers if the previous build never failed', reports('v1', 50, 0), reports('v2', 46, 7)],
  ])('a build is rolled back if it fails for %s', (_, before, after) => {
    expect(decide(v2, [before, after])).toHaveLength(1);
  });

  it.each([
    ['no more than three times as many sellers as the previous build', reports('v1', 100, 10), reports('v2', 40, 12)],
    ['all of 29 sellers', reports('v1', 50, 0), reports('v2', 29, 29)],
    ['no more than 15 % of the sellers', reports('v1', 50, 0), reports('v2', 40, 6)],
    ['nobody', reports('v1', 50, 5), []],
  ])('a build is not rolled back if it fails for %s', (_, before, after) => {
    expect(decide(v2, [before, after])).toEqual([]);
  });

  it('a canary is compared with the current build', () => {
    expect(decide(trial, [reports('v1', 100, 5), reports('v2', 30, 18)])).toMatchObject([
      { version: 'v2', action: 'abort' },
    ]);
    expect(decide(trial, [reports('v1', 100, 30), reports('v2', 30, 18)])).toEqual([]);
  });

  it('a build without a good previous build is not rolled back', () => {
    const alone = rollBack(v2, change('2026-03-10T10:00:00.000Z'));
    expect(decide(alone, [reports('v1', 40, 40, { at: '2026-03-10T11:00:00.000Z' })])).toEqual([]);
  });

  it('only reports since the last release of a build and of the last day count', () => {
    expect(decide(v2, [reports('v2', 40, 40, { at: '2026-03-10T09:00:00.000Z' })])).toEqual([]);
    expect(decide(v2, [reports('v2', 40, 40)], '2026-03-11T10:00:00.001Z')).toEqual([]);
  });

  it('a build that fails after some days is compared with the last day of the previous build', () => {
    const at = '2026-03-14T11:00:00.000Z';
    const failing = reports('v2', 40, 14, { at });
    const decideLater = (...before: SellerReport[]) => decide(v2, [before, failing], '2026-03-14T12:00:00.000Z');
    expect(decideLater(...reports('v1', 20, 4, { at: '2026-03-09T10:00:00.000Z' }))).toEqual([]);
    expect(decideLater(...reports('v1', 20, 4, { at: '2026-03-09T09:00:00.000Z' }))).toHaveLength(1);
  });
});

// rule: release-set.automatic-rollback
describe('attacks on the automatic rollback', () => {
  const healthy = reports('v2', 30, 0);

  it.each([1, 2, 3, 4])(
    'sellers of %s networks do not roll back a build, also without any other report',
    (networks) => {
      expect(decide(v2, [reports('v2', 50, 50, { networks })])).toEqual([]);
      expect(decide(v2, [healthy, reports('v2', 50, 50, { networks })])).toEqual([]);
    },
  );

  it('a network counts for at most three sellers, so that five networks with many accounts do not outweigh the other sellers', () => {
    expect(decide(v2, [reports('v2', 60, 0), reports('v2', 300, 300, { networks: 5 })])).toEqual([]);
  });

  it('many failing accounts of one network do not prevent the rollback of a build by comparison', () => {
    expect(
      decide(v2, [reports('v1', 40, 0), reports('v1', 300, 300, { networks: 1 }), reports('v2', 40, 24)]),
    ).toHaveLength(1);
  });

  it('three approved sellers cannot roll back a build, even if they are the first that report it', () => {
    const attack = (others: number) => decide(v2, [reports('v2', others, 0), reports('v2', 3, 3, { networks: 3 })]);
    for (const others of [0, 5, 12, 26, 27]) expect(attack(others)).toEqual([]);
  });

  it('nine approved accounts of three persons cannot roll back a build', () => {
    expect(decide(v2, [reports('v2', 9, 9, { networks: 3 }), reports('v2', 45, 0)])).toEqual([]);
  });

  it('attackers who report failures at once cannot roll back a build in its first ten minutes', () => {
    const early = reports('v2', 40, 40, { at: '2026-03-10T09:35:00.000Z' });
    expect(decide(v2, [early], '2026-03-10T09:39:59.999Z')).toEqual([]);
    expect(decide(v2, [early], '2026-03-10T09:40:00.000Z')).toHaveLength(1);
    expect(decide(trial, [early], '2026-03-10T09:39:59.999Z')).toEqual([]);
  });

  it('sellers who do not receive a canary cannot abort it', () => {
    const outside = reports('v2', 40, 40, { share: 20 });
    expect(decide(trial, [outside])).toEqual([]);
    expect(decide(trial, [outside, reports('v2', 30, 0)])).toEqual([]);
    expect(decide(trial, [reports('v2', 40, 40, { share: 5 })])).toHaveLength(1);
  });

  it('the accounts of the canary list can abort a canary only if it includes them', () => {
    const listed = reports('v2', 40, 40, { share: 0 });
    expect(decide(trial, [listed])).toEqual([]);
    const forList = startCanary(trial, 'v2', { ...TRIED, accounts: true }, change('2026-03-10T09:30:00.000Z'));
    expect(decide(forList, [listed])).toHaveLength(1);
  });

  it('attackers cannot return a remote to a build without its security fix', () => {
    const attack = [reports('v2', 100, 100)];
    expect(decide(v2, attack)).toHaveLength(1);
    expect(decide(dropUnfixed(v2), attack)).toEqual([]);
  });

  it('reports about builds that were not released decide nothing', () => {
    expect(decide(v2, [reports('v3', 50, 50), reports('v2', 50, 50, { app: 'mf-other' })])).toEqual([]);
  });

  it('the host is never rolled back automatically', () => {
    const failing = reports('v2', 50, 50, { app: 'host' });
    expect(decideRollbacks({ revision: 3, applications: { host: v2 } }, failing, Date.parse(NOW))).toEqual([]);
  });
});
