import type { OrderChange } from '../OrderChange.ts';

/** The changes that may be made without a connection: they can wait, and they take nothing away from a buyer. */
export type OutboxChange = Extract<OrderChange, { kind: 'paid' | 'shipped' | 'waybill' | 'packaging' | 'memo' }>;

/** An attempt to send a change. A retry repeats the same request until its outcome is known. */
export interface OutboxAttempt {
  readonly key: string;
  /** Present if a request with this key may have been executed; `updatedAt` is the version on which it was based. */
  readonly sent?: { readonly updatedAt: string | undefined } | undefined;
}

/**
 * Why a change cannot be sent. `conflict`: the part of the order has the value `present`, which is neither the value
 * that the seller saw nor the new value. `refused`: the API rejected the change; `text` is the reason for the seller.
 */
export type OutboxProblem =
  | { readonly kind: 'conflict'; readonly present: string }
  | { readonly kind: 'refused'; readonly text: string };

/** A change of an order that was made without a connection, as it is stored on the device. */
export interface OutboxEntry extends OutboxAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly publicId: string;
  readonly change: OutboxChange;
  /** The changed part of the order as the seller saw it (`toPart`). */
  readonly seen: string;
  /** Time of the change, in milliseconds since 1970. */
  readonly at: number;
  readonly problem?: OutboxProblem;
}

const KINDS: readonly OrderChange['kind'][] = ['paid', 'shipped', 'waybill', 'packaging', 'memo'];

/** Whether a change may wait for a connection. Notices, cancellations, withdrawn payments and changed lines may not. */
export function isOutboxChange(change: OrderChange): change is OutboxChange {
  return KINDS.includes(change.kind);
}
