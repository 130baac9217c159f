import { and, eq, gte } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';
import { INTENT_RETENTION, type Intent } from './Intent.ts';
import { openAnswer } from './sealAnswer.ts';

/**
 * The stored answer of an intent, or undefined when it has not been written yet or is being written at this moment.
 * @throws HttpError `idempotency-key-reused` when the key was used for another request
 */
export async function findAnswer(db: Queries, { uid, key, bodyHash, now, secrets }: Intent): Promise<unknown> {
  const isFresh = gte(idempotencyKeys.createdAt, new Date(now.getTime() - INTENT_RETENTION));
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key), isFresh));
  if (stored && stored.bodyHash !== bodyHash) throw new HttpError('idempotency-key-reused');
  return openAnswer(stored?.answer, secrets, { uid, key }) ?? undefined;
}
