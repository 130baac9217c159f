import { BULK_COUNT_MAX, type BulkResult } from '@backoffice/contracts/order/bulk';
import type { PendingWrite } from '@backoffice/forms';
import type { BulkChange } from './BulkChange.ts';

/** An order of a bulk change: its `_id` and its order number. */
export interface BulkTarget {
  readonly id: string;
  readonly publicId: string;
  /** The receiver of a notice (`buyerKey`). The orders of one buyer are sent in one call. */
  readonly buyer?: string;
}

/** The content of one call, with at most BULK_COUNT_MAX orders; `click` is the id of the click that made the change. */
export interface BulkCall {
  readonly change: BulkChange;
  readonly targets: readonly BulkTarget[];
  readonly click: string;
}

/** One call of a bulk change with its state. */
export type BulkWrite = PendingWrite<BulkCall, BulkResult>;

/**
 * Divides orders into calls. The orders of one buyer are in the same call if they fit: the API rejects a notice as
 * repeated if an earlier call has sent it to the same buyer.
 */
export function toCalls(change: BulkChange, targets: readonly BulkTarget[]): BulkCall[] {
  const click = crypto.randomUUID();
  const calls: BulkTarget[][] = [];
  for (const group of groupByBuyer(targets)) {
    const last = calls.at(-1);
    if (last !== undefined && last.length + group.length <= BULK_COUNT_MAX) last.push(...group);
    else for (let at = 0; at < group.length; at += BULK_COUNT_MAX) calls.push(group.slice(at, at + BULK_COUNT_MAX));
  }
  return calls.map((call) => ({ change, targets: call, click }));
}

function groupByBuyer(targets: readonly BulkTarget[]): Iterable<readonly BulkTarget[]> {
  const groups = new Map<string, BulkTarget[]>();
  for (const target of targets) {
    const { id, buyer = id } = target;
    const group = groups.get(buyer);
    if (group === undefined) groups.set(buyer, [target]);
    else group.push(target);
  }
  return groups.values();
}
