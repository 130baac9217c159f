import { type BulkResult, type OrderFailure, type OrderBulkChange } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import type { PartWriter } from '../idempotency/writeEach.ts';
import { type OrderChange, applyStepsToEach } from './applyStepsToEach.ts';
import { bulkFailure, bulkSteps } from './orderPolicy.ts';
import { findMarketOrders } from './orderStore.ts';

/** What is stored of an order's part: its number, unless the market has no such order, and why it was not changed. */
interface Changed {
  readonly publicId?: string;
  readonly reason?: OrderFailure;
}

/** Changes many orders of a market, many in a transaction; answers which could not be changed and why. */
export async function changeEach(
  { writeParts }: PartWriter,
  where: { readonly owner: string; readonly marketId: string; readonly now: Date },
  { target, statusDesc, ...change }: OrderBulkChange,
): Promise<BulkResult> {
  const answers = await writeParts<Changed>(target, changeSome);
  const failAt: BulkResult['failAt'] = [];
  for (const [index, id] of target.entries()) {
    const { publicId, reason } = answers.get(id) ?? { reason: 'not-found' };
    if (reason !== undefined) failAt.push({ at: index + 1, data: publicId ?? id, reason });
  }
  return { total: target.length, success: target.length - failAt.length, fail: failAt.length, failAt };

  async function changeSome(tx: Queries, ids: readonly string[]): Promise<Map<string, Changed>> {
    const found = await findMarketOrders(tx, where, ids);
    const refused = new Map<string, OrderFailure>();
    const changes: OrderChange[] = [];
    const { status, resend, ...values } = change;
    for (const id of ids) {
      const read = found.get(id);
      const reason = read ? bulkFailure(read, change) : 'not-found';
      if (reason !== undefined) refused.set(id, reason);
      // Beside a status a notice belongs to that step, and is sent even if its text was used for an earlier one.
      else if (read)
        changes.push({
          read,
          edit: { steps: bulkSteps(change, statusDesc), values, resend: resend === true || status !== undefined },
        });
    }
    const failures = await applyStepsToEach(tx, changes, where.now);
    return new Map(
      ids.map((id) => {
        const publicId = found.get(id)?.publicId;
        const reason = refused.get(id) ?? failures.get(id);
        return [id, { ...(publicId !== undefined && { publicId }), ...(reason && { reason }) }];
      }),
    );
  }
}
