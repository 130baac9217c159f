import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { clientErrors, clientEventCounts } from '../../platform/database/schema.ts';
import type { CountedEvent } from './EventCounts.ts';

const HOUR = 60 * 60_000;

/** Adds counts to those of the hour, and the errors among them. Several processes may do so at once. */
export async function storeCounts(db: Queries, counted: readonly CountedEvent[], now: Date): Promise<void> {
  if (counted.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const counts = counted
    .map(({ event: { kind, app, version }, revision, code, count }) => ({
      hour,
      kind,
      app,
      version,
      revision,
      code,
      count,
    }))
    // In one order, so that two processes never wait for each other.
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const errors = counted
    .flatMap(({ event, code }) => (event.kind === 'error' ? [{ event, fingerprint: code }] : []))
    .map(({ event: { app, version, name, message, stack }, fingerprint }) => ({
      fingerprint,
      app,
      version,
      name,
      message,
      stack,
      firstSeen: now,
      lastSeen: now,
    }));
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

function keyOf({ kind, app, version, revision, code }: Omit<typeof clientEventCounts.$inferInsert, 'hour'>): string {
  return [kind, app, version, revision, code].join(' ');
}

/** Deletes counts of hours and errors that were last seen more than `keptMs` milliseconds ago. */
export async function cleanupClientEvents(db: Queries, keptMs: number, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  await db.delete(clientEventCounts).where(lt(clientEventCounts.hour, end));
  await db.delete(clientErrors).where(lt(clientErrors.lastSeen, end));
}
