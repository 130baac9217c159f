import {
  type ImportChoice,
  type ImportOrder,
  type JudgedLine,
  invoiceSteps,
  ORDER_STATUS,
  judgeInvoiceLines,
} from '@backoffice/contracts';
import { type ImportLine, type JudgedImportLine, type LineGroup, isMended } from './ImportLine.ts';

/** Lines that are sent in one call, because one call either may replace tracking numbers or may not. */
export interface LinePart {
  readonly overwrite: boolean;
  readonly lines: readonly ImportLine[];
}

/** The calls that lines take, in their order: those that replace nothing come first. */
export function linePartsOf(lines: readonly ImportLine[], overwrite: boolean): readonly LinePart[] {
  const replacing = (line: ImportLine) => overwrite || line.overwrite;
  const parts = [
    { overwrite: false, lines: lines.filter((line) => !replacing(line)) },
    { overwrite: true, lines: lines.filter(replacing) },
  ];
  return parts.filter((part) => part.lines.length > 0);
}

/** Judges lines as the API will: call after call, each against what the ones before it leave. In the order of `lines`. */
export function judgeLines(
  lines: readonly ImportLine[],
  orders: readonly ImportOrder[],
  { company, overwrite }: ImportChoice,
): readonly JudgedImportLine[] {
  const judged = new Map<number, JudgedLine>();
  let stored = orders;
  for (const part of linePartsOf(lines, overwrite)) {
    const results = judgeInvoiceLines(part.lines, stored, { company, overwrite: part.overwrite });
    for (const result of results) judged.set(result.at, result);
    stored = afterwards(stored, results, company);
  }
  return lines.map((line) => withOutcome(line, judged.get(line.at)));
}

function afterwards(orders: readonly ImportOrder[], results: readonly JudgedLine[], company: string) {
  const saved = new Map(
    results.flatMap((result) => (result.reason === undefined ? [[result.order.publicId, result.no]] : [])),
  );
  return orders.map((order) => {
    const no = saved.get(order.publicId);
    return no === undefined ? order : { ...order, invoice: { company, no } };
  });
}

function withOutcome(line: ImportLine, result: JudgedLine | undefined): JudgedImportLine {
  const order = result?.order;
  const reason = line.refused !== undefined && !isMended(line) ? line.refused : result?.reason;
  return {
    ...line,
    ...(order && { order }),
    ...(reason !== undefined && { reason }),
    group: reason === undefined && order ? groupOf(order) : 'failed',
  };
}

function groupOf(order: ImportOrder): LineGroup {
  if (order.invoice !== null) return 'replace';
  const steps = invoiceSteps(order);
  return steps.allowed && steps.append.includes(ORDER_STATUS.paid) ? 'pay' : 'new';
}
