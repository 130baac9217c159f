import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * How far busy callers are into their limit of calls, over all processes: `level` units at an instant, falling since.
 * `caller` is a hash of an account or a network. Unlogged: a crash of the database empties it, which does no harm.
 */
export const callRates = pgTable('call_rates', {
  caller: text().primaryKey(),
  level: doublePrecision().notNull(),
  at: instant().notNull(),
});
