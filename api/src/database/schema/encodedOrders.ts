import { index, text } from 'drizzle-orm/pg-core';
import { instant, transactionId } from './columns.ts';
import { orders } from './orders.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * Orders as the JSON of a list, without what is sealed, until they change: a long list is read from here (ADR 167). An
 * entry holds for the state of the order that its transaction left (`receipts.changed_xid`) and for what encoded it.
 * Unlogged: a crash of the database empties it, which does no harm, and it is in no backup.
 */
export const encodedOrders = createTable(
  'encoded_receipts',
  deletedWithRow({
    orderId: text('receipt_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** That of the order when it was encoded. */
    changedXid: transactionId(),
    /** Names the release that encoded it and the run of the database that it was read from. */
    fingerprint: text().notNull(),
    json: text().notNull(),
    storedAt: instant().notNull(),
  }),
  (table) => [index('encoded_receipts_stored').on(table.storedAt)],
);
