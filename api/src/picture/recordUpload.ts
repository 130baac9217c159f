import type { Queries } from '../database/openDatabase.ts';
import { uploads } from '../database/schema.ts';

/** Records a stored picture of an owner's; one that nothing shows yet (`isAdopted` false) waits for a save. */
export async function recordUpload(
  tx: Queries,
  { path, uid, isAdopted, now }: { path: string; uid: string; isAdopted: boolean; now: Date },
): Promise<void> {
  await tx.insert(uploads).values({ path, ownerUid: uid, createdAt: now, adoptedAt: isAdopted ? now : null });
}
