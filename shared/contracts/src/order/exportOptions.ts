import * as z from 'zod/mini';
import { Id } from '../wire/fields.ts';
import { OrderFilter } from './orderEndpoints.ts';
import { toSeoulTime } from '../wire/seoulTime.ts';

/** How many labels a sheet has (docs/rules.md#order-files). */
export const LABEL_CELLS = 14;

/**
 * Which orders a file is made of and how: those that pass the filter, or only the named ones; one parcel for all
 * orders of one address, or one row for an order with several products; labels begin at a cell of the first sheet.
 */
export const ExportOptions = z.strictObject({
  ...OrderFilter.shape,
  target: z.optional(z.array(Id).check(z.maxLength(20_000))),
  mergeAddr: z.boolean(),
  mergeReceiptId: z.boolean(),
  startCell: z.optional(
    z.int().check(z.minimum(1, '1 이상 입력해주세요.'), z.maximum(LABEL_CELLS, `${LABEL_CELLS} 이하로 입력해주세요.`)),
  ),
});
export type ExportOptions = z.infer<typeof ExportOptions>;

/** The options as the calls carry them: as JSON in one field, `data`. */
export const ExportRequest = z.strictObject({
  data: z.string().check(
    z.maxLength(1_000_000),
    z.refine((json) => parseExportOptions(json) !== undefined, '내려받기 조건을 다시 확인해주세요.'),
  ),
});

/** The options in a request's `data`; undefined when it is not JSON of their shape. */
export function parseExportOptions(json: string): ExportOptions | undefined {
  try {
    return ExportOptions.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/**
 * The name of a file: `{marketId}_{kind}_{YYYYMMDDHHmmss}.xlsx`, in Seoul time (docs/rules.md#order-files). `at` is in
 * milliseconds.
 */
export function exportFileName(marketId: string, kind: string, type: 'xlsx' | 'pdf', at: number): string {
  const seoul = toSeoulTime(at).toISOString();
  return `${marketId}_${kind}_${seoul.slice(0, 19).replaceAll(/\D/g, '')}.${type}`;
}
