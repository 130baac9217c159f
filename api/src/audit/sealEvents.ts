import { desc, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { auditChain } from '../database/schema.ts';
import { chainHash } from './chainHash.ts';
import { listUnsealed } from './unsealedEvents.ts';

/** Events that one transaction seals. */
const BATCH = 1000;

/** Any number that no other advisory lock of this database has. */
const CHAIN_LOCK = 6_302_014;

/** The last link of the chain. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

/**
 * Appends the events that are not in the hash chain yet, at most 1,000; answers the new head, or undefined when there
 * were none or another process is sealing. Sealing apart from writing keeps writes from waiting for one another.
 */
export async function sealEvents(db: Queries, key: Buffer): Promise<ChainHead | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as taken`,
    );
    if (rows[0]?.taken !== true) return undefined;
    const events = await listUnsealed(tx, BATCH);
    if (events.length === 0) return undefined;
    let head = (await findHead(tx)) ?? { position: 0, hash: '' };
    const links = events.map((event) => {
      const position = head.position + 1;
      head = { position, hash: chainHash(key, { position, event, before: head.hash }) };
      return { ...head, auditId: event.id };
    });
    await tx.insert(auditChain).values(links);
    return head;
  });
}

/** The last link of the chain, or undefined while there is none. */
export async function findHead(db: Queries): Promise<ChainHead | undefined> {
  const [head] = await db
    .select({ position: auditChain.position, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1);
  return head;
}
