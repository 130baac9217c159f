import { eq, sum } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { uploads } from '../../platform/database/schema.ts';
import { requireRoom } from '../../platform/errors/requireRoom.ts';

/**
 * Records a stored picture of an owner whose seller record is locked; with `isAdopted` false it waits for a save.
 * @throws HttpError `limit-reached` if the owner's storage limit is exceeded
 */
export async function recordUpload(
  tx: Queries,
  { path, bytes, uid, isAdopted, now }: { path: string; bytes: number; uid: string; isAdopted: boolean; now: Date },
): Promise<void> {
  const [stored] = await tx
    .select({ bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.ownerUid, uid));
  requireRoom('picture', stored?.bytes ?? 0, bytes);
  await tx.insert(uploads).values({ path, bytes, ownerUid: uid, createdAt: now, adoptedAt: isAdopted ? now : null });
}
