import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { audit, orderHistory, orders, separatedRecords } from '../../platform/database/schema.ts';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { notifyBuyer } from '../../trade/order/notifyBuyer.ts';
import { sealCashReceiptNo } from '../../trade/order/cashReceipt.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { applyRetention } from '../retention/applyRetention.ts';
import { newId } from '../../platform/database/newId.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { ageRows } from '../../../testing/ageRows.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { tablesWith } from '../../../testing/tablesWith.ts';
import { type BuyerQuery, eraseBuyer } from './eraseBuyer.ts';
import { openSeparatedRecord } from './separatedRecordStore.ts';

const DAY = 24 * 60 * 60_000;
const BUYER = {
  buyerName: '남궁선',
  payer: '남궁선엄마',
  receiverName: '황보름',
  receiverTel: '010-9876-1234',
  addr: '제주 서귀포시 이어도로 77',
  addr2: '보름빌라 301호',
  snsId: 'moon_sun_77',
  memo: '생일 선물',
  refundBank: '신한은행',
  refundName: '남궁선',
};
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let others: MarketRow;
beforeEach(async () => {
  for (const uid of ['kakao:1', 'kakao:2']) await buildSeller(test.db, uid);
  market = await buildMarket(test.db, 'kakao:1');
  others = await buildMarket(test.db, 'kakao:2');
});

const build = (values: Partial<OrderRow> = {}, where = market, id = newId()) =>
  buildOrder(test.db, where, {
    id,
    status: 4,
    refundNoSealed: test.secrets.sealText('110-123-456789', sealedPlace('receipts.refund_no', id)),
    cashReceiptNoSealed: sealCashReceiptNo(test.secrets, id, '123-45-67890'),
    cashReceiptIsPersonal: false,
    ...BUYER,
    ...values,
  });
const erase = (buyer: BuyerQuery, isConfirmed = true) => {
  const by = { caller: 'operator:kim', origin: '', reason: '본인 요청' };
  const record: Parameters<typeof eraseBuyer>[0]['record'] = (db, event) =>
    recordEvent(db, { ...event, ...by }, test.clock.now());
  return eraseBuyer({ ...test, record }, buyer, isConfirmed);
};
const read = async ({ id }: OrderRow) => (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
const personal = [...Object.values(BUYER), '110-123-456789'];

it('erasing a buyer without confirmation shows the plan and changes nothing', async () => {
  const order = await build();
  expect(await erase({ tel: '01098761234' }, false)).toEqual({ erased: [], separated: [order.publicId], open: [] });
  expect(await read(order)).toEqual(order);
  expect(await test.owner.select().from(separatedRecords)).toEqual([]);
  expect(await test.db.select().from(audit)).toMatchObject([{ action: 'erase-buyer', result: 'dry-run', count: 1 }]);
});

describe('confirmed erasure of a buyer', () => {
  it('no table of any seller contains the buyer in clear', async () => {
    const order = await build();
    await build({}, others);
    await notifyBuyer(test.db, order.id, { kind: 'notice', text: '남궁선님 감사합니다' }, test.world.now);
    await test.db.update(orderHistory).set({ desc: '황보름님 요청' });
    expect((await erase({ tel: '+82 10 9876 1234' })).separated).toHaveLength(2);
    for (const text of personal) expect([text, await tablesWith(test.owner, text)]).toEqual([text, []]);
  });

  it('an erased order retains its number, sums, lines and status', async () => {
    const product = await buildProduct(test.db, market);
    const order = await buildOrder(test.db, market, { ...BUYER, product, amount: 2, status: 4, total: 5000 });
    await erase({ tel: '01098761234' });
    const { id, publicId, total, status, deliveryPrice, paymentType, createdAt } = order;
    expect(await read(order)).toMatchObject({ id, publicId, total, status, deliveryPrice, paymentType, createdAt });
  });

  it('the buyer’s data is stored separately and sealed for the statutory period', async () => {
    const order = await build();
    await erase({ tel: '01098761234' });
    const data = await openSeparatedRecord(test.owner, `order:${order.id}`, test.secrets);
    expect(data).toMatchObject({ publicId: order.publicId, ...BUYER, refundNo: '110-123-456789' });
    const placed = await ageRows(test, order.createdAt, 1825);
    await applyRetention(test);
    expect(await test.owner.select().from(separatedRecords)).toHaveLength(1);
    await ageRows(test, placed, 1827);
    await applyRetention(test);
    expect(await test.owner.select().from(separatedRecords)).toEqual([]);
  });

  it('an order past its statutory period leaves no separate record', async () => {
    const order = await build();
    test.world.now = new Date(order.createdAt.getTime() + 1827 * DAY);
    expect(await erase({ tel: '01098761234' })).toEqual({ erased: [order.publicId], separated: [], open: [] });
    expect(await test.owner.select().from(separatedRecords)).toEqual([]);
  });

  it.each([0, 1, 3, 99])('an order in status %i is in progress, remains unchanged and is named', async (status) => {
    const order = await build({ status });
    const done = await build();
    expect(await erase({ tel: '01098761234' })).toEqual({
      erased: [],
      separated: [done.publicId],
      open: [order.publicId],
    });
    expect(await read(order)).toEqual(order);
  });

  it('a shipped order is erased 30 days after its last step, with or without a reported delivery', async () => {
    const order = await build({ status: 3 });
    test.world.now = new Date(order.createdAt.getTime() + 31 * DAY);
    expect((await erase({ tel: '01098761234' })).separated).toEqual([order.publicId]);
  });

  it('the audit event names the orders but not the buyer', async () => {
    const order = await build();
    await erase({ tel: '01098761234', name: '남궁선' });
    const events = await test.db.select().from(audit);
    expect(events).toMatchObject([
      {
        uid: 'operator:kim',
        action: 'erase-buyer',
        dataSubjects: [`order:${order.id}`],
        reason: '본인 요청',
        count: 1,
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/9876|남궁/);
  });

  it('a second erasure finds nothing', async () => {
    await build();
    await erase({ tel: '01098761234' });
    expect(await erase({ tel: '01098761234' })).toEqual({ erased: [], separated: [], open: [] });
  });
});

describe('selection of the buyer', () => {
  it('a buyer is also found by the number of a cash receipt', async () => {
    const id = newId();
    const cashReceiptNoSealed = sealCashReceiptNo(test.secrets, id, '010 9876 1234');
    const order = await build({ receiverTel: '02-111-2222', cashReceiptNoSealed }, market, id);
    expect((await erase({ tel: '010-9876-1234' }, false)).separated).toEqual([order.publicId]);
  });

  it('a buyer is also found by the own number of a gift', async () => {
    const gift = await build({ receiverTel: '02-111-2222', buyerTel: '010-9876-1234' });
    expect((await erase({ tel: '01098761234' }, false)).separated).toEqual([gift.publicId]);
  });

  it.each([
    ['황보름', 1],
    ['남궁선', 1],
    ['김하나', 0],
  ])('buyers with the same telephone number are distinguished by the name %s', async (name, count) => {
    await build();
    await build({ buyerName: '이둘', receiverName: '이둘' });
    expect((await erase({ tel: '01098761234', name }, false)).separated).toHaveLength(count);
  });

  it('a part of a number is rejected', async () => {
    await build();
    await expect(erase({ tel: '9876-1234' })).rejects.toThrow('A telephone number has at least 9 digits.');
    expect((await erase({ tel: '109876123' }, false)).separated).toEqual([]);
  });
});
