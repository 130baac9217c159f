import { desc, eq, lt, sql, and } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { registryChecks } from '../../platform/database/schema.ts';
import { lockSeller } from './sellerStore.ts';

/** Maximum numbers of bank and tax checks of a seller together, by period in seconds. */
export const CHECK_LIMITS = [
  { count: 5, seconds: 60 * 60 },
  { count: 20, seconds: 24 * 60 * 60 },
] as const;

/** A permitted check with its id, or the seconds until the next check is permitted, at least 1. */
export type CheckTurn = { readonly id: number } | { readonly retryAfter: number };

/** Counts a seller's check before it runs, by the database clock, which all processes share. */
export async function reserveCheck(db: Queries, uid: string): Promise<CheckTurn> {
  return db.transaction(async (tx) => {
    await lockSeller(tx, uid);
    await tx.delete(registryChecks).where(and(eq(registryChecks.uid, uid), lt(registryChecks.askedAt, dayAgo())));
    const { retryAfter } = await countChecksLeft(tx, uid);
    if (retryAfter > 0) return { retryAfter };
    const [taken] = await tx.insert(registryChecks).values({ uid }).returning({ id: registryChecks.id });
    if (!taken) throw new Error('The insert returned no registry check.');
    return taken;
  });
}

/** Counts the checks that a seller has left now; `retryAfter` is the seconds until the next one, 0 if some are left. */
export async function countChecksLeft(db: Queries, uid: string): Promise<{ left: number; retryAfter: number }> {
  const age = sql`extract(epoch from clock_timestamp() - ${registryChecks.askedAt})`;
  const [, day] = CHECK_LIMITS;
  const counted = await db
    .select({ age: sql<number>`${age}::float8` })
    .from(registryChecks)
    .where(eq(registryChecks.uid, uid))
    .orderBy(desc(registryChecks.askedAt))
    .limit(day.count);
  const used = (period: number) => counted.filter((check) => check.age < period).length;
  return {
    left: Math.max(0, Math.min(...CHECK_LIMITS.map(({ count, seconds }) => count - used(seconds)))),
    retryAfter: Math.max(...CHECK_LIMITS.map(({ count, seconds }) => getWait(counted[count - 1]?.age, seconds))),
  };
}

/** Releases a counted check that got no response. */
export async function releaseCheck(db: Queries, id: number): Promise<void> {
  await db.delete(registryChecks).where(eq(registryChecks.id, id));
}

/** Deletes the checks that no limit counts any more. */
export async function cleanupChecks(db: Queries): Promise<void> {
  await db.delete(registryChecks).where(lt(registryChecks.askedAt, dayAgo()));
}

function dayAgo() {
  return sql`clock_timestamp() - make_interval(secs => ${CHECK_LIMITS[1].seconds})`;
}

/** The seconds until the oldest check that fills a limit leaves its period; a clock that was set back adds none. */
function getWait(age: number | undefined, period: number): number {
  return age === undefined || age >= period ? 0 : Math.min(period, Math.ceil(period - age));
}
