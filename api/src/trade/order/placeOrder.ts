import { isBlank } from '@backoffice/contracts/codes/isBlank';
import { acceptsOrders } from '@backoffice/contracts/market/marketStatus';
import { UNLIMITED } from '@backoffice/contracts/market/product/product';
import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { getLackingAmount } from '@backoffice/contracts/order/money/orderMoney';
import { orderTotal } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { and, eq, or, sql } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderLines, orders, payments, productOptions } from '../../platform/database/schema.ts';
import { HttpError, invalidParameters, notFound, requireNoProblems } from '../../platform/errors/HttpError.ts';
import { lockMarketShared } from '../market/marketStore.ts';
import { toMarketWindow } from '../market/presentMarket.ts';
import { readShownSince } from '../seller/namedAccount.ts';
import { notifyBuyer } from './notifyBuyer.ts';
import { listProducts } from '../product/productStore.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { newOrderNumber } from './orderNumber.ts';
import { countPurchasedPieces } from './countPurchasedPieces.ts';
import { sealCashReceiptNo } from './cashReceipt.ts';
import { type OrderForm, orderProblems, selectLines, totalWeight } from './orderLines.ts';
import { appendHistory, type OrderRow } from './orderStore.ts';

/** Milliseconds for one check of a payment; then its checker has ended, and the next check is due. */
export const PAYMENT_CHECK_MS = 60_000;

/**
 * Places an order in one transaction. A guarded statement reserves the pieces of each option, in the order of their
 * ids, which prevents double sales and deadlocks. The market's row is share-locked first, so that an order cannot
 * overlap its closing or a save of its products. A transfer to the seller's account starts as received, a payment by the
 * payment service as being verified: the caller checks it after the transaction, or the job of the checks does.
 * @throws HttpError `not-found` for a market that buyers cannot see, `market-not-open`, `out-of-stock`,
 * `refund-account-required`, or `invalid-parameters` with the fields
 */
export async function placeOrder(
  tx: Queries,
  {
    owner,
    marketId,
    form,
    now,
    secrets,
  }: { owner: string; marketId: string; form: OrderForm; now: Date; secrets: Secrets },
): Promise<OrderRow> {
  const market = await lockMarketShared(tx, owner, marketId);
  if (!market.public) throw notFound();
  if (!acceptsOrders(toMarketWindow(market), now.getTime())) throw new HttpError('market-not-open');
  const lines = selectLines(await listProducts(tx, market), form);
  const delivery = market.deliveryOption.find(({ title, useYN }) => useYN && title === form.deliveryTitle);
  const limited = lines.flatMap(({ productId, limitAmount }) => (limitAmount > 0 ? [productId] : []));
  const purchased = await countPurchasedPieces(tx, market.id, form, limited);
  requireNoProblems(orderProblems(market, lines, delivery, form, purchased));
  const { payment, refund } = form;
  if (payment.option === 1 && payment.type === 'vbank' && Object.values(refund).some(isBlank))
    throw new HttpError('refund-account-required');
  for (const { optionId, amount } of lines.toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1)))
    await reservePieces(tx, optionId, amount);

  const id = newId();
  const first = payment.option === 0 ? ORDER_STATUS.received : ORDER_STATUS.verifying;
  const total = orderTotal(lines, delivery?.price ?? 0);
  const [order] = await tx
    .insert(orders)
    .values({
      ...toFormColumns(id, form, secrets),
      ownerUid: owner,
      marketId,
      publicId: newOrderNumber(now),
      status: first,
      accountSince: payment.option === 0 ? await readShownSince(tx, owner, now) : null,
      total,
      deliveryPrice: delivery?.price ?? 0,
      deliveryWeight: totalWeight(lines),
      createdAt: now,
    })
    .returning();
  if (!order) throw new Error('The insert returned no order.');
  if (payment.option === 1) await storePayment(tx, order.id, payment.id, now);
  await tx.insert(orderLines).values(
    lines.map(({ limitAmount: _limit, ...line }, position) => ({
      id: newId(),
      orderId: order.id,
      position,
      ...line,
    })),
  );
  await appendHistory(tx, order.id, [{ status: first, desc: INITIAL_MESSAGE[first], at: now }]);
  const facts = { orderNumber: order.publicId, toPay: getLackingAmount(order) };
  await notifyBuyer(tx, order.id, toBuyerNotice('ordered', facts), now);
  return order;
}

/** The columns that repeat the form of an order; its account numbers are sealed. */
function toFormColumns(id: string, form: OrderForm, secrets: Secrets) {
  const { buyer, receiver, payment, sns, refund, cashReceipt } = form;
  return {
    id,
    shop: form.shop,
    buyerName: buyer?.name ?? form.buyerName,
    payer: buyer?.payer ?? '',
    buyerTel: buyer?.tel ?? '',
    deliveryTitle: form.deliveryTitle,
    deliveryMsg: form.deliveryMsg,
    receiverName: receiver.name,
    receiverTel: receiver.tel,
    zip: receiver.zip,
    addr: receiver.addr,
    addr2: receiver.addr2,
    paymentOption: payment.option,
    paymentType: payment.type,
    snsType: sns.type,
    snsId: sns.id,
    memo: form.memo,
    refundBank: refund.bank,
    refundNoSealed: refund.no === '' ? null : secrets.sealText(refund.no, sealedPlace('receipts.refund_no', id)),
    refundName: refund.name,
    cashReceiptNoSealed: cashReceipt && sealCashReceiptNo(secrets, id, cashReceipt.no),
    cashReceiptIsPersonal: cashReceipt?.isPersonal ?? null,
  };
}

const INITIAL_MESSAGE = {
  [ORDER_STATUS.received]: '주문 접수',
  [ORDER_STATUS.verifying]: '결제 확인 중',
} as const;

/** Reserves a payment for an order; of concurrent orders with the same payment, one succeeds. */
async function storePayment(tx: Queries, orderId: string, paymentId: string, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + PAYMENT_CHECK_MS);
  const stored = await tx
    .insert(payments)
    .values({ orderId, paymentId, dueAt })
    .onConflictDoNothing({ target: payments.paymentId })
    .returning({ orderId: payments.orderId });
  if (stored.length === 0) throw invalidParameters([{ path: 'payment.id', text: '이미 다른 주문에 사용한 결제예요.' }]);
}

async function reservePieces(tx: Queries, optionId: string, amount: number): Promise<void> {
  const { id, useYn, stock, ordered } = productOptions;
  const isEnough = or(eq(stock, UNLIMITED), sql`${stock} - ${ordered} >= ${amount}`);
  const taken = await tx
    .update(productOptions)
    .set({ ordered: sql`${ordered} + ${amount}` })
    .where(and(eq(id, optionId), eq(useYn, true), isEnough))
    .returning({ id });
  if (taken.length > 0) return;
  const [now] = await tx.select().from(productOptions).where(eq(id, optionId));
  throw new HttpError('out-of-stock', { detail: { option: optionId, left: now?.useYn ? now.stock - now.ordered : 0 } });
}
