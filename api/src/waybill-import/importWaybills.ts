import {
  type BulkFailure,
  type BulkResult,
  type ImportChoice,
  type ImportOrder,
  type WaybillLine,
  type ValidatedLine,
  type OrderFailure,
  shipmentSteps,
  validateWaybillLines,
  orderFailure,
} from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import pLimit from 'p-limit';
import { mapInSlices } from '../event-loop/mapInSlices.ts';
import { HttpError } from '../errors/HttpError.ts';
import type { PartWriter } from '../idempotency/writeEach.ts';
import { toRuleInput, waybillSteps } from '../order/orderPolicy.ts';
import { type OrderRow, listOrderRows, lockOrder } from '../order/orderStore.ts';
import { tryApplySteps } from '../order/applySteps.ts';
import { parcelOf } from '../order/requireFreeWaybill.ts';

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

/** Orders that are written at the same time; the pool has connections for others too. */
const CONCURRENCY = 4;

/**
 * Saves the tracking numbers of a file: its lines are validated against the market's orders as the earlier lines
 * leave them, and each order is validated again in its own transaction, with its row locked. The failures repeat the
 * values of the file.
 */
export async function importWaybills(
  db: Queries,
  { writePart, done }: PartWriter,
  job: ImportJob,
  lines: readonly WaybillLine[],
): Promise<BulkResult> {
  const rows = await listOrderRows(db, job.owner, job.marketId, {});
  // An order that an earlier run of this import has written is validated as it was before that.
  const orders = await mapInSlices(
    rows,
    (row) => (done.get(row.id) as Saved | undefined)?.before ?? toImportOrder(row),
  );
  const idOf = new Map(rows.map(({ publicId, id }) => [publicId, id]));
  const validated = validateWaybillLines(lines, orders, job);
  const failAt: BulkFailure[] = [];
  const limit = pLimit(CONCURRENCY);
  await limit.map(validated, async (line) => {
    const reason = line.reason ?? (await saveLine(line));
    if (reason !== undefined) failAt.push({ at: line.at, data: `${line.orderNo} ${line.invoiceNo}`.trim(), reason });
  });
  const sorted = failAt.toSorted((a, b) => a.at - b.at);
  return { total: lines.length, success: lines.length - sorted.length, fail: sorted.length, failAt: sorted };

  async function saveLine({ order, no }: Extract<ValidatedLine, { no: string }>): Promise<OrderFailure | undefined> {
    const id = idOf.get(order.publicId) ?? '';
    try {
      return (await writePart<Saved>(id, (tx) => saveWaybill(tx, job, id, no))).reason;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'invoice-in-use') throw error;
      return (await writePart<Saved>(id, async () => ({ before: order, reason: 'invoice-in-use' }))).reason;
    }
  }
}

async function saveWaybill(tx: Queries, job: ImportJob, id: string, no: string): Promise<Saved> {
  const read = await lockOrder(tx, job.owner, id);
  const before = toImportOrder(read);
  const reason = orderFailure(before, job.overwrite);
  const steps = shipmentSteps(before);
  if (reason !== undefined || !steps.allowed) return { before, reason: reason ?? 'order-not-paid' };
  const values = { waybillCompany: job.company, waybillNo: no };
  const saved = await tryApplySteps(tx, read, { steps: waybillSteps(steps.append), values }, job.now);
  return saved ? { before } : { before, reason: 'changed-meanwhile' };
}

function toImportOrder(row: OrderRow): ImportOrder {
  const { publicId, waybillCompany: company, waybillNo: no } = row;
  return {
    ...toRuleInput(row),
    publicId,
    parcel: parcelOf(row),
    invoice: company === null || no === null ? null : { company, no },
  };
}
