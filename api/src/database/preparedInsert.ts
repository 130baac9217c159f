import { type InferInsertModel, type Query, fillPlaceholders, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './openDatabase.ts';
import { readRows } from './readRows.ts';

/**
 * An insert of one row with a value for each of the named columns, put together once in the life of the process and
 * parsed by the database once for each connection.
 */
export function preparedInsert<T extends PgTable, Name extends keyof InferInsertModel<T> & string>(
  name: string,
  table: T,
  columns: readonly Name[],
): (db: Queries, row: Pick<InferInsertModel<T>, Name>) => Promise<void> {
  let query: Query | undefined;
  return async (db, row) => {
    query ??= db
      .insert(table)
      .values(Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as InferInsertModel<T>)
      .toSQL();
    await readRows(db, { sql: query.sql, params: fillPlaceholders(query.params, row) }, () => undefined, name);
  };
}
