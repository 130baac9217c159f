import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import {
  deposits,
  depositShares,
  outbox,
  productOptions,
  orderLines,
  orderHistory,
  orders,
  payments,
  refunds,
} from '../../platform/database/schema.ts';
import type { OrderSeed } from './orderSeeds.ts';

/** Maximum number of rows in one statement; PostgreSQL accepts 65,535 values in one. */
const BATCH = 500;

/**
 * Stores invented orders in batches and counts their pieces; increases a stock that is too small. Payments were confirmed
 * `now`.
 */
export async function insertOrders(tx: Queries, seeds: readonly OrderSeed[], now: Date): Promise<void> {
  for (let start = 0; start < seeds.length; start += BATCH)
    await insertBatch(tx, seeds.slice(start, start + BATCH), now);
  for (const [optionId, pieces] of countPieces(seeds)) {
    const ordered = sql<number>`${productOptions.ordered} + ${pieces}::int`;
    const stock = sql`case when ${productOptions.stock} = -1 then -1 else greatest(${productOptions.stock}, ${ordered}) end`;
    await tx.update(productOptions).set({ ordered, stock }).where(eq(productOptions.id, optionId));
  }
}

async function insertBatch(tx: Queries, seeds: readonly OrderSeed[], now: Date): Promise<void> {
  await tx.insert(orders).values(seeds.map(({ order }) => order));
  await tx.insert(orderLines).values(seeds.flatMap(({ lines }) => [...lines]));
  await tx.insert(orderHistory).values(seeds.flatMap(({ history }) => [...history]));
  const served = seeds.filter(({ order }) => order.paymentOption === 1);
  if (served.length > 0) await tx.insert(payments).values(served.map((seed) => toPayment(seed, now)));
  const requests = seeds.flatMap(({ refund }) => refund ?? []);
  if (requests.length > 0) await tx.insert(refunds).values(requests);
  const paid = seeds.flatMap(({ deposit }) => deposit ?? []);
  if (paid.length > 0) {
    await tx.insert(deposits).values(paid);
    // The id of a part payment is the id of its order.
    const shares = paid.map(({ id, amount }) => ({ depositId: id, orderId: id, amount, names: [], parts: [] }));
    await tx.insert(depositShares).values(shares);
  }
  const notifications = seeds.flatMap((seed) => [...seed.notifications]);
  if (notifications.length > 0) await tx.insert(outbox).values(notifications);
}

/** The payment of an order by the payment service, whose stand-in confirms it unless it waits for a transfer. */
function toPayment({ order }: OrderSeed, now: Date): typeof payments.$inferInsert {
  if (order.paidAmount)
    return { orderId: order.id, paymentId: `paid-${order.id}`, state: 'confirmed', confirmedAt: now };
  const payment = { orderId: order.id, paymentId: `${order.paymentType}-${order.id}` };
  return isCancelled(order.status)
    ? { ...payment, state: 'denied', code: 'not-paid' }
    : { ...payment, dueAt: order.createdAt };
}

/** Counts the pieces of orders that are not cancelled, by option. */
function countPieces(seeds: readonly OrderSeed[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { order, lines } of seeds)
    if (!isCancelled(order.status))
      for (const { optionId, amount } of lines) pieces.set(optionId, (pieces.get(optionId) ?? 0) + amount);
  return pieces;
}
