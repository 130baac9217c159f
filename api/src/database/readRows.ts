import { DrizzleQueryError, type Query } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';
import { RowsQuery } from './RowsQuery.ts';

/** A pool or a connection. */
interface Client {
  query(query: RowsQuery, done: (error: Error | undefined) => void): unknown;
}

/**
 * Runs a query and makes each row with `read` (`rowReader`). Under a name the database parses and plans it once for each
 * connection; a name belongs to one text. The connection is asked itself: what the query builder does for each query
 * took as long as a short query.
 * @throws DrizzleQueryError whose cause is the driver's error, as the query builder throws
 */
export async function readRows<Row>(
  db: Queries,
  { sql: text, params }: Query,
  read: (row: readonly unknown[]) => Row,
  name?: string,
): Promise<Row[]> {
  const { client } = db._.session as unknown as { readonly client: Client };
  const query = new RowsQuery({ text, values: params, ...(name && { name }) });
  try {
    await new Promise<void>((resolve, reject) => {
      client.query(query, (error) => (error ? reject(error) : resolve()));
    });
    if (query.failure !== undefined) throw query.failure;
    return query.takeRows(read);
  } catch (error) {
    throw new DrizzleQueryError(text, params, error as Error);
  }
}
