import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { databaseFault } from '../database/databaseFault.ts';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { Refusal } from './Refusal.ts';

/** The key under which one intent is written once, and a hash of what was asked with it. */
export interface Intent {
  readonly uid: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}

/** How long an answer is kept for a repeated call, in milliseconds. */
export const KEPT_FOR = 24 * 60 * 60_000;
const ATTEMPTS = 3;

/** A hash of everything a call says, files included. */
export function hashOf(...said: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const each of said) hash.update(String(each.length)).update(':').update(each);
  return hash.digest('base64url');
}

/**
 * Runs `act` in one transaction. With an intent, the answer is stored in that same transaction: a repeated call gets
 * it back, one that runs at the same time waits for it on the key's unique index, and a crash leaves neither.
 * A deadlock or serialization conflict is tried again, at most three times.
 */
export async function writeOnce<Answer>(
  db: Queries,
  intent: Intent | undefined,
  act: (tx: Queries) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => (intent ? answerOnce(tx, intent, act) : act(tx)));
    } catch (error) {
      if (attempt === ATTEMPTS || databaseFault(error) !== 'retry') throw error;
    }
  }
}

async function answerOnce<Answer>(tx: Queries, intent: Intent, act: (tx: Queries) => Promise<Answer>): Promise<Answer> {
  const { uid, key, bodyHash, now } = intent;
  const mine = and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key));
  await tx.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR))));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ uid, key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(mine);
    if (stored?.bodyHash !== bodyHash) throw new Refusal('idempotency-key-reused');
    return stored.answer as Answer;
  }
  const answer = await act(tx);
  await tx.update(idempotencyKeys).set({ answer }).where(mine);
  return answer;
}

/** Forgets answers that are older than a day. */
export async function cleanupIntents(db: Queries, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR)));
}
