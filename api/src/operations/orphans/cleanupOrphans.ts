import { inArray, sql } from 'drizzle-orm';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { StoredFile } from '../../platform/files/FileStore.ts';
import { downloadLinks, formerAccounts, salesFiles, sellers, uploads } from '../../platform/database/schema.ts';
import { SHOWN_PICTURES } from '../../trade/picture/shownPictures.ts';

/** The id of the picture of a file: the part of the name before width and extension. */
const toPictureId = (name: string) => name.split('.')[0] ?? '';
const pictureIdFromPath = (path: unknown) => sql<string>`split_part(replace(${path}, '/uploads/', ''), '.', 1)`;

/** Returns the names whose picture has a record or is shown without a record. */
async function findPictures(db: Queries, names: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(names.map(toPictureId))];
  const recorded = await db
    .select({ id: pictureIdFromPath(uploads.path) })
    .from(uploads)
    .where(inArray(pictureIdFromPath(uploads.path), ids));
  const known = new Set(recorded.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const path = sql`shown.path`;
    const shown = await db.execute<{ id: string }>(sql`
      select distinct ${pictureIdFromPath(path)} as id from (${SHOWN_PICTURES}) as shown (path)
      where ${inArray(pictureIdFromPath(path), unknown)}`);
    for (const { id } of shown.rows) known.add(id);
  }
  return new Set(names.filter((name) => known.has(toPictureId(name))));
}

/** A file of a download link has the name of the link with an index appended. */
const withoutIndex = (name: string) => name.replace(/-\d+$/, '');

/** The columns with names of private documents. */
const DOCUMENT_COLUMNS = [
  sellers.bankDocument,
  sellers.businessDocument,
  formerAccounts.bankDocument,
  salesFiles.document,
  downloadLinks.document,
];

/** Returns the names of private documents that a record references. */
async function findDocuments(db: Queries, names: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(names.flatMap((name) => [name, withoutIndex(name)]))];
  const known = new Set<string | null>();
  for (const name of DOCUMENT_COLUMNS)
    for (const row of await db.select({ name }).from(name.table).where(inArray(name, wanted))) known.add(row.name);
  return new Set(names.filter((name) => known.has(name) || known.has(withoutIndex(name))));
}

const HOUR = 60 * 60_000;
/** Minimum age of a removed file; a write stores the record within seconds after the file. */
const AGE_MIN = 24 * HOUR;
/** Maximum number of names in one query. */
const BATCH = 2000;

/** Names of removed files without a record, and the number of temporary files of interrupted writes. */
export interface RemovedOrphans {
  readonly pictures: number;
  readonly documents: number;
  readonly unfinished: number;
}

/**
 * Removes files that are older than a day and that no record references, such as files of a process that was killed
 * before it stored the record. Looks up names in batches.
 */
export async function cleanupOrphans({
  db,
  files,
  clock,
}: Pick<BaseDependencies, 'db' | 'files' | 'clock'>): Promise<RemovedOrphans> {
  const before = new Date(clock.now().getTime() - AGE_MIN);
  let pictures = 0;
  for await (const names of findOrphans(db, files.listPictures(), before, findPictures)) {
    await files.removePictures(names);
    pictures += names.length;
  }
  let documents = 0;
  for await (const names of findOrphans(db, files.listDocuments(), before, findDocuments)) {
    for (const name of names) await files.removeDocument(name);
    documents += names.length;
  }
  return { pictures, documents, unfinished: await files.removeUnfinished(before) };
}

async function* findOrphans(
  db: Queries,
  listed: AsyncIterable<StoredFile>,
  before: Date,
  findKnown: (db: Queries, names: readonly string[]) => Promise<ReadonlySet<string>>,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  const orphans = async () => {
    const known = await findKnown(db, batch);
    return batch.filter((name) => !known.has(name));
  };
  for await (const { name, storedAt } of listed) {
    if (storedAt >= before) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    yield await orphans();
    batch = [];
  }
  if (batch.length > 0) yield await orphans();
}
