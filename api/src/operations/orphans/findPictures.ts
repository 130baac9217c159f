import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { uploads } from '../../platform/database/schema.ts';
import { SHOWN_PICTURES } from '../../trade/picture/shownPictures.ts';

/** The first part of a file's name is that of its picture; the rest is width and ending. */
const idOf = (name: string) => name.split('.')[0] ?? '';
const idOfPath = (path: unknown) => sql<string>`split_part(replace(${path}, '/uploads/', ''), '.', 1)`;

/** Those of some names of files whose picture has a record, or is shown without one. */
export async function findPictures(db: Queries, names: readonly string[]): Promise<ReadonlySet<string>> {
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
