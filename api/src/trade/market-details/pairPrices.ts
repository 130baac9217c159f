import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../platform/database/anyOf.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { productOptions } from '../../platform/database/schema.ts';

/**
 * The prices of the options of some products, each once, beside what they become: a table `changed` with the columns
 * `last` and `price`, in won. The rule is the contract's own, not one written again in SQL.
 */
export async function pairPrices(
  tx: Queries,
  productIds: readonly string[],
  change: (price: number) => number,
): Promise<SQL> {
  const found = await tx
    .selectDistinct({ price: productOptions.price })
    .from(productOptions)
    .where(anyOf(productOptions.productId, productIds));
  const last = found.map(({ price }) => price);
  return sql`unnest(${sql.param(last)}::int[], ${sql.param(last.map(change))}::int[]) as changed (last, price)`;
}
