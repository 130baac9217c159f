import { readdir } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { orders, salesFiles, uploads } from '../platform/database/schema.ts';
import { eq } from 'drizzle-orm';
import { startCleanupJob } from './startCleanupJob.ts';
import { ageRows } from '../../testing/ageRows.ts';
import { buildMarket, buildOrder, buildSeller, buildUpload } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/createTestApp.ts';
import { fakeIntervals } from '../../testing/fakeIntervals.ts';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const HOUR = 60 * 60_000;
const FIVE_YEARS = 5 * 366;
const test = setUpTestApp();
let stop: () => void = () => undefined;
beforeAll(async () => {
  await buildSeller(test.db, 'kakao:1');
});
beforeEach(() => {
  test.world.now = new Date();
  fakeIntervals();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Creates a log with a promise for its next matching line. */
function createLog() {
  const lines: unknown[] = [];
  let logged = Promise.withResolvers<unknown>();
  const write = (line: unknown) => {
    lines.push(line);
    logged.resolve(line);
    logged = Promise.withResolvers();
  };
  return { lines, info: write, error: write, next: () => logged.promise };
}

const listUploads = () => test.db.select({ path: uploads.path }).from(uploads);

it('the cleanup job runs at once and then every hour until it is stopped', async () => {
  await buildUpload(test.db, 'kakao:1');
  const log = createLog();
  stop = await startCleanupJob(test, log);
  expect(log.lines).toEqual([{ removed: 1 }]);

  await buildUpload(test.db, 'kakao:1');
  jest.advanceTimersByTime(HOUR - 1);
  expect(jest.getTimerCount()).toBe(1);
  expect(await listUploads()).toHaveLength(1);
  const line = log.next();
  jest.advanceTimersByTime(1);
  expect(await line).toEqual({ removed: 1 });
  expect(await listUploads()).toEqual([]);

  stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('the cleanup job removes personal data after its period, and logs the number of rows by kind without names', async () => {
  const { id, createdAt } = await buildOrder(test.db, await buildMarket(test.db, 'kakao:1'), { buyerName: '남궁선' });
  await ageRows(test, createdAt, FIVE_YEARS);
  const log = createLog();
  const setRetentionStopped = jest.fn();
  stop = await startCleanupJob({ ...test, metrics: { setRetentionStopped } }, log);
  expect(log.lines).toEqual([{ ended: { orders: 1 } }]);
  expect(setRetentionStopped.mock.calls).toEqual([[false]]);
  const [order] = await test.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.buyerName).not.toContain('남궁선');
});

it('the cleanup job logs a stop of retention and sets its metric, while the other steps continue', async () => {
  await buildUpload(test.db, 'kakao:1');
  test.world.now = new Date(Date.now() + HOUR);
  const log = createLog();
  const setRetentionStopped = jest.fn();
  stop = await startCleanupJob({ ...test, metrics: { setRetentionStopped } }, log);
  expect(log.lines).toEqual([{ stops: ['clocks'] }, { removed: 1 }]);
  expect(setRetentionStopped.mock.calls).toEqual([[true]]);
});

it('the cleanup job continues after one step fails', async () => {
  const { id, createdAt } = await buildOrder(test.db, await buildMarket(test.db, 'kakao:1'), { buyerName: '남궁선' });
  await ageRows(test, createdAt, FIVE_YEARS);
  const { now } = test.world;
  const file = {
    uid: 'kakao:1',
    year: 2026,
    period: '1H',
    askedAt: now,
    finishedAt: new Date(now.getTime() - 48 * HOUR),
  } as const;
  await test.db.insert(salesFiles).values({ ...file, state: 'done', document: 'sales-file' });
  const removeDocument = () => Promise.reject(new TypeError('no disk'));
  const started = startCleanupJob({ ...test, files: { ...test.files, removeDocument } }, createLog());
  await expect(started).rejects.toThrow('no disk');
  const [order] = await test.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.buyerName).not.toContain('남궁선');
  await test.db.delete(salesFiles);
});

it('the cleanup job logs a failed cleanup and removes the remaining data in the next run', async () => {
  let isDown = true;
  const removePictures: TestApp['files']['removePictures'] = async (names) => {
    if (isDown && names.length > 0) throw new TypeError('no disk');
    return test.files.removePictures(names);
  };
  const log = createLog();
  stop = await startCleanupJob({ ...test, files: { ...test.files, removePictures } }, log);
  const path = await buildUpload(test.db, 'kakao:1');
  await test.files.savePicture(path.replace('/uploads/', ''), Buffer.from('picture'));
  for (const down of [true, false]) {
    isDown = down;
    const line = log.next();
    jest.advanceTimersByTime(HOUR);
    await line;
  }
  expect(log.lines).toEqual([{ error: expect.objectContaining({ name: 'TypeError' }) }, { removed: 1 }]);
  expect(await readdir(test.config.uploadsDir)).toEqual([]);
});
