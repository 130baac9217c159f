import type { ClientEventCount, ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import type { JournalEntry } from '@backoffice/release/history/JournalEntry';
import type { ReleaseState } from '@backoffice/release/history/ReleaseState';

const HOUR = 60 * 60_000;

/** Instant of the sample: 14:40 in Seoul. */
export const SAMPLE_NOW = Date.parse('2026-03-10T05:40:00.000Z');

const build = (version: string, state: 'good' | 'bad' = 'good') => ({
  version,
  state,
  at: '2026-03-09T02:00:00.000Z',
  by: 'mina',
  why: 'a reason',
  ...(state === 'bad' && { verdict: 'screens fail' }),
});

/** A host without a previous build, and a remote with a canary and a bad build. */
export const SAMPLE_STATE: ReleaseState = {
  revision: 7,
  applications: {
    host: {
      current: '0.1.0-aaaaaaaa',
      since: '2026-03-09T02:00:00.000Z',
      stopped: [],
      builds: [build('0.1.0-aaaaaaaa')],
    },
    'mf-orders': {
      current: '0.1.0-bbbbbbbb',
      previous: '0.1.0-cccccccc',
      since: '2026-03-09T02:00:00.000Z',
      stopped: [],
      canary: {
        version: '0.1.0-dddddddd',
        share: 5,
        accounts: true,
        wrappers: ['2.4'],
        at: '2026-03-10T02:00:00.000Z',
      },
      builds: [
        build('0.1.0-eeeeeeee', 'bad'),
        build('0.1.0-cccccccc'),
        build('0.1.0-bbbbbbbb'),
        build('0.1.0-dddddddd'),
      ],
    },
  },
};

/** The release set of the same state, with the paths of the remote. */
export const SAMPLE_SET = {
  revision: 7,
  remotes: [
    {
      id: 'mf-orders',
      current: { team: 'orders', pages: { '/today': {}, '/deposits': {} } } as unknown as RemoteBuild,
    },
  ],
} satisfies ReleaseSet;

/** One release of the remote, whose reason contains markup. */
export const SAMPLE_JOURNAL: readonly JournalEntry[] = [
  {
    number: 1,
    at: '2026-03-09T02:00:00.000Z',
    by: 'mina',
    action: 'release',
    application: 'mf-orders',
    version: '0.1.0-bbbbbbbb',
    reason: '<img src=x onerror=alert(1)>',
    before: 'a'.repeat(64),
  },
];

function count(
  version: string,
  kind: ClientEventCount['kind'],
  ago: number,
  times: number,
  code = '',
): ClientEventCount {
  const hour = new Date(Math.floor((SAMPLE_NOW - ago * HOUR) / HOUR) * HOUR).toISOString();
  return { hour, kind, app: 'mf-orders', version, revision: 7, code, count: times };
}

/** Two days of reports: the canary fails more often than the current build, for 30 sellers. */
export const SAMPLE_REPORT: ClientEventReport = {
  counts: Array.from({ length: 48 }, (_, index) => 47 - index).flatMap((ago) => [
    count('0.1.0-bbbbbbbb', 'open', ago, 40),
    count('0.1.0-bbbbbbbb', 'start', ago, 20),
    count('0.1.0-bbbbbbbb', 'failure', ago, 1, 'remote-slow-failed'),
    ...(ago < 4
      ? [
          count('0.1.0-dddddddd', 'open', ago, 4),
          count('0.1.0-dddddddd', 'start', ago, 2),
          count('0.1.0-dddddddd', 'error', ago, 3),
        ]
      : []),
  ]),
  sellers: Array.from({ length: 30 }, (_, each) => ({
    app: 'mf-orders',
    version: '0.1.0-dddddddd',
    network: `network-${each}`,
    share: 1,
    reportedAt: '2026-03-10T05:10:00.000Z',
    failedAt: '2026-03-10T05:10:00.000Z',
  })),
};
