import { applyOrderChanges, listOrders } from '@backoffice/contracts';
import type { ListVersion, Platform } from '@backoffice/platform';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import type { LoadedOrders } from './LoadedOrders.ts';

/** Time after which a list is fetched in full again, in milliseconds: no error of the updates lasts longer. */
const CURRENT_FOR = 24 * 60 * 60_000;

/** One request for the orders of a market. */
export interface Reading {
  readonly api: Pick<Platform['api'], 'call'>;
  readonly marketId: string;
  /** The current time, in milliseconds. */
  readonly at: number;
  readonly signal: AbortSignal;
  /** Background request: the host shows no dialog for a failure. */
  readonly isQuiet?: boolean;
}

/**
 * Returns the current orders of a market: the cached orders with the changes since then, or all orders if the changes
 * are not available.
 * @throws ApiError
 */
export async function readOrders(reading: Reading, held: LoadedOrders | undefined): Promise<LoadedOrders> {
  const version = held?.version;
  const isCurrent = version !== undefined && reading.at - version.completeAt < CURRENT_FOR;
  return (isCurrent && (await readChanges(reading, held?.orders ?? [], version))) || readAll(reading);
}

/** Undefined if the changes do not lead to the current list. */
async function readChanges(
  reading: Reading,
  orders: readonly ListedOrder[],
  { since, completeAt }: ListVersion,
): Promise<LoadedOrders | undefined> {
  const { answer, named } = await askForOrders(reading, since);
  if (Array.isArray(answer)) return toLoaded(reading, answer.map(toListedOrder), named);
  const changes = { ...answer, changed: answer.changed.map(toListedOrder) };
  const next = applyOrderChanges(orders, changes, ({ order }) => order);
  return next && toLoaded(reading, next, named, completeAt);
}

async function readAll(reading: Reading): Promise<LoadedOrders> {
  const { answer, named } = await askForOrders(reading);
  const orders = Array.isArray(answer) ? answer : answer.changed;
  return toLoaded(reading, orders.map(toListedOrder), named);
}

async function askForOrders({ api, marketId, signal, isQuiet = false }: Reading, since?: string) {
  let named: string | undefined;
  const answer = await api.call(
    listOrders,
    { marketId, ...(since !== undefined && { since }) },
    {
      signal,
      onVersion: (version) => (named = version),
      handles: isQuiet ? ['uncertain'] : [],
    },
  );
  return { answer, named };
}

function toLoaded(
  { at }: Pick<Reading, 'at'>,
  orders: readonly ListedOrder[],
  since: string | undefined,
  completeAt = at,
): LoadedOrders {
  if (since === undefined) return { orders, at };
  return { orders, at, version: { since, completeAt } };
}
