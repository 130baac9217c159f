import type { Secrets } from '../secrets/createSecrets.ts';

/** Seals and opens stored responses. */
export type ResponseSeal = Pick<Secrets, 'sealText' | 'openText'>;

/**
 * Write that a client may repeat: account, Idempotency-Key, hash of the request, and seal of the stored response.
 * `retentionMs` is its lifetime, default one day.
 */
export interface Intent {
  readonly uid: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
  readonly secrets: ResponseSeal;
  readonly retentionMs?: number;
}

/** Lifetime of a stored response in milliseconds. */
export const INTENT_RETENTION = 24 * 60 * 60_000;

/**
 * Lifetime of the response to an intent of a draft in milliseconds: a draft lasts two weeks from the last time its form
 * was open, and its creation must be found in that time (docs/rules.md#drafts).
 */
export const DRAFTED_INTENT_RETENTION = 30 * INTENT_RETENTION;
