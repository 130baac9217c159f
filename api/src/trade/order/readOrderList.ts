import { Order } from '@backoffice/contracts/order/order';
import type { ListRequestFilter, OrderListChanges } from '@backoffice/contracts/order/orderEndpoints';
import { type SQL, and, count, not, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { Slices } from '../../platform/jobs/Slices.ts';
import { EncodedList } from '../../platform/http/replies/EncodedList.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { filterCondition, marketCondition } from './orderStore.ts';
import { presentOrder } from './presentOrder.ts';
import { readOrderParts } from './readOrderParts.ts';

/** The requested list: its owner and market, filters, and the versions that the caller has (`formatVersion`). */
export interface OrderListRequest {
  readonly owner: string;
  readonly marketId: string;
  readonly filter: ListRequestFilter;
  /** The version since which changes are requested. */
  readonly since: string | undefined;
  /** The version of the caller's cached response. */
  readonly cachedVersion: string | undefined;
}

/**
 * A list with its version, or its changes since the caller's version; `response` is undefined if that version is
 * current. `presented` are the ids of the orders in the response.
 */
export interface OrderListResult {
  readonly version: string;
  readonly response: EncodedList<Order> | OrderListChanges | undefined;
  readonly presented: readonly string[];
}

/** Reads a list of orders; `tx` must be a snapshot (`readSnapshot`), whose transactions the version identifies. */
export async function readOrderList(
  tx: Queries,
  { owner, marketId, filter, since, cachedVersion }: OrderListRequest,
  secrets: Pick<Secrets, 'openText'>,
): Promise<OrderListResult> {
  const matching = marketCondition(owner, marketId, filter);
  const state = await readPresent(tx, matching);
  const version = formatVersion(state);
  const known = parseVersion(cachedVersion, state);
  if (known && known.count === state.count && !(await hasAny(tx, and(matching, changedSince(known)))))
    return { version, response: undefined, presented: [] };

  const base = parseVersion(since, state);
  if (base === undefined) {
    const all = new EncodedList<Order>(Order);
    const presented: string[] = [];
    const add = (order: Order) => {
      all.add(order);
      presented.push(order._id);
    };
    await present(tx, matching, { secrets, add });
    return { version, response: all, presented };
  }
  const changes = changedSince(base);
  const changed: Order[] = [];
  await present(tx, and(matching, changes), { secrets, add: (order) => void changed.push(order) });
  const left = await listUnmatchedIds(tx, { owner, marketId, filter }, changes);
  return { version, response: { changed, left, count: state.count }, presented: changed.map(({ _id }) => _id) };
}

const snapshot = sql`pg_current_snapshot()`;
const versionFields = {
  // Transaction ids of a crashed database are reused, and a restored copy continues from earlier ids.
  server: sql<string>`concat(
    (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint, '-',
    (select oid from pg_database where datname = current_database()))`,
  next: sql<string>`pg_snapshot_xmax(${snapshot})::text`,
  running: sql<string[]>`array(select pg_snapshot_xip(${snapshot})::text)`,
  count: count(),
};

async function readPresent(tx: Queries, matching: SQL | undefined): Promise<OrderListVersion> {
  const [row] = await tx.select(versionFields).from(orders).where(matching);
  if (row === undefined) throw new Error('The count of orders returned no row.');
  return row;
}

/**
 * Condition: orders that changed since a version. It includes the transactions that were unfinished at the version:
 * their ids are older than `next`, but their changes became visible later.
 */
function changedSince({ next, running }: OrderListVersion): SQL {
  return sql`(${orders.changedXid} >= ${next}::xid8 or ${orders.changedXid} = any(${sql.param([...running])}::xid8[]))`;
}

async function hasAny(tx: Queries, condition: SQL | undefined): Promise<boolean> {
  const found = await tx.select({ id: orders.id }).from(orders).where(condition).limit(1);
  return found.length > 0;
}

/** The ids of changed orders that do not match the filters; empty without filters. */
async function listUnmatchedIds(
  tx: Queries,
  { owner, marketId, filter }: Pick<OrderListRequest, 'owner' | 'marketId' | 'filter'>,
  changes: SQL,
): Promise<string[]> {
  const filters = filterCondition(filter);
  if (filters === undefined) return [];
  const changed = and(marketCondition(owner, marketId, {}), changes, not(filters));
  return (await tx.select({ id: orders.id }).from(orders).where(changed)).map(({ id }) => id);
}

/** Adds the orders of a condition, newest first, in slices between other calls. */
async function present(
  tx: Queries,
  matching: SQL | undefined,
  { secrets, add }: { readonly secrets: Pick<Secrets, 'openText'>; readonly add: (order: Order) => void },
): Promise<void> {
  const slices = new Slices();
  for await (const { rows, histories, lines } of readOrderParts(tx, matching))
    for (const row of rows) {
      add(presentOrder(row, { history: histories.get(row.id) ?? [], lines: lines.get(row.id) ?? [] }, secrets));
      if (slices.isOver) await slices.next();
    }
}

/**
 * The state of an order list with `count` orders. `server` identifies one run of one database; `next` is the first
 * transaction id that was not assigned, `running` are the ids of unfinished transactions.
 */
interface OrderListVersion {
  readonly server: string;
  readonly next: string;
  readonly running: readonly string[];
  readonly count: number;
}

const FORM = /^(\d{1,20}-\d{1,10})\.(\d{1,19})\.((?:\d{1,19}(?:-\d{1,19})*)?)\.(\d{1,9})$/;

/** The text form of a version: opaque to callers, with characters that an `ETag` allows. */
function formatVersion({ server, next, running, count }: OrderListVersion): string {
  return [server, next, running.join('-'), count].join('.');
}

/** Parses a version; undefined for an invalid text or a version of another database run. */
function parseVersion(
  text: string | undefined,
  present: Pick<OrderListVersion, 'server'>,
): OrderListVersion | undefined {
  const [, server = '', next = '', running = '', count] = FORM.exec(text ?? '') ?? [];
  if (server === '' || server !== present.server) return undefined;
  return { server, next, running: running.split('-').filter(Boolean), count: Number(count) };
}
