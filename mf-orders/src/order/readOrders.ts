import { applyOrderChanges } from '@backoffice/contracts/order/applyOrderChanges';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import type { ListVersion, Platform } from '@backoffice/platform';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import type { LoadedOrders } from './LoadedOrders.ts';

/** Time after which a list is fetched in full again, in milliseconds: no error of the updates lasts longer. */
const FULL_READ_AFTER_MS = 24 * 60 * 60_000;

/** One request for the orders of a market. */
export interface OrderRequest {
  readonly api: Pick<Platform['api'], 'call'>;
  readonly marketId: string;
  /** The current time, in milliseconds. */
  readonly at: number;
  readonly signal: AbortSignal;
  /** Background request: the host shows no dialog for a failure. */
  readonly isBackground?: boolean;
}

/**
 * Returns the current orders of a market: the cached orders with the changes since then, or all orders if the changes
 * are not available.
 * @throws ApiError
 */
export async function readOrders(request: OrderRequest, cached: LoadedOrders | undefined): Promise<LoadedOrders> {
  const version = cached?.version;
  const isCurrent = version !== undefined && request.at - version.completeAt < FULL_READ_AFTER_MS;
  return (isCurrent && (await readChanges(request, cached?.orders ?? [], version))) || readAll(request);
}

/** Undefined if the changes do not lead to the current list. */
async function readChanges(
  request: OrderRequest,
  orders: readonly ListedOrder[],
  { since, completeAt }: ListVersion,
): Promise<LoadedOrders | undefined> {
  const { response, newVersion } = await fetchOrders(request, since);
  if (Array.isArray(response)) return toLoadedOrders(request, response.map(toListedOrder), newVersion);
  const changes = { ...response, changed: response.changed.map(toListedOrder) };
  const next = applyOrderChanges(orders, changes, ({ order }) => order);
  return next && toLoadedOrders(request, next, newVersion, completeAt);
}

async function readAll(request: OrderRequest): Promise<LoadedOrders> {
  const { response, newVersion } = await fetchOrders(request);
  const orders = Array.isArray(response) ? response : response.changed;
  return toLoadedOrders(request, orders.map(toListedOrder), newVersion);
}

async function fetchOrders({ api, marketId, signal, isBackground = false }: OrderRequest, since?: string) {
  let newVersion: string | undefined;
  const response = await api.call(
    listOrders,
    { marketId, ...(since !== undefined && { since }) },
    {
      signal,
      onVersion: (version) => (newVersion = version),
      handles: isBackground ? ['uncertain'] : [],
    },
  );
  return { response, newVersion };
}

function toLoadedOrders(
  { at }: Pick<OrderRequest, 'at'>,
  orders: readonly ListedOrder[],
  since: string | undefined,
  completeAt = at,
): LoadedOrders {
  if (since === undefined) return { orders, at };
  return { orders, at, version: { since, completeAt } };
}
