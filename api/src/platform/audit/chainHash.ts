import { createHmac } from 'node:crypto';
import type { audit } from '../database/schema.ts';

/** A link of the hash chain: its position, counted from 1, the event there, and the hash of the link before or ''. */
export interface ChainLink {
  readonly position: number;
  readonly event: typeof audit.$inferSelect;
  readonly before: string;
}

/**
 * The hash of a link, as hexadecimal HMAC-SHA-256 under the audit's key: without that key no one can make a chain that fits
 * changed events, not even the owner of the database.
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
