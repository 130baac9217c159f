import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { declarationsOf } from './schema/createTable.ts';
import type { DeclaredColumn } from './schema/fates.ts';

/** The values that empty the matching columns of a table, by what the columns declare; undefined if none matches. */
export function emptiedValues(
  table: PgTable,
  matches: (declared: DeclaredColumn) => boolean,
): Record<string, SQL | string | null | never[]> | undefined {
  const columns = getTableColumns(table);
  const found = Object.entries(declarationsOf(table)).filter(([, declared]) => matches(declared));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([name, { replacement }]) => {
      const column = columns[name];
      if (column?.notNull === true) return [name, column.dataType === 'json' ? [] : (replacement ?? '')];
      return [name, replacement === undefined ? null : sql`case when ${column} is not null then ${replacement} end`];
    }),
  );
}
