import { createHash } from 'node:crypto';
import { toPercentage } from '@backoffice/contracts/codes/toPercentage';
import {
  SETTLED_STATUSES,
  type SettlementSums,
  settlementSums,
} from '@backoffice/contracts/order/money/settlementRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { and, asc, count, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import {
  markets,
  orders,
  payments,
  type SellerRow,
  sellers,
  settledOrders,
  type SettlementRow,
  settlements,
} from '../../platform/database/schema.ts';
import type { ActionContext } from './ActionContext.ts';
import { OperatorError } from './OperatorError.ts';
import { newId } from '../../platform/database/newId.ts';

/** Maximum number of orders that one statement updates. */
const BATCH = 1000;

/** Stores a planned settlement with the fee of each order, and marks the orders as settled. */
export async function storeSettlement(
  tx: Queries,
  { market, seller, orders: settled, sums, digest }: SettlementPlan,
  { since, until }: SettlementRequest,
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<SettlementRow> {
  const { count, ...amounts } = sums;
  const [settlement] = await tx
    .insert(settlements)
    .values({
      id: newId(),
      ownerUid: seller.uid,
      marketId: market.id,
      from: since,
      until,
      feeRate: seller.fee,
      orders: count,
      ...amounts,
      digest,
      operator,
      settledAt: now,
    })
    .returning();
  if (!settlement) throw new Error('The insert returned no settlement.');
  for (let start = 0; start < settled.length; start += BATCH) {
    const batch = settled.slice(start, start + BATCH);
    await tx.insert(settledOrders).values(
      batch.map(({ id, total }) => ({
        orderId: id,
        settlementId: settlement.id,
        total,
        fee: toPercentage(total, seller.fee),
      })),
    );
    const ids = batch.map(({ id }) => id);
    await tx
      .update(orders)
      .set({ isBilled: sql`true` })
      .where(inArray(orders.id, ids));
  }
  return settlement;
}

/** Maximum number of orders in a settlement, limited by the time to mark them. */
export const SETTLEMENT_MAX = 20_000;

/** The orders to settle: of a market, by its id or public id, placed from `since` until before `until`. */
export interface SettlementRequest {
  readonly market: string;
  readonly since: Date;
  readonly until: Date;
}

/** Milliseconds for which a settlement relies on a confirmed payment: its money may be taken back later. */
const CONFIRMATION_MS = 24 * 60 * 60_000;

/** An order that is not settled: its payment was denied, or else was not confirmed within the last 24 hours. */
export interface LeftOutOrder {
  readonly id: string;
  readonly number: string;
  readonly isDenied: boolean;
}

/** A planned settlement: market, seller, order ids, totals and digest. */
export interface SettlementPlan {
  readonly market: { readonly id: string; readonly title: string; readonly ownerUid: string };
  readonly seller: Pick<SellerRow, 'uid' | 'name' | 'fee' | 'payoutHoldUntil'>;
  readonly orders: readonly { readonly id: string; readonly total: number }[];
  readonly sums: SettlementSums;
  /** The orders whose payments are not verified; a later settlement includes them once they are. */
  readonly leftOut: readonly LeftOutOrder[];
  /** Number of paid orders of the period that are not shipped yet; a later settlement includes them. */
  readonly waiting: number;
  /** Hash of exactly these orders, totals and fee, which confirms the settlement. */
  readonly digest: string;
}

/**
 * Plans a settlement of the orders whose payments are verified. With `isLocked`, the seller, whose fee applies, and the
 * orders are locked until the transaction ends.
 * @throws OperatorError `invalid-period`, `absent-market`, `too-many-orders`
 */
export async function planSettlement(
  tx: Queries,
  { market: name, since, until }: SettlementRequest,
  { now, isLocked }: { readonly now: Date; readonly isLocked: boolean },
): Promise<SettlementPlan> {
  if (!(since < until)) throw new OperatorError('The period ends before it starts.', 'invalid-period');
  const [market] = await tx
    .select({ id: markets.id, title: markets.title, ownerUid: markets.ownerUid })
    .from(markets)
    .where(or(eq(markets.id, name), eq(markets.publicId, name)));
  if (!market) throw new OperatorError(`There is no market ${name}.`, 'absent-market');
  const { uid, name: sellerName, fee, payoutHoldUntil } = sellers;
  const readSeller = tx
    .select({ uid, name: sellerName, fee, payoutHoldUntil })
    .from(sellers)
    .where(eq(sellers.uid, market.ownerUid));
  const [seller] = await (isLocked ? readSeller.for('no key update') : readSeller);
  if (!seller) throw new Error('A market has no seller.');
  const ofPeriod = and(
    eq(orders.marketId, market.id),
    eq(orders.paymentOption, 1),
    eq(orders.isBilled, false),
    gte(orders.createdAt, since),
    lt(orders.createdAt, until),
  );
  const readOrders = tx
    .select({
      id: orders.id,
      number: orders.publicId,
      total: orders.total,
      isDenied: sql<boolean>`coalesce(${eq(payments.state, 'denied')}, false)`,
      confirmedAt: payments.confirmedAt,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(and(ofPeriod, inArray(orders.status, [...SETTLED_STATUSES])))
    .orderBy(asc(orders.id))
    .limit(SETTLEMENT_MAX + 1);
  const read = await (isLocked ? readOrders.for('update', { of: orders }) : readOrders);
  if (read.length > SETTLEMENT_MAX)
    throw new OperatorError(
      `The period has more than ${SETTLEMENT_MAX} orders; settle a shorter period.`,
      'too-many-orders',
    );
  const { rows = [], leftOut = [] } = Object.groupBy(read, ({ confirmedAt }) =>
    confirmedAt && now.getTime() - confirmedAt.getTime() <= CONFIRMATION_MS ? 'rows' : 'leftOut',
  );
  const [waiting] = await tx
    .select({ count: count() })
    .from(orders)
    .where(and(ofPeriod, eq(orders.status, ORDER_STATUS.paid)));
  const content = [
    market.id,
    since.toISOString(),
    until.toISOString(),
    seller.fee,
    rows.map(({ id, total }) => [id, total]),
  ];
  return {
    market,
    seller,
    orders: rows,
    sums: settlementSums(rows, seller.fee),
    leftOut,
    waiting: waiting?.count ?? 0,
    digest: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}

/** A planned settlement that is not stored, with the end of the seller's payout pause. */
export interface SettlementPreview extends SettlementPlan {
  readonly payoutPausedUntil: Date | null;
}

/**
 * Plans a settlement, requests a check of the payments that it leaves out, which the API does within seconds, and
 * records the preview in the audit. @throws OperatorError as `planSettlement`
 */
export async function previewSettlement(
  { db, clock, record }: ActionContext,
  request: SettlementRequest,
): Promise<SettlementPreview> {
  const now = clock.now();
  const plan = await planSettlement(db, request, { now, isLocked: false });
  const unverified = plan.leftOut.map(({ id }) => id);
  await db.update(payments).set({ attempts: 0, dueAt: now }).where(matchesAny(payments.orderId, unverified));
  const subject = { kind: 'market', id: plan.market.id } as const;
  await record(db, { action: 'operator-settle', subject, count: plan.sums.count, result: 'preview' });
  return { ...plan, payoutPausedUntil: getPauseEnd(plan.seller, now) };
}

/** The end of the payout pause of a seller, in which nothing is settled; null without a pause. */
export function getPauseEnd({ payoutHoldUntil }: Pick<SellerRow, 'payoutHoldUntil'>, now: Date): Date | null {
  return payoutHoldUntil && payoutHoldUntil > now ? payoutHoldUntil : null;
}
