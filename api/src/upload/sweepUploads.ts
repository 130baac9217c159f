import { and, isNull, lt } from 'drizzle-orm';
import { uploads } from '../database/schema.ts';
import type { Dependencies } from '../http/dependencies.ts';

const WAITING_MAX = 24 * 60 * 60_000;

/** Removes pictures that no save has adopted within a day; answers how many. */
export async function sweepUploads({
  db,
  files,
  clock,
}: Pick<Dependencies, 'db' | 'files' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - WAITING_MAX);
  const swept = await db
    .delete(uploads)
    .where(and(isNull(uploads.adoptedAt), lt(uploads.createdAt, before)))
    .returning({ path: uploads.path });
  await files.removePictures(swept.map(({ path }) => path.replace('/uploads/', '')));
  return swept.length;
}
