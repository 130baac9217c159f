import type { WriteIntentState } from '@backoffice/forms';
import type { OrderChange } from '../OrderChange.ts';

/** The changes that may be made without a connection: they take nothing from a buyer and can wait. */
export type OutboxChange = Extract<OrderChange, { kind: 'paid' | 'shipped' | 'waybill' | 'packaging' | 'memo' }>;

/** What was sent of a change, repeated as it was when no answer came. */
export interface OutboxContent {
  readonly change: OutboxChange;
  readonly updatedAt: string | undefined;
}

/**
 * Why a change is not sent any more: `conflict`: the part of the order that it changes is neither what the seller saw
 * nor what it is to be, but `present`; `refused`: the API does not allow it, for the reason in `text`.
 */
export type OutboxProblem =
  | { readonly kind: 'conflict'; readonly present: string }
  | { readonly kind: 'refused'; readonly text: string };

/** A change of an order that was made without a connection, as it is stored on the device. */
export interface OutboxEntry {
  readonly id: string;
  readonly orderId: string;
  /** The order number. */
  readonly publicId: string;
  readonly change: OutboxChange;
  /** The part of the order that the change is about, as the seller saw it (`partOf`). */
  readonly seen: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** Its idempotency key, the same in every page until the change is stored. */
  readonly intent: WriteIntentState<OutboxContent>;
  readonly problem?: OutboxProblem;
}
