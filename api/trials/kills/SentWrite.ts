/** A write sent with an idempotency key, and its known result. */
export interface SentWrite {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** The unique title of a market, or the id of an order. */
  readonly mark: string;
  readonly kind: 'market' | 'order';
  isAcknowledged: boolean;
}
