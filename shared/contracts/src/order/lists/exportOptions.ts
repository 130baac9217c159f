import * as z from 'zod/mini';
import { formatNumber } from '../../codes/won.ts';
import { Id, text } from '../../wire/fields.ts';
import { type OrderFilterId, OrderFilters } from './orderFilters.ts';
import { ExportReason } from './exportReason.ts';
import { CarrierColumns } from '../waybill/carrierFile.ts';
import { EXPORT_TARGET_MAX } from './orderFile.ts';
import { formatStamp } from '../../codes/seoulTime.ts';

/** Number of labels on a sheet (docs/rules.md#order-files). */
export const LABEL_CELLS = 14;

/** Message for a selection with too many orders for one file. */
export const EXPORT_TARGET_MESSAGE = `한 번에 ${formatNumber(EXPORT_TARGET_MAX)}건까지 선택해서 내려받을 수 있어요. 주문을 나누어 선택해주세요.`;

/**
 * Selects the orders of a file and its format. The file has the orders that match the filters (`createFilterTest`) and
 * the search (`toSearchTerm`), or only the orders in `target`. The kind of file and `packing` restrict these
 * orders further (`isInOrderFile`). `mergeAddr` joins orders into parcels (`mergeKey`), `mergeReceiptId` joins
 * the products of one order into one row, and `startCell` is the first label cell on the first sheet.
 */
export const ExportOptions = z.strictObject({
  ...OrderFilters.shape,
  search: z.optional(text(100)),
  target: z.optional(z.array(Id).check(z.maxLength(EXPORT_TARGET_MAX, EXPORT_TARGET_MESSAGE))),
  packing: z.optional(z.enum(['unsent', 'all'])),
  /** Columns of a packing list for a carrier, with one row for each parcel. */
  columns: z.optional(CarrierColumns),
  /** The packing list has the private memo. */
  hasSellerMemo: z.optional(z.boolean()),
  mergeAddr: z.boolean(),
  mergeReceiptId: z.boolean(),
  startCell: z.optional(
    z.int().check(z.minimum(1, '1 이상 입력해주세요.'), z.maximum(LABEL_CELLS, `${LABEL_CELLS} 이하로 입력해주세요.`)),
  ),
});
export type ExportOptions = Omit<z.infer<typeof ExportOptions>, OrderFilterId> & OrderFilters;

/** Request body of exports: the options as JSON in the field `data`. The audit records `reason`. */
export const ExportRequest = z.strictObject({
  data: z.string().check(z.maxLength(2_000_000, EXPORT_TARGET_MESSAGE), (context) => {
    const message = exportOptionsProblem(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  reason: ExportReason,
});

function exportOptionsProblem(json: string): string | undefined {
  if (parseExportOptions(json) !== undefined) return undefined;
  return isTargetTooLong(json) ? EXPORT_TARGET_MESSAGE : '내려받기 조건을 다시 확인해주세요.';
}

function isTargetTooLong(json: string): boolean {
  try {
    const { target } = JSON.parse(json) as { target?: unknown };
    return Array.isArray(target) && target.length > EXPORT_TARGET_MAX;
  } catch {
    return false;
  }
}

/** Runs before the schema validation, because validation needs time and stack for each item. */
function hasLongList(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  return Object.values(options).some((value) => Array.isArray(value) && value.length > EXPORT_TARGET_MAX);
}

/** Parses the options in `data` of a request; undefined for invalid JSON or an invalid shape. */
export function parseExportOptions(json: string): ExportOptions | undefined {
  try {
    const options: unknown = JSON.parse(json);
    return hasLongList(options) ? undefined : ExportOptions.safeParse(options).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns the name of a file: `{marketId}_{kind}_{YYYYMMDDHHmmss}.{type}` in Seoul time (docs/rules.md#order-files).
 * `at` is in milliseconds.
 */
export function exportFileName(marketId: string, kind: string, type: 'xlsx' | 'pdf', at: number): string {
  return `${marketId}_${kind}_${formatStamp(at)}.${type}`;
}
