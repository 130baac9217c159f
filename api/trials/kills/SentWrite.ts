/** A write that was sent under a key, and what is known of it. */
export interface SentWrite {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** Of a market: its title, which no other has. Of an order: its id. */
  readonly mark: string;
  readonly kind: 'market' | 'order';
  isAcknowledged: boolean;
}
