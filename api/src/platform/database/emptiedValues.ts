import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { getDeclarations } from './schema/createTable.ts';
import type { DeclaredColumn } from './schema/fates.ts';
import * as schema from './schema.ts';

/** Every table of the schema. */
export const ALL_TABLES: readonly PgTable[] = Object.values(schema).filter((each) => is(each, PgTable));

/** The values that empty the matching columns of a table, by the declared fates; undefined if no column matches. */
export function emptiedValues(
  table: PgTable,
  matches: (declared: DeclaredColumn) => boolean,
): Record<string, SQL | string | null | never[]> | undefined {
  const columns = getTableColumns(table);
  const found = Object.entries(getDeclarations(table)).filter(([, declared]) => matches(declared));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([name, { replacement }]) => {
      const column = columns[name];
      if (column?.notNull === true) return [name, column.dataType === 'json' ? [] : (replacement ?? '')];
      return [name, replacement === undefined ? null : sql`case when ${column} is not null then ${replacement} end`];
    }),
  );
}
