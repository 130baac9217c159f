import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { uploads } from '../database/schema.ts';
import { requireNoProblems } from '../errors/HttpError.ts';

/** The pictures that a save names, those that were there before, and the field of the one at an index. */
interface PictureChange {
  readonly now: readonly string[];
  readonly kept: readonly string[];
  readonly place: (index: number) => string;
}

/** The place of a picture in a list of covers. */
export const coverPlace = (index: number): string => `cover.${index}`;

/**
 * Takes the pictures of a save out of the waiting room, or back from those that nothing shows. A picture must be there already or be the owner's own upload;
 * any other address is refused by its place in the field.
 */
export async function adoptPictures(tx: Queries, ownerUid: string, change: PictureChange, at: Date): Promise<void> {
  const added = change.now.filter((path) => !change.kept.includes(path));
  if (added.length === 0) return;
  const adopted = await tx
    .update(uploads)
    .set({ adoptedAt: at, unusedSince: null })
    .where(and(eq(uploads.ownerUid, ownerUid), inArray(uploads.path, added)))
    .returning({ path: uploads.path });
  const known = new Set([...change.kept, ...adopted.map(({ path }) => path)]);
  requireNoProblems(
    change.now.flatMap((path, index) =>
      known.has(path) ? [] : [{ path: change.place(index), text: '사진을 다시 올려주세요.' }],
    ),
  );
}
