import { createHmac } from 'node:crypto';
import type { audit } from '../database/schema.ts';

/**
 * Link of the hash chain: its position (starting at 1), the id of its event, and the hash of the previous link or ''.
 */
export interface ChainLink {
  readonly position: number;
  readonly event: typeof audit.$inferSelect;
  readonly before: string;
}

/**
 * Returns the hash of a link: hexadecimal HMAC-SHA-256 with the audit key. Without that key a valid chain for changed
 * events cannot be created, not even by the owner of the database.
 */
export function chainHash(key: Buffer, { position, event, before }: ChainLink): string {
  const { id, at, uid, origin, action, subjectKind, subject, dataSubjects, reason, count, result } = event;
  const content = [
    id,
    at.toISOString(),
    uid,
    origin,
    action,
    subjectKind,
    subject,
    dataSubjects,
    reason,
    count,
    result,
  ];
  return createHmac('sha256', key)
    .update(JSON.stringify([position, before, content]))
    .digest('hex');
}

/** Removed events at the start of the chain: their number, and the last link, from which the chain continues. */
export interface ChainAnchor {
  readonly position: number;
  readonly hash: string;
  readonly count: number;
}

/** Returns the MAC of an anchor with the audit key, hexadecimal; only the API can create one. */
export function anchorMac(key: Buffer, { position, hash, count }: ChainAnchor): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['anchor', position, hash, count]))
    .digest('hex');
}
