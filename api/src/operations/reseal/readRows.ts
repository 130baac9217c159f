import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { SealedColumn } from './sealedColumns.ts';

const BATCH = 500;

/** The rows of a column that have a value, in batches by their key, so that the table is never in memory at once. */
export async function* readRows(
  db: Queries,
  { table, column, key }: Omit<SealedColumn, 'place'>,
): AsyncGenerator<{ id: string; value: string }> {
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`${sql.identifier(key)} > ${last}`;
    const { rows } = await db.execute<{ id: string; value: string }>(sql`
      select ${sql.identifier(key)}::text as id, ${sql.identifier(column)} as value from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null and ${after}
      order by ${sql.identifier(key)} limit ${BATCH}`);
    yield* rows;
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}
