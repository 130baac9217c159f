import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { markets, orders } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { listProducts } from '../../trade/product/productStore.ts';
import { readShownSince } from '../../trade/seller/namedAccount.ts';
import { seoulDay } from '../../platform/time/seoulTime.ts';
import { allowLongTransaction } from './allowLongTransaction.ts';
import { insertOrders } from './insertOrders.ts';
import { completeOrders, type IdGenerator, inventOrder } from './orderSeeds.ts';
import { type Random, createRandom } from './random.ts';

/** The repeating statuses of added orders: mostly paid and sent, a few of each other status. */
const SELLER_ACCOUNT = [0, 1, 1, 3, 1, 0, 1, 4, 3, 10, 1, 11];
const SERVICE = [99, 1, 1, 3, 1, 1, 1, 4, 3, 10, 1, 11];
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Adds a number of invented orders to a market; returns false if the market does not exist or has no products. The same
 * market with the same number of existing orders gets the same orders, including ids and numbers, except for their
 * days.
 */
export async function addOrders(
  { db, clock, secrets }: Pick<BaseDependencies, 'db' | 'clock' | 'secrets'>,
  marketId: string,
  total: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await allowLongTransaction(tx);
    const [market] = await tx.select().from(markets).where(eq(markets.id, marketId)).for('share');
    const products = market ? await listProducts(tx, market) : [];
    if (!market || !products.some(({ useYn, options }) => useYn && options.length > 0)) return false;
    const [existing] = await tx.select({ count: count() }).from(orders).where(eq(orders.marketId, marketId));
    const seed = createHash('sha256')
      .update(`${marketId} ${existing?.count ?? 0}`)
      .digest();
    const random = createRandom(seed.readUInt32LE());
    const ids = createIdGenerator(createRandom(seed.readUInt32LE(4)));
    const statuses = market.paymentOption[0] === 1 ? SERVICE : SELLER_ACCOUNT;
    const now = clock.now();
    const seeds = Array.from({ length: total }, (_each, at) =>
      inventOrder(random, {
        market,
        products,
        status: statuses[at % statuses.length] ?? 1,
        now,
        secrets,
        ids,
      }),
    );
    await insertOrders(
      tx,
      completeOrders(seeds, await readShownSince(tx, market.ownerUid, now)).map((seed, at) => ({
        ...seed,
        order: withUniqueNumber(seed.order, (existing?.count ?? 0) + at),
      })),
    );
    return true;
  });
}

/** Replaces the tracking number by a unique number, because the invented numbers repeat within thousands of orders. */
function withUniqueNumber<Order extends { waybillNo?: string | null | undefined }>(order: Order, at: number): Order {
  const digits = String(at).padStart(8, '0');
  return order.waybillNo ? { ...order, waybillNo: `7891-${digits.slice(0, 4)}-${digits.slice(4)}` } : order;
}

function createIdGenerator(random: Random): IdGenerator {
  const word = (length: number, letters: string) => Array.from({ length }, () => random.pick([...letters])).join('');
  return {
    id: () => word(22, LETTERS),
    orderNumber: (at) => `${seoulDay(at)}-${word(8, LETTERS)}`,
  };
}
