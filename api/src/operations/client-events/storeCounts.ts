import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { clientEventCounts, sellerReports } from '../../platform/database/schema.ts';
import type { EventCount } from './EventCounts.ts';

const HOUR = 60 * 60_000;
/** Sellers' reports decide about rollbacks for this long. */
const SELLER_REPORTS_KEPT = 7 * 24 * HOUR;

/** Adds counts to the stored counts of the hour. Safe for concurrent processes. */
export async function storeCounts(db: Queries, counts: readonly EventCount[], now: Date): Promise<void> {
  if (counts.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const { kind, app, version, revision, code, count } = clientEventCounts;
  await db
    .insert(clientEventCounts)
    // Sort, so that concurrent processes lock rows in the same order and cannot deadlock.
    .values(counts.map((each) => ({ ...each, hour })).toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [clientEventCounts.hour, kind, app, version, revision, code],
      set: { count: sql`${count} + excluded.count` },
    });
}

function toKey({ kind, app, version, revision, code }: EventCount): string {
  return [kind, app, version, revision, code].join(' ');
}

/** Deletes counts that are older than `retentionMs` milliseconds, and sellers' reports after a week. */
export async function cleanupClientEvents(db: Queries, retentionMs: number, now: Date): Promise<void> {
  await db.delete(clientEventCounts).where(lt(clientEventCounts.hour, new Date(now.getTime() - retentionMs)));
  await db.delete(sellerReports).where(lt(sellerReports.reportedAt, new Date(now.getTime() - SELLER_REPORTS_KEPT)));
}
