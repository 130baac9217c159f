import type { BulkResult, OrderBulkChange } from '@backoffice/contracts/order/bulk';
import type { OrderFailure } from '@backoffice/contracts/order/orderFailures';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { PartWriter } from '../../platform/idempotency/writeEach.ts';
import { type OrderChange, applyStepsToEach } from './applySteps.ts';
import { bulkFailure, bulkSteps } from './orderPolicy.ts';
import { findRepeatedNotices, lockNotices } from './findRepeatedNotices.ts';
import { createOrderNotice } from './createOrderNotice.ts';
import { type OrderRow, findMarketOrders, lockOrders } from './orderStore.ts';

/** The stored outcome of an order: its number, unless the market lacks it, and why it was not changed. */
interface ChangeOutcome {
  readonly publicId?: string;
  readonly reason?: OrderFailure;
}

/** Changes orders of a market with the title `market`, many per transaction; returns the failures with reasons. */
export async function changeEach(
  { writeParts }: PartWriter,
  where: { readonly owner: string; readonly marketId: string; readonly market: string; readonly now: Date },
  { target, statusDesc, ...change }: OrderBulkChange,
): Promise<BulkResult> {
  const outcomes = await writeParts<ChangeOutcome>(target, changeSome);
  const failAt: BulkResult['failAt'] = [];
  for (const [index, id] of target.entries()) {
    const { publicId, reason } = outcomes.get(id) ?? { reason: 'not-found' };
    if (reason !== undefined) failAt.push({ at: index + 1, data: publicId ?? id, reason });
  }
  return { total: target.length, success: target.length - failAt.length, fail: failAt.length, failAt };

  async function changeSome(tx: Queries, ids: readonly string[]): Promise<Map<string, ChangeOutcome>> {
    const found = await findMarketOrders(tx, where, ids);
    // The order is locked first, as by a single edit. The guarded update detects changes before this lock.
    if (change.sellerMsg !== undefined) await lockOrders(tx, where.owner, [...found.keys()]);
    const refused = new Map<string, OrderFailure>();
    const changes: OrderChange[] = [];
    const { status, resend, ...values } = change;
    for (const id of ids) {
      const read = found.get(id);
      const planned = read && withNotice(read);
      const reason = read && planned ? (planned.reason ?? bulkFailure(read, planned.change)) : 'not-found';
      if (reason !== undefined) refused.set(id, reason);
      // A notice with a status belongs to that step and is sent even if its text repeats an earlier notice.
      else if (read && planned)
        changes.push({
          read,
          edit: {
            steps: bulkSteps(change, statusDesc),
            values: { ...values, ...planned.values },
            resend: resend === true || status !== undefined,
          },
        });
    }
    const isUnconfirmed = status === undefined && resend !== true;
    const notices = changes.flatMap(({ read: order, edit }) =>
      edit.values?.sellerMsg !== undefined ? [{ order, text: edit.values.sellerMsg }] : [],
    );
    await lockNotices(tx, where.owner, notices);
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
  /** The change with the notice for the order's buyer, or the reason why there is none. */
  function withNotice(read: OrderRow) {
    if (change.sellerMsg === undefined) return { change, values: {} };
    const notice = createOrderNotice(read, change.sellerMsg, where);
    const { sellerMsg: _, ...rest } = change;
    if ('reason' in notice)
      return {
        change,
        values: {},
        reason: (change.status === undefined ? undefined : bulkFailure(read, rest)) ?? notice.reason,
      };
    return { change: { ...change, sellerMsg: notice.text }, values: { sellerMsg: notice.text } };
  }
}
