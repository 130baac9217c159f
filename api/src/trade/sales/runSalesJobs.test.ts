import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { asc, eq } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import { salesFiles } from '../../platform/database/schema.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { runSales, salesJobContext } from '../../../testing/runSales.ts';
import { createSalesFile } from './createSalesFile.ts';
import { runSalesJobs } from './startSalesWorker.ts';
import { claimSalesJob, type SalesFileRow } from './salesJobStore.ts';

const SELLERS = ['kakao:1', 'kakao:2', 'kakao:3'];
const [UID = ''] = SELLERS;
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  for (const name of await documents()) await test.files.removeDocument(name);
  for (const uid of SELLERS) {
    await buildSeller(test.db, uid);
    await buildOrder(test.db, await buildMarket(test.db, uid), { status: 1, paymentOption: 1 });
  }
});

const documents = () => readdir(test.config.privateDir);
const ask = (uid: string, period = '1H') => test.call(exportSales, { as: uid, body: { year: 2026, period } });
const rows = () => test.db.select().from(salesFiles).orderBy(asc(salesFiles.askedAt), asc(salesFiles.period));
const take = async () => (await claimSalesJob(test.db, test.world.now))?.job;
const later = (ms: number) => {
  test.world.now = new Date(test.world.now.getTime() + ms);
};
/** Creates a job that a worker claimed this many milliseconds ago without a later heartbeat. */
async function createAbandonedJob(ms: number, values: Partial<SalesFileRow> = {}): Promise<string> {
  const document = newId();
  await test.files.saveDocument(document, Buffer.from('half'));
  await ask(UID);
  const heartbeat = new Date(test.world.now.getTime() - ms);
  await test.db
    .update(salesFiles)
    .set({ state: 'making', attempts: 1, startedAt: heartbeat, heartbeat, document, done: 3, total: 9, ...values });
  return document;
}

describe('A sales job in progress', () => {
  it('A sales job is not claimed while its worker sends heartbeats', async () => {
    const document = await createAbandonedJob(30_000);
    await runSales(test);
    expect(await rows()).toMatchObject([{ state: 'making', document, done: 3 }]);
  });

  it('A sales job is claimed again after 30 seconds without a heartbeat, and the file of the previous worker is deleted', async () => {
    const document = await createAbandonedJob(30_001);
    await runSales(test);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'done', done: 1, total: 1, attempts: 2 });
    expect(await documents()).toEqual([row?.document]);
    expect(row?.document).not.toBe(document);
  });

  it('A sales job fails after three workers in a row disappeared', async () => {
    await createAbandonedJob(30_001, { attempts: 3 });
    const logged: unknown[] = [];
    await runSalesJobs(salesJobContext(test, { log: { error: (what: unknown) => void logged.push(what) } }));
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'excel-file-error' }]);
    expect([logged.length, await documents()]).toEqual([1, []]);
  });

  it('A sales job is finished by the worker that claimed it again, and the delayed worker stops', async () => {
    await ask(UID);
    const slow = await take();
    later(30_001);
    const fast = await take();
    if (!slow || !fast) throw new Error('There was a job for both.');
    await createSalesFile(salesJobContext(test), slow);
    expect(await rows()).toMatchObject([{ state: 'making', document: fast.document }]);
    expect(await documents()).toEqual([]);
    await createSalesFile(salesJobContext(test), fast);
    expect(await rows()).toMatchObject([{ state: 'done', document: fast.document }]);
    await createSalesFile(salesJobContext(test), slow);
    expect([await documents(), (await ask(UID)).statusCode]).toEqual([[fast.document], 200]);
  });

  it('A sales job is released when its worker stops, and the next worker runs it', async () => {
    await ask(UID);
    const stopping = new AbortController();
    const db = Object.assign(Object.create(test.db), {
      select: (...reported: Parameters<typeof test.db.select>) => {
        stopping.abort();
        return test.db.select(...reported);
      },
    });
    const job = await take();
    if (!job) throw new Error('There was a job.');
    await createSalesFile(salesJobContext(test, { db, stop: stopping.signal }), job);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, document: null, heartbeat: null }]);
    await runSales(test);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });
});

it('A stopped worker claims no sales job', async () => {
  await ask(UID);
  await runSalesJobs(salesJobContext(test, { stop: AbortSignal.abort() }));
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

it('Sales jobs run oldest first, and one per seller at a time', async () => {
  await ask(UID);
  later(1);
  await ask(UID, '1Y');
  later(1);
  await ask('kakao:2');
  const [first, second, third] = [await take(), await take(), await take()];
  expect([first, second, third].map((job) => job && [job.uid, job.period])).toEqual([
    [UID, '1H'],
    ['kakao:2', '1H'],
    undefined,
  ]);
  if (first) await createSalesFile(salesJobContext(test), first);
  expect((await take())?.period).toBe('1Y');
});

it('A locked sales job is skipped, and the next job is claimed', async () => {
  await ask(UID);
  later(1);
  await ask('kakao:2');
  await test.db.transaction(async (tx) => {
    await tx.select().from(salesFiles).where(eq(salesFiles.uid, UID)).for('update');
    expect((await take())?.uid).toBe('kakao:2');
  });
  expect((await take())?.uid).toBe(UID);
});

it('Any number of workers run each sales job once', async () => {
  for (const uid of SELLERS) for (const period of ['1H', '1Y']) await ask(uid, period);
  const saved: string[] = [];
  const files = {
    ...test.files,
    saveDocument: async (name: string, bytes: Buffer) => {
      saved.push(name);
      await test.files.saveDocument(name, bytes);
    },
  };
  await Promise.all([1, 2, 3, 4].map(() => runSalesJobs(salesJobContext(test, { files }))));
  await runSales(test);
  const made = await rows();
  expect(made.map(({ state, attempts }) => [state, attempts])).toEqual(Array(6).fill(['done', 1]));
  expect(saved.toSorted()).toEqual(made.map(({ document }) => document).toSorted());
});

it('A running sales job stores how many orders are written', async () => {
  const market = await buildMarket(test.db, UID);
  for (let each = 0; each < 4; each += 1) await buildOrder(test.db, market, { status: 1, paymentOption: 1 });
  await ask(UID);
  const reported: unknown[] = [];
  const files = {
    ...test.files,
    saveDocument: async () => {
      const { answer } = { answer: (await ask(UID)).json() };
      reported.push(answer.progress, (await rows())[0]?.total);
    },
  };
  await runSalesJobs(salesJobContext(test, { files }));
  expect(reported).toEqual([1, 5]);
  expect(await test.db.$count(salesFiles, eq(salesFiles.state, 'done'))).toBe(1);
});
