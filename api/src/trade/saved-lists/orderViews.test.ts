import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  ORDER_VIEWS_MAX,
  type OrderView,
  type OrderViews,
  getOrderViews,
  saveOrderViews,
} from '@backoffice/contracts/order/lists/orderViews';
import { buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const UID = 'kakao:1';
const OTHER = 'kakao:2';
let keys = 0;

beforeEach(async () => {
  await buildSeller(test.db, UID);
  await buildSeller(test.db, OTHER);
});

const view = (name: string, over: Partial<OrderView> = {}): OrderView => ({
  id: `view-of-${name.length}-${name}`.replaceAll(/[^\w-]/g, '_'),
  name,
  query: 'status=1&waybill=none',
  ...over,
});
const read = async (as = UID) => (await test.call(getOrderViews, { as })).json<OrderViews>();
const save = (version: number, views: readonly OrderView[], as = UID) =>
  test.call(saveOrderViews, { as, body: { version, views }, headers: { 'idempotency-key': `views-${(keys += 1)}` } });

describe('The order views of an account', () => {
  it('The order views of an account are empty at first, and then the saved views in their order', async () => {
    expect(await read()).toEqual({ version: 0, views: [] });
    const views = [view('송장 없음', { id: 'view-0001' }), view('월요일', { id: 'view-0002' })];
    expect((await save(0, views)).json()).toEqual({ version: 1, views });
    expect(await read()).toEqual({ version: 1, views });
    expect((await save(1, views.toReversed())).json()).toEqual({ version: 2, views: views.toReversed() });
  });

  it('The order views of another account are neither returned nor changed', async () => {
    await save(0, [view('mine', { id: 'view-0001' })]);
    expect(await read(OTHER)).toEqual({ version: 0, views: [] });
    await save(0, [], OTHER);
    expect((await read()).views).toHaveLength(1);
  });

  it('Concurrent saves of order views by two devices store the first, and the second is reported as stale', async () => {
    const replies = await Promise.all([
      save(0, [view('a', { id: 'view-0001' })]),
      save(0, [view('b', { id: 'view-0002' })]),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(readFailure(await save(0, []))).toMatchObject({ status: 409, code: 'stale-update' });
    const { version, views } = await read();
    expect([version, views.length]).toEqual([1, 1]);
  });
});

describe('A rejected order view', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => view(`보기 ${at}`, { id: `view-${String(at).padStart(4, '0')}` }));

  // rule: order-list.views
  it.each<[string, readonly OrderView[], string]>([
    ['beyond thirty', many(ORDER_VIEWS_MAX + 1), 'views'],
    ['with a name of 21 characters', [view('가'.repeat(21), { id: 'view-0001' })], 'views.0.name'],
    ['without a name', [view(' ', { id: 'view-0001' })], 'views.0.name'],
    ['with the name of another', [view('가', { id: 'view-0001' }), view('가', { id: 'view-0002' })], 'views'],
    ['that would keep a searched name', [view('가', { id: 'view-0001', query: 'status=1&q=한가은' })], 'views.0.query'],
    ['… in another notation', [view('가', { id: 'view-0001', query: '?%71=한가은' })], 'views.0.query'],
    [
      'that would keep the number of an order',
      [view('가', { id: 'view-0001', query: 'open=260310-HQTM42YX' })],
      'views.0.query',
    ],
  ])('Saving an order view %s is rejected', async (_what, views, field) => {
    expect(readFailure(await save(0, views))).toEqual({ status: 400, code: 'invalid-parameters', fields: [field] });
    expect((await read()).version).toBe(0);
  });

  it('Saving thirty order views succeeds', async () => {
    expect((await save(0, many(ORDER_VIEWS_MAX))).statusCode).toBe(200);
  });
});
