import { and, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { INTENT_RETENTION } from './Intent.ts';

/** Deletes stored answers that are older than a day, and than they are to be kept. */
export async function cleanupIntents(db: Queries, now: Date): Promise<void> {
  const { createdAt, keptUntil } = idempotencyKeys;
  const isOver = or(isNull(keptUntil), lt(keptUntil, now));
  await db.delete(idempotencyKeys).where(and(lt(createdAt, new Date(now.getTime() - INTENT_RETENTION)), isOver));
}
