import { isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';

/** The files that are made of orders: order history, packing list, address labels. */
export type OrderFileKind = 'orders' | 'packages' | 'labels';

/** At most this many orders can be named for one file. */
export const EXPORT_TARGET_MAX = 20_000;

/** How the orders of a file are chosen, as in `ExportOptions`. */
interface OrderChoice {
  readonly status?: readonly unknown[] | undefined;
  readonly target?: readonly string[] | undefined;
  readonly packing?: 'unsent' | 'all' | undefined;
}

/**
 * Whether an order that was found or named goes into a file, by its latest status: the order history has all of them;
 * packing lists and labels have those that are paid and not sent, or with `packing: 'all'` every one, where cancelled
 * orders must be named or filtered for (docs/rules.md#order-files).
 */
export function isInOrderFile(kind: OrderFileKind, latest: number, { status, target, packing }: OrderChoice): boolean {
  if (kind === 'orders') return true;
  if (packing !== 'all') return latest === ORDER_STATUS.paid;
  return !isCancelled(latest) || target !== undefined || (status ?? []).length > 0;
}
