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
  refunds,
} from '../../platform/database/schema.ts';
import type { OrderSeed } from './orderSeeds.ts';

/** Maximum number of rows in one statement; PostgreSQL accepts 65,535 values in one. */
const BATCH = 500;

/** Stores invented orders in batches and counts their pieces; increases a stock that is too small. */
export async function insertOrders(tx: Queries, seeds: readonly OrderSeed[]): Promise<void> {
  for (let start = 0; start < seeds.length; start += BATCH) await insertBatch(tx, seeds.slice(start, start + BATCH));
  for (const [optionId, pieces] of countPieces(seeds)) {
    const ordered = sql<number>`${productOptions.ordered} + ${pieces}::int`;
    const stock = sql`case when ${productOptions.stock} = -1 then -1 else greatest(${productOptions.stock}, ${ordered}) end`;
    await tx.update(productOptions).set({ ordered, stock }).where(eq(productOptions.id, optionId));
  }
}

async function insertBatch(tx: Queries, seeds: readonly OrderSeed[]): Promise<void> {
  await tx.insert(orders).values(seeds.map(({ order }) => order));
  await tx.insert(orderLines).values(seeds.flatMap(({ lines }) => [...lines]));
  await tx.insert(orderHistory).values(seeds.flatMap(({ history }) => [...history]));
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

/** Counts the pieces of orders that are not cancelled, by option. */
function countPieces(seeds: readonly OrderSeed[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { order, lines } of seeds)
    if (!isCancelled(order.status))
      for (const { optionId, amount } of lines) pieces.set(optionId, (pieces.get(optionId) ?? 0) + amount);
  return pieces;
}
