import { randomUUID } from 'node:crypto';
import { CARRIERS } from '@backoffice/contracts/codes/carriers';
import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { describeBuyerRefund } from '@backoffice/contracts/order/money/orderMoney';
import { needsRefund } from '@backoffice/contracts/order/money/refundRules';
import { isCancelled, orderTotal } from '@backoffice/contracts/order/orderRules';
import type { deposits, outbox, orderLines, orderHistory, orders, refunds } from '../../platform/database/schema.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import type { ProductRow } from '../../trade/product/productStore.ts';
import { toOrderDay } from '../../trade/order/orderNumber.ts';
import { sealCashReceiptNo } from '../../trade/order/cashReceipt.ts';
import { statusNotice } from '../../trade/order/notifyBuyer.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { inventBuyer } from './koreanLives.ts';
import { toWaybill } from '../../trade/order/orderStore.ts';
import type { Random } from './random.ts';

/** All rows of one order. */
export interface OrderSeed {
  readonly order: typeof orders.$inferInsert;
  readonly lines: readonly (typeof orderLines.$inferInsert)[];
  readonly history: readonly (typeof orderHistory.$inferInsert)[];
  readonly notifications: readonly (typeof outbox.$inferInsert)[];
  /** The refund of a paid order that was cancelled. */
  readonly refund?: typeof refunds.$inferInsert;
  /** The deposit of a part payment. */
  readonly deposit?: typeof deposits.$inferInsert;
}

const WORDS: Record<number, string> = {
  0: '주문 접수',
  99: '결제 확인 중',
  1: '결제 완료',
  3: '발송 완료',
  4: '배송 완료',
  10: '구매자 취소',
  11: '재고 부족으로 취소합니다. 죄송합니다.',
};
const HOUR = 60 * 60_000;

/** Returns the statuses that lead to a status, in a market paid to the seller's account or through the product. */
function pathTo(status: number, isProductPayment: boolean, random: Random): number[] {
  if (status === 99) return [99];
  const start = isProductPayment ? (random.next() < 0.3 ? [99, 1] : [1]) : [0];
  const paid = isProductPayment ? start : [0, 1];
  if (status === 0) return [0];
  if (status === 1) return paid;
  if (status === 3) return [...paid, 3];
  if (status === 4) return [...paid, 3, 4];
  return [...(random.next() < 0.5 && status === 10 ? start : paid), status];
}

const LETTERS = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];

function inventWord(ids: Random, length: number): string {
  return Array.from({ length }, () => ids.pick(LETTERS)).join('');
}

/** Invents an order of a market in a status, placed between the market's start and now; `ids` creates its ids. */
export function inventOrder(
  random: Random,
  {
    market,
    products,
    status,
    now,
    secrets,
    ids,
  }: {
    market: MarketRow;
    products: readonly ProductRow[];
    status: number;
    now: Date;
    secrets: Secrets;
    ids: Random;
  },
): OrderSeed {
  const buyer = inventBuyer(random);
  const from = market.marketSt?.getTime() ?? now.getTime();
  const until = Math.min(now.getTime() - HOUR, market.marketEd?.getTime() ?? now.getTime());
  const createdAt = new Date(random.between(from, Math.max(from, until)));
  const id = inventWord(ids, 22);
  const lines = inventLines(random, products, id, ids);
  const delivery = random.pick(market.deliveryOption);
  const total = orderTotal(lines, delivery.price);
  const isProductPayment = market.paymentOption[0] === 1;
  const path = pathTo(status, isProductPayment, random);
  const isVirtualAccount = isProductPayment && path[0] === 99;
  const step = Math.max(0, now.getTime() - createdAt.getTime()) / (path.length + 1);
  const history = path.map((each, index) => ({
    orderId: id,
    status: each,
    desc: WORDS[each] ?? '',
    at: new Date(createdAt.getTime() + Math.min(step, 20 * HOUR) * index),
  }));
  const isSent = status === 3 || status === 4;
  const hasCashReceipt = market.cashReceipt && random.next() < 0.45;
  const order = {
    id,
    ownerUid: market.ownerUid,
    marketId: market.id,
    publicId: `${toOrderDay(createdAt)}-${inventWord(ids, 8)}`,
    status,
    shop: 'local',
    ...toBuyerColumns(buyer),
    payer: isProductPayment || buyer.receiver === buyer.name ? '' : buyer.receiver,
    total,
    paidAmount: path.includes(1) ? total : 0,
    deliveryTitle: delivery.title,
    deliveryPrice: delivery.price,
    deliveryWeight: lines.reduce((sum, { weight, amount }) => sum + weight * amount, 0),
    paymentOption: isProductPayment ? 1 : 0,
    paymentType: inventPaymentType(random, isProductPayment, isVirtualAccount),
    ...(!isProductPayment || isVirtualAccount ? inventRefundAccount(random, id, buyer, secrets) : NO_REFUND_ACCOUNT),
    cashReceiptNoSealed: hasCashReceipt ? sealCashReceiptNo(secrets, id, buyer.tel) : null,
    cashReceiptIsPersonal: hasCashReceipt ? random.next() < 0.85 : null,
    waybillCompany: isSent ? random.pick(CARRIERS.slice(0, 5)).code : null,
    waybillNo: isSent ? `${random.whole(4000, 6999)}-${random.whole(1000, 9999)}-${random.whole(1000, 9999)}` : null,
    sellerMsg: random.next() < 0.12 ? '오늘 포장을 마쳤어요. 내일 발송할게요!' : '',
    sellerMemo: random.next() < 0.12 ? '스티커 한 장 더 넣기' : '',
    packagingStatus: isSent ? 2 : status === 1 ? random.whole(0, 2) : 0,
    createdAt,
  };
  return addRefund({ order, lines, history, notifications: toNotifications(order, history) });
}

type Buyer = ReturnType<typeof inventBuyer>;

function toBuyerColumns({ name, receiver, tel, zip, addr, addr2, msg, memo, sns }: Buyer) {
  const receiverColumns = { receiverName: receiver, receiverTel: tel, zip, addr, addr2, deliveryMsg: msg };
  return { buyerName: name, buyerTel: tel, ...receiverColumns, snsType: sns.type, snsId: sns.id, memo };
}

function inventPaymentType(random: Random, isProductPayment: boolean, isVirtualAccount: boolean): string {
  if (!isProductPayment) return 'transfer';
  return isVirtualAccount ? 'vbank' : random.pick(['card', 'kakaopay', 'naverpay']);
}

const NO_REFUND_ACCOUNT = { refundBank: '', refundNoSealed: null, refundName: '' };

function inventRefundAccount(random: Random, id: string, { name, accountNo }: Buyer, secrets: Secrets) {
  return {
    refundBank: random.pick(['KB국민은행', '카카오뱅크', '토스뱅크', '신한은행']),
    refundNoSealed: secrets.sealText(accountNo, sealedPlace('receipts.refund_no', id)),
    refundName: name,
  };
}

/** The notices of an order's history, all of which were sent. */
function toNotifications(order: OrderSeed['order'], history: OrderSeed['history']): OrderSeed['notifications'] {
  const waybill = toWaybill(order);
  return history.flatMap(({ orderId, status, desc: reason, at }, index) => {
    const from = history[index - 1]?.status ?? status;
    const notice = statusNotice(status, { from, reason, refund: '', waybill, isRequested: false });
    return notice ? [{ orderId, ...notice, createdAt: at, state: 'sent' as const, attempts: 1, settledAt: at }] : [];
  });
}

/** Adds the refund of an order that was paid through the product before it was cancelled; refunds to an account fail. */
function addRefund(seed: OrderSeed): OrderSeed {
  const { order, history, notifications } = seed;
  const [before, cancellation] = history.slice(-2);
  if (!before || !cancellation || !isCancelled(order.status)) return seed;
  const { id: orderId, ownerUid, paymentOption, paymentType, total } = order;
  if (!needsRefund({ status: before.status, paymentOption, total })) return seed;
  const [id, at] = [randomUUID(), cancellation.at];
  const failure = paymentType === 'vbank' ? 'account-invalid' : '';
  const outcome = failure
    ? { state: 'failed' as const, failure: 'rejected' as const, failureCode: failure }
    : { state: 'sent' as const };
  const request = {
    refundId: id,
    ownerUid,
    kind: 'refund' as const,
    text: '',
    createdAt: at,
    attempts: 1,
    settledAt: at,
  };
  return {
    ...seed,
    order: { ...order, refundState: failure ? 'failed' : 'done', refundFailure: failure },
    notifications: [...notifications, { ...request, ...outcome }],
    refund: { id, orderId, amount: total, paymentType, requestedAt: at, settledAt: at },
  };
}

/** Number of orders of a market whose refund by the seller is still to be made. */
const OPEN_REFUNDS = 2;

/**
 * Completes the orders of a market: the account that they name, recorded refunds of cancelled orders with payment to the
 * seller except the first two, one part payment, and one open request to cancel.
 */
export function completeOrders(seeds: readonly OrderSeed[], accountSince: Date | null): OrderSeed[] {
  const ofSeller = seeds.filter(({ order }) => order.paymentOption === 0);
  const owed = ofSeller.filter(({ order }) => isCancelled(order.status) && order.paidAmount);
  const refunded = new Set(owed.slice(OPEN_REFUNDS));
  const partPaid = ofSeller.find(({ order }) => order.status === 0);
  const requested = seeds.find(({ order }) => order.status === 1 && order.packagingStatus);
  return seeds.map((seed) => {
    const order = { ...seed.order, accountSince: seed.order.paymentOption === 0 ? accountSince : null };
    if (refunded.has(seed)) return recordRefund({ ...seed, order });
    if (seed === partPaid) return payPart({ ...seed, order });
    return seed === requested ? requestCancellation({ ...seed, order }) : { ...seed, order };
  });
}

const MINUTE = 60_000;

function recordRefund(seed: OrderSeed): OrderSeed {
  const at = getNextMinute(seed);
  const refund = { kind: 'refunded' as const, amount: seed.order.paidAmount ?? 0, day: toSeoulDay(at.getTime()) };
  return addEntry({ ...seed, order: { ...seed.order, buyerRefunds: [refund] } }, describeBuyerRefund(refund), at);
}

function payPart(seed: OrderSeed): OrderSeed {
  const { id, ownerUid, total } = seed.order;
  const createdAt = getNextMinute(seed);
  const amount = Math.ceil(total / 2);
  const date = toSeoulDay(createdAt.getTime());
  const key = { date, amount, account: id.slice(0, 16), minute: '', second: '', balance: '' };
  const deposit = { id, ownerUid, ...key, ordinal: 0, createdAt };
  return { ...seed, order: { ...seed.order, paidAmount: amount }, deposit };
}

function requestCancellation(seed: OrderSeed): OrderSeed {
  const at = getNextMinute(seed);
  const reason = '색을 잘못 골랐어요';
  const order = { ...seed.order, cancelRequestedAt: at, cancelReason: reason };
  return addEntry({ ...seed, order }, `구매자 취소 요청: ${reason}`, at);
}

function addEntry(seed: OrderSeed, desc: string, at: Date): OrderSeed {
  const { id: orderId, status } = seed.order;
  return { ...seed, history: [...seed.history, { orderId, status, desc, at }] };
}

function getNextMinute({ order, history }: OrderSeed): Date {
  return new Date((history.at(-1)?.at ?? order.createdAt).getTime() + MINUTE);
}

function inventLines(random: Random, products: readonly ProductRow[], orderId: string, ids: Random) {
  const available = products
    .filter(({ useYn }) => useYn)
    .flatMap((product) => product.options.map((option) => ({ product, option })));
  return random
    .shuffle(available)
    .slice(0, random.whole(1, Math.min(3, available.length)))
    .map(({ product, option }, position) => ({
      id: inventWord(ids, 22),
      orderId,
      position,
      productId: product.id,
      optionId: option.id,
      title: product.title,
      option: option.title,
      price: option.price,
      amount: random.pick([1, 1, 1, 2, 2, 3]),
      weight: product.weight,
      cover: product.cover[0] ?? '',
    }));
}
