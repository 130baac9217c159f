import { sql } from 'drizzle-orm';
import { bigserial, index, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { sellers } from './people.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/** Registry checks of sellers in the last day, by the database clock, which all processes share. */
export const registryChecks = createTable(
  'registry_checks',
  deletedWithRow({
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    askedAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  }),
  (table) => [index('registry_checks_uid').on(table.uid, table.askedAt)],
);

/** Replaced payout accounts; numbers are sealed, documents are names in the private store. */
export const formerAccounts = createTable(
  'former_accounts',
  deletedWithRow({
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    bankName: text().notNull(),
    bankType: text().notNull(),
    bankNoSealed: text().notNull(),
    bankDocument: text(),
    validFrom: instant().notNull(),
    validUntil: instant().notNull(),
  }),
  (table) => [
    index('former_accounts_uid').on(table.uid, table.validUntil),
    index('former_accounts_age').on(table.validUntil),
  ],
);

/** A former payout account as it is stored. */
export type FormerAccountRow = typeof formerAccounts.$inferSelect;
