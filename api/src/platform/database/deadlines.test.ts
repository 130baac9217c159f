import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { markets } from './schema.ts';
import { toHttpError } from '../http/replies/toHttpError.ts';
import { buildMarket, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ hasDeadlines: true });

it.each([
  ['lock_timeout', '3s'],
  ['statement_timeout', '5s'],
  ['idle_in_transaction_session_timeout', '5s'],
  ['transaction_timeout', '20s'],
])('A transaction of the API is limited: %s is %s', async (name, value) => {
  const { rows } = await test.db.execute(sql.raw(`show ${name}`));
  expect(rows).toEqual([{ [name]: value }]);
});

it('A request that times out on a lock returns a retryable error and changes nothing', async () => {
  const uid = await buildSeller(test.db, 'kakao:1');
  const { id: marketId } = await buildMarket(test.db, uid);
  const response = await test.db.transaction(async (tx) => {
    await tx.select().from(markets).for('update');
    return test.call(updateMarket, { as: uid, params: { marketId }, body: { title: '다른 이름' } });
  });
  expect(readFailure(response)).toEqual({ status: 503, code: 'unavailable', fields: [] });
  expect(response.headers['retry-after']).toBe('2');
  expect((await test.db.select().from(markets)).map(({ title }) => title)).toEqual(['봄 마켓']);
});

it.each([
  ['a lock', '55P03'],
  ['an idle transaction', '25P03'],
  ['a transaction', '25P04'],
])('A timeout of %s (SQLSTATE %s) is reported as an unavailable database', (_title, code) => {
  const error = Object.assign(new Error('ended'), { code });
  expect(toHttpError(error)).toMatchObject({ code: 'unavailable', retryAfter: 2 });
});
