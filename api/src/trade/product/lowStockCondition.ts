import { LOW_STOCK, MARKET_STATUS, UNLIMITED } from '@backoffice/contracts';
import { type SQL, and, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { markets, productOptions, products } from '../../platform/database/schema.ts';

/** How many pieces of an option are left; of no meaning where its stock has no limit. */
export const PIECES_LEFT = sql<number>`${productOptions.stock} - ${productOptions.ordered}`;

/** Options on sale in markets that take orders, or will, of which few pieces are left: `lowStockItems` in SQL. */
export function lowStockCondition(now: Date): SQL | undefined {
  return and(
    inArray(markets.status, [1, MARKET_STATUS.open]),
    or(isNull(markets.marketEd), gt(markets.marketEd, now)),
    products.useYn,
    productOptions.useYn,
    ne(productOptions.stock, UNLIMITED),
    sql`${PIECES_LEFT} <= ${LOW_STOCK}`,
  );
}
