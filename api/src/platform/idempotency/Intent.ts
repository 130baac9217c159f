import type { AnswerSeal } from './sealAnswer.ts';

/**
 * One write that a client may send more than once: the account, its Idempotency-Key, a hash of the request, and what
 * its stored answer is sealed with. `keptMs` is how long that is stored, a day unless it says so.
 */
export interface Intent {
  readonly uid: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
  readonly secrets: AnswerSeal;
  readonly keptMs?: number;
}

/** How long an answer is stored for a repeated request, in milliseconds. */
export const INTENT_RETENTION = 24 * 60 * 60_000;

/**
 * How long the answer to an intent of a draft is stored, in milliseconds: a draft lasts two weeks from the last time at
 * which its form was open, and its creation must be found all the same (docs/rules.md#drafts).
 */
export const DRAFTED_INTENT_RETENTION = 30 * INTENT_RETENTION;
