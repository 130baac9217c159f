import type { OrderFailure } from './orderFailures.ts';
import type { OrderRuleInput } from './orderRules.ts';
import type { WaybillLine } from './waybillSheet.ts';

/** What an import looks at of an order: its facts, its number, its parcel (`parcelKey`) and its tracking number. */
export interface ImportOrder extends OrderRuleInput {
  readonly publicId: string;
  readonly parcel: string;
  readonly invoice: { readonly company: string; readonly no: string } | null;
}

/** A line that is to be saved: its order, and the number that the order gets. */
export type SavableLine = WaybillLine & {
  readonly order: ImportOrder;
  readonly no: string;
  readonly reason?: undefined;
};

/** What comes of a line: the order and the number to save, or why not. */
export type ValidatedLine =
  | SavableLine
  | (WaybillLine & { readonly order?: ImportOrder; readonly reason: OrderFailure });

/** Whether a line is to be saved. */
export function isSavable(line: ValidatedLine): line is SavableLine {
  return line.reason === undefined;
}
