import { type ImportOrder, type WaybillLine, orderFailureText } from '@backoffice/contracts';

/** A line of a file as it stands now; `at` is its row in the file and its identity, `original` what the file held. */
export interface ImportLine extends WaybillLine {
  readonly original: WaybillLine;
  /** This line may replace a tracking number although the others may not. */
  readonly overwrite: boolean;
  /** Why the API refused what the line holds, as a code; it counts until the line is mended. */
  readonly refused?: string;
}

/** What comes of a line: registered, registered and paid at once, put in place of another number, or nothing. */
export type LineGroup = 'new' | 'pay' | 'replace' | 'failed';

/** A line with what comes of it; `reason` is a code of ORDER_FAILURES and stands on failed lines only. */
export interface ValidatedImportLine extends ImportLine {
  readonly group: LineGroup;
  readonly order?: ImportOrder;
  readonly reason?: string;
}

/** A line of a file before anything was done to it. */
export function importLine(original: WaybillLine, refused?: string): ImportLine {
  return { ...original, original, overwrite: false, ...(refused !== undefined && { refused }) };
}

/** Whether a person changed something of the line. */
export function isEdited({ orderNo, invoiceNo, original, overwrite }: ImportLine): boolean {
  return overwrite || orderNo !== original.orderNo || invoiceNo !== original.invoiceNo;
}

/** The words of a failed line's reason, and the field that they are about. */
export function problemOf(line: ValidatedImportLine): { field: 'orderNo' | 'invoiceNo'; text: string } | undefined {
  if (line.reason === undefined) return undefined;
  const field = isAboutNumber(line) ? 'invoiceNo' : 'orderNo';
  return { field, text: orderFailureText(line.reason) };
}

const ABOUT_THE_NUMBER: readonly string[] = [
  'invoice-registered',
  'invoice-in-use',
  'invoice-malformed',
  'number-mangled',
];

function isAboutNumber({ reason = '', orderNo }: ValidatedImportLine): boolean {
  return reason === 'empty-cell' ? orderNo !== '' : ABOUT_THE_NUMBER.includes(reason);
}
