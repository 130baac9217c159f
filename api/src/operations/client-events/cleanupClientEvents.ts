import { lt } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { clientErrors, clientEventCounts } from '../../platform/database/schema.ts';

/** Deletes counts of hours and errors that were last seen more than `keptMs` milliseconds ago. */
export async function cleanupClientEvents(db: Queries, keptMs: number, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  await db.delete(clientEventCounts).where(lt(clientEventCounts.hour, end));
  await db.delete(clientErrors).where(lt(clientErrors.lastSeen, end));
}
