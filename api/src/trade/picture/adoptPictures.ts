import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { uploads } from '../../platform/database/schema.ts';
import { requireNoProblems } from '../../platform/errors/HttpError.ts';

/** The pictures of a save, the previously stored pictures, and the field of the picture at an index. */
interface PictureChange {
  readonly now: readonly string[];
  readonly stored: readonly string[];
  readonly fieldPath: (index: number) => string;
}

/** The field path of a picture in a list of covers. */
export const coverFieldPath = (index: number): string => `cover.${index}`;

/**
 * Marks the pictures of a save as used. Each must be stored already or be an upload of the owner's.
 * @throws HttpError `invalid-parameters` at the field of any other picture
 */
export async function adoptPictures(tx: Queries, ownerUid: string, change: PictureChange, at: Date): Promise<void> {
  const added = change.now.filter((path) => !change.stored.includes(path));
  if (added.length === 0) return;
  const adopted = await tx
    .update(uploads)
    .set({ adoptedAt: at, unusedSince: null })
    .where(and(eq(uploads.ownerUid, ownerUid), inArray(uploads.path, added)))
    .returning({ path: uploads.path });
  const known = new Set([...change.stored, ...adopted.map(({ path }) => path)]);
  requireNoProblems(
    change.now.flatMap((path, index) =>
      known.has(path) ? [] : [{ path: change.fieldPath(index), text: '사진을 다시 올려주세요.' }],
    ),
  );
}
