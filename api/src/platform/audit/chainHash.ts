import { createHmac } from 'node:crypto';
import type { audit } from '../database/schema.ts';

/** The keys of the chain: the first seals, the others verify what they sealed before. */
export type AuditKeys = readonly Buffer[];

/** Length of the id of a key, with which a hash or MAC starts. */
const KEY_ID = 8;

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');
const keyId = (key: Buffer) => hmac(key, 'key id').slice(0, KEY_ID);

/** Whether two hashes or MACs name the same key. */
export const isSameKey = (first: string, second: string): boolean => first.slice(0, KEY_ID) === second.slice(0, KEY_ID);

/** Returns the age of the key that a hash or MAC names: 0 for the key that seals; undefined for an unknown key. */
export function findKeyAge(keys: AuditKeys, hash: string): number | undefined {
  const age = keys.findIndex((key) => hash.startsWith(keyId(key)));
  return age === -1 ? undefined : age;
}

/**
 * Link of the hash chain: its position (starting at 1), the id of its event, and the hash of the previous link or ''.
 */
export interface ChainLink {
  readonly position: number;
  readonly event: typeof audit.$inferSelect;
  readonly before: string;
}

/**
 * Returns the hash of a link: the id of the audit key, and HMAC-SHA-256 with it, both hexadecimal. Without the key a
 * valid chain for changed events cannot be created, not even by the owner of the database.
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
  return keyId(key) + hmac(key, JSON.stringify([position, before, content]));
}

/** Removed events at the start of the chain: their number, and the last link, from which the chain continues. */
export interface ChainAnchor {
  readonly position: number;
  readonly hash: string;
  readonly count: number;
}

/** Returns the MAC of an anchor with the audit key, in the format of `chainHash`; only the API can create one. */
export function anchorMac(key: Buffer, { position, hash, count }: ChainAnchor): string {
  return keyId(key) + hmac(key, JSON.stringify(['anchor', position, hash, count]));
}
