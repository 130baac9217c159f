import type { OrderFailure } from './orderFailures.ts';
import type { OrderRuleInput } from './orderRules.ts';
import type { WaybillLine } from './waybillSheet.ts';

/** Facts of an order for an import: rule input, order number, parcel (`parcelKey`) and tracking number. */
export interface ImportOrder extends OrderRuleInput {
  readonly publicId: string;
  readonly parcel: string;
  readonly invoice: { readonly company: string; readonly no: string } | null;
}

/** A line whose order gets a tracking number. */
export type SavableLine = WaybillLine & {
  readonly outcome: 'used';
  readonly order: ImportOrder;
  readonly company: string;
  readonly no: string;
  readonly reason?: undefined;
};

/**
 * Result of a line: `used` gets saved, `unchanged` is already stored, `ignored` repeats a previous line, `failed` has a
 * reason.
 */
export type ValidatedLine =
  | SavableLine
  | (WaybillLine & {
      readonly outcome: 'unchanged' | 'ignored';
      readonly order?: ImportOrder;
      readonly reason?: undefined;
    })
  | (WaybillLine & { readonly outcome: 'failed'; readonly order?: ImportOrder; readonly reason: OrderFailure });

/** Returns whether a line has to be saved. */
export function isSavable(line: ValidatedLine): line is SavableLine {
  return line.outcome === 'used';
}
