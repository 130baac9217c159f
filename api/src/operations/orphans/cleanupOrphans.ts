import { inArray, sql } from 'drizzle-orm';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { StoredFile } from '../../platform/files/FileStore.ts';
import { downloadLinks, formerAccounts, salesFiles, sellers, uploads } from '../../platform/database/schema.ts';
import { SHOWN_PICTURES } from '../../trade/picture/shownPictures.ts';

/** The first part of a file's name is that of its picture; the rest is width and ending. */
const idOf = (name: string) => name.split('.')[0] ?? '';
const idOfPath = (path: unknown) => sql<string>`split_part(replace(${path}, '/uploads/', ''), '.', 1)`;

/** Those of some names of files whose picture has a record, or is shown without one. */
async function findPictures(db: Queries, names: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(names.map(idOf))];
  const recorded = await db
    .select({ id: idOfPath(uploads.path) })
    .from(uploads)
    .where(inArray(idOfPath(uploads.path), ids));
  const known = new Set(recorded.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const path = sql`shown.path`;
    const shown = await db.execute<{ id: string }>(sql`
      select distinct ${idOfPath(path)} as id from (${SHOWN_PICTURES}) as shown (path)
      where ${inArray(idOfPath(path), unknown)}`);
    for (const { id } of shown.rows) known.add(id);
  }
  return new Set(names.filter((name) => known.has(idOf(name))));
}

/** The part of a file behind a link adds its index to the name. */
const withoutIndex = (name: string) => name.replace(/-\d+$/, '');

/** Those of some names of private documents that a record names. */
async function findDocuments(db: Queries, names: readonly string[]): Promise<ReadonlySet<string>> {
  const all = [...names];
  const files = [...new Set(all.map(withoutIndex))];
  const rows = await db
    .select({ name: sellers.bankDocument })
    .from(sellers)
    .where(inArray(sellers.bankDocument, all))
    .unionAll(db.select({ name: sellers.businessDocument }).from(sellers).where(inArray(sellers.businessDocument, all)))
    .unionAll(
      db
        .select({ name: formerAccounts.bankDocument })
        .from(formerAccounts)
        .where(inArray(formerAccounts.bankDocument, all)),
    )
    .unionAll(db.select({ name: salesFiles.document }).from(salesFiles).where(inArray(salesFiles.document, all)));
  const linked = await db
    .select({ name: downloadLinks.document })
    .from(downloadLinks)
    .where(inArray(downloadLinks.document, files));
  const known = new Set(rows.map(({ name }) => name));
  const knownFiles = new Set(linked.map(({ name }) => name));
  return new Set(names.filter((name) => known.has(name) || knownFiles.has(withoutIndex(name))));
}

const HOUR = 60 * 60_000;
/** A write that stores a file and then its record has long ended by then. */
const RESTS = 24 * HOUR;
/** Names that are looked up at once. */
const BATCH = 2000;

/** What was removed: files that no record names, and leftovers of writes that were cut off. */
export interface RemovedOrphans {
  readonly pictures: number;
  readonly documents: number;
  readonly unfinished: number;
}

/**
 * Removes files that were stored more than a day ago and that no record names, such as those of a process that was
 * killed between the two. Names are looked up in batches.
 */
export async function cleanupOrphans({
  db,
  files,
  clock,
}: Pick<BaseDependencies, 'db' | 'files' | 'clock'>): Promise<RemovedOrphans> {
  const before = new Date(clock.now().getTime() - RESTS);
  let pictures = 0;
  for await (const names of orphansOf(db, files.listPictures(), before, findPictures)) {
    await files.removePictures(names);
    pictures += names.length;
  }
  let documents = 0;
  for await (const names of orphansOf(db, files.listDocuments(), before, findDocuments)) {
    for (const name of names) await files.removeDocument(name);
    documents += names.length;
  }
  return { pictures, documents, unfinished: await files.removeUnfinished(before) };
}

async function* orphansOf(
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
