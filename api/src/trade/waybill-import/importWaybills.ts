import {
  type BulkFailure,
  CELL_LENGTH_MAX,
  countImportRows,
  type ImportChoice,
  type ImportOrder,
  type ImportResult,
  isSavable,
  type OrderFailure,
  orderFailure,
  groupLinesForSaving,
  shipmentSteps,
  type ValidatedLine,
  validateWaybillLines,
  type Waybill,
  type WaybillSheet,
} from '@backoffice/contracts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { mapInSlices } from '../../platform/event-loop/Slices.ts';
import type { PartWriter } from '../../platform/idempotency/writeEach.ts';
import { toRuleInput, waybillSteps } from '../order/orderPolicy.ts';
import { applyStepsToEach, type OrderChange } from '../order/applySteps.ts';
import { listOrderRows, lockOrders, type OrderRow } from '../order/orderStore.ts';
import { getParcelKey } from '../order/findTakenWaybills.ts';

/** The market and the options of an import, its owner, and its instant. */
export interface ImportJob extends ImportChoice {
  readonly owner: string;
  readonly marketId: string;
  readonly now: Date;
}

/** The stored outcome of an order's part: the previous order, and the reason if it got no number. */
interface SaveOutcome {
  readonly before: ImportOrder;
  readonly reason?: OrderFailure;
}

/** The rows of a file that an import uses. */
export type ImportedRows = Pick<WaybillSheet, 'lines' | 'ignored' | 'unknown'>;

/**
 * Saves the tracking numbers of a file. Its lines are validated in order against the market's orders (`groupLinesForSaving`),
 * and each order is validated again with its row locked, many per transaction. Orders that exchange their numbers are
 * written in one transaction. The failures repeat the values of the file.
 */
export async function importWaybills(
  db: Queries,
  { writeParts, findDone }: PartWriter,
  job: ImportJob,
  sheet: ImportedRows,
): Promise<ImportResult> {
  const rows = await listOrderRows(db, job.owner, job.marketId, {});
  // An order that an earlier run of this import wrote is validated in its state before that run.
  const done = await findDone();
  const orders = await mapInSlices(
    rows,
    (row) => (done.get(row.id) as SaveOutcome | undefined)?.before ?? toImportOrder(row),
  );
  const idsByNumber = new Map(rows.map(({ publicId, id }) => [publicId, id]));
  const validated = validateWaybillLines(sheet.lines, orders, job);
  const waybills = new Map<string, Waybill>();
  const parts = groupLinesForSaving(validated.filter(isSavable)).map((group) =>
    group.map(({ order, company, no }) => {
      const id = idsByNumber.get(order.publicId) ?? '';
      waybills.set(id, { company, no });
      return id;
    }),
  );
  const saved = await writeParts<SaveOutcome>(parts, (tx, ids) =>
    saveWaybills(
      tx,
      job,
      ids.flatMap((id) => {
        const waybill = waybills.get(id);
        return waybill === undefined ? [] : [{ id, waybill }];
      }),
    ),
  );
  return toResult(
    sheet,
    validated.map((line): ValidatedLine => {
      const reason = isSavable(line) ? saved.get(idsByNumber.get(line.order.publicId) ?? '')?.reason : undefined;
      return reason === undefined ? line : { ...line, outcome: 'failed', reason };
    }),
  );
}

/**
 * The result of validated lines: lines that fail and doubtful lines are failures, and repeated lines are counted only as
 * rows.
 */
function toResult(sheet: ImportedRows, lines: readonly ValidatedLine[]): ImportResult {
  const failAt = lines.flatMap((line): BulkFailure[] => {
    if (line.outcome !== 'failed' && line.outcome !== 'doubtful') return [];
    const { at, orderNo, invoiceNo, carrier = '', reason } = line;
    const texts = [orderNo, invoiceNo, carrier].filter((text) => text !== '');
    return [{ at, data: texts.map((text) => text.slice(0, CELL_LENGTH_MAX)).join(' '), reason }];
  });
  const total = lines.filter(({ outcome }) => outcome !== 'ignored').length;
  return {
    total,
    success: total - failAt.length,
    fail: failAt.length,
    failAt: failAt.toSorted((a, b) => a.at - b.at),
    rows: countImportRows(sheet, lines),
  };
}

async function saveWaybills(
  tx: Queries,
  { owner, overwrite, now }: ImportJob,
  wanted: readonly { readonly id: string; readonly waybill: Waybill }[],
): Promise<Map<string, SaveOutcome>> {
  const rows = await lockOrders(
    tx,
    owner,
    wanted.map(({ id }) => id),
  );
  const saved = new Map<string, SaveOutcome>();
  const changes: OrderChange[] = [];
  for (const { id, waybill } of wanted) {
    const read = rows.get(id);
    if (read === undefined) continue;
    const before = toImportOrder(read);
    const reason = orderFailure(before, overwrite);
    const steps = shipmentSteps(before);
    if (reason !== undefined || !steps.allowed) saved.set(id, { before, reason: reason ?? 'order-not-paid' });
    else {
      saved.set(id, { before });
      const values = { waybillCompany: waybill.company, waybillNo: waybill.no };
      changes.push({ read, edit: { steps: waybillSteps(steps.append), values } });
    }
  }
  for (const [id, reason] of await applyStepsToEach(tx, changes, now)) {
    const before = saved.get(id)?.before;
    if (before) saved.set(id, { before, reason });
  }
  return saved;
}

function toImportOrder(row: OrderRow): ImportOrder {
  const { publicId, waybillCompany: company, waybillNo: no } = row;
  return {
    ...toRuleInput(row),
    publicId,
    parcel: getParcelKey(row),
    names: [row.receiverName, row.buyerName],
    invoice: company === null || no === null ? null : { company, no },
  };
}
