import { trackingUrl } from '@backoffice/contracts/codes/carriers';
import { getLackingAmount, getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import { carrierName } from '@backoffice/contracts/order/orderLabels';
import { toBuyerCancellation } from '@backoffice/contracts/order/orderRules';
import type { BuyerOrder, PaymentAccount } from '@backoffice/contracts/order/shopOrder';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import { orders } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { toRuleInput } from '../order/orderPolicy.ts';
import { listLines, type OrderRow, toWaybill } from '../order/orderStore.ts';
import { openNamedAccount } from '../seller/namedAccount.ts';
import { type ShopKey, refuseShop } from './verifyShopCall.ts';

type Opens = Pick<Secrets, 'openText'>;

/**
 * Finds an order that a shop placed. An unknown order, an order of another shop, and one of a seller for whom the key is
 * not valid differ neither in the response nor in the work. @throws HttpError `not-found`
 */
export async function findShopOrder(db: Queries, key: ShopKey, orderNumber: string): Promise<OrderRow> {
  const isOfSeller = key.sellers === 'all' ? undefined : matchesAny(orders.ownerUid, key.sellers);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.publicId, orderNumber), eq(orders.shop, key.shop), isOfSeller));
  if (!order) throw new HttpError('not-found', { refused: refuseShop(key.id, 'unknown-order') });
  return order;
}

/** Opens the account to which the buyer of an order has to pay; null if nothing is to be paid to the seller. */
export async function openPaymentAccount(db: Queries, order: OrderRow, secrets: Opens): Promise<PaymentAccount | null> {
  const { ownerUid, accountSince } = order;
  return accountSince && getLackingAmount(order) > 0 ? openNamedAccount(db, ownerUid, accountSince, secrets) : null;
}

/** Presents an order to its buyer, with the account number in clear while the buyer has to pay. */
export async function presentBuyerOrder(db: Queries, order: OrderRow, secrets: Opens): Promise<BuyerOrder> {
  const { status, total, paidAmount, buyerRefunds, refundState } = order;
  const { company, no } = toWaybill(order) ?? {};
  const refunded = buyerRefunds.filter(({ kind }) => kind === 'refunded');
  return {
    orderNumber: order.publicId,
    placedAt: order.createdAt.toISOString(),
    status,
    total,
    account: await openPaymentAccount(db, order, secrets),
    paidAmount,
    toPay: getLackingAmount(order),
    toRefund: getOwedAmount(order),
    refunded: refunded.reduce((sum, { amount }) => sum + amount, refundState === 'done' ? total : 0),
    lines: (await listLines(db, order)).map(({ title, option, price, amount }) => ({ title, option, price, amount })),
    delivery: { title: order.deliveryTitle, price: order.deliveryPrice },
    tracking: company && no ? { carrier: carrierName(company), no, address: trackingUrl(company, no) ?? '' } : null,
    refund: refundState,
    cancellation: toCancellation(order),
  };
}

function toCancellation(order: OrderRow): BuyerOrder['cancellation'] {
  const decision = toBuyerCancellation(toRuleInput(order));
  if (!decision.allowed) return 'closed';
  if (decision.effect === 'cancelled') return 'possible';
  return order.cancelRequestedAt === null ? 'on-request' : 'requested';
}
