import { desc, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { auditChain } from '../database/schema.ts';
import { type AuditKeys, chainHash, findKeyAge } from './chainHash.ts';
import { listUnsealed } from './unsealedEvents.ts';
import { type JobLog, startPeriodicJob } from '../jobs/startPeriodicJob.ts';

/** Events sealed in one transaction. */
const BATCH = 1000;

/** Lock of every change of the chain: an arbitrary number, unique among the advisory locks of this database. */
export const CHAIN_LOCK = 6_302_014;

export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

/**
 * Appends the events that are not in the hash chain yet, 1,000 in each transaction. Returns the new head; undefined if
 * there are no events or another process is sealing. Sealing is separate from writing, so that writes do not wait for
 * each other. `onSealed` gets the events of each transaction: of all processes, each event once gets to one of them.
 * @throws Error if the head was sealed with an unknown key, which is newer during a change of keys
 */
export async function sealEvents(
  db: Queries,
  keys: AuditKeys,
  onSealed: (events: readonly SealedEvent[]) => void = () => undefined,
): Promise<ChainHead | undefined> {
  let sealed: Sealed | undefined;
  for (;;) {
    const next: Sealed | undefined = await db.transaction((tx) => sealBatch(tx, keys, sealed?.lastId));
    if (!next) return sealed?.head;
    sealed = next;
    onSealed(next.events);
    if (next.events.length < BATCH) return next.head;
  }
}

/** An event that became part of the chain. */
export type SealedEvent = Awaited<ReturnType<typeof listUnsealed>>[number];

interface Sealed {
  readonly head: ChainHead;
  readonly lastId: number;
  readonly events: readonly SealedEvent[];
}

/** After a full batch the next batch starts after its last id; the next run finds events that appear below it. */
async function sealBatch(tx: Queries, keys: AuditKeys, after: number | undefined): Promise<Sealed | undefined> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as taken`);
  if (rows[0]?.taken !== true) return undefined;
  const events = await listUnsealed(tx, BATCH, after);
  const last = events.at(-1);
  const [key] = keys;
  if (!last || !key) return undefined;
  let head = (await findHead(tx)) ?? { position: 0, hash: '' };
  if (head.position > 0 && findKeyAge(keys, head.hash) === undefined)
    throw new Error('The audit is sealed with a key that is not in AUDIT_KEY.');
  const links = events.map((event) => {
    const position = head.position + 1;
    head = { position, hash: chainHash(key, { position, event, before: head.hash }) };
    return { ...head, audit_id: event.id };
  });
  // One array parameter: a query builder with a thousand rows takes longer than the database.
  await tx.execute(sql`
    insert into ${auditChain} (position, audit_id, hash)
    select position, audit_id, hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (position bigint, audit_id bigint, hash text)`);
  return { head, lastId: last.id, events };
}

/** Returns the last link of the chain, or undefined if the chain is empty. */
export async function findHead(db: Queries): Promise<ChainHead | undefined> {
  const [head] = await db
    .select({ position: auditChain.position, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1);
  return head;
}

const INTERVAL_MS = 10_000;

/** Dependencies of sealing: the database, the audit keys, a log that is stored elsewhere, and a receiver of the events. */
interface Sealing {
  readonly onSealed?: Parameters<typeof sealEvents>[2];
  readonly db: Queries;
  readonly auditKeys: AuditKeys;
  readonly log: JobLog & { info(fields: object, message: string): void };
}

/**
 * Seals new events now and every ten seconds; returns a function that stops it. Each new head is logged, so that
 * `operator audit verify --head` can detect the removal of the newest events by a log that is stored elsewhere.
 */
export async function startSealing({ db, auditKeys, log, onSealed }: Sealing): Promise<() => void> {
  const run = async () => {
    const head = await sealEvents(db, auditKeys, onSealed);
    if (head) log.info({ head: `${head.position}:${head.hash}` }, 'audit sealed');
  };
  return startPeriodicJob({ intervalMs: INTERVAL_MS, failureLogMessage: 'audit was not sealed', run }, log);
}
