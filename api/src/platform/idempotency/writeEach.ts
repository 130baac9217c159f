import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { mapInSlices } from '../event-loop/Slices.ts';
import { HttpError } from '../errors/HttpError.ts';
import { INTENT_RETENTION, type Intent } from './Intent.ts';
import { openAnswer, sealAnswer } from './sealAnswer.ts';
import { type PartNames, type WriteParts, writeParts } from './writeParts.ts';

/** What a bulk write uses to write its parts. */
export interface PartWriter {
  /**
   * Runs `act` for parts by name, many in a transaction (`writeParts`); within one intent, a part of this name is
   * written once. Answers all parts by name.
   */
  writeParts<Answer extends object>(parts: readonly PartNames[], act: WriteParts<Answer>): Promise<Map<string, Answer>>;
  /**
   * The answers, by part name, that this intent has stored so far, by an earlier interrupted run or by one that goes on
   * beside it. What it names was written before the answer is read: read what it changes first.
   */
  findDone(): Promise<ReadonlyMap<string, unknown>>;
}

/**
 * Runs a bulk write, its parts in transactions of many. With an intent, each part is written once and the answer of the
 * whole is stored at the end: a repeated request gets it, and one after an interruption continues where it stopped.
 * @throws HttpError `idempotency-key-reused` when the key was used for another request
 */
export async function writeEach<Answer>(
  db: Queries,
  intent: Intent | undefined,
  job: (writer: PartWriter) => Promise<Answer>,
): Promise<Answer> {
  if (!intent)
    return job({
      writeParts: (parts, act) => writeParts(db, undefined, parts, act),
      findDone: async () => new Map(),
    });
  const stored = await claimIntent(db, intent);
  if (stored !== null) return stored as Answer;
  // A key has no spaces, so no other intent can have the name of a part.
  const prefix = `${intent.key} `;
  const answer = await job({
    writeParts: (parts, act) => writeParts(db, { intent, prefix }, parts, act),
    findDone: () => findPartAnswers(db, intent, prefix),
  });
  return storeFirst(db, intent, answer);
}

const isIntent = ({ uid, key }: Intent) => and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key));

/** Claims the key of a bulk write; answers the stored answer, null while there is none. */
async function claimIntent(db: Queries, intent: Intent): Promise<unknown> {
  const { uid, key, bodyHash, now } = intent;
  const isExpired = lt(idempotencyKeys.createdAt, new Date(now.getTime() - INTENT_RETENTION));
  return db.transaction(async (tx) => {
    await tx.delete(idempotencyKeys).where(and(isIntent(intent), isExpired));
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ uid, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length > 0) return null;
    const [stored] = await tx.select().from(idempotencyKeys).where(isIntent(intent));
    if (stored?.bodyHash !== bodyHash) throw new HttpError('idempotency-key-reused');
    return openAnswer(stored.answer, intent.secrets, intent);
  });
}

async function findPartAnswers(db: Queries, { uid, secrets }: Intent, prefix: string): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), sql`starts_with(${idempotencyKeys.key}, ${prefix})`));
  return new Map(
    await mapInSlices(rows, ({ key, answer }) => [key.slice(prefix.length), openAnswer(answer, secrets, { uid, key })]),
  );
}

/** Of two concurrent runs of one intent, both answer what the first one stored. */
async function storeFirst<Answer>(db: Queries, intent: Intent, answer: Answer): Promise<Answer> {
  const updated = await db
    .update(idempotencyKeys)
    .set({ answer: sealAnswer(answer, intent.secrets, intent) })
    .where(and(isIntent(intent), isNull(idempotencyKeys.answer)))
    .returning({ key: idempotencyKeys.key });
  if (updated.length > 0) return answer;
  const [stored] = await db.select().from(idempotencyKeys).where(isIntent(intent));
  return (stored ? openAnswer(stored.answer, intent.secrets, intent) : answer) as Answer;
}
