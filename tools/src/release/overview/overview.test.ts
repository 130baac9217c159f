import { describe, expect, it } from '@jest/globals';
import { createOverview } from './overview.ts';
import { overviewLines } from './overviewLines.ts';
import { SAMPLE_JOURNAL, SAMPLE_NOW, SAMPLE_REPORT, SAMPLE_SET, SAMPLE_STATE } from './testing/sampleReleases.ts';

const SOURCES = {
  state: SAMPLE_STATE,
  set: SAMPLE_SET,
  journal: SAMPLE_JOURNAL,
  report: SAMPLE_REPORT,
  now: SAMPLE_NOW,
};

describe('overview of releases', () => {
  const overview = createOverview(SOURCES);
  const orders = overview.applications.find(({ id }) => id === 'mf-orders');

  it('the overview has starts, failures and share of tabs of each build in 24 hours', () => {
    const build = { app: 'mf-orders', starts: 0, failures: 0, failuresPerStart: 0 };
    expect(orders?.builds).toEqual([
      {
        ...build,
        version: '0.1.0-bbbbbbbb',
        starts: 480,
        failures: 24,
        failuresPerStart: 0.05,
        tabShare: 960 / 976,
      },
      {
        ...build,
        version: '0.1.0-dddddddd',
        starts: 8,
        failures: 12,
        failuresPerStart: 1.5,
        tabShare: 16 / 976,
      },
      { ...build, version: '0.1.0-cccccccc', tabShare: 0 },
    ]);
  });

  it('the overview has the owner and the paths of a remote', () => {
    expect(overview.applications.map(({ id, owner, paths }) => [id, owner, paths])).toEqual([
      ['host', 'platform', []],
      ['mf-orders', 'orders', ['/today', '/deposits']],
    ]);
  });

  it('the overview has no builds that were never released, because anyone can report them', () => {
    const invented = SAMPLE_REPORT.counts.map((count) => ({ ...count, version: 'invented' }));
    const report = { ...SAMPLE_REPORT, counts: [...SAMPLE_REPORT.counts, ...invented] };
    expect(createOverview({ ...SOURCES, report }).applications).toEqual(overview.applications);
  });

  it('the overview is a table of every build, newest first, with its reports, author, time, reason and state', () => {
    const released = '2026-03-09T02:00:00Z | mina | a reason';
    expect(overviewLines(overview).map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'application | build | place | state | tabs | starts | failures | each start | released | by | reason',
      `host | 0.1.0-aaaaaaaa | current | good | 0 % | 0 | 0 | 0.000 | ${released}`,
      `mf-orders | 0.1.0-dddddddd | canary 5 % | good | 2 % | 8 | 12 | 1.500 | ${released}`,
      `mf-orders | 0.1.0-bbbbbbbb | current | good | 98 % | 480 | 24 | 0.050 | ${released}`,
      `mf-orders | 0.1.0-cccccccc | previous | good | 0 % | 0 | 0 | 0.000 | ${released}`,
      `mf-orders | 0.1.0-eeeeeeee | bad | ${released} (bad: screens fail)`,
    ]);
  });

  it('the overview works without the reports of pages and states why they are missing', () => {
    const without = createOverview({ ...SOURCES, report: 'The database does not answer.' });
    expect([without.problem, without.applications.length, without.journal.length]).toEqual([
      'The database does not answer.',
      2,
      1,
    ]);
    expect(overviewLines(without).at(-1)).toBe('The database does not answer.');
  });
});
