import { isCancelled } from '../orderRules.ts';
import { ORDER_STATUS } from '../orderStatus.ts';

/** Kinds of order files: order history, packing list, address labels. */
export type OrderFileKind = 'orders' | 'packages' | 'labels';

/** Maximum number of selected orders in one file. */
export const EXPORT_TARGET_MAX = 20_000;

/** Selection of the orders of a file, as in `ExportOptions`. */
interface OrderChoice {
  readonly status?: readonly unknown[] | undefined;
  readonly target?: readonly string[] | undefined;
  readonly packing?: 'unsent' | 'all' | undefined;
}

/**
 * Returns whether an order belongs in a file, by its latest status. The order history includes all orders. Packing
 * lists and labels include paid orders that are not shipped. With `packing: 'all'` all orders are included, but
 * cancelled orders only if the seller has selected orders or set a status filter (docs/rules.md#order-files).
 */
export function isInOrderFile(kind: OrderFileKind, latest: number, { status, target, packing }: OrderChoice): boolean {
  if (kind === 'orders') return true;
  if (packing !== 'all') return latest === ORDER_STATUS.paid;
  return !isCancelled(latest) || target !== undefined || (status ?? []).length > 0;
}
