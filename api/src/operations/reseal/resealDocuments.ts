import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { readRows } from './readRows.ts';
import type { SealedColumn } from './sealedColumns.ts';

/** What documents are sealed again with. */
export interface DocumentStores {
  readonly db: Queries;
  readonly files: Pick<FileStore, 'readDocument' | 'saveDocument'>;
  readonly secrets: Pick<Secrets, 'isCurrent' | 'open' | 'seal'>;
}

/** Seals the files that a column names with the current key where they are not; answers how many. */
export async function resealDocuments(
  { db, files, secrets }: DocumentStores,
  { table, column, key, place }: SealedColumn,
): Promise<number> {
  let count = 0;
  for await (const { id, value: name } of readRows(db, { table, column, key }))
    // Under the row's lock: a document that is replaced meanwhile is removed after it was written here, not before.
    count += await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        select 1 from ${sql.identifier(table)}
        where ${sql.identifier(key)} = ${id} and ${sql.identifier(column)} = ${name} for update`);
      if (rows.length === 0) return 0;
      const sealed = await files.readDocument(name);
      if (secrets.isCurrent(sealed)) return 0;
      const bound = sealedPlace(place, name);
      await files.saveDocument(name, secrets.seal(secrets.open(sealed, bound), bound));
      return 1;
    });
  return count;
}
