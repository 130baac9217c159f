import {
  type ImportChoice,
  type ImportOrder,
  type ValidatedLine,
  shipmentSteps,
  ORDER_STATUS,
  isSavable,
  validateWaybillLines,
} from '@backoffice/contracts';
import { type ImportLine, type ValidatedImportLine, type LineGroup, isEdited } from './ImportLine.ts';

/** Lines of one call; a call has one overwrite mode. */
export interface LineBatch {
  readonly overwrite: boolean;
  readonly lines: readonly ImportLine[];
}

/**
 * Splits lines into calls in sending order. Lines that replace a number come first, because a new line may use a number
 * that they release.
 */
export function splitByOverwrite(lines: readonly ImportLine[], overwrite: boolean): readonly LineBatch[] {
  const canReplace = (line: ImportLine) => overwrite || line.overwrite;
  const parts = [
    { overwrite: true, lines: lines.filter(canReplace) },
    { overwrite: false, lines: lines.filter((line) => !canReplace(line)) },
  ];
  return parts.filter((part) => part.lines.length > 0);
}

/**
 * Validates lines as the API does: call by call, each against the orders after the previous calls. The result has the
 * order of `lines`.
 */
export function validateLines(
  lines: readonly ImportLine[],
  orders: readonly ImportOrder[],
  { company, overwrite }: ImportChoice,
): readonly ValidatedImportLine[] {
  const validated = new Map<string, ValidatedLine>();
  let stored = orders;
  for (const part of splitByOverwrite(lines, overwrite)) {
    const results = validateWaybillLines(part.lines, stored, { company, overwrite: part.overwrite });
    for (const [index, { id }] of part.lines.entries()) {
      const result = results[index];
      if (result !== undefined) validated.set(id, result);
    }
    stored = applyResults(stored, results);
  }
  return lines.map((line) => withOutcome(line, validated.get(line.id)));
}

function applyResults(orders: readonly ImportOrder[], results: readonly ValidatedLine[]) {
  const saved = new Map(
    results.filter(isSavable).map(({ order, company, no }) => [order.publicId, { company, no }] as const),
  );
  return orders.map((order) => ({ ...order, invoice: saved.get(order.publicId) ?? order.invoice }));
}

function withOutcome(line: ImportLine, result: ValidatedLine | undefined): ValidatedImportLine {
  const order = result?.order;
  const reason = line.rejectionReason !== undefined && !isEdited(line) ? line.rejectionReason : result?.reason;
  return {
    ...line,
    ...(order && { order }),
    ...(reason !== undefined && { reason }),
    group: reason === undefined && result !== undefined ? getLineGroup(result) : 'failed',
  };
}

function getLineGroup(result: ValidatedLine): LineGroup {
  if (result.outcome === 'doubtful') return 'failed';
  if (!isSavable(result)) return result.outcome;
  const { order } = result;
  if (order.invoice !== null) return 'replace';
  const steps = shipmentSteps(order);
  return steps.allowed && steps.append.includes(ORDER_STATUS.paid) ? 'pay' : 'new';
}
