import { ORDER_FAILURES, type OrderFailure } from '@backoffice/contracts/order/orderFailures';
import { and, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderHistory, orders, outbox } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { requestRefunds } from '../refund/requestRefunds.ts';
import { currentRequest } from '../../platform/request-context/currentRequest.ts';
import { freeDeposits } from '../deposit/depositStore.ts';
import { findTakenWaybills } from './findTakenWaybills.ts';
import { type OrderRow, SAVED_COLUMNS, listLines, releasePieces, toWaybill } from './orderStore.ts';
import type { OrderStep } from './orderPolicy.ts';
import { type EditPlan, type OrderEdit, planEdit, type SteppedOrder } from './planEdit.ts';

/** An order as read for the rule checks, and the edit to apply. */
export interface OrderChange {
  readonly read: OrderRow;
  readonly edit: OrderEdit;
}

interface PlannedChange<Row extends SteppedOrder = SteppedOrder> {
  readonly read: Row;
  readonly plan: EditPlan;
}

/**
 * Applies an allowed edit to one order (`applyStepsToEach`).
 * @throws HttpError `invoice-in-use`, or `invalid-transition` if another request changed the order first
 */
export async function applySteps(tx: Queries, read: OrderRow, edit: OrderEdit, now: Date): Promise<void> {
  const failure = (await applyStepsToEach(tx, [{ read, edit }], now)).get(read.id);
  if (failure === 'invoice-in-use') throw new HttpError(failure);
  if (failure) throw changedMeanwhile();
}

const changedMeanwhile = () => new HttpError('invalid-transition', { detail: ORDER_FAILURES['changed-meanwhile'] });

/**
 * Applies one step to the status of an order, without reading the buyer's data, which the role of the operators' page
 * cannot. @throws HttpError `invalid-transition` if another request changed the order first
 */
export async function applyServiceStep(tx: Queries, read: SteppedOrder, step: OrderStep, now: Date): Promise<void> {
  const saved = await savePlanned(tx, [{ read, plan: planEdit(read, { steps: [step] }, now) }], now);
  if (!saved.has(read.id)) throw changedMeanwhile();
}

/**
 * Applies allowed edits to orders, in a constant number of statements: status, history, buyers'
 * notifications including notices, and refund requests. An update is guarded by the state that the rules were checked
 * with. Returns the failures by order id: `invoice-in-use` if an order of another parcel has the tracking number, or
 * `changed-meanwhile` if another request changed the order first. An order that gets a tracking number must be locked.
 */
export async function applyStepsToEach(
  tx: Queries,
  changes: readonly OrderChange[],
  now: Date,
): Promise<ReadonlyMap<string, OrderFailure>> {
  const failures = new Map<string, OrderFailure>();
  const planned = changes.map(({ read, edit }): PlannedChange<OrderRow> => ({ read, plan: planEdit(read, edit, now) }));
  for (const id of await findTakenWaybills(tx, planned.flatMap(toWantedWaybills))) failures.set(id, 'invoice-in-use');
  const allowed = planned.filter(({ read }) => !failures.has(read.id));
  const saved = await savePlanned(tx, allowed, now);
  for (const { read } of allowed) if (!saved.has(read.id)) failures.set(read.id, 'changed-meanwhile');
  return failures;
}

/** Saves planned changes whose orders are as read, with all their effects; returns the ids of the saved orders. */
async function savePlanned(tx: Queries, planned: readonly PlannedChange[], now: Date): Promise<ReadonlySet<string>> {
  const saved = await updateOrderRows(tx, planned);
  const written = planned.filter(({ read }) => saved.has(read.id));
  await appendHistories(tx, written, now);
  await notifyBuyers(tx, written, now);
  await requestRefunds(
    tx,
    written.filter(({ plan }) => plan.requestsRefund).map(({ read }) => read),
    now,
  );
  const freed = written.filter(({ plan }) => plan.freesDeposits);
  for (const { read } of freed) await freeDeposits(tx, read);
  for (const { read, plan } of written) if (plan.releasesPieces) await releasePieces(tx, await listLines(tx, read));
  return saved;
}

function toWantedWaybills({ read: order, plan: { values } }: PlannedChange<OrderRow>) {
  const waybill = toWaybill(values);
  return waybill ? [{ order, waybill }] : [];
}

/** The columns that a change requires as read. */
const GUARDED_COLUMNS = ['status', 'isBilled', 'packagingStatus', 'total', 'paidAmount'] as const;

const define = (name: string, column: PgColumn) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`;
const changed = (name: string) => sql`change.${sql.identifier(name)}`;

/**
 * Saves changed columns of the orders whose status, settlement, packaging, total, paid amount and, if it changes,
 * notice are as read; returns their ids. Rows are locked in the order of their ids, which prevents deadlocks.
 */
async function updateOrderRows(tx: Queries, planned: readonly PlannedChange[]): Promise<Set<string>> {
  if (planned.length === 0) return new Set();
  const hasRemoved = planned.some(({ plan }) => plan.removesWaybill);
  const isRemovable = (name: string) => hasRemoved && (name === 'waybillCompany' || name === 'waybillNo');
  // Only changed columns, because the role of the operators' page has no right on the others.
  const saved = SAVED_COLUMNS.filter(
    (name) => isRemovable(name) || planned.some(({ plan }) => plan.values[name] !== undefined),
  );
  const guarded = saved.includes('sellerMsg') ? ([...GUARDED_COLUMNS, 'sellerMsg'] as const) : GUARDED_COLUMNS;
  const toRead = ({ read, plan: { values } }: PlannedChange) =>
    guarded.map((name) => [`read ${name}`, name === 'sellerMsg' && values.sellerMsg === undefined ? null : read[name]]);
  const changes = planned.map((each) => ({
    ...each.plan.values,
    ...Object.fromEntries(toRead(each)),
    id: each.read.id,
    owner: each.read.ownerUid,
    unset: each.plan.removesWaybill,
  }));
  const fields = [
    sql`id text, owner text, unset boolean`,
    ...saved.map((name) => define(name, orders[name])),
    ...guarded.map((name) => define(`read ${name}`, orders[name])),
  ];
  const isAsRead = guarded.map((name) => sql`coalesce(${orders[name]} = ${changed(`read ${name}`)}, true)`);
  const unchanged = tx.$with('change', {}).as(sql`
    select change.* from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (${sql.join(fields, sql`, `)})
    inner join ${orders} on ${orders.id} = change.id and ${orders.ownerUid} = change.owner
    where ${and(...isAsRead)} order by change.id for update of ${orders}`);
  const values = saved.map((name) => {
    const value = sql`coalesce(${changed(name)}, ${orders[name]})`;
    return [name, isRemovable(name) ? sql`case when change.unset then null else ${value} end` : value] as const;
  });
  const rows = await tx
    .with(unchanged)
    .update(orders)
    .set(Object.fromEntries(values))
    .from(sql`change`)
    .where(sql`${orders.id} = change.id`)
    .returning({ id: orders.id });
  return new Set(rows.map(({ id }) => id));
}

async function appendHistories(tx: Queries, written: readonly PlannedChange[], at: Date): Promise<void> {
  const entries = written.flatMap(({ read: { id }, plan }) =>
    plan.steps.map(({ status, desc }) => ({ id, status, text: desc })),
  );
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into ${orderHistory} (receipt_id, status, "desc", at)
    select id, status, text, ${at.toISOString()}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (id text, status integer, text text))
      with ordinality as entry (id, status, text, position)
    order by position`);
}

async function notifyBuyers(tx: Queries, written: readonly PlannedChange[], at: Date): Promise<void> {
  const notifications = written.flatMap(({ read: { id, ownerUid: owner }, plan }) =>
    plan.notifications.map(({ kind, text }) => ({ id, owner, kind, text })),
  );
  if (notifications.length === 0) return;
  await tx.execute(sql`
    insert into ${outbox} (receipt_id, owner_uid, kind, text, created_at, request_id)
    select id, owner, kind, text, ${at.toISOString()}::timestamptz, ${currentRequest()?.requestId ?? null}::text
    from rows from (
      jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as (id text, owner text, kind text, text text))
      with ordinality as notification (id, owner, kind, text, position)
    order by position`);
}
