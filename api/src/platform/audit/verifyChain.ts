import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, auditChain } from '../database/schema.ts';
import { chainHash } from './chainHash.ts';
import type { ChainHead } from './sealEvents.ts';
import { listUnchained } from './unsealedEvents.ts';

/** Links that are read at a time. */
const BATCH = 5000;

/** Findings that are listed; a chain that is replaced has one for every event. */
const FINDINGS_MAX = 100;

/**
 * What is wrong with the audit: an event that was `changed` or `removed` since it was sealed, one that was `inserted`
 * between those of the past, links that are `missing` from a position on, or a `head` that was there before and is not
 * part of this chain. `id` is the event's, for the last two a position.
 */
export interface ChainFinding {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'missing' | 'head';
  readonly id: number;
}

/** The result of a verification: how many events were verified, the last link, and what is wrong. */
export interface ChainReport {
  readonly verified: number;
  readonly head: ChainHead | undefined;
  readonly findings: readonly ChainFinding[];
}

/**
 * Verifies every link of the chain, and that `expected`, a head that was noted elsewhere, is part of it: only that
 * shows the removal of the newest events together with their links.
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

/** Whether a chain may begin at a link: it is the first, or the last of those that expired, as an event says. */
async function isBeginning(db: Queries, position: number, hash: string): Promise<boolean> {
  if (position === 1) return true;
  const [event] = await db
    .select({ one: sql`1` })
    .from(audit)
    .where(and(eq(audit.action, 'audit-expired'), eq(audit.subject, `${position}:${hash}`)))
    .limit(1);
  return event !== undefined;
}
