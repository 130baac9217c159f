import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '../database/anyOf.ts';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';
import { mapInSlices } from '../event-loop/Slices.ts';
import { INTENT_RETENTION, type Intent } from './Intent.ts';
import { openAnswer, sealAnswer } from './sealAnswer.ts';

/**
 * Claims keys of an intent for its transaction; answers those that no other request has, or had within the time for which
 * answers are stored. A concurrent claim waits for this transaction. Runs of one intent claim keys in one order, so that
 * none waits for another that waits for it.
 */
export async function claimKeys(
  tx: Queries,
  { uid, bodyHash, now, keptMs = INTENT_RETENTION }: Intent,
  keys: readonly string[],
): Promise<Set<string>> {
  const keptUntil = new Date(now.getTime() + keptMs);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(keys.toSorted().map((key) => ({ uid, key, bodyHash, createdAt: now, keptUntil })))
    .onConflictDoUpdate({
      target: [idempotencyKeys.uid, idempotencyKeys.key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        createdAt: sql`excluded.created_at`,
        keptUntil: sql`excluded.kept_until`,
        answer: null,
      },
      setWhere: lt(idempotencyKeys.keptUntil, now),
    })
    .returning({ key: idempotencyKeys.key });
  return new Set(claimed.map(({ key }) => key));
}

/**
 * The stored answer of an intent, or undefined when it has not been written yet or is being written at this moment.
 * @throws HttpError `idempotency-key-reused` when the key was used for another request
 */
export async function findAnswer(db: Queries, { uid, key, bodyHash, secrets, now }: Intent): Promise<unknown> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key), gte(idempotencyKeys.keptUntil, now)));
  if (stored && stored.bodyHash !== bodyHash) throw new HttpError('idempotency-key-reused');
  return openAnswer(stored?.answer, secrets, { uid, key }) ?? undefined;
}

/**
 * The answers to keys that were claimed before; null while one has none.
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

/** The answers to the keys of an intent that begin with a prefix, by what follows it. */
export async function findPartAnswers(
  db: Queries,
  { uid, secrets }: Intent,
  prefix: string,
): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), sql`starts_with(${idempotencyKeys.key}, ${prefix})`));
  return new Map(
    await mapInSlices(rows, ({ key, answer }) => [key.slice(prefix.length), openAnswer(answer, secrets, { uid, key })]),
  );
}

/** Stores the answers to claimed keys that have none yet, sealed; answers how many. */
export async function storeAnswers(
  tx: Queries,
  { uid, secrets }: Intent,
  answers: ReadonlyMap<string, unknown>,
): Promise<number> {
  const sealed = [...answers].map(([key, answer]) => ({ key, answer: sealAnswer(answer, secrets, { uid, key }) }));
  const { rowCount } = await tx.execute(sql`
    update ${idempotencyKeys} set answer = sealed.answer
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as sealed (key text, answer jsonb)
    where uid = ${uid} and ${idempotencyKeys.key} = sealed.key and ${isNull(idempotencyKeys.answer)}`);
  return rowCount ?? 0;
}

/** Deletes stored answers that are not kept any more. */
export async function cleanupAnswers(db: Queries, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.keptUntil, now));
}
