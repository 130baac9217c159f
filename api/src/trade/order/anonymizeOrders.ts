import { getTableColumns, inArray } from 'drizzle-orm';
import { ALL_TABLES, emptiedValues } from '../../platform/database/emptiedValues.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';

/**
 * Empties the columns that declare `anonymise`: what orders, their history and notifications contain of their buyers.
 * Number, sums, lines, payment and statuses stay, and whether there was a cash receipt: totals, sales files and
 * settlements stay as they are.
 */
export async function anonymizeOrders(tx: Queries, ids: readonly string[], now: Date): Promise<void> {
  for (const table of ALL_TABLES) {
    const values = emptiedValues(table, ({ fate }) => fate === 'anonymise');
    if (values === undefined) continue;
    const orderId = table === orders ? orders.id : getTableColumns(table)['orderId'];
    if (orderId === undefined) throw new TypeError('A table with data of a buyer needs a column orderId.');
    await tx
      .update(table)
      .set(table === orders ? { ...values, anonymizedAt: now } : values)
      .where(inArray(orderId, [...ids]));
  }
}
