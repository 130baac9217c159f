import { ORDER_FAILURES, type OrderFailure } from '@backoffice/contracts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderHistory, orders, outbox } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { requestRefunds } from '../refund/requestRefunds.ts';
import { currentRequest } from '../../platform/request-context/currentRequest.ts';
import { findTakenWaybills } from './findTakenWaybills.ts';
import { type OrderRow, listLines, releasePieces } from './orderStore.ts';
import { type EditPlan, type OrderEdit, planEdit } from './planEdit.ts';

/** An order as read for the rule checks, and the edit to apply. */
export interface OrderChange {
  readonly read: OrderRow;
  readonly edit: OrderEdit;
}

interface PlannedChange {
  readonly read: OrderRow;
  readonly plan: EditPlan;
}

/**
 * Applies an allowed edit to one order (`applyStepsToEach`).
 * @throws HttpError `invoice-in-use`, or `invalid-transition` if another request changed the order first
 */
export async function applySteps(tx: Queries, read: OrderRow, edit: OrderEdit, now: Date): Promise<void> {
  const failure = (await applyStepsToEach(tx, [{ read, edit }], now)).get(read.id);
  if (failure === 'invoice-in-use') throw new HttpError(failure);
  if (failure) throw new HttpError('invalid-transition', { detail: ORDER_FAILURES[failure] });
}

/**
 * Applies allowed edits to orders of one market, in a constant number of statements: status, history, buyers'
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
  const planned = changes.map(({ read, edit }): PlannedChange => ({ read, plan: planEdit(read, edit, now) }));
  for (const id of await findTakenWaybills(tx, planned.flatMap(toWantedWaybills))) failures.set(id, 'invoice-in-use');
  const saved = await updateOrderRows(
    tx,
    planned.filter(({ read }) => !failures.has(read.id)),
  );
  for (const { read } of planned)
    if (!saved.has(read.id) && !failures.has(read.id)) failures.set(read.id, 'changed-meanwhile');
  const written = planned.filter(({ read }) => saved.has(read.id));
  await appendHistories(tx, written, now);
  await notifyBuyers(tx, written, now);
  await requestRefunds(
    tx,
    written.filter(({ plan }) => plan.requestsRefund).map(({ read }) => read),
    now,
  );
  for (const { read, plan } of written) if (plan.releasesPieces) await releasePieces(tx, await listLines(tx, read));
  return failures;
}

function toWantedWaybills({ read: order, plan: { values } }: PlannedChange) {
  const { waybillCompany: company, waybillNo: no } = values;
  return company && no ? [{ order, waybill: { company, no } }] : [];
}

/**
 * Saves changed columns of the orders whose status, settlement, packaging, total and, if it changes, notice are as
 * read; returns their ids. Rows are locked in the order of their ids, which prevents deadlocks.
 */
async function updateOrderRows(tx: Queries, planned: readonly PlannedChange[]): Promise<Set<string>> {
  if (planned.length === 0) return new Set();
  const changes = planned.map(({ read, plan: { values } }) => ({
    id: read.id,
    owner: read.ownerUid,
    read_status: read.status,
    read_billed: read.isBilled,
    read_packaging: read.packagingStatus,
    read_total: read.total,
    read_msg: values.sellerMsg === undefined ? undefined : read.sellerMsg,
    status: values.status,
    packaging: values.packagingStatus,
    company: values.waybillCompany,
    no: values.waybillNo,
    refund: values.refundState,
    msg: values.sellerMsg,
    memo: values.sellerMemo,
    total: values.total,
    weight: values.deliveryWeight,
    updated_at: values.updatedAt,
  }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with change as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id text, owner text,
        read_status integer, read_billed boolean, read_packaging integer, read_total integer, read_msg text,
        status integer, packaging integer, refund text, company text, no text, msg text, memo text,
        total integer, weight integer, updated_at timestamptz)
    ), unchanged as materialized (
      select o.id from ${orders} o join change c on o.id = c.id
      where o.owner_uid = c.owner and o.status = c.read_status and o.is_billed = c.read_billed
        and o.packaging_status = c.read_packaging and o.total = c.read_total
        and (c.read_msg is null or o.seller_msg = c.read_msg)
      order by o.id for update of o
    )
    update ${orders} o set
      status = coalesce(c.status, o.status),
      packaging_status = coalesce(c.packaging, o.packaging_status),
      refund_state = coalesce(c.refund, o.refund_state),
      invoice_company = coalesce(c.company, o.invoice_company),
      invoice_no = coalesce(c.no, o.invoice_no),
      seller_msg = coalesce(c.msg, o.seller_msg),
      seller_memo = coalesce(c.memo, o.seller_memo),
      total = coalesce(c.total, o.total),
      delivery_weight = coalesce(c.weight, o.delivery_weight),
      updated_at = coalesce(c.updated_at, o.updated_at)
    from change c, unchanged u
    where u.id = c.id and o.id = c.id
    returning o.id`);
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
