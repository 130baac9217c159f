import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, auditChain } from '../database/schema.ts';
import { chainHash } from './chainHash.ts';
import type { ChainHead } from './sealEvents.ts';
import { listUnchained } from './unsealedEvents.ts';

/** Number of links read at a time. */
const BATCH = 5000;

/** Maximum number of reported findings; a replaced chain would have one for each event. */
const FINDINGS_MAX = 100;

/**
 * Problem of the audit: an event `changed` or `removed` since it was sealed, an event `inserted` between earlier
 * events, links `missing` from a position on, or an earlier `head` that is not part of this chain. `id` is the id of
 * the event; for `missing` and `head` it is a position.
 */
export interface ChainFinding {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'missing' | 'head';
  readonly id: number;
}

/** Result of a verification: number of verified events, last link, and findings. */
export interface ChainReport {
  readonly verified: number;
  readonly head: ChainHead | undefined;
  readonly findings: readonly ChainFinding[];
}

/**
 * Verifies every link of the chain, and that it contains `expected`, a head that was stored elsewhere: only that
 * detects the removal of the newest events together with their links.
 */
export async function verifyChain(db: Queries, key: Buffer, expected?: ChainHead): Promise<ChainReport> {
  const findings: ChainFinding[] = [];
  let head: ChainHead | undefined;
  let verified = 0;
  for (;;) {
    const links = await readLinks(db, head?.position ?? 0);
    for (const { position, hash, auditId, event } of links) {
      if (head === undefined ? !(await isBeginning(db, position, hash)) : position !== head.position + 1)
        findings.push({ kind: 'missing', id: (head?.position ?? 0) + 1 });
      const isAnchor = head === undefined && position > 1;
      if (event === null) {
        if (!isAnchor) findings.push({ kind: 'removed', id: auditId });
      } else if (chainHash(key, { position, event, before: head?.hash ?? '' }) !== hash)
        findings.push({ kind: 'changed', id: auditId });
      else verified += 1;
      if (expected?.position === position && expected.hash !== hash) findings.push({ kind: 'head', id: position });
      head = { position, hash };
    }
    if (links.length < BATCH || findings.length >= FINDINGS_MAX) break;
  }
  if (expected && expected.position > (head?.position ?? 0)) findings.push({ kind: 'head', id: expected.position });
  for (const id of await listUnchained(db, FINDINGS_MAX)) findings.push({ kind: 'inserted', id });
  return { verified, head, findings: findings.slice(0, FINDINGS_MAX) };
}

async function readLinks(db: Queries, after: number) {
  return db
    .select({ position: auditChain.position, hash: auditChain.hash, auditId: auditChain.auditId, event: audit })
    .from(auditChain)
    .leftJoin(audit, eq(audit.id, auditChain.auditId))
    .where(gt(auditChain.position, after))
    .orderBy(asc(auditChain.position))
    .limit(BATCH);
}

/** Whether a chain may start at a link: the first link, or the last expired link according to an event. */
async function isBeginning(db: Queries, position: number, hash: string): Promise<boolean> {
  if (position === 1) return true;
  const [event] = await db
    .select({ one: sql`1` })
    .from(audit)
    .where(and(eq(audit.action, 'audit-expired'), eq(audit.subject, `${position}:${hash}`)))
    .limit(1);
  return event !== undefined;
}
