import { lt } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { INTENT_RETENTION } from './Intent.ts';

/** Deletes stored answers that are older than a day. */
export async function cleanupIntents(db: Queries, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - INTENT_RETENTION)));
}
