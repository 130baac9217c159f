import { desc, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { auditChain } from '../database/schema.ts';
import { chainHash } from './chainHash.ts';
import { listUnsealed } from './unsealedEvents.ts';
import { type JobLog, startPeriodicJob } from '../jobs/startPeriodicJob.ts';

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
 * Appends the events that are not in the hash chain yet, 1,000 in a transaction; answers the new head, or undefined
 * when there were none or another process is sealing. Sealing apart from writing keeps writes from waiting for one
 * another.
 */
export async function sealEvents(db: Queries, key: Buffer): Promise<ChainHead | undefined> {
  let sealed: Sealed | undefined;
  for (;;) {
    const next: Sealed | undefined = await db.transaction((tx) => sealBatch(tx, key, sealed?.lastId));
    if (!next) return sealed?.head;
    sealed = next;
    if (next.count < BATCH) return next.head;
  }
}

interface Sealed {
  readonly head: ChainHead;
  readonly lastId: number;
  readonly count: number;
}

/** After a full batch the next one goes on behind its last id: what appears below it is found by the next run. */
async function sealBatch(tx: Queries, key: Buffer, after: number | undefined): Promise<Sealed | undefined> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as taken`);
  if (rows[0]?.taken !== true) return undefined;
  const events = await listUnsealed(tx, BATCH, after);
  const last = events.at(-1);
  if (!last) return undefined;
  let head = (await findHead(tx)) ?? { position: 0, hash: '' };
  const links = events.map((event) => {
    const position = head.position + 1;
    head = { position, hash: chainHash(key, { position, event, before: head.hash }) };
    return { ...head, audit_id: event.id };
  });
  // One parameter: the query builder takes longer for a thousand rows than the database.
  await tx.execute(sql`
    insert into ${auditChain} (position, audit_id, hash)
    select position, audit_id, hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (position bigint, audit_id bigint, hash text)`);
  return { head, lastId: last.id, count: events.length };
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

const INTERVAL_MS = 10_000;

/** What sealing needs: the database, the audit's key, and a log that is kept elsewhere. */
interface Sealing {
  readonly db: Queries;
  readonly auditKey: Buffer;
  readonly log: JobLog & { info(fields: object, message: string): void };
}

/**
 * Seals new events, now and then every ten seconds; answers a function that stops it. Each new head is logged: a log
 * that lies elsewhere shows what `operator audit verify --head` can check even after the newest events were removed.
 */
export async function startSealing({ db, auditKey, log }: Sealing): Promise<() => void> {
  const run = async () => {
    const head = await sealEvents(db, auditKey);
    if (head) log.info({ head: `${head.position}:${head.hash}` }, 'audit sealed');
  };
  return startPeriodicJob({ intervalMs: INTERVAL_MS, failureMessage: 'audit was not sealed', run }, log);
}
