import { ORDER_FAILURES, type OrderFailure } from '@backoffice/contracts/order/orderFailures';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderHistory, orders, outbox } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { requestRefunds } from '../refund/requestRefunds.ts';
import { currentRequest } from '../../platform/request-context/currentRequest.ts';
import { freeDeposits } from '../deposit/depositStore.ts';
import { findTakenWaybills } from './findTakenWaybills.ts';
import { type OrderRow, listLines, releasePieces } from './orderStore.ts';
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
  const { waybillCompany: company, waybillNo: no } = values;
  return company && no ? [{ order, waybill: { company, no } }] : [];
}

/** The saved columns by their names in a change. */
const SAVED = {
  status: 'status',
  packaging: 'packaging_status',
  refund: 'refund_state',
  company: 'invoice_company',
  no: 'invoice_no',
  msg: 'seller_msg',
  memo: 'seller_memo',
  total: 'total',
  paid: 'paid_amount',
  weight: 'delivery_weight',
  payer: 'payer',
  receiver_name: 'receiver_name',
  receiver_tel: 'receiver_tel',
  zip: 'zip',
  addr: 'addr',
  addr2: 'addr2',
  delivery_msg: 'delivery_msg',
  corrected_at: 'corrected_at',
  updated_at: 'updated_at',
} as const;

/**
 * Saves changed columns of the orders whose status, settlement, packaging, total, paid amount and, if it changes,
 * notice are as read; returns their ids. Rows are locked in the order of their ids, which prevents deadlocks.
 */
async function updateOrderRows(tx: Queries, planned: readonly PlannedChange[]): Promise<Set<string>> {
  if (planned.length === 0) return new Set();
  const changes = planned.map(({ read, plan: { values, removesWaybill } }) => ({
    id: read.id,
    owner: read.ownerUid,
    read_status: read.status,
    read_billed: read.isBilled,
    read_packaging: read.packagingStatus,
    read_total: read.total,
    read_paid: read.paidAmount,
    read_msg: values.sellerMsg === undefined ? undefined : read.sellerMsg,
    status: values.status,
    packaging: values.packagingStatus,
    company: values.waybillCompany,
    no: values.waybillNo,
    refund: values.refundState,
    msg: values.sellerMsg,
    memo: values.sellerMemo,
    total: values.total,
    paid: values.paidAmount,
    weight: values.deliveryWeight,
    payer: values.payer,
    receiver_name: values.receiverName,
    receiver_tel: values.receiverTel,
    zip: values.zip,
    addr: values.addr,
    addr2: values.addr2,
    delivery_msg: values.deliveryMsg,
    corrected_at: values.correctedAt,
    updated_at: values.updatedAt,
    unset: removesWaybill,
  }));
  const removesWaybill = changes.some(({ unset }) => unset);
  const isRemovable = (name: keyof typeof SAVED) => removesWaybill && (name === 'company' || name === 'no');
  // Only changed columns, because the role of the operators' page has no right on the others.
  const changed = (Object.keys(SAVED) as (keyof typeof SAVED)[]).filter(
    (name) => isRemovable(name) || changes.some((change) => change[name] !== undefined),
  );
  const set = changed.map((name) => {
    const column = sql.identifier(SAVED[name]);
    const saved = sql`coalesce(c.${sql.identifier(name)}, o.${column})`;
    return sql`${column} = ${isRemovable(name) ? sql`case when c.unset then null else ${saved} end` : saved}`;
  });
  const isMessageAsRead = changed.includes('msg') && sql`and (c.read_msg is null or o.seller_msg = c.read_msg)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with change as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id text, owner text,
        read_status integer, read_billed boolean, read_packaging integer, read_total integer, read_paid bigint, read_msg text,
        status integer, packaging integer, refund text, company text, no text, msg text, memo text,
        total integer, paid bigint, weight integer, payer text, receiver_name text,
        receiver_tel text, zip text, addr text, addr2 text, delivery_msg text, corrected_at timestamptz,
        updated_at timestamptz, unset boolean)
    ), unchanged as materialized (
      select o.id from ${orders} o join change c on o.id = c.id
      where o.owner_uid = c.owner and o.status = c.read_status and o.is_billed = c.read_billed
        and o.packaging_status = c.read_packaging and o.total = c.read_total
        and o.paid_amount = c.read_paid
        ${isMessageAsRead || sql.empty()}
      order by o.id for update of o
    )
    update ${orders} o set ${sql.join(set, sql`, `)}
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
