import type { BulkFailure, BulkResult } from '@backoffice/contracts/order/bulk';
import type { OrderFailure } from '@backoffice/contracts/order/orderFailures';
import { shipmentSteps } from '@backoffice/contracts/order/orderRules';
import { groupLinesForSaving } from '@backoffice/contracts/order/waybill/assignLines';
import { countImportRows } from '@backoffice/contracts/order/waybill/countImportRows';
import { createOrderFinder, findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import {
  type ImportOrder,
  type SavableLine,
  type ValidatedLine,
  isSavable,
} from '@backoffice/contracts/order/waybill/importLines';
import type {
  AccountImportResult,
  ImportResult,
  ImportedLine,
  OrderWaybill,
} from '@backoffice/contracts/order/waybill/waybillEndpoints';
import {
  type ImportChoice,
  isUnchanged,
  orderFailure,
  readImportLine,
  validateReadLines,
} from '@backoffice/contracts/order/waybill/waybillImport';
import { CELL_LENGTH_MAX } from '@backoffice/contracts/order/waybill/waybillNumber';
import type { WaybillLine, WaybillSheet } from '@backoffice/contracts/order/waybill/waybillSheet';
import { and, eq } from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { mapInSlices } from '../../platform/jobs/Slices.ts';
import type { PartWriter } from '../../platform/idempotency/writeEach.ts';
import { waybillSteps } from '../order/orderPolicy.ts';
import { applyStepsToEach, type OrderChange } from '../order/applySteps.ts';
import { listOrderRows, lockOrders, type OrderRow, readInParts } from '../order/orderStore.ts';
import { toImportOrder } from './toImportOrder.ts';

/** The options of an import, its owner, and its instant. */
export interface ImportJob extends ImportChoice {
  readonly owner: string;
  readonly now: Date;
}

/** The stored outcome of an order's part: the previous order, and the reason if it got no number. */
interface SaveOutcome {
  readonly before: ImportOrder;
  readonly reason?: OrderFailure;
}

/** The rows of a file that an import uses. */
export type ImportedRows = Pick<WaybillSheet, 'lines' | 'ignored' | 'unknown'>;

/** Saves the tracking numbers of a file for the orders of one market (`saveLines`). */
export async function importMarketWaybills(
  db: Queries,
  writer: PartWriter,
  { marketId, ...job }: ImportJob & { readonly marketId: string },
  sheet: ImportedRows,
): Promise<ImportResult> {
  const rows = await listOrderRows(db, job.owner, marketId, {});
  const lines = await saveLines(writer, job, rows, sheet.lines);
  return { ...toResult(lines), rows: countImportRows(sheet, lines) };
}

/** Saves tracking numbers for orders in all markets of a seller (`saveLines`); failures have their market. */
export async function importAccountWaybills(
  db: Queries,
  writer: PartWriter,
  job: Omit<ImportJob, 'overwrite'>,
  imported: readonly ImportedLine[],
): Promise<AccountImportResult> {
  const lines = imported.map((line, index): WaybillLine => ({ at: index + 1, ...line }));
  const numbers = await mapInSlices(lines, ({ orderNo }) => [orderNo, ...findOrderNumbers(orderNo)]);
  const rows = await findOrders(db, job.owner, 'publicId', numbers.flat());
  const saved = await saveLines(writer, { ...job, overwrite: false }, rows, lines);
  const result = toResult(saved);
  const failAt = result.failAt.map((failure) => ({
    ...failure,
    marketId: saved[failure.at - 1]?.order?.marketId ?? null,
  }));
  return { ...result, failAt };
}

/** Saves tracking numbers for orders in all markets of a seller (`saveLines`); failures name the order. */
export async function saveOrderWaybills(
  db: Queries,
  writer: PartWriter,
  job: Pick<ImportJob, 'owner' | 'now'>,
  waybills: readonly OrderWaybill[],
): Promise<{ failed: { orderId: string; reason: string }[] }> {
  const ids = waybills.map(({ orderId }) => orderId);
  const rows = await findOrders(db, job.owner, 'id', ids);
  const numbers = new Map(rows.map(({ id, publicId }) => [id, publicId]));
  const lines = waybills.flatMap(({ orderId, ...waybill }, index) => {
    const orderNo = numbers.get(orderId);
    return orderNo === undefined ? [] : [{ at: index, orderNo, ...waybill, isConfirmed: true }];
  });
  const saved = await saveLines(writer, { ...job, company: null, overwrite: false }, rows, lines);
  const failed = saved.flatMap(({ at, reason }) => (reason === undefined ? [] : [{ orderId: ids[at] ?? '', reason }]));
  const unknown = ids.filter((id) => !numbers.has(id));
  return { failed: [...failed, ...unknown.map((orderId) => ({ orderId, reason: 'order-not-in-market' }))] };
}

/** Reads the orders of a seller by their order numbers or ids, in parts. */
async function findOrders(
  db: Queries,
  owner: string,
  column: 'id' | 'publicId',
  values: readonly string[],
): Promise<OrderRow[]> {
  return readInParts([...new Set(values)], async (part) => {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.ownerUid, owner), matchesAny(orders[column], part)));
    return new Map(rows.map((row) => [row[column], row]));
  });
}

/**
 * Saves the tracking numbers of lines. They are validated in order against the orders (`groupLinesForSaving`), and each
 * order is validated again with its row locked, many per transaction. Orders that exchange their numbers are written in
 * one transaction.
 */
async function saveLines(
  { writeParts, findDone }: PartWriter,
  job: ImportJob,
  rows: readonly OrderRow[],
  lines: readonly WaybillLine[],
): Promise<readonly ValidatedLine[]> {
  // An order that an earlier run of this import wrote is validated in its state before that run.
  const done = await findDone();
  const stored = await mapInSlices(
    rows,
    (row) => (done.get(row.id) as SaveOutcome | undefined)?.before ?? toImportOrder(row),
  );
  const idsByNumber = new Map(rows.map(({ publicId, id }) => [publicId, id]));
  const findOrder = createOrderFinder(stored);
  const read = await mapInSlices(lines, (line) => readImportLine(line, findOrder, job));
  const validated = validateReadLines(read, stored);
  const savable = new Map<string, SavableLine>();
  const parts = groupLinesForSaving(validated.filter(isSavable)).map((group) =>
    group.map((line) => {
      const id = idsByNumber.get(line.order.publicId) ?? '';
      savable.set(id, line);
      return id;
    }),
  );
  const saved = await writeParts<SaveOutcome>(parts, (tx, ids) =>
    saveWaybills(
      tx,
      job,
      ids.flatMap((id) => {
        const line = savable.get(id);
        return line === undefined ? [] : [{ id, line }];
      }),
    ),
  );
  return validated.map((line): ValidatedLine => {
    const reason = isSavable(line) ? saved.get(idsByNumber.get(line.order.publicId) ?? '')?.reason : undefined;
    return reason === undefined ? line : { ...line, outcome: 'failed', reason };
  });
}

/**
 * The result of validated lines. Doubtful lines are failures, and repeated lines are not counted. The failures repeat
 * the values of the file.
 */
function toResult(lines: readonly ValidatedLine[]): BulkResult {
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
  };
}

async function saveWaybills(
  tx: Queries,
  { owner, overwrite, now }: ImportJob,
  wanted: readonly { readonly id: string; readonly line: SavableLine }[],
): Promise<Map<string, SaveOutcome>> {
  const rows = await lockOrders(
    tx,
    owner,
    wanted.map(({ id }) => id),
  );
  const saved = new Map<string, SaveOutcome>();
  const changes: OrderChange[] = [];
  for (const { id, line } of wanted) {
    const read = rows.get(id);
    if (read === undefined) continue;
    const before = toImportOrder(read);
    // A concurrent import of the same file was first.
    if (isUnchanged({ ...line, order: before })) {
      saved.set(id, { before });
      continue;
    }
    const reason = orderFailure(before, overwrite || line.overwrite === true);
    const steps = shipmentSteps(before);
    if (reason !== undefined || !steps.allowed) saved.set(id, { before, reason: reason ?? 'order-not-paid' });
    else {
      saved.set(id, { before });
      const values = { waybillCompany: line.company, waybillNo: line.no };
      changes.push({ read, edit: { steps: waybillSteps(steps.append), values } });
    }
  }
  for (const [id, reason] of await applyStepsToEach(tx, changes, now)) {
    const before = saved.get(id)?.before;
    if (before) saved.set(id, { before, reason });
  }
  return saved;
}
