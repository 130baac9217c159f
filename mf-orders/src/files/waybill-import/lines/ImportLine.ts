import type { BulkFailure } from '@backoffice/contracts/order/bulk';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import type { ImportOrder, ValidatedLine } from '@backoffice/contracts/order/waybill/importLines';
import { sharedNumberText } from '@backoffice/contracts/order/waybill/numberHolder';
import type { WaybillLine } from '@backoffice/contracts/order/waybill/waybillSheet';

/** A line of a file with its edits. `at`: row in the file; `original`: the content in the file. */
export interface ImportLine extends WaybillLine {
  /** Row number; for a row with several orders of one parcel also the position in the row: `4`, `4.2`. */
  readonly id: string;
  readonly original: WaybillLine;
  /** Whether this line may replace a stored number even if the import does not overwrite. */
  readonly overwrite: boolean;
  /** Whether the seller includes the line in spite of its doubt. */
  readonly isConfirmed: boolean;
  /** Reason code of the API for refusing the line; valid until the line is edited. */
  readonly rejectionReason?: string;
  /** `data` of the API's failure, shown as the name of the line in the result. */
  readonly rejectedEntry?: string;
}

/**
 * Result of a line. `new`: registered; `pay`: marked as paid and registered; `replace`: replaces a stored number;
 * `unchanged`: already registered; `ignored`: repeats another line; `doubtful`: left out until the seller includes it;
 * `failed`.
 */
export type LineGroup = 'new' | 'pay' | 'replace' | 'unchanged' | 'ignored' | 'doubtful' | 'failed';

/** Converts the group of a line to its row outcome, which the row counts use. */
export function toRowOutcome(group: LineGroup): ValidatedLine['outcome'] {
  return group === 'new' || group === 'pay' || group === 'replace' ? 'used' : group;
}

/**
 * A line with its result. `reason`: code of ORDER_FAILURES, only on failed lines; `holder`: receiver of the order that
 * has the number; `doubt`: text of a doubtful line.
 */
export interface ValidatedImportLine extends ImportLine {
  readonly group: LineGroup;
  readonly order?: ImportOrder;
  readonly reason?: string;
  readonly holder?: string | undefined;
  readonly doubt?: string;
}

/** Creates an unedited line. `place`: position in a row with several orders, from 1. */
export function toImportLine(original: WaybillLine, rejectionReason?: string, place = 1): ImportLine {
  const id = place === 1 ? String(original.at) : `${original.at}.${place}`;
  const decisions = { overwrite: false, isConfirmed: false };
  return { ...original, id, original, ...decisions, ...(rejectionReason !== undefined && { rejectionReason }) };
}

/** Creates the unedited lines of a file, in file order. */
export function toImportLines(originals: readonly WaybillLine[]): readonly ImportLine[] {
  const places = new Map<number, number>();
  return originals.map((original) => {
    const place = (places.get(original.at) ?? 0) + 1;
    places.set(original.at, place);
    return toImportLine(original, undefined, place);
  });
}

/** Returns the sent lines that failed, each with its failure; `at` of a failure is the place of its line, from 1. */
export function toFailedLines(sent: readonly ImportLine[], failures: readonly BulkFailure[]): readonly ImportLine[] {
  return failures.flatMap(({ at: place, data, reason }) => {
    const line = sent[place - 1];
    if (line === undefined) return [];
    const { id, orderNo, invoiceNo, carrier } = line;
    const original = { ...line.original, orderNo, invoiceNo, carrier };
    return [{ ...toImportLine(original, reason), id, rejectedEntry: data }];
  });
}

/** Whether the seller changed the line. */
export function isEdited({ orderNo, invoiceNo, carrier, original, overwrite, isConfirmed }: ImportLine): boolean {
  const isOther = orderNo !== original.orderNo || invoiceNo !== original.invoiceNo || carrier !== original.carrier;
  return overwrite || isConfirmed || isOther;
}

/** Returns the message of a failed line and its field; undefined for other lines. */
export function getLineProblem(
  line: ValidatedImportLine,
): { field: 'orderNo' | 'invoiceNo' | 'carrier'; text: string } | undefined {
  const { reason, carrier = '' } = line;
  if (reason === undefined) return undefined;
  const text = getLineText(line);
  if (CARRIER_REASONS.includes(reason))
    return { field: 'carrier', text: carrier === '' ? text : `‘${carrier}’: ${text}` };
  return { field: concernsNumber(line) ? 'invoiceNo' : 'orderNo', text };
}

/** Returns why a line is not registered. */
export function getLineText({ reason, holder, doubt = '' }: ValidatedImportLine): string {
  if (reason === 'invoice-in-use' && holder !== undefined) return sharedNumberText(holder);
  return reason === undefined ? doubt : orderFailureText(reason);
}

const NUMBER_REASONS: readonly string[] = [
  'invoice-registered',
  'invoice-in-use',
  'invoice-malformed',
  'invoice-malformed-letters',
  'number-mangled',
  'invoice-implausible',
  'invoice-doubtful',
  'invoice-is-date',
  'invoice-is-phone',
  'several-invoices',
  'second-parcel',
];
const CARRIER_REASONS: readonly string[] = ['carrier-unknown', 'carrier-conflict', 'carrier-missing'];

function concernsNumber({ reason = '', orderNo }: ValidatedImportLine): boolean {
  return reason === 'empty-cell' ? orderNo !== '' : NUMBER_REASONS.includes(reason);
}
