import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { anchorMac, type AuditKeys } from './chainHash.ts';
import { readLinks, verifyLink } from './readLinks.ts';
import { recordEvent } from './recordEvent.ts';
import { CHAIN_LOCK, type ChainHead, sealEvents } from './sealEvents.ts';

/** Maximum number of transactions in a run, each with up to 5,000 events; the next run removes the rest. */
const BATCHES_MAX = 40;

/** Removes events that are older than their retention period; returns their number. `onSealed` as in `sealEvents`. */
export async function cleanupAudit(
  db: Queries,
  keys: AuditKeys,
  retentionMs: number,
  now: Date,
  onSealed?: Parameters<typeof sealEvents>[2],
): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const count = await expireEvents(db, keys, new Date(now.getTime() - retentionMs), now, onSealed);
    removed += count;
    if (count === 0) break;
  }
  return removed;
}

/**
 * Removes the sealed events at the start of the chain that are older than an instant, and their links except the last
 * one, which the chain continues from. Records and seals an event about it with a MAC, without which the verification
 * reports the removal. Returns the number of removed events. The database refuses to remove events of the last year by its own
 * clock.
 * @throws Error if the events to remove do not match the chain
 */
export async function expireEvents(
  db: Queries,
  keys: AuditKeys,
  before: Date,
  now: Date,
  onSealed?: Parameters<typeof sealEvents>[2],
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ limit: string }>(sql`
      select least(${before.toISOString()}::timestamptz, now() - interval '1 year')::text as limit
      from pg_advisory_xact_lock(${CHAIN_LOCK})`);
    const { last, count } = await verifyExpired(tx, keys, new Date(rows[0]?.limit ?? 0));
    const [key] = keys;
    if (!key || !last || count === 0) return 0;
    await tx.execute(sql`select expire_audit(${last.position})`);
    const { position, hash } = last;
    const subject = { kind: 'audit', id: `${position}:${hash}` } as const;
    const result = anchorMac(key, { position, hash, count });
    await recordEvent(tx, { caller: 'api', origin: '', action: 'audit-expired', subject, count, result }, now);
    await sealEvents(tx, keys, onSealed);
    return count;
  });
}

/** Verifies the links up to the first event that is not older than an instant; returns the last one and their number. */
async function verifyExpired(tx: Queries, keys: AuditKeys, before: Date) {
  let last: ChainHead | undefined;
  let count = 0;
  for (const link of await readLinks(tx, 0)) {
    if (link.event && link.event.at >= before) break;
    const [problem] = await verifyLink(tx, keys, last, link);
    if (problem) throw new Error(`The audit does not match its hash chain at position ${link.position}.`);
    last = link;
    if (link.event) count += 1;
  }
  return { last, count };
}
