import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { LOW_STOCK } from '@backoffice/contracts/market/product/optionStock';
import { UNLIMITED } from '@backoffice/contracts/market/product/product';
import { type SQL, and, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { markets, productOptions, products } from '../../platform/database/schema.ts';

/** SQL expression of an option's remaining pieces; meaningless for unlimited stock. */
export const PIECES_LEFT = sql<number>`${productOptions.stock} - ${productOptions.ordered}`;

/** Condition: options on sale with low stock in markets that accept orders now or later: `lowStockItems` in SQL. */
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
