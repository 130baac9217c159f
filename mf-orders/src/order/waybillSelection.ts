import type { ExpireStore } from '@backoffice/platform';

const WORKING_DAY_MS = 12 * 60 * 60_000;
const toKey = (marketId: string) => `orders.waybill-grid.${marketId}`;

/** Stores the `_id`s of the orders that were selected for the waybill grid, for 12 hours in this tab. */
export function saveWaybillSelection(expire: Pick<ExpireStore, 'set'>, marketId: string, ids: readonly string[]): void {
  expire.set(toKey(marketId), ids, WORKING_DAY_MS);
}

/**
 * The `_id`s of the orders that were selected last for the waybill grid; undefined if there are none or they have
 * expired.
 */
export function readWaybillSelection(
  expire: Pick<ExpireStore, 'get'>,
  marketId: string,
): ReadonlySet<string> | undefined {
  const ids = expire.get(toKey(marketId));
  return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : undefined;
}
