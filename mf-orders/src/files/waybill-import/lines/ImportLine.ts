import {
  type BulkFailure,
  type ImportOrder,
  type ValidatedLine,
  type WaybillLine,
  orderFailureText,
} from '@backoffice/contracts';

/** A line of a file with its edits; `at` is its row in the file, `original` what the file had. */
export interface ImportLine extends WaybillLine {
  /** The row, with the place in the row where that names several orders of one parcel: `4`, `4.2`. */
  readonly id: string;
  readonly original: WaybillLine;
  /** This line may replace a tracking number although the others may not. */
  readonly overwrite: boolean;
  /** Why the API refused what the line holds, as a code; it applies until the line is edited. */
  readonly refused?: string;
  /** The API's data of that failure, which names the line in a result. */
  readonly refusedData?: string;
}

/**
 * The result of a line: registered, marked as paid and registered, replacing another number, registered already,
 * repeating another line, or failed.
 */
export type LineGroup = 'new' | 'pay' | 'replace' | 'unchanged' | 'ignored' | 'failed';

/** What comes of a line of a group, as rows are counted. */
export function toOutcome(group: LineGroup): ValidatedLine['outcome'] {
  return group === 'new' || group === 'pay' || group === 'replace' ? 'used' : group;
}

/** A line with its result; `reason` is a code of ORDER_FAILURES and is set on failed lines only. */
export interface ValidatedImportLine extends ImportLine {
  readonly group: LineGroup;
  readonly order?: ImportOrder;
  readonly reason?: string;
}

/** A line of a file without edits; `place` counts the orders of its row from 1. */
export function toImportLine(original: WaybillLine, refused?: string, place = 1): ImportLine {
  const id = place === 1 ? String(original.at) : `${original.at}.${place}`;
  return { ...original, id, original, overwrite: false, ...(refused !== undefined && { refused }) };
}

/** The lines of a file without edits, in its order. */
export function toImportLines(originals: readonly WaybillLine[]): readonly ImportLine[] {
  const places = new Map<number, number>();
  return originals.map((original) => {
    const place = (places.get(original.at) ?? 0) + 1;
    places.set(original.at, place);
    return toImportLine(original, undefined, place);
  });
}

/** The lines that failed, as they were sent, each with the failure that names it. */
export function toFailedLines(sent: readonly ImportLine[], failures: readonly BulkFailure[]): readonly ImportLine[] {
  const byRow = new Map<number, ImportLine[]>();
  for (const line of sent) byRow.set(line.at, [...(byRow.get(line.at) ?? []), line]);
  return failures.flatMap(({ at, data, reason }) => {
    const row = byRow.get(at) ?? [];
    const line = row.length === 1 ? row[0] : row.find(({ orderNo }) => data.startsWith(`${orderNo} `));
    if (line === undefined) return [];
    const { id, orderNo, invoiceNo, carrier } = line;
    const original = { at, orderNo, invoiceNo, ...(carrier !== undefined && { carrier }) };
    return [{ ...toImportLine(original, reason), id, refusedData: data }];
  });
}

/** Whether a person changed the line. */
export function isEdited({ orderNo, invoiceNo, carrier, original, overwrite }: ImportLine): boolean {
  const isOther = orderNo !== original.orderNo || invoiceNo !== original.invoiceNo || carrier !== original.carrier;
  return overwrite || isOther;
}

/** The message of a failed line, and the field that it belongs to; undefined for other lines. */
export function getLineProblem(
  line: ValidatedImportLine,
): { field: 'orderNo' | 'invoiceNo' | 'carrier'; text: string } | undefined {
  const { reason, carrier = '' } = line;
  if (reason === undefined) return undefined;
  const text = orderFailureText(reason);
  if (CARRIER_REASONS.includes(reason))
    return { field: 'carrier', text: carrier === '' ? text : `‘${carrier}’: ${text}` };
  return { field: concernsNumber(line) ? 'invoiceNo' : 'orderNo', text };
}

const NUMBER_REASONS: readonly string[] = [
  'invoice-registered',
  'invoice-in-use',
  'invoice-malformed',
  'number-mangled',
  'invoice-implausible',
  'invoice-is-date',
  'invoice-is-phone',
  'several-invoices',
  'second-parcel',
];
const CARRIER_REASONS: readonly string[] = ['carrier-unknown', 'carrier-conflict', 'carrier-missing'];

function concernsNumber({ reason = '', orderNo }: ValidatedImportLine): boolean {
  return reason === 'empty-cell' ? orderNo !== '' : NUMBER_REASONS.includes(reason);
}
