import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../database/anyOf.ts';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';
import { INTENT_RETENTION, type Intent } from './Intent.ts';
import { openAnswer, sealAnswer } from './sealAnswer.ts';

/**
 * Claims many keys of an intent for its transaction; answers those that were free, as `claimKey` decides it. Runs of
 * one intent claim them in one order, so that none waits for another that waits for it.
 */
export async function claimKeys(tx: Queries, intent: Intent, keys: readonly string[]): Promise<Set<string>> {
  const { uid, bodyHash, now } = intent;
  const expired = new Date(now.getTime() - INTENT_RETENTION);
  const { rows } = await tx.execute<{ key: string }>(sql`
    insert into ${idempotencyKeys} (uid, key, body_hash, created_at)
    select ${uid}, key, ${bodyHash}, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...keys])}::text[]) as key order by key
    on conflict (uid, key) do update
    set body_hash = excluded.body_hash, created_at = excluded.created_at, answer = null
    where ${idempotencyKeys.createdAt} < ${expired.toISOString()}::timestamptz
    returning key`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * The answers to keys that were claimed before.
 * @throws HttpError `idempotency-key-reused` when one was used for another request
 */
export async function findAnswers(
  tx: Queries,
  { uid, bodyHash, secrets }: Intent,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  if (keys.length === 0) return new Map();
  const stored = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), anyOf(idempotencyKeys.key, keys)));
  if (stored.length < keys.length || stored.some((row) => row.bodyHash !== bodyHash))
    throw new HttpError('idempotency-key-reused');
  return new Map(stored.map(({ key, answer }) => [key, openAnswer(answer, secrets, { uid, key })]));
}

/** Stores the answers to claimed keys, sealed. */
export async function storeAnswers(
  tx: Queries,
  { uid, secrets }: Intent,
  answers: ReadonlyMap<string, unknown>,
): Promise<void> {
  const sealed = [...answers].map(([key, answer]) => ({ key, answer: sealAnswer(answer, secrets, { uid, key }) }));
  await tx.execute(sql`
    update ${idempotencyKeys} set answer = sealed.answer
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as sealed (key text, answer jsonb)
    where uid = ${uid} and ${idempotencyKeys.key} = sealed.key`);
}
