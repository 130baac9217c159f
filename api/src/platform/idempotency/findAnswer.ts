import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';
import { type Intent, expiryOf } from './Intent.ts';
import { openAnswer } from './sealAnswer.ts';

const { bodyHash, answer } = idempotencyKeys;
const selectFresh = preparedQuery('fresh answer', { bodyHash, answer }, (db, selected) =>
  db
    .select(selected)
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.uid, sql.placeholder('uid')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
        gte(idempotencyKeys.createdAt, sql.placeholder('since')),
      ),
    ),
);

/**
 * The stored answer of an intent, or undefined when it has not been written yet or is being written at this moment.
 * @throws HttpError `idempotency-key-reused` when the key was used for another request
 */
export async function findAnswer(db: Queries, intent: Intent): Promise<unknown> {
  const { uid, key, bodyHash, secrets } = intent;
  const [stored] = await selectFresh(db, { uid, key, since: expiryOf(intent) });
  if (stored && stored.bodyHash !== bodyHash) throw new HttpError('idempotency-key-reused');
  return openAnswer(stored?.answer, secrets, { uid, key }) ?? undefined;
}
