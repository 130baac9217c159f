import { sql } from 'drizzle-orm';
import { DOCUMENT_COLUMNS, SEALED_COLUMNS, type SealedColumn } from './sealedColumns.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';

const BATCH = 500;

/**
 * Reads the rows in which a column has a value, in batches by primary key, so that a large table does not fill memory.
 */
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

/** The database, the document store and the keys. */
export interface ResealStores extends DocumentStores {
  readonly secrets: Secrets;
}

/**
 * Reseals all values and files stored for longer than a day with the current keys; returns the number of resealed values
 * and files by column. Safe to interrupt and repeat while the API runs.
 */
export async function resealAll(stores: ResealStores): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const each of SEALED_COLUMNS)
    counts[`${each.table}.${each.column}`] = await resealColumn(stores.db, stores.secrets, each);
  for (const each of DOCUMENT_COLUMNS) counts[`${each.table}.${each.column}`] = await resealDocuments(stores, each);
  return counts;
}

/**
 * Reseals the values of a column that do not use the current key; returns their number. Does not overwrite a value that
 * is changed concurrently.
 */
async function resealColumn(
  db: Queries,
  secrets: Pick<Secrets, 'isCurrent' | 'openText' | 'sealText'>,
  { table, column, key, place }: SealedColumn,
): Promise<number> {
  let count = 0;
  for await (const { id, value } of readRows(db, { table, column, key })) {
    const bound = sealedPlace(place, id);
    if (secrets.isCurrent(Buffer.from(value, 'base64url'), bound)) continue;
    const sealed = secrets.sealText(secrets.openText(value, bound), bound);
    const { rowCount } = await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sealed}
      where ${sql.identifier(key)} = ${id} and ${sql.identifier(column)} = ${value}`);
    count += rowCount ?? 0;
  }
  return count;
}

/** Dependencies for resealing documents. */
interface DocumentStores {
  readonly db: Queries;
  readonly files: Pick<FileStore, 'readDocument' | 'saveDocument'>;
  readonly secrets: Pick<Secrets, 'isCurrent' | 'open' | 'seal'>;
}

/** Reseals the files named in a column that do not use the current key; returns their number. */
async function resealDocuments(
  { db, files, secrets }: DocumentStores,
  { table, column, key, place }: SealedColumn,
): Promise<number> {
  let count = 0;
  for await (const { id, value: name } of readRows(db, { table, column, key }))
    // The row lock delays a concurrent replacement of the document, so that the old file is removed after this write.
    count += await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        select 1 from ${sql.identifier(table)}
        where ${sql.identifier(key)} = ${id} and ${sql.identifier(column)} = ${name} for update`);
      if (rows.length === 0) return 0;
      const sealed = await files.readDocument(name);
      const bound = sealedPlace(place, name);
      if (secrets.isCurrent(sealed, bound)) return 0;
      await files.saveDocument(name, secrets.seal(secrets.open(sealed, bound), bound));
      return 1;
    });
  return count;
}
