import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { INTENT_RETENTION, type Intent, expiryOf } from './Intent.ts';

const { uid, key, answer } = idempotencyKeys;
const isIntent = and(eq(uid, sql.placeholder('uid')), eq(key, sql.placeholder('key')));

const claim = preparedQuery('claim of a key', { key }, (db, selected) => {
  const claimed = {
    bodyHash: sql.placeholder('bodyHash'),
    createdAt: sql.placeholder('createdAt'),
    keptUntil: sql.placeholder('keptUntil'),
  };
  return db
    .insert(idempotencyKeys)
    .values({ uid: sql.placeholder('uid'), key: sql.placeholder('key'), ...claimed })
    .onConflictDoUpdate({
      target: [uid, key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        createdAt: sql`excluded.created_at`,
        keptUntil: sql`excluded.kept_until`,
        answer: null,
      },
      setWhere: lt(idempotencyKeys.createdAt, sql.placeholder('expired')),
    })
    .returning(selected);
});

const store = preparedQuery('answer to a key', {}, (db) =>
  db
    .update(idempotencyKeys)
    .set({ answer: sql`${sql.param(sql.placeholder('answer'), answer)}` })
    .where(isIntent),
);

/**
 * Claims the key of an intent for its transaction; false when another request has it, or an earlier one had it within
 * the time for which answers are stored. A concurrent claim waits for this transaction.
 */
export async function claimKey(tx: Queries, intent: Intent): Promise<boolean> {
  const { uid, key, bodyHash, now: createdAt, keptMs = INTENT_RETENTION } = intent;
  const keptUntil = new Date(createdAt.getTime() + keptMs);
  return (await claim(tx, { uid, key, bodyHash, createdAt, keptUntil, expired: expiryOf(intent) })).length > 0;
}

/** Stores the sealed answer to a claimed key. */
export async function storeAnswer(tx: Queries, { uid, key }: Intent, sealed: string): Promise<void> {
  await store(tx, { uid, key, answer: sealed });
}
