import { DrizzleQueryError, type Query } from 'drizzle-orm';
import pg from 'pg';
import type { Queries } from './openDatabase.ts';

/** A pool or a connection. */
type Client = Pick<pg.ClientBase, 'query'>;

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Types that columns parse from text: date and time types; the last ones are arrays of them and of numerics. */
const AS_TEXT: ReadonlySet<number> = new Set([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    AS_TEXT.has(type) ? (value: string) => value : pg.types.getTypeParser(type, format),
};

/**
 * Runs a query and converts each row with `read` (`rowReader`). A named query is parsed and planned once per
 * connection; a name must always have the same text. It calls the driver directly, because the query builder's work per
 * query takes as long as a short query.
 * @throws DrizzleQueryError with the driver's error as its cause, like the query builder
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
