import type { Market } from '../market/market.ts';
import { MARKET_STATUS, displayStatus } from '../market/marketStatus.ts';
import { lowStockOptions } from '../market/product/lowStockOptions.ts';
import { getRemainingPieces } from '../market/product/optionStock.ts';
import type { OrderableProduct } from '../market/product/canBeOrdered.ts';

/** A product with the fields that identify its options and determine low stock. */
type StockedProduct = Pick<OrderableProduct, 'useYN'> & {
  readonly _id: string;
  readonly option: readonly (OrderableProduct['option'][number] & { readonly _id: string })[];
};

/** An option with low stock: the id of its product, and the remaining pieces. */
export interface LowStockItem {
  readonly productId: string;
  readonly left: number;
}

/**
 * Returns the options of a market that are sold out or nearly sold out at `now` (milliseconds), by their ids. The map is
 * empty for a market that no longer accepts orders (docs/rules.md#today).
 */
export function lowStockItems(
  market: Pick<Market, 'status' | 'marketED'>,
  products: readonly StockedProduct[],
  now: number,
): ReadonlyMap<string, LowStockItem> {
  if (displayStatus(market, now) !== MARKET_STATUS.open) return new Map();
  return new Map(
    products.flatMap((product) =>
      lowStockOptions(product).map((option) => [
        option._id,
        { productId: product._id, left: getRemainingPieces(option) ?? 0 },
      ]),
    ),
  );
}
