import {
  type BulkFailure,
  type BulkResult,
  type ImportChoice,
  type ImportOrder,
  type WaybillLine,
  type OrderFailure,
  isSavable,
  shipmentSteps,
  validateWaybillLines,
  orderFailure,
  savingGroups,
} from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { mapInSlices } from '../event-loop/mapInSlices.ts';
import type { PartWriter } from '../idempotency/writeEach.ts';
import { toRuleInput, waybillSteps } from '../order/orderPolicy.ts';
import { type OrderChange, applyStepsToEach } from '../order/applyStepsToEach.ts';
import { lockOrders } from '../order/orderStore.ts';
import { parcelOf } from '../order/parcelOf.ts';
import { type ImportRow, listImportOrders } from './listImportOrders.ts';

/** Whose file it is, how it is taken, and when. */
export interface ImportJob extends ImportChoice {
  readonly owner: string;
  readonly marketId: string;
  readonly now: Date;
}

/** The stored outcome of an order's part: the order as it was before, and the reason if it got no number. */
interface Saved {
  readonly before: ImportOrder;
  readonly reason?: OrderFailure;
}

/**
 * Saves the tracking numbers of a file: its lines are validated against the market's orders as the lines before them
 * leave them (`savingGroups`), and each order is validated again with its row locked, many in a transaction. Orders that
 * exchange their numbers are written in one. The failures repeat the values of the file.
 */
export async function importWaybills(
  db: Queries,
  { writeParts, findDone }: PartWriter,
  job: ImportJob,
  lines: readonly WaybillLine[],
): Promise<BulkResult> {
  const rows = await listImportOrders(db, job.owner, job.marketId);
  // An order that another run of this import has written is validated as it was before that.
  const done = await findDone();
  const orders = await mapInSlices(
    rows,
    (row) => (done.get(row.id) as Saved | undefined)?.before ?? toImportOrder(row),
  );
  const idOf = new Map(rows.map(({ publicId, id }) => [publicId, id]));
  const validated = validateWaybillLines(lines, orders, job);
  const numbers = new Map<string, string>();
  const groups = savingGroups(validated.filter(isSavable), job.company);
  const parts = groups.map((group) =>
    group.map(({ order, no }) => {
      const id = idOf.get(order.publicId) ?? '';
      numbers.set(id, no);
      return id;
    }),
  );
  const saved = await writeParts<Saved>(parts, (tx, ids) =>
    saveWaybills(
      tx,
      job,
      ids.map((id) => ({ id, no: numbers.get(id) ?? '' })),
    ),
  );
  const failAt: BulkFailure[] = [];
  for (const line of validated) {
    const reason = line.reason ?? saved.get(idOf.get(line.order.publicId) ?? '')?.reason;
    if (reason !== undefined) failAt.push({ at: line.at, data: `${line.orderNo} ${line.invoiceNo}`.trim(), reason });
  }
  const sorted = failAt.toSorted((a, b) => a.at - b.at);
  return { total: lines.length, success: lines.length - sorted.length, fail: sorted.length, failAt: sorted };
}

async function saveWaybills(
  tx: Queries,
  { owner, company, overwrite, now }: ImportJob,
  wanted: readonly { readonly id: string; readonly no: string }[],
): Promise<Map<string, Saved>> {
  const rows = await lockOrders(
    tx,
    owner,
    wanted.map(({ id }) => id),
  );
  const saved = new Map<string, Saved>();
  const changes: OrderChange[] = [];
  for (const { id, no } of wanted) {
    const read = rows.get(id);
    if (read === undefined) continue;
    const before = toImportOrder(read);
    const reason = orderFailure(before, overwrite);
    const steps = shipmentSteps(before);
    if (reason !== undefined || !steps.allowed) saved.set(id, { before, reason: reason ?? 'order-not-paid' });
    else {
      saved.set(id, { before });
      const values = { waybillCompany: company, waybillNo: no };
      changes.push({ read, edit: { steps: waybillSteps(steps.append), values } });
    }
  }
  for (const [id, reason] of await applyStepsToEach(tx, changes, now)) {
    const before = saved.get(id)?.before;
    if (before) saved.set(id, { before, reason });
  }
  return saved;
}

function toImportOrder(row: ImportRow): ImportOrder {
  const { publicId, waybillCompany: company, waybillNo: no } = row;
  return {
    ...toRuleInput(row),
    publicId,
    parcel: parcelOf(row),
    invoice: company === null || no === null ? null : { company, no },
  };
}
