import { describe, expect, it } from '@jest/globals';
import { createOverview } from './overview.ts';
import { overviewLines } from './overviewLines.ts';
import { SAMPLE_JOURNAL, SAMPLE_NOW, SAMPLE_REPORT, SAMPLE_STATE } from './testing/sampleReleases.ts';

const SOURCES = {
  state: SAMPLE_STATE,
  journal: SAMPLE_JOURNAL,
  report: SAMPLE_REPORT,
  now: SAMPLE_NOW,
  resolveFrame: (frame: string) =>
    frame.replace('/mf-orders/0.1.0-dddddddd/orders.1f.js:1:2034', 'mf-orders/src/a.ts:3:5'),
};

describe('overview of releases', () => {
  const overview = createOverview(SOURCES);
  const orders = overview.applications.find(({ id }) => id === 'mf-orders');

  it('the overview has starts, failures, share of tabs and vitals of each build in 24 hours', () => {
    const percentile = expect.any(Number);
    const build = { app: 'mf-orders', starts: 0, failures: 0, failuresPerStart: 0 };
    expect(orders?.builds).toEqual([
      {
        ...build,
        version: '0.1.0-bbbbbbbb',
        starts: 480,
        failures: 24,
        failuresPerStart: 0.05,
        tabShare: 960 / 976,
        vitals: { lcp: percentile, inp: percentile, cls: percentile },
      },
      {
        ...build,
        version: '0.1.0-dddddddd',
        starts: 8,
        failures: 12,
        failuresPerStart: 1.5,
        tabShare: 16 / 976,
        vitals: { lcp: 5500, inp: undefined, cls: undefined },
      },
      { ...build, version: '0.1.0-cccccccc', tabShare: 0, vitals: { lcp: undefined, inp: undefined, cls: undefined } },
    ]);
  });

  it('the overview has the product’s events for each start of a version in 24 hours', () => {
    expect(orders?.events).toEqual([
      { code: 'bulk-change-done', perStart: { '0.1.0-bbbbbbbb': 0.1, '0.1.0-dddddddd': 0 } },
      { code: 'order-list-opened', perStart: { '0.1.0-bbbbbbbb': 0.75, '0.1.0-dddddddd': 0.5 } },
    ]);
  });

  it('the overview has no builds that were never released, because anyone can report them', () => {
    const invented = SAMPLE_REPORT.counts.map((count) => ({ ...count, version: 'invented' }));
    const report = { ...SAMPLE_REPORT, counts: [...SAMPLE_REPORT.counts, ...invented] };
    expect(createOverview({ ...SOURCES, report }).applications).toEqual(overview.applications);
  });

  it('the overview has errors with their number and positions in our sources', () => {
    expect(overview.errors).toMatchObject([
      { message: 'rows is not iterable', count: 12, stack: ['mf-orders/src/a.ts:3:5'] },
    ]);
  });

  it('the overview is a table of builds that are served or in use', () => {
    expect(overviewLines(overview).map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'application | build | place | tabs | starts | failures | each start | LCP',
      'host | 0.1.0-aaaaaaaa | current | 0 % | 0 | 0 | 0.000 | -',
      expect.stringMatching(/^mf-orders \| 0\.1\.0-bbbbbbbb \| current \| 98 % \| 480 \| 24 \| 0\.050 \| \d+ ms$/),
      'mf-orders | 0.1.0-dddddddd | canary 5 % | 2 % | 8 | 12 | 1.500 | 5500 ms',
      'mf-orders | 0.1.0-cccccccc | previous | 0 % | 0 | 0 | 0.000 | -',
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
