import { shipmentSteps } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type ImportOrder, type ValidatedLine, isSavable } from '@backoffice/contracts/order/waybill/importLines';
import { type ImportChoice, validateWaybillLines } from '@backoffice/contracts/order/waybill/waybillImport';
import { type ImportLine, type ValidatedImportLine, type LineGroup, isEdited } from './ImportLine.ts';

/** Validates lines as the API does. The result has the order of `lines`. */
export function validateLines(
  lines: readonly ImportLine[],
  orders: readonly ImportOrder[],
  choice: ImportChoice,
): readonly ValidatedImportLine[] {
  const results = validateWaybillLines(lines, orders, choice);
  const names = new Map(orders.map(({ publicId, names: [receiver] = [] }) => [publicId, receiver]));
  return lines.map((line, index) => withOutcome(line, results[index], names));
}

function withOutcome(
  line: ImportLine,
  result: ValidatedLine | undefined,
  names: ReadonlyMap<string, string | undefined>,
): ValidatedImportLine {
  const found = { ...line, ...(result?.order && { order: result.order }) };
  const rejection = isEdited(line) ? undefined : line.rejectionReason;
  if (rejection === undefined && result?.outcome === 'doubtful')
    return { ...found, group: 'doubtful', doubt: result.text };
  const reason = rejection ?? result?.reason;
  return {
    ...found,
    ...(reason !== undefined && { reason }),
    ...(result?.outcome === 'failed' && { holder: names.get(result.holder ?? '') }),
    group: reason === undefined && result !== undefined ? getLineGroup(result) : 'failed',
  };
}

function getLineGroup(result: ValidatedLine): LineGroup {
  if (!isSavable(result)) return result.outcome;
  const { order } = result;
  if (order.invoice !== null) return 'replace';
  const steps = shipmentSteps(order);
  return steps.allowed && steps.append.includes(ORDER_STATUS.paid) ? 'pay' : 'new';
}
