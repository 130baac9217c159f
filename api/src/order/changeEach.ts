import { type BulkResult, type OrderFailure, type OrderBulkChange } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import type { PartWriter } from '../idempotency/writeEach.ts';
import { bulkFailure, bulkSteps } from './orderPolicy.ts';
import { type OrderRow, findMarketOrder } from './orderStore.ts';
import { tryApplySteps } from './applySteps.ts';

/** Changes many orders of a market, each in a transaction of its own; answers which could not be changed and why. */
export async function changeEach(
  { writePart }: PartWriter,
  where: { readonly owner: string; readonly marketId: string; readonly now: Date },
  { target, statusDesc, ...change }: OrderBulkChange,
): Promise<BulkResult> {
  const failAt: BulkResult['failAt'] = [];
  for (const [index, id] of target.entries()) {
    const { publicId, reason } = await writePart(id, (tx) => changeOne(tx, id));
    if (reason !== undefined) failAt.push({ at: index + 1, data: publicId ?? id, reason });
  }
  return { total: target.length, success: target.length - failAt.length, fail: failAt.length, failAt };

  async function changeOne(tx: Queries, id: string): Promise<{ publicId?: string; reason?: OrderFailure }> {
    const read = await findMarketOrder(tx, where.owner, where.marketId, id);
    if (!read) return { reason: 'not-found' };
    const reason = bulkFailure(read, change) ?? (await save(tx, read));
    return { publicId: read.publicId, ...(reason && { reason }) };
  }

  async function save(tx: Queries, read: OrderRow): Promise<OrderFailure | undefined> {
    const { status, resend, ...values } = change;
    // Beside a status a notice belongs to that step, and is sent even if its text was used for an earlier one.
    const edit = { steps: bulkSteps(change, statusDesc), values, resend: resend === true || status !== undefined };
    const saved = await tryApplySteps(tx, read, edit, where.now);
    return saved ? undefined : 'changed-meanwhile';
  }
}
