import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CLIENT_EVENTS_PATH, ClientEventReport } from '@backoffice/contracts';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/database/schema.ts';
import { createApp } from '../../app/createApp.ts';
import { testConfig } from '../../../testing/createTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupClientEvents } from './storeCounts.ts';
import { listClientEvents } from './listClientEvents.ts';

const DAY = 24 * 60 * 60_000;
const ORDERS = { app: 'mf-orders', version: '0.1.0-abc' };
const START = { kind: 'start', ...ORDERS };
const VIOLATION = { kind: 'violation', ...ORDERS, policy: 'csp', code: 'img-src' };
const ERROR = {
  kind: 'error',
  ...ORDERS,
  name: 'TypeError',
  message: 'x is not a function',
  stack: ['/mf-orders/0.1.0-abc/entry.js:1:2034'],
};

const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await test.owner.execute(sql`truncate client_event_counts, client_errors`);
});

interface Sent {
  readonly from?: string;
  readonly type?: string;
  readonly config?: Record<string, string>;
}

/** Sends each body to a new app, which stores its counts when it closes; returns the statuses. */
async function send(bodies: readonly (object | string)[], { from = '192.0.2.1', type, config }: Sent = {}) {
  const limits = { CLIENT_EVENTS_PER_MINUTE: '1000', ...config };
  const app = await createApp({ ...test, config: testConfig(limits), log: false });
  const statuses: number[] = [];
  for (const body of bodies) {
    const response = await app.inject({
      method: 'POST',
      url: CLIENT_EVENTS_PATH,
      remoteAddress: from,
      headers: { 'content-type': type ?? 'text/plain;charset=UTF-8' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    statuses.push(response.statusCode);
  }
  await app.close();
  return statuses;
}

const batch = (...events: readonly object[]) => ({ revision: 7, events });
const report = () =>
  listClientEvents(test.db, {
    since: new Date(test.world.now.getTime() - 60 * DAY),
    until: new Date(test.world.now.getTime() + DAY),
  });
const counts = async () => (await report()).counts.map(({ kind, code, count }) => [kind, code, count]);

describe('reports of pages', () => {
  it('client events of visitors are counted by hour, kind, application, version, revision and code', async () => {
    test.world.now = new Date('2026-03-10T03:25:00.000Z');
    const lcp = { kind: 'vital', ...ORDERS, metric: 'lcp', value: 2100 };
    expect(await send([batch(START, START, lcp), batch({ ...lcp, value: 2300 })])).toEqual([204, 204]);
    const at = { hour: '2026-03-10T03:00:00.000Z', ...ORDERS, revision: 7 };
    expect((await report()).counts).toEqual([
      { ...at, kind: 'start', code: '', count: 2 },
      { ...at, kind: 'vital', code: 'lcp:2500', count: 2 },
    ]);
  });

  it('a repeated error is stored once with its stack', async () => {
    await send([batch(ERROR, ERROR)]);
    test.world.now = new Date(test.world.now.getTime() + 60_000);
    await send([batch(ERROR)]);
    const { errors } = await report();
    expect(errors).toEqual([
      {
        fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
        ...ORDERS,
        name: ERROR.name,
        message: ERROR.message,
        stack: ERROR.stack,
        firstSeen: '2026-03-10T03:00:00.000Z',
        lastSeen: '2026-03-10T03:01:00.000Z',
      },
    ]);
    expect(await counts()).toEqual([['error', errors[0]?.fingerprint, 3]]);
  });

  it('counts of concurrent processes are added up', async () => {
    const processes = Array.from({ length: 4 }, (_, index) =>
      send([batch(START, ERROR)], { from: `192.0.2.${index}` }),
    );
    await Promise.all(processes);
    expect(await counts()).toEqual([
      ['error', expect.any(String), 4],
      ['start', '', 4],
    ]);
  });

  it('a batch is counted without its unknown events', async () => {
    expect(await send([batch({ kind: 'later', ...ORDERS }, 'x' as never, null as never, START)])).toEqual([204]);
    expect(await counts()).toEqual([['start', '', 1]]);
  });

  it('client events are deleted after 30 days', async () => {
    await send([batch(START, ERROR)]);
    const { keptMs } = testConfig().clientEvents;
    await cleanupClientEvents(test.db, keptMs, new Date(test.world.now.getTime() + 30 * DAY));
    expect(await counts()).toHaveLength(2);
    await cleanupClientEvents(test.db, keptMs, new Date(test.world.now.getTime() + 31 * DAY));
    expect(await report()).toEqual({ counts: [], errors: [] });
  });
});

describe('personal data in client events', () => {
  it.each([
    ['the account', { ...START, uid: 'kakao:1' }],
    ['a name', { ...ERROR, message: '홍길동 is not a function' }],
    ['a telephone number', { ...ERROR, message: 'bad 01098761234' }],
    ['a mail address', { ...ERROR, message: 'no kim@shop.kr' }],
    ['quoted text', { ...ERROR, message: 'no "Hong"' }],
    ['the address of a page', { ...ERROR, stack: ['https://seller.test/market/abcdefgh/orders'] }],
    ['an address with a query', { ...ERROR, stack: ['/mf-orders/1/entry.js?uid=1:1:1'] }],
    ['the address that was blocked', { ...VIOLATION, blocked: 'https://kim.test/market' }],
    ['an id as a code', { kind: 'event', ...ORDERS, code: 'Market K7x0' }],
    ['fields of an event', { kind: 'event', ...ORDERS, code: 'write_seller_post', fields: { preview: 'p1' } }],
  ])('an event with %s is not stored', async (_title, event) => {
    const before = await fingerprint(test.owner);
    expect(await send([batch(event)])).toEqual([204]);
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('the network of the sender is not stored', async () => {
    await send([batch(START, ERROR)], { from: '198.51.100.77' });
    expect(JSON.stringify(await report())).not.toContain('198.51');
  });
});

describe('limits for untrusted reports', () => {
  it('a body over 8 kB, another media type and an invalid batch are rejected and not stored', async () => {
    const before = await fingerprint(test.owner);
    expect(await send(['x'.repeat(8193), '', '{', 'null', '[]', { events: [] }, { revision: -1, events: [] }])).toEqual(
      [413, 400, 400, 400, 400, 400, 400],
    );
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await send([batch(START)], { type })).toEqual([415]);
    expect(await fingerprint(test.owner)).toEqual(before);
  });

  it('an address can send at most 20 batches a minute', async () => {
    const statuses = await send(
      Array.from({ length: 22 }, () => batch(START)),
      {
        config: { CLIENT_EVENTS_PER_MINUTE: '20' },
      },
    );
    expect([statuses.slice(0, 20).every((status) => status === 204), statuses.slice(20)]).toEqual([true, [420, 420]]);
    expect(await test.db.select().from(audit)).toEqual([]);
  });

  it('a network counts at most ten times for each build in an hour, so that it cannot decide about a release alone', async () => {
    const failure = { kind: 'failure', ...ORDERS, code: 'remote-timeout' };
    await send([batch(...Array.from({ length: 50 }, () => failure), ...Array.from({ length: 50 }, () => START))]);
    expect(await counts()).toEqual([
      ['failure', 'remote-timeout', 10],
      ['start', '', 10],
    ]);
  });

  it('a network can report at most a hundred codes in an hour, so that it cannot fill the database', async () => {
    const createEvent = (index: number) => ({ kind: 'event', ...ORDERS, code: `made_${index}` });
    const batches = Array.from({ length: 4 }, (_, each) =>
      batch(...Array.from({ length: 50 }, (_event, index) => createEvent(each * 50 + index))),
    );
    await send(batches);
    expect(await counts()).toHaveLength(100);
  });
});

describe('client event report program', () => {
  const run = promisify(execFile);
  const print = (...args: string[]) => {
    const { name, socket } = test.database;
    const url = `postgres://postgres@localhost/${name}?host=${encodeURIComponent(socket)}`;
    const env = {
      ...process.env,
      ENVIRONMENT: 'local',
      DATABASE_URL: url,
      UPLOADS_DIR: '/unused',
      PRIVATE_DIR: '/unused',
      FIREBASE_PROJECT_ID: 'demo-test',
    };
    return run(process.execPath, [fileURLToPath(new URL('../../app/clientEvents.ts', import.meta.url)), ...args], {
      env,
    });
  };

  it('the program prints the report of a period with the rights of the operator’s role and records no audit event', async () => {
    await send([batch(START, ERROR)]);
    const { stdout } = await print('--since', '2026-03-10T00:00:00Z', '--until', '2026-03-11T00:00:00Z');
    expect(ClientEventReport.parse(JSON.parse(stdout))).toEqual(await report());
    expect(await test.db.select().from(audit)).toEqual([]);
  });

  it('the program rejects an invalid instant', async () => {
    await expect(print('--since', 'yesterday')).rejects.toMatchObject({
      code: 1,
      stderr: '--since and --until are instants, such as 2026-03-10T00:00:00Z.\n',
    });
  });
});
