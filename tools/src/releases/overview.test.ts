import { describe, expect, it } from '@jest/globals';
import { overviewOf } from './overview.ts';
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

describe('the overview of releases', () => {
  const overview = overviewOf(SOURCES);
  const orders = overview.applications.find(({ id }) => id === 'mf-orders');

  it('says of each build how often it started and failed in 24 hours', () => {
    expect(orders?.health).toEqual([
      { app: 'mf-orders', version: '0.1.0-bbbbbbbb', starts: 480, failures: 24, failuresPerStart: 0.05 },
      { app: 'mf-orders', version: '0.1.0-dddddddd', starts: 8, failures: 12, failuresPerStart: 1.5 },
    ]);
  });

  it('has the share of tabs and the failures of each version over seven days', () => {
    const last = orders?.tabs.lines.map(({ version, values }) => [version, values.at(-1)?.toFixed(2)]);
    expect(last).toEqual([
      ['0.1.0-bbbbbbbb', '0.94'],
      ['0.1.0-dddddddd', '0.06'],
    ]);
    expect(orders?.failures.slots).toHaveLength(28);
  });

  it('has the vitals of each version, without those that no page reported', () => {
    expect(orders?.vitals).toEqual([
      { version: '0.1.0-bbbbbbbb', lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) },
      { version: '0.1.0-dddddddd', lcp: 5500, inp: undefined, cls: undefined },
    ]);
  });

  it('has the product’s events for each start of a version in 24 hours', () => {
    expect(orders?.events).toEqual([
      { code: 'bulk-change-done', perStart: { '0.1.0-bbbbbbbb': 0.1, '0.1.0-dddddddd': 0 } },
      { code: 'order-list-opened', perStart: { '0.1.0-bbbbbbbb': 0.75, '0.1.0-dddddddd': 0.5 } },
    ]);
  });

  it('has the errors with their number and their places in our sources', () => {
    expect(overview.errors).toMatchObject([
      { message: 'rows is not iterable', count: 12, stack: ['mf-orders/src/a.ts:3:5'] },
    ]);
  });

  it('is a table of the builds that are served or run', () => {
    expect(overviewLines(overview).map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'application | build | place | tabs | starts | failures | each start | LCP',
      'host | 0.1.0-aaaaaaaa | current | - | 0 | 0 | - | -',
      expect.stringMatching(/^mf-orders \| 0\.1\.0-bbbbbbbb \| current \| 94 % \| 480 \| 24 \| 0\.050 \| \d+ ms$/),
      'mf-orders | 0.1.0-dddddddd | canary 5 % | 6 % | 8 | 12 | 1.500 | 5500 ms',
      'mf-orders | 0.1.0-cccccccc | previous | - | 0 | 0 | - | -',
    ]);
  });

  it('is there without the reports of pages, and says why they are missing', () => {
    const without = overviewOf({ ...SOURCES, report: 'The database does not answer.' });
    expect([without.problem, without.applications.length, without.journal.length]).toEqual([
      'The database does not answer.',
      2,
      1,
    ]);
    expect(overviewLines(without).at(-1)).toBe('The database does not answer.');
  });
});
