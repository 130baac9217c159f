import type { Queries } from '../../platform/database/openDatabase.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { listProducts } from '../../trade/product/productStore.ts';
import { readShownSince } from '../../trade/seller/namedAccount.ts';
import { insertOrders } from './insertOrders.ts';
import { completeOrders, inventOrder } from './orderSeeds.ts';
import { createRandom } from './random.ts';

/**
 * Adds a number of invented orders to a market, with the statuses in turn; returns false if nothing can be ordered. The
 * seed determines the orders, including ids and numbers, except for their days. `existing` is the number of orders of
 * the market if tracking numbers have to be unique.
 */
export async function inventOrders(
  tx: Queries,
  { clock, secrets }: Pick<BaseDependencies, 'clock' | 'secrets'>,
  {
    market,
    statuses,
    total,
    seed,
    existing,
  }: {
    readonly market: MarketRow;
    readonly statuses: readonly number[];
    readonly total: number;
    readonly seed: number;
    readonly existing?: number;
  },
): Promise<boolean> {
  const products = await listProducts(tx, market);
  if (!products.some(({ useYn, options }) => useYn && options.length > 0)) return false;
  const now = clock.now();
  const [random, ids] = [createRandom(seed), createRandom(~seed)];
  const seeds = Array.from({ length: total }, (_each, at) =>
    inventOrder(random, { market, products, status: statuses[at % statuses.length] ?? 1, now, secrets, ids }),
  );
  const complete = completeOrders(seeds, await readShownSince(tx, market.ownerUid, now));
  if (existing !== undefined)
    for (const [at, { order }] of complete.entries()) {
      // The invented numbers repeat within thousands of orders.
      if (order.waybillNo)
        order.waybillNo = String(789_100_000_000 + existing + at).replaceAll(/(\d{4})(?=\d)/g, '$1-');
    }
  await insertOrders(tx, complete, now);
  return true;
}
