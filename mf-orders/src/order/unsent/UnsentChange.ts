import type { PendingWrite } from '@backoffice/forms';
import type { OrderChange } from '../OrderChange.ts';

/** The changes that may be made without a connection: they can wait, and they take nothing away from a buyer. */
export type OfflineChange = Extract<OrderChange, { kind: 'paid' | 'shipped' | 'waybill' | 'packaging' | 'memo' }>;

/** A change of an order that was made without a connection, as it is stored on the device. */
export interface UnsentContent {
  readonly publicId: string;
  readonly change: OfflineChange;
  /** The changed part of the order as the seller saw it (`toPart`). */
  readonly seen: string;
  /** Time of the change, in milliseconds since 1970. */
  readonly at: number;
  /** Present if a request with the key may have been executed; `updatedAt` is the version on which it was based. */
  readonly sent?: { readonly updatedAt: string | undefined } | undefined;
}

/** The write of a change that was made without a connection. */
export type UnsentChange = PendingWrite<UnsentContent, void>;

const KINDS: readonly OrderChange['kind'][] = ['paid', 'shipped', 'waybill', 'packaging', 'memo'];

/** Whether a change may wait for a connection. Notices, cancellations, withdrawn payments and changed lines may not. */
export function isOfflineChange(change: OrderChange): change is OfflineChange {
  return KINDS.includes(change.kind);
}
