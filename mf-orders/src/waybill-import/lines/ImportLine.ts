import { type ImportOrder, type WaybillLine, orderFailureText } from '@backoffice/contracts';

/** A line of a file with its edits; `at` is its row in the file and its identity, `original` what the file had. */
export interface ImportLine extends WaybillLine {
  readonly original: WaybillLine;
  /** This line may replace a tracking number although the others may not. */
  readonly overwrite: boolean;
  /** Why the API refused what the line holds, as a code; it applies until the line is edited. */
  readonly refused?: string;
}

/** The result of a line: registered, marked as paid and registered, replacing another number, or failed. */
export type LineGroup = 'new' | 'pay' | 'replace' | 'failed';

/** A line with its result; `reason` is a code of ORDER_FAILURES and is set on failed lines only. */
export interface ValidatedImportLine extends ImportLine {
  readonly group: LineGroup;
  readonly order?: ImportOrder;
  readonly reason?: string;
}

/** A line of a file without edits. */
export function toImportLine(original: WaybillLine, refused?: string): ImportLine {
  return { ...original, original, overwrite: false, ...(refused !== undefined && { refused }) };
}

/** Whether a person changed the line. */
export function isEdited({ orderNo, invoiceNo, original, overwrite }: ImportLine): boolean {
  return overwrite || orderNo !== original.orderNo || invoiceNo !== original.invoiceNo;
}

/** The message of a failed line, and the field that it belongs to; undefined for other lines. */
export function getLineProblem(
  line: ValidatedImportLine,
): { field: 'orderNo' | 'invoiceNo'; text: string } | undefined {
  if (line.reason === undefined) return undefined;
  const field = concernsNumber(line) ? 'invoiceNo' : 'orderNo';
  return { field, text: orderFailureText(line.reason) };
}

const NUMBER_REASONS: readonly string[] = [
  'invoice-registered',
  'invoice-in-use',
  'invoice-malformed',
  'number-mangled',
];

function concernsNumber({ reason = '', orderNo }: ValidatedImportLine): boolean {
  return reason === 'empty-cell' ? orderNo !== '' : NUMBER_REASONS.includes(reason);
}
