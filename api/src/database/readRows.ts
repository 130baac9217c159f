import type { Query } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';

/**
 * Runs a query and makes each row with `read` (`rowReader`). Under a name the database parses and plans it once for each
 * connection; a name belongs to one text.
 */
export async function readRows<Row>(
  db: Queries,
  query: Query,
  read: (row: readonly unknown[]) => Row,
  name?: string,
): Promise<Row[]> {
  const statement = db._.session.prepareQuery<{ execute: Row[]; all: never; values: never }>(
    query,
    undefined,
    name,
    true,
    (rows) => rows.map(read),
  );
  return statement.execute();
}
