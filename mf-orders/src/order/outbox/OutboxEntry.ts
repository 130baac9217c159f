import type { OrderChange } from '../OrderChange.ts';

/** The changes that may be made without a connection: they take nothing from a buyer and can wait. */
export type OutboxChange = Extract<OrderChange, { kind: 'paid' | 'shipped' | 'waybill' | 'packaging' | 'memo' }>;

/** An attempt to send a change, which a later one repeats as it was until its outcome is known. */
export interface OutboxAttempt {
  readonly key: string;
  /** Present once the change may have been written under the key, based on this `updatedAt` if it has one. */
  readonly sent?: { readonly updatedAt: string | undefined } | undefined;
}

/**
 * Why a change is not sent any more: `conflict`: the part of the order that it changes is neither what the seller saw
 * nor what it is to be, but `present`; `refused`: the API does not allow it, for the reason in `text`.
 */
export type OutboxProblem =
  | { readonly kind: 'conflict'; readonly present: string }
  | { readonly kind: 'refused'; readonly text: string };

/** A change of an order that was made without a connection, as it is stored on the device. */
export interface OutboxEntry extends OutboxAttempt {
  readonly id: string;
  readonly orderId: string;
  /** The order number. */
  readonly publicId: string;
  readonly change: OutboxChange;
  /** The part of the order that the change is about, as the seller saw it (`toPart`). */
  readonly seen: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly problem?: OutboxProblem;
}

const KINDS: readonly OrderChange['kind'][] = ['paid', 'shipped', 'waybill', 'packaging', 'memo'];

/** Whether a change may wait for a connection. A notice, a cancellation, a withdrawn payment and changed lines may not. */
export function isOutboxChange(change: OrderChange): change is OutboxChange {
  return KINDS.includes(change.kind);
}
