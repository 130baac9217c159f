import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { audit } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/time/Clock.ts';
import type { RetentionStep } from './retentionSteps.ts';

/** Arbitrary number, unique among the advisory locks of this database. */
const RETENTION_LOCK = 6_302_015;
/** Maximum difference between the clocks of process and database in milliseconds. */
const CLOCK_DIFFERENCE_MAX = 5 * 60_000;
const DAY = 24 * 60 * 60_000;

/** Number of removed rows, whether more may follow, and why the removal stopped. */
export interface RemovedBatch {
  readonly removed: number;
  readonly hasMore: boolean;
  readonly stop?: 'clocks' | 'limit';
}

/** Limits of a batch: maximum rows, and what a day may remove (`Config`). */
interface BatchLimits {
  readonly rows: number;
  readonly day: Config['retentionPerDay'];
}

/**
 * Removes the oldest rows of one kind of data whose period has ended by the database clock, with an audit event. Stops
 * if the clocks of process and database differ by more than five minutes, or at the limit of a day. Removes nothing
 * while another process removes rows.
 */
export async function removeBatch(
  tx: Queries,
  step: RetentionStep,
  { clock, limits }: { readonly clock: Clock; readonly limits: BatchLimits },
): Promise<RemovedBatch> {
  const { rows } = await tx.execute<{ taken: boolean; ms: number }>(sql`
    select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as taken,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
  const { taken = false, ms = 0 } = rows[0] ?? {};
  if (!taken) return { removed: 0, hasMore: false };
  if (Math.abs(clock.now().getTime() - ms) > CLOCK_DIFFERENCE_MAX)
    return { removed: 0, hasMore: false, stop: 'clocks' };
  const now = new Date(ms);
  const ended = await lockEnded(tx, step, now, limits.rows);
  if (ended.length === 0) return { removed: 0, hasMore: false };
  const ids = ended.slice(0, await countAllowed(tx, step, { now, wanted: ended.length, day: limits.day }));
  if (ids.length > 0) {
    await step.remove(tx, ids, now);
    const event = { caller: 'api', origin: '', action: 'retention', reason: step.name, count: ids.length } as const;
    await recordEvent(tx, event, now);
  }
  if (ids.length < ended.length) return { removed: ids.length, hasMore: false, stop: 'limit' };
  return { removed: ids.length, hasMore: ids.length === limits.rows };
}

async function lockEnded(tx: Queries, step: RetentionStep, now: Date, most: number): Promise<string[]> {
  const end = new Date(now.getTime() - step.periodMs);
  const rows = await tx
    .select({ id: sql<string>`${step.id}::text` })
    .from(step.table)
    .where(and(lt(step.since, end), step.applies, step.isUnchanged?.(tx, end)))
    .orderBy(asc(step.since))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/**
 * How many of the wanted rows the last 24 hours still allow. Counts the audit events of retention, which no process can
 * delete; events of the future count too, so that a clock that jumps there and back allows no further rows.
 */
async function countAllowed(
  tx: Queries,
  { name, table, applies }: RetentionStep,
  { now, wanted, day }: { readonly now: Date; readonly wanted: number; readonly day: Config['retentionPerDay'] },
): Promise<number> {
  const isRecent = gt(audit.at, new Date(now.getTime() - DAY));
  const [sum] = await tx
    .select({ removed: sql<number>`coalesce(sum(${audit.count}), 0)::int` })
    .from(audit)
    .where(and(eq(audit.action, 'retention'), eq(audit.reason, name), isRecent));
  const removed = sum?.removed ?? 0;
  if (removed + wanted <= day.rows) return wanted;
  const total = removed + (await tx.$count(table, applies));
  return Math.max(0, Math.max(day.rows, Math.floor(total * day.share)) - removed);
}
