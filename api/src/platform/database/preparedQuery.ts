import { type Query, fillPlaceholders } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';
import { readRows } from './readRows.ts';
import { type RowOf, type Selected, rowReader } from './rowReader.ts';

/**
 * A statement that is put together once in the life of the process, and parsed by the database once for each connection
 * under its name; `build` makes it with `sql.placeholder`s, and it selects or returns exactly `selected`.
 */
export function preparedQuery<S extends Selected, Values extends Record<string, unknown>>(
  name: string,
  selected: S,
  build: (db: Queries, selected: S) => { toSQL(): Query },
): (db: Queries, values: Values) => Promise<RowOf<S>[]> {
  const read = rowReader(selected);
  let query: Query | undefined;
  return async (db, values) => {
    query ??= build(db, selected).toSQL();
    return readRows(db, { sql: query.sql, params: fillPlaceholders(query.params, values) }, read, name);
  };
}
