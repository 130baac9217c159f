import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { matchesAny } from '../database/matchesAny.ts';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';
import { mapInSlices } from '../jobs/Slices.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';
import { INTENT_RETENTION, type Intent, type ResponseSeal } from './Intent.ts';

/**
 * Claims keys of an intent in its transaction; returns the keys that no other request has used within their lifetime. A
 * concurrent claim waits for this transaction. All runs of an intent claim keys in the same order, which prevents
 * deadlocks.
 */
export async function claimKeys(
  tx: Queries,
  { uid, bodyHash, now, retentionMs = INTENT_RETENTION }: Intent,
  keys: readonly string[],
): Promise<Set<string>> {
  const expiresAt = new Date(now.getTime() + retentionMs);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(keys.toSorted().map((key) => ({ uid, key, bodyHash, createdAt: now, expiresAt })))
    .onConflictDoUpdate({
      target: [idempotencyKeys.uid, idempotencyKeys.key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
        response: null,
      },
      setWhere: lt(idempotencyKeys.expiresAt, now),
    })
    .returning({ key: idempotencyKeys.key });
  return new Set(claimed.map(({ key }) => key));
}

/**
 * Returns the stored response of an intent; undefined if it does not exist yet.
 * @throws HttpError `idempotency-key-reused` if the key was used for another request
 */
export async function findResponse(db: Queries, { uid, key, bodyHash, secrets, now }: Intent): Promise<unknown> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key), gte(idempotencyKeys.expiresAt, now)));
  if (stored && stored.bodyHash !== bodyHash) throw new HttpError('idempotency-key-reused');
  return openResponse(stored?.response, secrets, { uid, key }) ?? undefined;
}

/**
 * Returns the responses of claimed keys; null if a response is not stored yet.
 * @throws HttpError `idempotency-key-reused` if a key was used for another request
 */
export async function findResponses(
  tx: Queries,
  { uid, bodyHash, secrets }: Intent,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  if (keys.length === 0) return new Map();
  const stored = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), matchesAny(idempotencyKeys.key, keys)));
  if (stored.length < keys.length || stored.some((row) => row.bodyHash !== bodyHash))
    throw new HttpError('idempotency-key-reused');
  return new Map(stored.map(({ key, response }) => [key, openResponse(response, secrets, { uid, key })]));
}

/** Returns the responses of the keys of an intent with a prefix, by the rest of the key. */
export async function findPartResponses(
  db: Queries,
  { uid, secrets }: Intent,
  prefix: string,
): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: idempotencyKeys.key, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), sql`starts_with(${idempotencyKeys.key}, ${prefix})`));
  return new Map(
    await mapInSlices(rows, ({ key, response }) => [
      key.slice(prefix.length),
      openResponse(response, secrets, { uid, key }),
    ]),
  );
}

/** Seals and stores the responses of claimed keys without one; returns their number. */
export async function storeResponses(
  tx: Queries,
  { uid, secrets }: Intent,
  responses: ReadonlyMap<string, unknown>,
): Promise<number> {
  const sealed = [...responses].map(([key, response]) => ({
    key,
    response: sealResponse(response, secrets, { uid, key }),
  }));
  const { rowCount } = await tx.execute(sql`
    update ${idempotencyKeys} set response = sealed.response
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as sealed (key text, response jsonb)
    where uid = ${uid} and ${idempotencyKeys.key} = sealed.key and ${isNull(idempotencyKeys.response)}`);
  return rowCount ?? 0;
}

/** Deletes expired responses. */
export async function cleanupResponses(db: Queries, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}

/** Account and key that a sealed response is bound to. */
type ResponseKey = Pick<Intent, 'uid' | 'key'>;

/** Seals a response for storage, because it may contain data that is sealed elsewhere. */
export function sealResponse(response: unknown, secrets: ResponseSeal, of: ResponseKey): string {
  return secrets.sealText(JSON.stringify(response), toPlace(of));
}

/** Opens a stored response; null if the write has not stored one yet. */
export function openResponse(stored: string | null | undefined, secrets: ResponseSeal, of: ResponseKey): unknown {
  return typeof stored === 'string' ? (JSON.parse(secrets.openText(stored, toPlace(of))) as unknown) : null;
}

function toPlace({ uid, key }: ResponseKey): string {
  return sealedPlace('idempotency_keys.response', `${uid} ${key}`);
}
