import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { StoredFile } from '../../platform/files/FileStore.ts';
import { findDocuments } from './findDocuments.ts';
import { findPictures } from './findPictures.ts';

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
