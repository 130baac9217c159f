import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { sellers } from './people.ts';

/**
 * The questions that a seller has put to bank and tax office within a day, by the database's clock, which all processes
 * share.
 */
export const registryChecks = pgTable(
  'registry_checks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    askedAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('registry_checks_uid').on(table.uid, table.askedAt)],
);

/** The payout accounts that were replaced; numbers are sealed, documents are names in the private store. */
export const formerAccounts = pgTable(
  'former_accounts',
  {
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
  },
  (table) => [
    index('former_accounts_uid').on(table.uid, table.validUntil),
    index('former_accounts_age').on(table.validUntil),
  ],
);

/** A former payout account as it is stored. */
export type FormerAccountRow = typeof formerAccounts.$inferSelect;
