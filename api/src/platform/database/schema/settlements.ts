import { bigint, index, integer, real, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { markets } from './goods.ts';
import { orders } from './orders.ts';
import { sellers } from './people.ts';
import { keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * Settlements of a market's orders that were placed from `from` to before `until`, with their sums in won and the
 * seller's fee at that time in percent. `digest` identifies exactly these orders, totals and fee, so that a repeated
 * confirmation creates one settlement. Rows are only inserted.
 */
export const settlements = createTable(
  'settlements',
  keepAll({
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    marketId: text()
      .notNull()
      .references(() => markets.id),
    from: instant().notNull(),
    until: instant().notNull(),
    feeRate: real().notNull(),
    orders: integer().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    payout: bigint({ mode: 'number' }).notNull(),
    digest: text().notNull().unique(),
    /** The operator, as the audit identifies the caller. */
    operator: text().notNull(),
    settledAt: instant().notNull(),
  }),
  (table) => [
    index('settlements_owner').on(table.ownerUid, table.settledAt),
    index('settlements_market').on(table.marketId, table.settledAt),
  ],
);

/** A settlement as it is stored. */
export type SettlementRow = typeof settlements.$inferSelect;

/** The orders of settlements; an order is settled at most once. */
export const settledOrders = createTable(
  'settled_orders',
  keepAll({
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    settlementId: text()
      .notNull()
      .references(() => settlements.id),
    total: integer().notNull(),
    fee: integer().notNull(),
  }),
  (table) => [index('settled_orders_settlement').on(table.settlementId)],
);
