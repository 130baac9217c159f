import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { asc, eq } from 'drizzle-orm';
import { audit, orders, salesFiles, sellers } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { buildMarket, buildOrder, buildSeller, buildUser } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { readWorkbook } from '../../../testing/readWorkbook.ts';
import { runSales, salesJobContext } from '../../../testing/runSales.ts';
import { runSalesJobs } from './startSalesWorker.ts';
import { cleanupSalesFiles } from './salesFileStore.ts';

const UID = 'kakao:1';
const NOON = '2026-03-10T03:00:00.000Z';
const DAY = 24 * 60 * 60_000;
const NOT_THERE = { status: 400, code: 'sale-data-not-exists', fields: [] };
const FAILED = { status: 400, code: 'excel-file-error', fields: [] };
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  for (const name of await documents()) await test.files.removeDocument(name);
  await buildSeller(test.db, UID, { state: 3 });
  market = await buildMarket(test.db, UID);
});

const documents = () => readdir(test.config.privateDir);
const ask = (body: object = {}, as: string | undefined = UID) =>
  test.call(exportSales, { ...(as === undefined ? {} : { as }), body: { year: 2026, period: '1H', ...body } });
const sell = (values: Parameters<typeof buildOrder>[2] = {}) =>
  buildOrder(test.db, market, { status: 1, paymentOption: 1, paymentType: 'card', ...values });
const row = async () => (await test.db.select().from(salesFiles))[0];
const later = (ms: number) => {
  test.world.now = new Date(Date.parse(NOON) + ms);
};

describe('A sales file', () => {
  // rule: sales-files.background-job
  it('A sales file is requested, created, and sent repeatedly with its time of creation', async () => {
    await sell();
    const pending = { askedAt: NOON, progress: 0 };
    for (const response of [await ask(), await ask()])
      expect([response.statusCode, response.json()]).toEqual([202, pending]);
    later(61_000);
    await runSales(test);
    later(7_200_000);
    for (const response of [await ask(), await ask()]) {
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': expect.stringContaining('spreadsheetml.sheet'),
        'content-disposition': expect.stringContaining('filename="sales_20261H_20260310120101.xlsx"'),
        'cache-control': 'no-store',
      });
      expect(readWorkbook(response.rawPayload)['주문 내역']).toHaveLength(1);
    }
  });

  it('A sales file is recorded with its orders when it is made, and with the file each time it is sent', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) ids.push((await sell()).id);
    await ask();
    await runSales(test);
    for (let each = 0; each < 2; each += 1) await ask();
    const [document] = await documents();
    const record = { action: 'export-sales', subjectKind: 'file', count: 3, uid: UID };
    const records = await test.db.select().from(audit).orderBy(asc(audit.id));
    const copy = { ...record, dataSubjects: [`file:${document}`], result: 'done' };
    expect(records).toMatchObject([{ ...record, subject: document, result: 'made' }, copy, copy]);
    expect(records[0]?.dataSubjects.toSorted()).toEqual(ids.map((id) => `order:${id}`).toSorted());
  });

  // rule: sales-files.background-job
  it('A request for an unfinished sales file returns the share of written orders', async () => {
    await sell();
    await ask();
    await test.db.update(salesFiles).set({ state: 'making', heartbeat: test.world.now, done: 1, total: 4 });
    expect((await ask()).json()).toEqual({ askedAt: NOON, progress: 0.25 });
    await test.db.update(salesFiles).set({ done: 5 });
    expect((await ask({ regenerate: true })).json()).toEqual({ askedAt: NOON, progress: 1 });
    expect(await row()).toMatchObject({ state: 'making' });
  });

  it('A sales file is created again on request and replaces the previous file', async () => {
    await sell();
    await ask();
    await runSales(test);
    const [first] = await documents();
    await sell();
    later(1000);
    expect((await ask({ regenerate: true })).json()).toEqual({ askedAt: test.world.now.toISOString(), progress: 0 });
    expect(await documents()).toEqual([]);
    await runSales(test);
    expect(readWorkbook((await ask()).rawPayload)['주문 내역']).toHaveLength(2);
    expect(await documents()).not.toEqual([first]);
  });

  it('A sales file exists once per period and year', async () => {
    await sell();
    for (const body of [{}, { period: '1Y' }, { year: 2025 }]) await ask(body);
    await runSales(test);
    const responses = [await ask(), await ask({ period: '1Y' }), await ask({ year: 2025 })];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
  });

  it('A request for a sales file notifies its process', async () => {
    let rings = 0;
    const count = () => (rings += 1);
    test.signals.on('salesRequested', count);
    await ask();
    test.signals.off('salesRequested', count);
    expect(rings).toBe(1);
  });
});

describe('A sales job without a file', () => {
  it('A sales job without sales is reported once; the next request starts a new job', async () => {
    await sell({ paymentOption: 0 });
    await ask();
    await runSales(test);
    expect(await documents()).toEqual([]);
    expect(readFailure(await ask())).toEqual(NOT_THERE);
    expect((await ask()).statusCode).toBe(202);
    await sell();
    await runSales(test);
    expect((await ask()).statusCode).toBe(200);
  });

  it('A failed sales job is reported once, logs no buyer data and leaves no file', async () => {
    await sell({ buyerName: '비밀이름' });
    await ask();
    const logged: unknown[] = [];
    const files = { ...test.files, saveDocument: async () => Promise.reject(new Error('no disk')) };
    await runSalesJobs(salesJobContext(test, { files, log: { error: (what: unknown) => void logged.push(what) } }));
    expect(logged).toEqual([{ error: expect.objectContaining({ message: 'no disk' }), year: 2026, period: '1H' }]);
    expect(JSON.stringify(logged)).not.toContain('비밀이름');
    expect(readFailure(await ask())).toEqual(FAILED);
    expect(await row()).toBeUndefined();
    expect((await ask()).statusCode).toBe(202);
  });

  it('A failed sales job starts again at once when it is requested again', async () => {
    await ask();
    await runSales(test);
    expect((await ask({ regenerate: true })).statusCode).toBe(202);
    expect(await row()).toMatchObject({ state: 'waiting', failure: null });
  });
});

describe('A finished sales file', () => {
  beforeEach(async () => {
    await sell();
    await ask();
    await runSales(test);
  });

  it('A finished sales file is sealed on disk', async () => {
    const [name = ''] = await documents();
    const bytes = await readFile(join(test.config.privateDir, name));
    expect(bytes.includes('PK\x03\x04')).toBe(false);
    expect(test.secrets.open(bytes, sealedPlace('export', name)).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  });

  it.each([
    [DAY - 1, 200, 1],
    [DAY, 202, 0],
  ])('A finished sales file returns %i ms later %i, and is deleted or not', async (ms, status, left) => {
    later(ms);
    expect(await cleanupSalesFiles(test)).toBe(1 - left);
    expect([(await documents()).length, (await ask()).statusCode]).toEqual([left, status]);
  });

  it('A finished sales file is not sent after one day, even before the cleanup', async () => {
    later(DAY);
    expect((await ask()).statusCode).toBe(202);
    expect(await documents()).toEqual([]);
  });

  it('A finished sales file that cannot be opened is deleted, and the next request creates it again', async () => {
    const [name = ''] = await documents();
    await test.files.saveDocument(name, Buffer.from('spoiled'));
    expect(readFailure(await ask())).toEqual(FAILED);
    const sent = await test.db.select().from(audit).where(eq(audit.result, 'done'));
    expect([await documents(), sent]).toEqual([[], []]);
    expect((await ask()).statusCode).toBe(202);
  });
});

describe('Permission to request a sales file', () => {
  it.each([
    ['a visitor', undefined, 401],
    ['an applicant', 'kakao:applicant', 403],
    ['an account without a seller record', 'kakao:new', 400],
  ])('A sales file is refused to %s', async (_who, as, status) => {
    await buildUser(test.db, 'kakao:applicant', 0);
    await buildUser(test.db, 'kakao:new');
    const response = await test.call(exportSales, { ...(as ? { as } : {}), body: { year: 2026, period: '1H' } });
    expect(response.statusCode).toBe(status);
    expect(await row()).toBeUndefined();
  });

  it.each([-1, 0, 1, 2, 3])('A seller in state %i gets a sales file of their own sales only', async (state) => {
    await sell();
    const uid = 'kakao:2';
    await buildSeller(test.db, uid, { state });
    await ask({}, uid);
    await runSales(test);
    expect(readFailure(await ask({}, uid))).toEqual(NOT_THERE);
  });
});

describe('The period of a sales file', () => {
  // rule: sales-files.periods
  it.each([
    ['sole', 2026, '1H', []],
    ['sole', 2026, '2H', ['period']],
    ['sole', 2025, '2H', []],
    ['sole', 2025, '1Q', ['period']],
    ['sole', 2022, '1H', ['year']],
    ['sole', 2023, '1H', []],
    ['sole', 2027, '1H', ['year', 'period']],
    ['corp', 2026, '1Q', []],
    ['corp', 2026, '2Q', ['period']],
    ['corp', 2025, '1Y', ['period']],
  ])(
    'A sales file of a %s business for %i %s is rejected with the problems %j',
    async (businessType, year, period, fields) => {
      await test.db.update(sellers).set({ businessType }).where(eq(sellers.uid, UID));
      const response = await ask({ year, period });
      if (fields.length > 0) expect(readFailure(response)).toEqual({ status: 400, code: 'invalid-parameters', fields });
      else expect(response.statusCode).toBe(202);
      expect((await row()) !== undefined).toBe(fields.length === 0);
    },
  );
});

// rule: sales-files.orders-in-it
it('A sales file contains the orders of the period by Seoul’s calendar that are paid through the product and not cancelled', async () => {
  const at = (instant: string) => ({ createdAt: new Date(instant) });
  const inside = [
    await sell(at('2024-12-31T15:00:00.000Z')),
    await sell({ status: 3, ...at('2025-03-01T00:00:00.000Z') }),
    await sell({ status: 4, ...at('2025-06-30T14:59:59.999Z') }),
  ];
  for (const instant of ['2024-12-31T14:59:59.999Z', '2025-06-30T15:00:00.000Z']) await sell(at(instant));
  for (const status of [0, 99, 10, 11]) await sell({ status, ...at('2025-03-01T00:00:00.000Z') });
  await sell({ paymentOption: 0, ...at('2025-03-01T00:00:00.000Z') });
  await ask({ year: 2025 });
  await runSales(test);
  const book = readWorkbook((await ask({ year: 2025 })).rawPayload);
  expect(book['주문 내역']?.map((each) => each['주문번호'])).toEqual(inside.map(({ publicId }) => publicId));
  expect(await test.db.$count(orders)).toBe(10);
});
