import { DrizzleQueryError, type Query } from 'drizzle-orm';
import pg from 'pg';
import type { Queries } from './openDatabase.ts';

/** A pool or a connection. */
type Client = Pick<pg.ClientBase, 'query'>;

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Instants and their like are read as texts by the columns; the last ones are lists of them and of numerics. */
const AS_TEXT: ReadonlySet<number> = new Set([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    AS_TEXT.has(type) ? (value: string) => value : pg.types.getTypeParser(type, format),
};

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
  try {
    const { rows } = await client.query<unknown[]>({
      text,
      values: params,
      rowMode: 'array',
      types,
      ...(name && { name }),
    });
    return rows.map(read);
  } catch (error) {
    throw new DrizzleQueryError(text, params, error as Error);
  }
}
