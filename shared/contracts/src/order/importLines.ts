import type { OrderFailure } from './orderFailures.ts';
import type { OrderRuleInput } from './orderRules.ts';
import type { WaybillLine } from './waybillSheet.ts';

/** What an import looks at of an order: its facts, its number, its parcel (`parcelKey`) and its tracking number. */
export interface ImportOrder extends OrderRuleInput {
  readonly publicId: string;
  readonly parcel: string;
  readonly invoice: { readonly company: string; readonly no: string } | null;
}

/** A line whose order gets the number of a carrier. */
export type SavableLine = WaybillLine & {
  readonly outcome: 'used';
  readonly order: ImportOrder;
  readonly company: string;
  readonly no: string;
  readonly reason?: undefined;
};

/**
 * What comes of a line. `unchanged`: its order has that number already; `ignored`: a line before it says the same;
 * `failed`: for a reason.
 */
export type ValidatedLine =
  | SavableLine
  | (WaybillLine & {
      readonly outcome: 'unchanged' | 'ignored';
      readonly order?: ImportOrder;
      readonly reason?: undefined;
    })
  | (WaybillLine & { readonly outcome: 'failed'; readonly order?: ImportOrder; readonly reason: OrderFailure });

/** Whether a line is to be saved. */
export function isSavable(line: ValidatedLine): line is SavableLine {
  return line.outcome === 'used';
}
