import type { OrderChange } from '../OrderChange.ts';
import type { OutboxChange } from './OutboxEntry.ts';

const KINDS: readonly OrderChange['kind'][] = ['paid', 'shipped', 'waybill', 'packaging', 'memo'];

/** Whether a change may wait for a connection. A notice, a cancellation, a withdrawn payment
 * and changed lines may not: they need an answer. */
export function isOutboxChange(change: OrderChange): change is OutboxChange {
  return KINDS.includes(change.kind);
}
