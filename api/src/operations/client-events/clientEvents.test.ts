import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CLIENT_EVENTS_PATH } from '@backoffice/contracts/wire/client-events/clientEventBatch';
import { ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { accountShareStep } from '@backoffice/contracts/wire/release/accountShare';
import { sql } from 'drizzle-orm';
import { audit, sellerReports } from '../../platform/database/schema.ts';
import { type DatabaseRole, ROLE_NAMES } from '../../platform/database/toClientConfig.ts';
import { createApp } from '../../app/createApp.ts';
import { buildSeller, buildUser } from '../../../testing/builders.ts';
import { createLogin } from '../../../testing/createLogin.ts';
import { createToken, testConfig } from '../../../testing/createTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { captureLog } from '../../../testing/captureLog.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupClientEvents } from './storeCounts.ts';
import { listClientEvents } from './listClientEvents.ts';

const DAY = 24 * 60 * 60_000;
const ORDERS = { app: 'mf-orders', version: '0.1.0-abc' };
const START = { kind: 'start', ...ORDERS };
const FAILURE = { kind: 'failure', ...ORDERS, code: 'remote-failed-entry' };
const VIOLATION = { kind: 'violation', ...ORDERS, policy: 'csp', code: 'img-src' };
const ERROR = {
  kind: 'error',
  ...ORDERS,
  name: 'TypeError',
  message: 'x is not a function',
  stack: ['/mf-orders/0.1.0-abc/entry.js:1:2034'],
};

const test = setUpTestApp({ resetBeforeEach: true });
const logged: Record<string, unknown>[] = [];
beforeEach(async () => {
  logged.length = 0;
  await test.owner.execute(sql`truncate client_event_counts, seller_reports`);
});

interface Sent {
  /** The uid of the token. */
  readonly as?: string;
  readonly from?: string;
  readonly type?: string;
  readonly config?: Record<string, string>;
}

/** Sends each body to a new app, which stores its counts and logs when it closes; returns the statuses. */
async function send(bodies: readonly (object | string)[], { as, from = '192.0.2.1', type, config }: Sent = {}) {
  const limits = { CLIENT_EVENTS_PER_MINUTE: '1000', ...config };
  const log = captureLog((line) => logged.push(JSON.parse(line) as Record<string, unknown>));
  const app = await createApp({ ...test, config: testConfig(limits), log });
  const statuses: number[] = [];
  for (const body of bodies) {
    const response = await app.inject({
      method: 'POST',
      url: CLIENT_EVENTS_PATH,
      remoteAddress: from,
      headers: {
        'content-type': type ?? 'text/plain;charset=UTF-8',
        ...(as !== undefined && { authorization: `Bearer ${createToken(as)}` }),
      },
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
const loggedErrors = () => logged.filter(({ msg }) => msg === 'page error');
const counts = async () => (await report()).counts.map(({ kind, code, count }) => [kind, code, count]);

describe('reports of pages', () => {
  it('client events of visitors are counted by hour, kind, application, version, revision and code', async () => {
    test.world.now = new Date('2026-03-10T03:25:00.000Z');
    const failure = { kind: 'failure', ...ORDERS, code: 'remote-timeout' };
    expect(await send([batch(START, START, failure), batch(failure)])).toEqual([204, 204]);
    const at = { hour: '2026-03-10T03:00:00.000Z', ...ORDERS, revision: 7 };
    expect((await report()).counts).toEqual([
      { ...at, kind: 'failure', code: 'remote-timeout', count: 2 },
      { ...at, kind: 'start', code: '', count: 2 },
    ]);
  });

  it('an error is one log line with its build and stack, and only its number is stored', async () => {
    await buildSeller(test.db, 'kakao:1');
    await send([batch(ERROR, ERROR), batch(ERROR, { ...ERROR, message: 'y is not a function' })], { as: 'kakao:1' });
    const error = {
      name: 'TypeError',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function\n    at /mf-orders/0.1.0-abc/entry.js:1:2034',
    };
    const fields = { level: expect.any(Number), time: expect.any(Number), pid: expect.any(Number), msg: 'page error' };
    const [first, second, ...others] = loggedErrors();
    expect(first).toEqual({ ...fields, hostname: expect.any(String), ...ORDERS, error });
    expect(second).toMatchObject({ error: { message: 'y is not a function' } });
    expect(others).toEqual([]);
    expect(await counts()).toEqual([['error', '', 4]]);
    // The line of the call, which names the caller, does not follow the line of the error.
    expect(logged[0]).toMatchObject({ msg: 'call', uid: 'kakao:1' });
  });

  it('counts of concurrent processes are added up', async () => {
    const processes = Array.from({ length: 4 }, (_, index) =>
      send([batch(START, ERROR)], { from: `192.0.2.${index}` }),
    );
    await Promise.all(processes);
    expect(await counts()).toEqual([
      ['error', '', 4],
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
    expect(await report()).toEqual({ counts: [], sellers: [] });
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
    ['an id as a code', { kind: 'failure', ...ORDERS, code: 'Market K7x0' }],
    ['fields of an event', { kind: 'failure', ...ORDERS, code: 'screen-failed', fields: { preview: 'p1' } }],
  ])('an event with %s is neither stored nor logged', async (_title, event) => {
    const before = await fingerprint(test.owner);
    expect(await send([batch(event)])).toEqual([204]);
    expect(await fingerprint(test.owner)).toEqual(before);
    expect(loggedErrors()).toEqual([]);
  });

  it('the network of the sender is neither stored nor logged', async () => {
    await send([batch(START, ERROR)], { from: '198.51.100.77' });
    expect(JSON.stringify([await report(), logged])).not.toContain('198.51');
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

  it('a network can report at most a hundred distinct events in an hour, so that it cannot fill database and log', async () => {
    const createEvent = (index: number) => ({ ...ERROR, version: `made_${index}` });
    const batches = Array.from({ length: 4 }, (_, each) =>
      batch(...Array.from({ length: 50 }, (_event, index) => createEvent(each * 50 + index))),
    );
    await send(batches);
    expect(await counts()).toHaveLength(100);
    expect(loggedErrors()).toHaveLength(100);
  });
});

describe('reports of signed-in sellers, which decide about rollbacks', () => {
  const sellers = async () => (await report()).sellers;

  it('the pages of a seller are one report for each build of a remote, over all processes, with the last failure', async () => {
    await buildSeller(test.db, 'kakao:1');
    const failedAt = test.world.now.toISOString();
    const other = { app: 'mf-markets', version: '0.1.0-def' };
    const host = { kind: 'failure', app: 'host', version: '0.1.0-abc', code: 'screen-failed' };
    const failing = Array.from({ length: 5 }, () => batch(FAILURE, ERROR, host, { kind: 'open', ...other }));
    await Promise.all([send(failing, { as: 'kakao:1' }), send(failing, { as: 'kakao:1' })]);
    test.world.now = new Date(test.world.now.getTime() + 60_000);
    await send([batch(START)], { as: 'kakao:1' });
    const [network, share] = [expect.any(String), expect.any(Number)];
    const reports = await sellers();
    expect(reports).toHaveLength(2);
    expect(reports).toEqual(
      expect.arrayContaining([
        { ...ORDERS, network, share, reportedAt: test.world.now.toISOString(), failedAt },
        { ...other, network, share, reportedAt: failedAt, failedAt: null },
      ]),
    );
  });

  // rule: release-set.automatic-rollback
  it('a file that does not arrive is a use of its build, and no failure', async () => {
    await buildSeller(test.db, 'kakao:1');
    await send([batch({ ...FAILURE, code: 'remote-timeout-entry' }, { ...FAILURE, code: 'remote-timeout-page' })], {
      as: 'kakao:1',
    });
    expect(await sellers()).toEqual([
      expect.objectContaining({ ...ORDERS, reportedAt: test.world.now.toISOString(), failedAt: null }),
    ]);
    expect(await counts()).toContainEqual(['failure', 'remote-timeout-page', 1]);
  });

  it('reports of eight networks at two processes without a login decide nothing', async () => {
    const networks = Array.from({ length: 8 }, (_, index) => `192.0.2.${index}`);
    for (const from of networks)
      await Promise.all([
        send([batch(FAILURE, ERROR, START)], { from }),
        send([batch(FAILURE, ERROR, START)], { from }),
      ]);
    expect(await counts()).toContainEqual(['failure', 'remote-failed-entry', 16]);
    expect(await sellers()).toEqual([]);
  });

  it('reports of accounts that are not approved, are suspended or have no seller record decide nothing', async () => {
    await buildUser(test.db, 'kakao:1', 0);
    await buildUser(test.db, 'kakao:2');
    await buildSeller(test.db, 'kakao:3', { state: -1 });
    for (const as of ['kakao:1', 'kakao:2', 'kakao:3', 'kakao:4']) await send([batch(FAILURE)], { as });
    expect(await counts()).toEqual([['failure', 'remote-failed-entry', 4]]);
    expect(await sellers()).toEqual([]);
  });

  // rule: release-set.automatic-rollback
  it('a seller cannot claim to receive a canary, because the API stores the share of the account and its list', async () => {
    const uids = Array.from({ length: 12 }, (_, index) => `kakao:${index}`);
    for (const uid of uids) await buildSeller(test.db, uid);
    for (const as of uids)
      await send([batch(FAILURE, { ...FAILURE, share: 1 })], { as, config: { CANARY_UIDS: 'kakao:3' } });
    const expected = uids.map((uid) => (uid === 'kakao:3' ? 0 : accountShareStep(ORDERS.app, uid)));
    const stored = (await sellers()).map(({ share }) => share);
    expect(stored.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  });

  it('a copy of the database does not show which account or network reported a failure, even if all are tried', async () => {
    await buildSeller(test.db, 'kakao:1');
    await send([batch(FAILURE)], { as: 'kakao:1', from: '198.51.100.77' });
    const [row] = await test.db.select().from(sellerReports);
    const guesses = ['kakao:1', '198.51.100.77', 'account kakao:1', 'network 198.51.100.77'].map((text) =>
      createHash('sha256').update(text).digest('base64url').slice(0, 22),
    );
    expect(guesses).not.toContain(row?.account);
    expect(guesses).not.toContain(row?.network);
  });

  it('networks of one IPv6 customer are one network', async () => {
    for (const [uid, from] of [
      ['kakao:1', '2001:db8:1:1::1'],
      ['kakao:2', '2001:db8:1:2::1'],
      ['kakao:3', '2001:db8:2:1::1'],
    ] as const) {
      await buildSeller(test.db, uid);
      await send([batch(START)], { as: uid, from });
    }
    expect(new Set((await sellers()).map(({ network }) => network)).size).toBe(2);
  });

  it('other reporters cannot exhaust the codes and batches of sellers', async () => {
    await buildSeller(test.db, 'kakao:1');
    const app = await createApp({ ...test, config: testConfig({ CLIENT_EVENTS_PER_MINUTE: '4' }), log: false });
    const post = (events: readonly object[], remoteAddress: string, headers = {}) =>
      app.inject({
        method: 'POST',
        url: CLIENT_EVENTS_PATH,
        remoteAddress,
        headers: { 'content-type': 'text/plain', ...headers },
        payload: JSON.stringify(batch(...events)),
      });
    const invent = (network: number, part: number) =>
      Array.from({ length: 50 }, (_, each) => ({
        kind: 'start',
        app: 'mf-orders',
        version: `${network}-${part * 50 + each}`,
      }));
    for (let network = 0; network < 20; network += 1)
      for (const part of [0, 1, 2, 3]) await post(invent(network, part), `192.0.2.${network}`);
    const statuses = [
      await post([START], '192.0.2.1'),
      await post([START, FAILURE], '192.0.2.1', { authorization: `Bearer ${createToken('kakao:1')}` }),
    ].map(({ statusCode }) => statusCode);
    await app.close();
    expect(statuses).toEqual([420, 204]);
    const own = (await report()).counts.filter(({ version }) => version === ORDERS.version);
    expect(own.map(({ kind, count }) => [kind, count])).toEqual([
      ['failure', 1],
      ['start', 1],
    ]);
    expect(await sellers()).toHaveLength(1);
  });

  it('an account has at most 200 builds, so that it cannot fill the database', async () => {
    await buildSeller(test.db, 'kakao:1');
    const invent = (each: number) => ({ kind: 'start', app: 'mf-orders', version: `invented-${each}` });
    const batches = Array.from({ length: 6 }, (_, part) =>
      batch(...Array.from({ length: 50 }, (_event, each) => invent(part * 50 + each))),
    );
    await send(batches, { as: 'kakao:1' });
    expect(await sellers()).toHaveLength(200);
  });

  it('reports of sellers name neither account nor network and are deleted after seven days', async () => {
    await buildSeller(test.db, 'kakao:1');
    await send([batch(FAILURE)], { as: 'kakao:1', from: '198.51.100.77' });
    const rows = JSON.stringify((await test.db.execute(sql`select * from seller_reports`)).rows);
    expect(rows).toContain(ORDERS.version);
    expect(rows).not.toMatch(/kakao|198\.51/);
    const cleanup = (days: number) =>
      cleanupClientEvents(test.db, 30 * DAY, new Date(test.world.now.getTime() + days * DAY));
    await cleanup(7);
    expect(await sellers()).toHaveLength(1);
    await cleanup(7.01);
    expect(await sellers()).toEqual([]);
  });
});

describe('client event report program', () => {
  const run = promisify(execFile);
  const url = () => {
    const { name, socket } = test.database;
    return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(socket)}`;
  };
  const start = (settings: Record<string, string>, args: readonly string[] = []) =>
    run(process.execPath, [fileURLToPath(new URL('../../app/clientEvents.ts', import.meta.url)), ...args], {
      env: { ...process.env, ...settings },
    });
  const print = (...args: string[]) => start({ ENVIRONMENT: 'local', DATABASE_URL: url() }, args);

  const DAY_OF_REPORTS = ['--since', '2026-03-10T00:00:00Z', '--until', '2026-03-11T00:00:00Z'];

  /** Starts the program as on the machine of the release watch, with a login of a role. */
  async function printServed(role: DatabaseRole) {
    const home = await mkdtemp(join(tmpdir(), 'client-events-'));
    const secrets = join(home, 'secrets.env');
    const login = await createLogin(test.database, '', role);
    await writeFile(secrets, `DATABASE_URL=${login.url}\nS3_ACCESS_KEY_ID=key\nS3_SECRET_ACCESS_KEY=secret\n`);
    try {
      const served = { ENVIRONMENT: 'production', NODE_ENV: 'production', SECRETS_FILE: secrets };
      return await start(served, DAY_OF_REPORTS);
    } finally {
      await login.remove();
      await rm(home, { recursive: true });
    }
  }

  it('the machine of the release watch needs no key of the API: the program prints the report with a login of the watch’s role and the key of the release store', async () => {
    await buildSeller(test.db, 'kakao:1');
    await send([batch(START, FAILURE)], { as: 'kakao:1' });
    const { stdout } = await printServed('releaseWatch');
    const printed = ClientEventReport.parse(JSON.parse(stdout));
    expect(printed).toEqual(await report());
    expect([printed.counts.length, printed.sellers.length]).toEqual([2, 1]);
  });

  it.each(['api', 'operator'] as const)(
    'a served program refuses a login that reads orders: one of the role %s',
    async (role) => {
      await expect(printServed(role)).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(`has too many rights (the role ${ROLE_NAMES[role]})`),
      });
    },
  );

  it('the program prints the report of a period on a developer’s machine and records no audit event', async () => {
    await send([batch(START, ERROR)]);
    const { stdout } = await print(...DAY_OF_REPORTS);
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
