import type { Queries } from '../../platform/database/openDatabase.ts';
import { type SellerNotificationKind, outbox } from '../../platform/database/schema.ts';

/** Adds a notification for a seller to the outbox, in the transaction of the change. */
export async function notifySeller(
  tx: Queries,
  sellerUid: string,
  { kind, text }: { kind: SellerNotificationKind; text: string },
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ sellerUid, kind, text, createdAt: now });
}
