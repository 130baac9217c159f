import { type BuyerEvent, type BuyerNotice, toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import type { ProductLine } from '@backoffice/contracts/order/order';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import {
  type OrderPatch,
  changeOrderStatus,
  refuseCancelRequest,
  updateOrder,
} from '@backoffice/contracts/order/orderEndpoints';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq, ne } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import { orders, outbox } from '../../platform/database/schema.ts';
import { writeOnce } from '../../platform/idempotency/writeOnce.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { claimNotification } from '../../operations/outbox/outboxStore.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller, orderForm } from '../../../testing/builders.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cancelForBuyer } from './cancelRequest.ts';
import type { OrderRow } from './orderStore.ts';
import { placeOrder } from './placeOrder.ts';

const UID = 'kakao:1';
const BUYER = '010-9999-8888';
const RECEIVER = '010-1111-2222';
const FIRST = { company: 'kr.lotte', no: '601234567891' };
const SECOND = { company: 'kr.hanjin', no: '601234567892' };
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
let isBuyerKnown: boolean;
beforeEach(async () => {
  isBuyerKnown = true;
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  product = await buildProduct(test.db, market, [{}, { price: 500 }]);
});

const build = (values: Partial<OrderRow> = {}) =>
  buildOrder(test.db, market, { ...(isBuyerKnown && { buyerTel: BUYER }), ...values });
const place = () =>
  writeOnce(test.db, undefined, (tx) => {
    const amounts = new Map(product.options.map(({ id }) => [id, 2]));
    const form = orderForm({ amounts, ...(isBuyerKnown && { buyer: { tel: BUYER } }) });
    const order = { ...form, receiver: { ...form.receiver, tel: RECEIVER } };
    return placeOrder(tx, { owner: UID, marketId: market.id, form: order, now: test.world.now, secrets: test.secrets });
  });
const patch = async ({ id: receiptId }: OrderRow, body: OrderPatch) => {
  const { statusCode } = await test.call(updateOrder, { as: UID, params: { receiptId }, body });
  expect(statusCode).toBe(200);
};
const move = async ({ id: receiptId }: OrderRow, status: number, msg = '') => {
  const response = await test.call(changeOrderStatus, { as: UID, params: { receiptId }, body: { status, msg } });
  expect(response.statusCode).toBe(200);
};
/** Cancels an order, or requests it, as its buyer does through the shop. */
const cancelAsBuyer = ({ id }: OrderRow) =>
  writeOnce(test.db, undefined, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order) await cancelForBuyer(tx, order, '색이 달라요', test.world.now);
  });
const notices = async () =>
  (await test.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ kind, text }) => ({ kind, text }));
/** Returns the telephone number to which the last notice is sent. */
const readTelephone = async () => {
  const last = (await test.db.select().from(outbox).orderBy(asc(outbox.id))).at(-1);
  await test.db
    .update(outbox)
    .set({ state: 'sent' })
    .where(ne(outbox.id, last?.id ?? 0));
  const open = { buyer: true, seller: true, refund: true };
  const claimed = await claimNotification(test.db, { now: test.world.now, afterOwner: '', open });
  return claimed?.recipient.kind === 'buyer' ? claimed.recipient.telephone : undefined;
};

const SELLER_REFUNDS = '결제하신 4,000원은 판매자가 직접 환불해 드려요.';

/** A change that causes each event; returns the last notice that it must add to the outbox. */
const CHANGES: Record<BuyerEvent, () => Promise<BuyerNotice>> = {
  async ordered() {
    const { publicId } = await place();
    return toBuyerNotice('ordered', { orderNumber: publicId, toPay: 6000 });
  },
  async paid() {
    await move(await build(), 1);
    return toBuyerNotice('paid', {});
  },
  async paymentWithdrawn() {
    await move(await build({ status: 1 }), 0, '다른 주문의 입금');
    return toBuyerNotice('paymentWithdrawn', { reason: '다른 주문의 입금' });
  },
  async shipped() {
    await patch(await build({ status: 1 }), { invoice: FIRST });
    return toBuyerNotice('shipped', { waybill: FIRST });
  },
  async numberChanged() {
    const { company: waybillCompany, no: waybillNo } = FIRST;
    await patch(await build({ status: 3, waybillCompany, waybillNo }), { invoice: SECOND });
    return toBuyerNotice('numberChanged', { waybill: SECOND, before: FIRST });
  },
  async dispatchWithdrawn() {
    const order = await build({ status: 1 });
    await patch(order, { invoice: FIRST });
    await move(order, 1, '포장을 다시 합니다');
    return toBuyerNotice('dispatchWithdrawn', { reason: '포장을 다시 합니다' });
  },
  async linesChanged() {
    const order = await place();
    const read = await test.call(getOrderProducts, { as: UID, body: { publicId: order.publicId } });
    const [{ _id } = { _id: '' }] = read.json<ProductLine[]>();
    await patch(order, { productList: [{ _id, amount: 1 }] });
    const changes = '상품 변경: 스티커 옵션 1 2개 → 1개, 스티커 옵션 2 삭제';
    return toBuyerNotice('linesChanged', { changes, before: 6000, total: 4000, owed: 0, lacking: 4000 });
  },
  async receiverCorrected() {
    const receiver = {
      name: '김새로',
      tel: RECEIVER,
      zip: '04524',
      addr: '서울 중구 세종대로 110',
      addr2: '',
      msg: '',
    };
    await patch(await build({ status: 1 }), { receiver });
    return toBuyerNotice('receiverCorrected', {
      name: '김새로',
      tel: RECEIVER,
      address: '(04524) 서울 중구 세종대로 110',
    });
  },
  async cancelled() {
    await move(await build({ status: 1 }), 11, '품절');
    return toBuyerNotice('cancelled', { reason: '품절', refund: SELLER_REFUNDS });
  },
  async buyerCancelled() {
    await cancelAsBuyer(await build({ status: 1 }));
    return toBuyerNotice('buyerCancelled', { refund: SELLER_REFUNDS });
  },
  async cancellationCompleted() {
    const order = await build({ status: 1 });
    await cancelAsBuyer(order);
    await runOperator(test, ['order-status', 'cancelled', order.publicId]);
    return toBuyerNotice('cancellationCompleted', { refund: SELLER_REFUNDS });
  },
  async cancelRefused() {
    const order = await build({ status: 1, packagingStatus: 2 });
    await cancelAsBuyer(order);
    const body = { reason: '이미 포장했습니다' };
    const response = await test.call(refuseCancelRequest, { as: UID, params: { receiptId: order.id }, body });
    expect(response.statusCode).toBe(200);
    return toBuyerNotice('cancelRefused', body);
  },
  async notice() {
    await patch(await build(), { sellerMsg: '곧 보낼게요' });
    return toBuyerNotice('notice', { text: '곧 보낼게요' });
  },
};
const EVENTS = Object.keys(CHANGES) as BuyerEvent[];

describe('Each event of which buyers are informed', () => {
  // rule: notices.events
  it.each(EVENTS)('The event %s adds its notice to the outbox with the change', async (event) => {
    const expected = await CHANGES[event]();
    expect((await notices()).at(-1)).toEqual(expected);
  });

  // rule: notices.recipient
  it.each(EVENTS.flatMap((event) => [BUYER, RECEIVER].map((telephone) => [event, telephone] as const)))(
    'The notice of the event %s goes to %s: the number of the buyer, or of the receiver if the shop sent none',
    async (event, telephone) => {
      isBuyerKnown = telephone === BUYER;
      await CHANGES[event]();
      expect(await readTelephone()).toBe(telephone);
    },
  );
});

describe('The notice of a dispatch', () => {
  const shipped = (values: Partial<OrderRow> = {}) => {
    const { company: waybillCompany, no: waybillNo } = FIRST;
    return build({ status: 3, waybillCompany, waybillNo, ...values });
  };

  // rule: notices.events
  it('The notice of a dispatch names carrier, number and the page of the carrier', async () => {
    await patch(await build({ status: 1 }), { invoice: FIRST });
    expect((await notices()).map(({ text }) => text)).toEqual([
      '주문하신 상품이 발송됐어요.\n롯데택배 601234567891\nhttps://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=601234567891',
    ]);
  });

  // rule: notices.events
  it('A number that replaces another, or that a shipped order gets later, is sent to the buyer', async () => {
    await patch(await shipped(), { invoice: { company: 'kr.slx', no: '601234567892' } });
    await patch(await shipped({ waybillCompany: null, waybillNo: null }), {
      invoice: { ...SECOND, no: '601234567893' },
    });
    expect((await notices()).map(({ text }) => text)).toEqual([
      '운송장 번호가 변경됐어요.\nSLX 601234567892',
      expect.stringMatching(/^운송장 번호가 등록됐어요\.\n한진택배 601234567893\nhttps:/),
    ]);
  });

  // rule: notices.events
  it.each([FIRST, { ...FIRST, no: '6012-3456-7891' }])(
    'The stored number, saved again as %j, sends nothing',
    async (invoice) => {
      await patch(await shipped(), { invoice });
      expect(await notices()).toEqual([]);
    },
  );

  it('Other values that are saved again send nothing', async () => {
    const order = await build({ sellerMsg: '곧 보낼게요' });
    const { receiverName: name, receiverTel: tel, zip, addr, addr2, deliveryMsg: msg } = order;
    await patch(order, { sellerMsg: '곧 보낼게요', receiver: { name, tel, zip, addr, addr2, msg } });
    expect(await notices()).toEqual([]);
  });
});

// rule: cancellation.refund-words
it.each<[string, Partial<OrderRow>, string]>([
  ['paid to the seller', { status: 1, paidAmount: 3500 }, '결제하신 3,500원은 판매자가 직접 환불해 드려요.'],
  ['paid partly to the seller', { status: 0, paidAmount: 1000 }, '결제하신 1,000원은 판매자가 직접 환불해 드려요.'],
  ['not paid', { status: 0 }, ''],
  ['of 0 won', { status: 1, paymentOption: 1, paymentType: 'card', total: 0 }, ''],
  [
    'paid by virtual account without a refund account',
    { status: 1, paymentOption: 1, paymentType: 'vbank' },
    '환불 계좌를 확인해 안내해드려요.',
  ],
  [
    'paid by virtual account with a refund account',
    { status: 1, paymentOption: 1, paymentType: 'vbank', refundNoSealed: '110-1' },
    '결제하신 4,000원은 등록하신 환불 계좌로 영업일 기준 1~3일 안에 자동으로 환불돼요.',
  ],
  [
    'paid by card',
    { status: 1, paymentOption: 1, paymentType: 'card' },
    '결제하신 4,000원은 결제하신 수단의 결제가 취소되어 영업일 기준 1~3일 안에 자동으로 환불돼요.',
  ],
])('The notice of a cancelled order %s has the refund words of what was paid', async (_title, values, refund) => {
  const buildSealed = () => {
    const id = newId();
    const { refundNoSealed: no } = values;
    const refundNoSealed = no ? test.secrets.sealText(no, sealedPlace('receipts.refund_no', id)) : null;
    return build({ ...values, id, refundNoSealed });
  };
  await cancelAsBuyer(await buildSealed());
  await move(await buildSealed(), 11, '품절');
  const sent = (await notices()).filter(({ kind }) => kind !== 'refund');
  expect(sent).toEqual([
    toBuyerNotice('buyerCancelled', { refund }),
    toBuyerNotice('cancelled', { reason: '품절', refund }),
  ]);
});
