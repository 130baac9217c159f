/** How the writes of a kind are stored and sent. */
export interface WritePolicy {
  /**
   * Where a write is stored until its outcome is known. `page`: not stored. `form`: in the draft of its form. `tab`: in
   * this tab, so that its next page continues. `device`: for all tabs of the account.
   */
  readonly store: 'page' | 'form' | 'tab' | 'device';
  /** The writes that wait while a write failed: all later writes of its scope, or those with the same targets. */
  readonly stops: 'all' | 'same-targets';
  /** When the browser asks before the document is closed. */
  readonly asksToLeave: 'always' | 'while-sending' | 'never';
}

/** The kinds of writes of a seller, each with its policy. */
export const WRITE_POLICIES = {
  /** A change of one order. Without a connection it becomes a write of the kind `order-offline`. */
  order: { store: 'page', stops: 'same-targets', asksToLeave: 'never' },
  'order-offline': { store: 'device', stops: 'same-targets', asksToLeave: 'never' },
  /** A bulk change that can be undone, or waits for an earlier bulk change. */
  'bulk-waiting': { store: 'tab', stops: 'all', asksToLeave: 'always' },
  /** The calls of the bulk change that is being sent or reported. */
  bulk: { store: 'tab', stops: 'all', asksToLeave: 'while-sending' },
  grid: { store: 'form', stops: 'all', asksToLeave: 'never' },
  import: { store: 'page', stops: 'all', asksToLeave: 'never' },
  payments: { store: 'page', stops: 'all', asksToLeave: 'while-sending' },
} as const satisfies Record<string, WritePolicy>;

/** The id of a kind of writes. */
export type WriteKind = keyof typeof WRITE_POLICIES;
