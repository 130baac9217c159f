/** One write that a client may send more than once: the account, its Idempotency-Key and a hash of the request. */
export interface Intent {
  readonly uid: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: Date;
}

/** How long an answer is stored for a repeated request, in milliseconds. */
export const INTENT_RETENTION = 24 * 60 * 60_000;
