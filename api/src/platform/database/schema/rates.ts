import { doublePrecision, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * How far busy callers are into their limit of calls, over all processes: `level` units at an instant, falling since.
 * `caller` is a hash of an account or a network. Unlogged: a crash of the database empties it, which does no harm.
 */
export const callRates = createTable(
  'call_rates',
  deletedWithRow({
    caller: text().primaryKey(),
    level: doublePrecision().notNull(),
    at: instant().notNull(),
  }),
);
