import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { Refusal } from './Refusal.ts';
import { KEPT_FOR, type Intent, writeOnce } from './writeOnce.ts';

/** What a job of many writes is given. */
export interface Writes {
  /** Runs `act` in a transaction of its own; within one intent, what has this name is written once and answers the same. */
  one<Answer extends object>(name: string, act: (tx: Queries) => Promise<Answer>): Promise<Answer>;
  /** The answers that an earlier run of this intent, which was cut off, had stored by name. */
  readonly done: ReadonlyMap<string, unknown>;
}

/**
 * Runs a job that writes many things, each in its own transaction. With an intent, each part is written once, and what
 * the whole answered is stored when it is over: a repeated call gets that, one that was cut off goes on where it was.
 * @throws Refusal `idempotency-key-reused` when the key stands for something else
 */
export async function writeEach<Answer>(
  db: Queries,
  intent: Intent | undefined,
  job: (writes: Writes) => Promise<Answer>,
): Promise<Answer> {
  if (!intent) return job({ one: (_name, act) => writeOnce(db, undefined, act), done: new Map() });
  const claim = await claimWhole(db, intent);
  if (claim.answer !== null) return claim.answer as Answer;
  // A key has no spaces, so no other intent can have the name of a part.
  const prefix = `${intent.key} `;
  const answer = await job({
    one: (name, act) => writeOnce(db, { ...intent, key: prefix + name }, act),
    done: claim.isNew ? new Map() : await answersBelow(db, intent.uid, prefix),
  });
  return keepFirst(db, intent, answer);
}

const whole = ({ uid, key }: Intent) => and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key));

async function claimWhole(db: Queries, intent: Intent): Promise<{ isNew: boolean; answer: unknown }> {
  const { uid, key, bodyHash, now } = intent;
  const isOld = lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR));
  return db.transaction(async (tx) => {
    await tx.delete(idempotencyKeys).where(and(whole(intent), isOld));
    const values = { uid, key, bodyHash, createdAt: now };
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(values)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length > 0) return { isNew: true, answer: null };
    const [stored] = await tx.select().from(idempotencyKeys).where(whole(intent));
    if (stored?.bodyHash !== bodyHash) throw new Refusal('idempotency-key-reused');
    return { isNew: false, answer: stored.answer };
  });
}

async function answersBelow(db: Queries, uid: string, prefix: string): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ key: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.uid, uid), sql`starts_with(${idempotencyKeys.key}, ${prefix})`));
  return new Map(rows.map(({ key, answer }) => [key.slice(prefix.length), answer]));
}

/** Of two runs of one intent, both answer what the first one answered. */
async function keepFirst<Answer>(db: Queries, intent: Intent, answer: Answer): Promise<Answer> {
  const kept = await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(whole(intent), isNull(idempotencyKeys.answer)))
    .returning({ key: idempotencyKeys.key });
  if (kept.length > 0) return answer;
  const [stored] = await db.select().from(idempotencyKeys).where(whole(intent));
  return (stored?.answer ?? answer) as Answer;
}
