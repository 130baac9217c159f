import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, auditChain } from '../database/schema.ts';
import { anchorMac, type AuditKeys, chainHash, findKeyAge, isSameKey } from './chainHash.ts';
import type { ChainHead } from './sealEvents.ts';

/** Maximum number of links that `readLinks` returns. */
export const LINKS_MAX = 5000;

/** Link of the hash chain with its event; `null` if the event was removed. */
export interface StoredLink extends ChainHead {
  readonly auditId: number;
  readonly event: typeof audit.$inferSelect | null;
}

/** Returns the next links after a position, with their events. */
export async function readLinks(db: Queries, after: number): Promise<StoredLink[]> {
  return db
    .select({ position: auditChain.position, hash: auditChain.hash, auditId: auditChain.auditId, event: audit })
    .from(auditChain)
    .leftJoin(audit, eq(audit.id, auditChain.auditId))
    .where(gt(auditChain.position, after))
    .orderBy(asc(auditChain.position))
    .limit(LINKS_MAX);
}

/**
 * Problem of the audit: an event `changed` or `removed` since it was sealed, an event `inserted` between earlier
 * events, links `missing` from a position on, or an earlier `head` that is not part of this chain. `id` is the id of
 * the event; for `missing` and `head` it is a position.
 */
export interface ChainFinding {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'missing' | 'head';
  readonly id: number;
}

/**
 * Returns the problems of a link that follows `head`, or that starts the stored chain. After the first link of a key,
 * older keys seal no more links, so that a leaked former key cannot extend the chain.
 */
export async function verifyLink(
  db: Queries,
  keys: AuditKeys,
  head: ChainHead | undefined,
  { position, hash, auditId, event }: StoredLink,
): Promise<ChainFinding[]> {
  const isNext = head
    ? position === head.position + 1
    : position === 1 || (await isAnchor(db, keys, { position, hash }));
  const missing: ChainFinding[] = isNext ? [] : [{ kind: 'missing', id: (head?.position ?? 0) + 1 }];
  if (event === null) return head || position === 1 ? [...missing, { kind: 'removed', id: auditId }] : missing;
  const age = findKeyAge(keys, hash) ?? keys.length;
  const isInOrder = head === undefined || age <= (findKeyAge(keys, head.hash) ?? keys.length);
  const key = keys[age];
  const isUnchanged =
    isInOrder && key !== undefined && chainHash(key, { position, event, before: head?.hash ?? '' }) === hash;
  return isUnchanged ? missing : [...missing, { kind: 'changed', id: auditId }];
}

/**
 * Whether the API removed the events up to a link after it verified them (`expireEvents`), which sealed the event of the
 * removal with the key of its MAC.
 */
async function isAnchor(db: Queries, keys: AuditKeys, { position, hash }: ChainHead): Promise<boolean> {
  const records = await db
    .select({ count: audit.count, mac: audit.result, sealed: auditChain.hash })
    .from(audit)
    .innerJoin(auditChain, eq(auditChain.auditId, audit.id))
    .where(and(eq(audit.action, 'audit-expired'), eq(audit.subject, `${position}:${hash}`)));
  return records.some(({ count, mac, sealed }) => {
    const key = keys[findKeyAge(keys, mac) ?? keys.length];
    return key !== undefined && isSameKey(mac, sealed) && mac === anchorMac(key, { position, hash, count });
  });
}
