import type { AnswerSeal } from './sealAnswer.ts';

/**
 * One write that a client may send more than once: the account, its Idempotency-Key, a hash of the request, and what
 * its stored answer is sealed with.
 */
export interface Intent {
  readonly uid: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
  readonly secrets: AnswerSeal;
}

/** How long an answer is stored for a repeated request, in milliseconds. */
export const INTENT_RETENTION = 24 * 60 * 60_000;
