import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app/createApp.ts';
import { sellers } from '../../database/schema.ts';
import { buildSeller } from '../../../../testing/builders.ts';
import { captureLog } from '../../../../testing/captureLog.ts';
import { sortStatuses, testConfig, createToken } from '../../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { CALL_LIMITS } from './CallScheduler.ts';

const test = setUpTestApp();
let app: FastifyInstance;
let lines: string[];
beforeAll(async () => {
  for (const uid of ['kakao:heavy', 'kakao:light']) await buildSeller(test.db, uid);
});
beforeEach(async () => {
  lines = [];
  app = await createApp({
    ...test,
    config: testConfig({ RATE_LIMIT: '100' }),
    log: captureLog((line) => lines.push(line)),
  });
  app.get<{ Querystring: { ms?: number } }>('/work', async (request) => {
    request.usage.addThread(Number(request.query.ms ?? 2000));
    return {};
  });
});
afterEach(() => app.close());

const bearer = (name: string) => ({ authorization: `Bearer ${createToken(`kakao:${name}`)}` });
const ask = (name: string, url: string) => app.inject({ url, headers: bearer(name) });
/** A write that waits for the seller's locked row. */
const write = (name: string) =>
  app.inject({
    method: insertPreview.method,
    url: insertPreview.path,
    headers: bearer(name),
    payload: { contents: '소개', schedule: '' },
  });

async function whileLocked<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return test.db.transaction(async (tx) => {
    await tx
      .select()
      .from(sellers)
      .where(eq(sellers.uid, `kakao:${name}`))
      .for('update');
    return act();
  });
}

/** Milliseconds for which the last call of the address yielded. */
function yielded(url: string): number {
  const line = lines.findLast((each) => each.includes(`"route":"${url}"`));
  return (JSON.parse(line ?? '{}') as { yieldMs: number }).yieldMs;
}

it('a call of a heavy seller yields to the running call of a light seller, but does not wait until that call completes', async () => {
  await ask('heavy', '/work');
  await ask('heavy', getMe.path);
  expect(yielded(getMe.path)).toBe(0);
  const calls = await whileLocked('light', async () => {
    const light = write('light');
    // The call of the other seller runs once it has its turn.
    while (yielded(getMe.path) === 0) expect((await ask('heavy', getMe.path)).statusCode).toBe(200);
    return [light];
  });
  expect(sortStatuses(await Promise.all(calls))).toEqual([200]);
  await ask('heavy', getMe.path);
  expect(yielded(getMe.path)).toBe(0);
});

it('a call of a light seller does not yield', async () => {
  const calls = await whileLocked('heavy', async () => {
    const waiting = write('heavy');
    for (let call = 0; call < 3; call += 1) await ask('light', getMe.path);
    expect(yielded(getMe.path)).toBe(0);
    return [waiting];
  });
  expect(sortStatuses(await Promise.all(calls))).toEqual([200]);
});

it('a heavy seller has one call at a time until its share has compensated its usage', async () => {
  const { runningOfKey, waitingOfKey } = CALL_LIMITS.calls;
  const mostAtOnce = (running: number) =>
    whileLocked('heavy', async () => {
      const sent = Array.from({ length: running + waitingOfKey + 1 }, () => write('heavy'));
      await Promise.race(sent);
      return sent;
    });
  await ask('heavy', '/work');
  for (const running of [1, runningOfKey]) {
    const statuses = sortStatuses(await Promise.all(await mostAtOnce(running)));
    expect(statuses).toEqual([...Array<number>(running + waitingOfKey).fill(200), 503]);
    test.world.elapsed += 60_000;
  }
});

it('a call of a seller without budget is refused while later calls of other sellers run', async () => {
  await ask('heavy', '/work?ms=31000');
  const order: string[] = [];
  const refused = ask('heavy', getMe.path).then(({ statusCode }) => order.push(`refused with ${statusCode}`));
  for (let call = 0; call < 3; call += 1) await app.inject('/health');
  order.push('others');
  await refused;
  expect(order).toEqual(['others', 'refused with 420']);
});
