import type { BulkResult, OrderBulkChange } from '@backoffice/contracts/order/bulk';
import type { OrderFailure } from '@backoffice/contracts/order/orderFailures';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { PartWriter } from '../../platform/idempotency/writeEach.ts';
import { type OrderChange, applyStepsToEach } from './applySteps.ts';
import { bulkFailure, bulkSteps } from './orderPolicy.ts';
import { createOrderNotice, findRepeatedNotices, lockNotices } from './orderNotices.ts';
import { type OrderRow, findMarketOrders, lockOrders } from './orderStore.ts';

/** The stored outcome of an order: its number, unless the market lacks it, and why it was not changed. */
interface ChangeOutcome {
  readonly publicId?: string;
  readonly reason?: OrderFailure;
}

/** The owner and the market of a bulk change, with the market's title, and its instant. */
interface ChangePlace {
  readonly owner: string;
  readonly marketId: string;
  readonly market: string;
  readonly now: Date;
}

/** Changes orders of a market, many per transaction; returns the failures with reasons. */
export async function changeEach(
  { writeParts }: PartWriter,
  where: ChangePlace,
  change: OrderBulkChange,
): Promise<BulkResult> {
  const { target } = change;
  const outcomes = await writeParts<ChangeOutcome>(target, (tx, ids) => changeSome(tx, where, change, ids));
  const failAt: BulkResult['failAt'] = [];
  for (const [index, id] of target.entries()) {
    const { publicId, reason } = outcomes.get(id) ?? { reason: 'not-found' };
    if (reason !== undefined) failAt.push({ at: index + 1, data: publicId ?? id, reason });
  }
  return { total: target.length, success: target.length - failAt.length, fail: failAt.length, failAt };
}

async function changeSome(
  tx: Queries,
  where: ChangePlace,
  change: OrderBulkChange,
  ids: readonly string[],
): Promise<Map<string, ChangeOutcome>> {
  const found = await findMarketOrders(tx, where, ids);
  // The order is locked first, as by a single edit. The guarded update detects changes before this lock.
  if (change.sellerMsg !== undefined) await lockOrders(tx, where.owner, [...found.keys()]);
  const refused = new Map<string, OrderFailure>();
  const changes: OrderChange[] = [];
  for (const id of ids) {
    const planned = planChange(found.get(id), change, where);
    if (typeof planned === 'string') refused.set(id, planned);
    else changes.push(planned);
  }
  const notices = changes.flatMap(({ read: order, edit }) =>
    edit.values?.sellerMsg !== undefined ? [{ order, text: edit.values.sellerMsg }] : [],
  );
  await lockNotices(tx, where.owner, notices);
  const isUnconfirmed = change.status === undefined && change.resend !== true;
  const repeated = isUnconfirmed ? await findRepeatedNotices(tx, where.owner, notices, where.now) : [];
  for (const id of repeated) refused.set(id, 'notice-repeated');
  const allowed = changes.filter(({ read }) => !refused.has(read.id));
  const failures = await applyStepsToEach(tx, allowed, where.now);
  return new Map(
    ids.map((id) => {
      const publicId = found.get(id)?.publicId;
      const reason = refused.get(id) ?? failures.get(id);
      return [id, { ...(publicId !== undefined && { publicId }), ...(reason && { reason }) }];
    }),
  );
}

/** Plans the change of an order with the notice for its buyer; returns the reason if the change does not apply. */
function planChange(
  read: OrderRow | undefined,
  { target: _target, statusDesc, ...change }: OrderBulkChange,
  where: ChangePlace,
): OrderChange | OrderFailure {
  if (read === undefined) return 'not-found';
  const { status, resend, sellerMsg, ...values } = change;
  const notice = sellerMsg === undefined ? undefined : createOrderNotice(read, sellerMsg, where);
  if (notice && 'reason' in notice)
    return (status === undefined ? undefined : bulkFailure(read, { status })) ?? notice.reason;
  const text = notice && { sellerMsg: notice.text };
  const reason = bulkFailure(read, { ...change, ...text });
  if (reason !== undefined) return reason;
  const steps = bulkSteps(change, statusDesc);
  // A notice with a status belongs to that step and is sent even if its text repeats an earlier notice.
  return { read, edit: { steps, values: { ...values, ...text }, resend: resend === true || status !== undefined } };
}
