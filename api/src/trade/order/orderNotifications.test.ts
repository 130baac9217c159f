import { beforeEach, expect, it } from '@jest/globals';
import { NOTIFIED_ORDERS_MAX, listOrderNotifications } from '@backoffice/contracts/order/notice/orderNotifications';
import { updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import { outbox } from '../../platform/database/schema.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ resetBeforeEach: true });
let marketId: string;
let orderId: string;
beforeEach(async () => {
  await buildSeller(test.db, 'kakao:1');
  const market = await buildMarket(test.db, 'kakao:1');
  marketId = market.id;
  orderId = (await buildOrder(test.db, market)).id;
});

const notify = (sellerMsg: string) =>
  test.call(updateOrder, { as: 'kakao:1', params: { receiptId: orderId }, body: { sellerMsg } });
const ask = (ids: string[], as = 'kakao:1', market = marketId) =>
  test.call(listOrderNotifications, { as, params: { marketId: market }, body: { ids } });

// rule: notices.delivery-state
it.each([
  ['queued', 'queued'],
  ['accepted', 'queued'],
  ['sent', 'sent'],
  ['failed', 'failed'],
  ['withdrawn', 'unsent'],
] as const)('A notice that is %s in the outbox is shown as %s to its seller', async (state, shown) => {
  await notify('첫 알림');
  await test.db.update(outbox).set({ state: 'sent', settledAt: test.world.now });
  await notify('내일 발송합니다.');
  await test.db
    .update(outbox)
    .set({ state, ...(state === 'failed' && { failure: 'gave-up' as const }) })
    .where(eq(outbox.text, '내일 발송합니다.'));
  expect((await ask([orderId])).json()).toEqual([
    { orderId, kind: 'notice', state: shown, at: test.world.now.toISOString() },
  ]);
});

it('Only the last notification of each kind is returned, and nothing for an order without notifications', async () => {
  const values = { orderId, text: '?', createdAt: test.world.now };
  await test.db.insert(outbox).values([
    { ...values, kind: 'paid', state: 'failed', failure: 'rejected' },
    { ...values, kind: 'paid' },
    { ...values, kind: 'shipped', state: 'sent' },
  ]);
  expect((await ask([orderId, newId()])).json()).toMatchObject([
    { kind: 'paid', state: 'queued' },
    { kind: 'shipped', state: 'sent' },
  ]);
});

it('Notifications are not returned to another seller, nor for more than 200 orders at once', async () => {
  await notify('비밀');
  await buildSeller(test.db, 'kakao:2');
  const other = await buildMarket(test.db, 'kakao:2');
  expect(readFailure(await ask([orderId], 'kakao:2'))).toMatchObject({ status: 404 });
  expect((await ask([orderId], 'kakao:2', other.id)).json()).toEqual([]);
  const ids = Array.from({ length: NOTIFIED_ORDERS_MAX + 1 }, () => newId());
  expect(readFailure(await ask(ids))).toMatchObject({ status: 400, fields: ['ids'] });
});
