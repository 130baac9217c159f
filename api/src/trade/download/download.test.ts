import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import {
  exportLabels,
  exportOrders,
  exportPackages,
  exportSettlement,
} from '@backoffice/contracts/order/lists/exportEndpoints';
import { DownloadLink, LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { signOut } from '@backoffice/contracts/wire/session/sessionEndpoints';
import { eq } from 'drizzle-orm';
import { createApp } from '../../app/createApp.ts';
import { endEverySession, endSession } from '../../platform/identity/sessionStore.ts';
import { newId } from '../../platform/database/newId.ts';
import { audit, downloadLinks, sellers, users } from '../../platform/database/schema.ts';
import { startCleanupJob } from '../../app/startCleanupJob.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller, buildSession } from '../../../testing/builders.ts';
import {
  type CallOptions,
  readFailure,
  sortStatuses,
  testConfig,
  createToken,
} from '../../../testing/createTestApp.ts';
import { captureLog } from '../../../testing/captureLog.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { runSales } from '../../../testing/runSales.ts';
import { LINKS_MAX, LINK_LIFETIME, SENDING_MAX } from './linkStore.ts';
import { createLink } from './createLink.ts';
import { cleanupLinks } from './cleanupLinks.ts';

const UID = 'kakao:1';
const NOW = new Date('2026-03-10T03:00:00.000Z');
const MB = 1024 * 1024;
const NOT_FOUND = { status: 404, code: 'not-found', fields: [] };

/** Responses of a test; an unread response would prevent the app from closing. */
const open: IncomingMessage[] = [];
const logged: string[] = [];
let brokenOff = Promise.withResolvers<void>();
let market: MarketRow;
let sessionId: string;
const test = setUpTestApp({
  resetBeforeEach: true,
  log: captureLog((line) => {
    logged.push(line);
    if (line.includes('was interrupted')) brokenOff.resolve();
  }),
});
beforeAll(() => test.app.listen({ port: 0, host: '127.0.0.1' }));
beforeEach(async () => {
  await buildSeller(test.db, UID);
  sessionId = await buildSession(test.db, UID);
  market = await buildMarket(test.db, UID, { paymentOption: [1] });
  const product = await buildProduct(test.db, market);
  await buildOrder(test.db, market, { product, status: 1, paymentOption: 1, paymentType: 'card' });
});
afterEach(async () => {
  for (const response of open.splice(0)) response.destroy();
  logged.length = 0;
  brokenOff = Promise.withResolvers();
  for (const name of await documents()) await test.files.removeDocument(name);
});

const documents = () => readdir(test.config.privateDir);
const links = () => test.db.select().from(downloadLinks);
const OPTIONS = { data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false }), reason: { purpose: 'shipping' } };
const toCallOptions = (endpoint: Endpoint): CallOptions => ({
  as: UID,
  params: { marketId: market.id },
  body:
    endpoint === exportSales
      ? { year: 2026, period: '1H' }
      : endpoint === exportSettlement
        ? { marketId: market.id }
        : OPTIONS,
});
const requestLink = (endpoint: Endpoint = exportOrders, accept = LINK_MEDIA_TYPE) =>
  test.call(endpoint, { ...toCallOptions(endpoint), headers: { accept } });
const linkTo = async (endpoint?: Endpoint) => DownloadLink.parse((await requestLink(endpoint)).json());
const fetchLink = ({ url }: DownloadLink) => test.app.inject(url);

const owner = () => ({ uid: UID, sessionId, document: newId(), mediaType: 'application/pdf' });

/** Creates a link to the given bytes. */
async function createTestLink(...content: Uint8Array[]): Promise<DownloadLink> {
  const made = await createLink(test, owner(), async () => ({
    fileName: 'file.pdf',
    content: Readable.from(content),
  }));
  return (made as { link: DownloadLink }).link;
}

/** Starts a download over a real connection; resolves when the response has started. */
async function startDownload({ url }: DownloadLink): Promise<IncomingMessage> {
  const { port } = test.app.server.address() as AddressInfo;
  const [response] = await once(get({ port, host: '127.0.0.1', path: url, agent: false }), 'response');
  open.push(response as IncomingMessage);
  return response as IncomingMessage;
}

/** Runs `act` on a second app and waits until all its work has finished. */
async function inOwnApp(act: (app: Awaited<ReturnType<typeof createApp>>) => Promise<void>, environment = {}) {
  const app = await createApp({ ...test, config: testConfig(environment), log: false });
  await act(app);
  await app.close();
}

async function readFileContent(name: string, bytes: Buffer): Promise<unknown> {
  if (name.endsWith('.pdf')) return readPdf(bytes);
  const { Sheets } = read(bytes, { type: 'buffer' });
  return Object.entries(Sheets).map(([title, sheet]) => [title, utils.sheet_to_json(sheet, { header: 1 })]);
}

describe('A download link', () => {
  it.each<[string, Endpoint]>([
    ['orders', exportOrders],
    ['packages', exportPackages],
    ['labels', exportLabels],
    ['settlement', exportSettlement],
    ['sales', exportSales],
  ])(
    'A download link to %s returns the file of the call itself, with its name and without a token',
    async (kind, endpoint) => {
      if (endpoint === exportSales) {
        await test.call(endpoint, toCallOptions(endpoint));
        await runSales(test);
      }
      const direct = await test.call(endpoint, toCallOptions(endpoint));
      const requested = await requestLink(endpoint);
      expect([requested.statusCode, requested.headers['content-type']]).toEqual([
        200,
        expect.stringContaining(LINK_MEDIA_TYPE),
      ]);
      const link = DownloadLink.parse(requested.json());
      expect(link.url).toMatch(/^\/download\/[\w-]{43}$/);
      const fetched = await fetchLink(link);
      expect(fetched.statusCode).toBe(200);
      expect(fetched.headers).toMatchObject({
        'content-type': direct.headers['content-type'],
        'content-disposition': direct.headers['content-disposition'],
        'content-length': String(fetched.rawPayload.length),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(direct.headers['content-disposition']).toContain(`filename="${link.name}"`);
      expect(link.name).toContain(kind);
      expect(await readFileContent(link.name, fetched.rawPayload)).toEqual(
        await readFileContent(link.name, direct.rawPayload),
      );
    },
  );

  it.each([
    ['nothing', [], 0],
    ['a byte', [1], 1],
    ['all but a byte of a part', [MB - 1], 1],
    ['a part', [MB], 1],
    ['a byte more than a part', [MB, 1], 2],
    ['parts in one chunk', [3 * MB + 7], 4],
    ['parts in chunks of other sizes', [MB - 1, MB - 1, 5, 2 * MB], 3],
  ])('A download link returns %s byte for byte', async (_title, sizes, parts) => {
    const chunks = sizes.map((size) => randomBytes(size));
    const link = await createTestLink(...chunks);
    expect(await documents()).toHaveLength(parts);
    expect((await fetchLink(link)).rawPayload.equals(Buffer.concat(chunks))).toBe(true);
  });

  it.each([
    [LINK_MEDIA_TYPE.toUpperCase(), true],
    [`application/json, ${LINK_MEDIA_TYPE};q=0.9`, true],
    ['application/json', false],
    ['*/*', false],
    [`${LINK_MEDIA_TYPE}x`, false],
  ])('A call with Accept: %s returns a download link: %s', async (accept, isLink) => {
    const { headers } = await requestLink(exportOrders, accept);
    expect(headers['content-type']?.startsWith(LINK_MEDIA_TYPE)).toBe(isLink);
    expect(await links()).toHaveLength(isLink ? 1 : 0);
  });

  it('A suspended seller gets a download link too', async () => {
    await test.db.update(sellers).set({ state: -1 });
    expect((await fetchLink(await linkTo())).statusCode).toBe(200);
  });

  it('A download link is valid for five minutes', async () => {
    const [early, late] = [await linkTo(), await linkTo()];
    test.world.now = new Date(NOW.getTime() + LINK_LIFETIME - 1);
    expect((await fetchLink(early)).statusCode).toBe(200);
    test.world.now = new Date(NOW.getTime() + LINK_LIFETIME);
    expect(readFailure(await fetchLink(late))).toEqual(NOT_FOUND);
  });

  it('A download link is recorded when its file is created and when the file is downloaded', async () => {
    const link = await linkTo();
    const [stored] = await links();
    const made = { action: 'export-orders', subjectKind: 'file', subject: stored?.document, count: 1, uid: UID };
    expect(await test.db.select().from(audit)).toMatchObject([made]);
    await test.app.inject({ url: link.url, remoteAddress: '203.0.113.9' });
    await fetchLink(link);
    const fetched = { ...made, action: 'export-fetch', origin: '203.0.113.9' };
    expect(await test.db.select().from(audit)).toMatchObject([made, fetched]);
  });
});

describe('Use of a download link', () => {
  it('A download link works once; then its file and its row are deleted', async () => {
    const link = await linkTo();
    await inOwnApp(async (app) => {
      expect((await app.inject(link.url)).statusCode).toBe(200);
      expect(readFailure(await app.inject(link.url))).toEqual(NOT_FOUND);
    });
    expect([await links(), await documents()]).toEqual([[], []]);
  });

  it('A download link works for one of two concurrent requests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const link = await createTestLink(randomBytes(100));
      expect(sortStatuses(await Promise.all([fetchLink(link), fetchLink(link)]))).toEqual([200, 404]);
    }
  });

  it('A download link is refused to other clients while its file is being sent', async () => {
    const content = randomBytes(24 * MB);
    const link = await createTestLink(content);
    const first = await startDownload(link);
    expect(first.statusCode).toBe(200);
    expect(readFailure(await fetchLink(link))).toEqual(NOT_FOUND);
    expect((await buffer(first)).equals(content)).toBe(true);
    expect(readFailure(await fetchLink(link))).toEqual(NOT_FOUND);
  });

  it('A download link works again after a broken connection, until it expires', async () => {
    const content = randomBytes(24 * MB);
    const link = await createTestLink(content);
    (await startDownload(link)).destroy();
    await brokenOff.promise;
    expect((await fetchLink(link)).rawPayload.equals(content)).toBe(true);
    expect(readFailure(await fetchLink(link))).toEqual(NOT_FOUND);
  });

  // rule: downloads.token-and-failure
  it.each<[string, (headers: Record<string, string>) => Promise<unknown>]>([
    ['its session signed out', (headers) => test.call(signOut, { headers })],
    ['its session was ended on another device', () => endSession(test.db, { uid: UID, id: sessionId }, NOW)],
    ['an operator ended all sessions of its account', () => endEverySession(test.db, UID, NOW)],
    ['its account was blocked or closed', () => test.db.update(users).set({ level: 0 })],
  ])('A download link is not found after %s', async (_title, end) => {
    const headers = { authorization: `Bearer ${createToken(UID, { sessionId })}` };
    const requested = await test.call(exportOrders, {
      ...toCallOptions(exportOrders),
      headers: { ...headers, accept: LINK_MEDIA_TYPE },
    });
    await end(headers);
    expect(readFailure(await fetchLink(DownloadLink.parse(requested.json())))).toEqual(NOT_FOUND);
    expect(await test.db.select().from(audit).where(eq(audit.action, 'export-fetch'))).toEqual([]);
  });

  it('A download link is sent after another session of its account ended', async () => {
    const link = await linkTo();
    await endSession(test.db, { uid: UID, id: sessionId }, NOW);
    expect((await fetchLink(link)).statusCode).toBe(200);
  });

  it('A download link rejects other methods and sends the complete file despite a Range header', async () => {
    const link = await linkTo();
    for (const method of ['HEAD', 'POST', 'DELETE'] as const)
      expect((await test.app.inject({ method, url: link.url })).statusCode).toBe(404);
    const ranged = await test.app.inject({ url: link.url, headers: { range: 'bytes=0-9' } });
    expect([ranged.statusCode, ranged.headers['accept-ranges']]).toEqual([200, undefined]);
  });

  it('A guessed download link is not found, with or without a login', async () => {
    const { url } = await linkTo();
    const [row] = await links();
    const changed = url.slice(0, 12) + (url.at(12) === 'a' ? 'b' : 'a') + url.slice(13);
    const { tokenHash, document, fileName } = row!;
    for (const guess of [changed, url.slice(0, -1), `${url}a`, url.toUpperCase().replace('DOWNLOAD', 'download')])
      expect(readFailure(await test.app.inject(guess))).toEqual(NOT_FOUND);
    for (const guess of [tokenHash, document, `${document}-0`, fileName, '', '%00', '..%2Fhealth', UID])
      expect(readFailure(await test.app.inject(`/download/${guess}`))).toEqual(NOT_FOUND);
    const headers = { authorization: `Bearer ${createToken(UID)}` };
    expect(readFailure(await test.app.inject({ url: changed, headers }))).toEqual(NOT_FOUND);
    expect((await test.app.inject(url)).statusCode).toBe(200);
  });

  it('A download link sends nothing if the download cannot be recorded', async () => {
    const link = await linkTo();
    await test.owner.execute('alter table "audit" rename to "audit_away"');
    const refused = await fetchLink(link);
    await test.owner.execute('alter table "audit_away" rename to "audit"');
    expect(refused.statusCode).toBe(500);
    expect((await fetchLink(link)).statusCode).toBe(200);
  });

  it('A download link whose file cannot be read is not found and is deleted', async () => {
    const link = await linkTo();
    for (const name of await documents()) await test.files.saveDocument(name, Buffer.from('other'));
    expect(readFailure(await fetchLink(link)).code).toBe('excel-file-error');
    expect(readFailure(await fetchLink(link))).toEqual(NOT_FOUND);
    expect([await links(), await documents()]).toEqual([[], []]);
  });

  it.each([
    [2, 0],
    [3, 1],
  ])('Download links are rate-limited: of %i concurrent requests, %i are too fast', async (tries, isTooFast) => {
    await inOwnApp(
      async (app) => {
        const responses = await Promise.all(Array.from({ length: tries }, () => app.inject('/download/unknown')));
        expect(sortStatuses(responses).at(-1)).toBe(isTooFast ? 420 : 404);
      },
      { RATE_LIMIT: '4' },
    );
  });
});

describe('A download link without a file', () => {
  const nothingIsLeft = async () => expect([await links(), await documents()]).toEqual([[], []]);

  it('A rejected call returns the same error with and without a download link', async () => {
    await test.owner.execute('truncate receipts cascade');
    const refused = await requestLink(exportSettlement);
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refused.body).toBe((await test.call(exportSettlement, toCallOptions(exportSettlement))).body);
    expect(readFailure(refused).code).toBe('sale-data-not-exists');
    await nothingIsLeft();
  });

  it('A call for a link returns the progress while the file is not finished', async () => {
    const pending = await requestLink(exportSales);
    expect([pending.statusCode, exportSales.reply.parse(pending.json())]).toEqual([
      202,
      { askedAt: NOW.toISOString(), progress: 0 },
    ]);
    await nothingIsLeft();
  });

  it('A call for a link returns the error code if creating the file fails in the middle', async () => {
    async function* content() {
      yield randomBytes(2 * MB);
      throw new TypeError('drawing failed');
    }
    const broken = { fileName: 'file.pdf', content: Readable.from(content()) };
    const making = createLink(test, owner(), async () => broken);
    await expect(making).rejects.toMatchObject({ code: 'excel-file-error', cause: { message: 'drawing failed' } });
    await nothingIsLeft();
  });
});

describe('Waiting files of download links', () => {
  it('Waiting files are stored sealed, and their tokens are not stored', async () => {
    const link = await createTestLink(Buffer.from('카나리아 010-9999-8888'));
    const stored = await Promise.all((await documents()).map((name) => readFile(join(test.config.privateDir, name))));
    expect(stored).toHaveLength(1);
    expect(Buffer.concat(stored).includes('9999')).toBe(false);
    const { rows } = await test.db.execute('select t::text as row from download_links t');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await documents()])).not.toContain(link.url.split('/').at(-1));
  });

  it('A seller has at most five waiting files: a sixth replaces the oldest', async () => {
    const waiting = [];
    for (let count = 0; count <= LINKS_MAX; count += 1) {
      waiting.push(await createTestLink(randomBytes(9)));
      test.world.now = new Date(test.world.now.getTime() + 1000);
    }
    const responses = await Promise.all(waiting.map(({ url }) => test.app.inject(url)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([
      404,
      ...Array.from({ length: LINKS_MAX }, () => 200),
    ]);
  });

  it('A seller creates at most five files at once, and the call for the file itself is not rejected', async () => {
    await buildSeller(test.db, 'kakao:2');
    const pendingRead = Promise.withResolvers<string>();
    const starts = Array.from({ length: LINKS_MAX }, () => Promise.withResolvers<void>());
    const making = starts.map(({ resolve }) =>
      createLink(test, owner(), () => {
        resolve();
        return pendingRead.promise;
      }),
    );
    await Promise.all(starts.map(({ promise }) => promise));
    const refused = await requestLink();
    expect([readFailure(refused).code, refused.headers['retry-after']]).toEqual(['too-fast', '10']);
    expect((await test.call(exportOrders, toCallOptions(exportOrders))).statusCode).toBe(200);
    const other = createLink(test, { ...owner(), uid: 'kakao:2' }, async () => 'pending');
    expect(await other).toEqual({ pending: 'pending' });
    pendingRead.resolve('pending');
    await Promise.all(making);
    expect((await requestLink()).statusCode).toBe(200);
  });

  it.each([
    ['is good', 0, null, LINK_LIFETIME - 1],
    ['has expired', 1, null, LINK_LIFETIME],
    ['is being sent', 0, 0, SENDING_MAX - 1],
    ['was being sent by a process that is no more', 1, 0, SENDING_MAX],
  ])('The cleanup handles a file whose link %s: %i removed', async (_title, removed, sendingSince, later) => {
    await createTestLink(randomBytes(MB), randomBytes(MB));
    if (sendingSince !== null) await test.db.update(downloadLinks).set({ sendingSince: NOW });
    test.world.now = new Date(NOW.getTime() + later);
    expect(await cleanupLinks(test)).toBe(removed);
    expect([(await links()).length, (await documents()).length]).toEqual(removed ? [0, 0] : [1, 2]);
  });

  it('Download links are cleaned up by the scheduled cleanup', async () => {
    await createTestLink(randomBytes(9));
    test.world.now = new Date(NOW.getTime() + LINK_LIFETIME);
    (await startCleanupJob(test, test.app.log))();
    expect([await links(), await documents()]).toEqual([[], []]);
  });
});

it('The token of a download link is never logged', async () => {
  const content = randomBytes(24 * MB);
  const made = [await linkTo(), await createTestLink(content)] as const;
  for (const method of ['HEAD', 'POST', 'GET', 'GET'] as const) await test.app.inject({ method, url: made[0].url });
  (await startDownload(made[1])).destroy();
  await brokenOff.promise;
  await test.app.inject(`${made[1].url}%`);
  test.world.now = new Date(NOW.getTime() + LINK_LIFETIME);
  await fetchLink(made[1]);
  const log = logged.join('');
  expect(log).toContain('"route":"/download/:token"');
  for (const { url } of made) expect(log).not.toContain(url.slice(-43));
});
