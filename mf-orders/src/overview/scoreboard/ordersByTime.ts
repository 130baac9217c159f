import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { seoul } from '@backoffice/time';
import type { ListedOrder } from '../../order/ListedOrder.ts';

/** Number of orders in one hour or day. `from`: start in ms since the epoch. */
export interface TimeSlot {
  readonly from: number;
  readonly orders: number;
}

/** Length of a time slot. */
export type SlotUnit = 'hour' | 'day';

const HOUR = 60 * 60_000;
const LENGTHS: Readonly<Record<SlotUnit, number>> = { hour: HOUR, day: 24 * HOUR };

/**
 * Counts the orders of the last `count` hours or days in Seoul time, current slot last. Cancelled orders are excluded.
 */
export function ordersByTime(
  orders: readonly ListedOrder[],
  { unit, count, now }: { readonly unit: SlotUnit; readonly count: number; readonly now: number },
): TimeSlot[] {
  const length = LENGTHS[unit];
  const current = seoul(now).startOf(unit);
  const first = current.subtract(count - 1, unit).valueOf();
  const counts = Array<number>(count).fill(0);
  for (const { order, status } of orders) {
    const at = Math.floor((Date.parse(order.timestamp) - first) / length);
    if (at >= 0 && at < count && !isCancelled(status)) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((slot, at) => ({ from: first + at * length, orders: slot }));
}
