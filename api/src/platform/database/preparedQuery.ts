import { type Query, fillPlaceholders } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';
import { readRows } from './readRows.ts';
import { type RowOf, type Selection, rowReader } from './rowReader.ts';

/**
 * Creates a statement that is built once per process and parsed once per connection under its name. `build` creates it
 * with `sql.placeholder`s; it selects or returns exactly `selected`.
 */
export function preparedQuery<S extends Selection, Values extends Record<string, unknown>>(
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
