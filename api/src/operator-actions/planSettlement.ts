import { createHash } from 'node:crypto';
import { ORDER_STATUS, SETTLED_STATUSES, type SettlementSums, settlementSums } from '@backoffice/contracts';
import { and, asc, count, eq, gte, inArray, lt, or } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { type SellerRow, markets, orders, sellers } from '../database/schema.ts';
import { OperatorError } from './OperatorError.ts';
import type { SettlementRequest } from './SettlementRequest.ts';

/** Orders of one settlement: as many as one statement marks in time. */
export const SETTLEMENT_MAX = 20_000;

/** What a request settles: its market and seller, the orders by their ids, the sums, and the digest of it all. */
export interface SettlementPlan {
  readonly market: { readonly id: string; readonly title: string; readonly ownerUid: string };
  readonly seller: SellerRow;
  readonly orders: readonly { readonly id: string; readonly total: number }[];
  readonly sums: SettlementSums;
  readonly waiting: number;
  readonly digest: string;
}

/**
 * Reads what a request settles. With `isLocked` the seller, whose fee counts, and the orders stay as they are until the
 * transaction ends.
 * @throws OperatorError `invalid-period`, `absent-market`, `too-many-orders`
 */
export async function planSettlement(
  tx: Queries,
  { market: name, from, until }: SettlementRequest,
  isLocked: boolean,
): Promise<SettlementPlan> {
  if (!(from < until)) throw new OperatorError('The period ends before it begins.', 'invalid-period');
  const [market] = await tx
    .select({ id: markets.id, title: markets.title, ownerUid: markets.ownerUid })
    .from(markets)
    .where(or(eq(markets.id, name), eq(markets.publicId, name)));
  if (!market) throw new OperatorError(`There is no market ${name || '(none given)'}.`, 'absent-market');
  const readSeller = tx.select().from(sellers).where(eq(sellers.uid, market.ownerUid));
  const [seller] = await (isLocked ? readSeller.for('no key update') : readSeller);
  if (!seller) throw new Error('A market has no seller.');
  const ofPeriod = and(
    eq(orders.marketId, market.id),
    eq(orders.paymentOption, 1),
    eq(orders.isBilled, false),
    gte(orders.createdAt, from),
    lt(orders.createdAt, until),
  );
  const readOrders = tx
    .select({ id: orders.id, total: orders.total })
    .from(orders)
    .where(and(ofPeriod, inArray(orders.status, [...SETTLED_STATUSES])))
    .orderBy(asc(orders.id))
    .limit(SETTLEMENT_MAX + 1);
  const rows = await (isLocked ? readOrders.for('update') : readOrders);
  if (rows.length > SETTLEMENT_MAX)
    throw new OperatorError(`More than ${SETTLEMENT_MAX} orders; settle a shorter period.`, 'too-many-orders');
  const [waiting] = await tx
    .select({ count: count() })
    .from(orders)
    .where(and(ofPeriod, eq(orders.status, ORDER_STATUS.paid)));
  const content = [
    market.id,
    from.toISOString(),
    until.toISOString(),
    seller.fee,
    rows.map(({ id, total }) => [id, total]),
  ];
  return {
    market,
    seller,
    orders: rows,
    sums: settlementSums(rows, seller.fee),
    waiting: waiting?.count ?? 0,
    digest: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}
