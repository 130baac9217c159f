import { beforeAll, expect, it } from '@jest/globals';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { eq } from 'drizzle-orm';
import { sellers } from '../../database/schema.ts';
import { buildSeller } from '../../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { CALL_LIMITS } from './CallScheduler.ts';

const test = setUpTestApp();
beforeAll(async () => {
  for (const uid of ['kakao:1', 'kakao:2']) await buildSeller(test.db, uid);
});

it('waiting calls of one seller use a bounded part of the connections; other sellers are served, excess calls are refused', async () => {
  const { runningOfKey, waitingOfKey } = CALL_LIMITS.calls;
  const write = () => test.call(insertPreview, { as: 'kakao:1', body: { contents: '소개', schedule: '' } });
  const { calls, refused, other } = await test.db.transaction(async (tx) => {
    await tx.select().from(sellers).where(eq(sellers.uid, 'kakao:1')).for('update');
    const sent = Array.from({ length: runningOfKey + waitingOfKey + 5 }, write);
    const first = await Promise.race(sent);
    return { calls: sent, refused: first, other: await test.call(getMe, { as: 'kakao:2' }) };
  });
  expect(other.statusCode).toBe(200);
  expect(readFailure(refused)).toEqual({ status: 503, code: 'unavailable', fields: [] });
  expect(refused.headers['retry-after']).toBe('5');
  expect(sortStatuses(await Promise.all(calls))).toEqual([
    ...Array<number>(runningOfKey + waitingOfKey).fill(200),
    ...Array<number>(5).fill(503),
  ]);
});
