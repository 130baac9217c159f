import type { Market } from '../market/market.ts';
import { MARKET_STATUS, displayStatus } from '../market/marketStatus.ts';
import { lowStockOptions } from '../product/lowStockOptions.ts';
import { getRemainingPieces } from '../product/optionStock.ts';
import type { OrderableProduct } from '../product/canBeOrdered.ts';
import { orderItemKey } from './orderItem.ts';

/** A product with the fields that identify its options and determine low stock. */
type StockedProduct = Pick<OrderableProduct, 'useYN'> & {
  readonly title: string;
  readonly option: readonly (OrderableProduct['option'][number] & { readonly title: string })[];
};

/**
 * Returns the options of a market that are sold out or nearly sold out at `now` (milliseconds), as a map from
 * `orderItemKey` to the remaining pieces. The map is empty for a market that no longer accepts orders
 * (docs/rules.md#today).
 */
export function lowStockItems(
  market: Pick<Market, 'status' | 'marketED'>,
  products: readonly StockedProduct[],
  now: number,
): ReadonlyMap<string, number> {
  const items = new Map<string, number>();
  if (displayStatus(market, now) !== MARKET_STATUS.open) return items;
  for (const product of products)
    for (const option of lowStockOptions(product)) {
      const key = orderItemKey(product.title, option.title);
      const left = getRemainingPieces(option) ?? 0;
      // Products may have equal names; report the lowest stock.
      items.set(key, Math.min(left, items.get(key) ?? left));
    }
  return items;
}
