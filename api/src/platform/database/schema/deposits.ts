import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { createTable } from './createTable.ts';
import { anonymise, keep, keepAll } from './fates.ts';
import { orders } from './orders.ts';
import { sellers } from './people.ts';

/**
 * Deposits that pay orders of a seller (`DepositKey`): day in Seoul, won, and hashes with the seller's key, which are
 * meaningless once the key is erased. The unique index rejects a deposit that two calls store at once; `ordinal` counts
 * the deposits that the seller has declared to be different in spite of equal values.
 */
export const deposits = createTable(
  'deposits',
  keepAll({
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    date: date().notNull(),
    amount: integer().notNull(),
    account: text().notNull(),
    minute: text().notNull(),
    second: text().notNull(),
    balance: text().notNull(),
    ordinal: integer().notNull(),
    createdAt: instant().notNull(),
  }),
  (table) => [
    uniqueIndex('deposits_key').on(
      table.ownerUid,
      table.date,
      table.amount,
      table.account,
      table.minute,
      table.second,
      table.balance,
      table.ordinal,
    ),
    check('deposits_amount', sql`${table.amount} > 0`),
  ],
);

/** The parts of deposits that pay orders, in won, with the hashes of the payer's names. */
export const depositShares = createTable(
  'deposit_shares',
  {
    depositId: keep(
      text()
        .notNull()
        .references(() => deposits.id),
    ),
    orderId: keep(
      text('receipt_id')
        .notNull()
        .references(() => orders.id),
    ),
    amount: keep(integer().notNull()),
    names: anonymise(strings().notNull()),
    parts: anonymise(strings().notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.depositId, table.orderId] }),
    index('deposit_shares_receipt').on(table.orderId),
    check('deposit_shares_amount', sql`${table.amount} > 0`),
  ],
);
