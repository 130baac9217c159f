import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { clientErrors, clientEventCounts, sellerReports } from '../../platform/database/schema.ts';
import type { CountedEvent } from './EventCounts.ts';

const HOUR = 60 * 60_000;
/** Sellers' reports decide about rollbacks for this long. */
const SELLER_REPORTS_KEPT = 7 * 24 * HOUR;

/** Adds counts and their errors to the stored counts of the hour. Safe for concurrent processes. */
export async function storeCounts(db: Queries, counted: readonly CountedEvent[], now: Date): Promise<void> {
  if (counted.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const counts = counted
    .map(({ event: { kind, app, version }, ...rest }) => ({ hour, kind, app, version, ...rest }))
    // Sort, so that concurrent processes lock rows in the same order and cannot deadlock.
    .toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  const errors = counted.flatMap(({ event, code }) =>
    event.kind === 'error' ? [{ ...event, fingerprint: code, firstSeen: now, lastSeen: now }] : [],
  );
  const errorsByFingerprint = new Map(errors.map((error) => [error.fingerprint, error]));
  await db.transaction(async (tx) => {
    await tx
      .insert(clientEventCounts)
      .values(counts)
      .onConflictDoUpdate({
        target: [
          clientEventCounts.hour,
          clientEventCounts.kind,
          clientEventCounts.app,
          clientEventCounts.version,
          clientEventCounts.revision,
          clientEventCounts.code,
        ],
        set: { count: sql`${clientEventCounts.count} + excluded.count` },
      });
    if (errorsByFingerprint.size > 0)
      await tx
        .insert(clientErrors)
        .values([...errorsByFingerprint.values()].toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1)))
        .onConflictDoUpdate({ target: clientErrors.fingerprint, set: { lastSeen: sql`excluded.last_seen` } });
  });
}

function toKey({ kind, app, version, revision, code }: Omit<typeof clientEventCounts.$inferInsert, 'hour'>): string {
  return [kind, app, version, revision, code].join(' ');
}

/** Deletes counts and errors that were last seen more than `retentionMs` milliseconds ago, and sellers' reports after a week. */
export async function cleanupClientEvents(db: Queries, retentionMs: number, now: Date): Promise<void> {
  const end = new Date(now.getTime() - retentionMs);
  await db.delete(clientEventCounts).where(lt(clientEventCounts.hour, end));
  await db.delete(clientErrors).where(lt(clientErrors.lastSeen, end));
  await db.delete(sellerReports).where(lt(sellerReports.reportedAt, new Date(now.getTime() - SELLER_REPORTS_KEPT)));
}
