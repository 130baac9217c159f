import { index, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * Personal data that was taken out of the tables of the trade and is kept apart for as long as the law asks. `id` is
 * `order:<id>` or `seller:<uid>`, `sealed` are the former values as sealed JSON. Operators alone read it.
 */
export const separatedRecords = createTable(
  'separated_records',
  deletedWithRow({
    id: text().primaryKey(),
    sealed: text().notNull(),
    separatedAt: instant().notNull(),
    keptUntil: instant().notNull(),
  }),
  (table) => [index('separated_records_end').on(table.keptUntil)],
);
