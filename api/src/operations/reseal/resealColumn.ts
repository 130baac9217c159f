import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { SealedColumn } from './sealedColumns.ts';
import { readRows } from './readRows.ts';

/**
 * Seals the values of a column with the current key where they are not; answers how many. A value that is written
 * meanwhile stays as it was written.
 */
export async function resealColumn(
  db: Queries,
  secrets: Pick<Secrets, 'isCurrent' | 'openText' | 'sealText'>,
  { table, column, key, place }: SealedColumn,
): Promise<number> {
  let count = 0;
  for await (const { id, value } of readRows(db, { table, column, key })) {
    if (secrets.isCurrent(Buffer.from(value, 'base64url'))) continue;
    const bound = sealedPlace(place, id);
    const sealed = secrets.sealText(secrets.openText(value, bound), bound);
    const { rowCount } = await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sealed}
      where ${sql.identifier(key)} = ${id} and ${sql.identifier(column)} = ${value}`);
    count += rowCount ?? 0;
  }
  return count;
}
