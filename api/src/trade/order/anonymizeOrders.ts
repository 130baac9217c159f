import { getTableColumns, inArray } from 'drizzle-orm';
import { ALL_TABLES, emptiedValues } from '../../platform/database/emptiedValues.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';

/**
 * Empties the columns that declare `anonymise`: the buyer's data in orders, their history and notifications. Number,
 * totals, lines, payment, statuses and whether a cash receipt was requested remain, so that totals, sales files and
 * settlements do not change.
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
