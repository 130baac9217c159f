import type { OrderFailure } from '../orderFailures.ts';
import type { OrderRuleInput } from '../orderRules.ts';
import type { WaybillLine } from './waybillSheet.ts';

/**
 * Facts of an order for an import: rule input, order number, market (may be missing if all orders are in one market),
 * parcel (`parcelKey`), tracking number and names.
 */
export interface ImportOrder extends OrderRuleInput {
  readonly publicId: string;
  readonly marketId?: string;
  readonly parcel: string;
  readonly invoice: { readonly company: string; readonly no: string } | null;
  /** Names of the receiver and the buyer; a line with another receiver is doubtful. */
  readonly names?: readonly string[];
}

/** A line whose order gets a tracking number. */
export type SavableLine = WaybillLine & {
  readonly outcome: 'used';
  readonly order: ImportOrder;
  readonly company: string;
  readonly no: string;
  readonly reason?: undefined;
};

/** A line that gets saved only if the seller includes it; `text` names the doubt in Korean. */
export type DoubtfulLine = Omit<SavableLine, 'outcome' | 'reason'> & {
  readonly outcome: 'doubtful';
  readonly reason: OrderFailure;
  readonly text: string;
};

/**
 * Result of a line: `used` gets saved, `doubtful` waits for the seller, `unchanged` is already stored, `ignored` repeats
 * a previous line, `failed` has a reason.
 */
export type ValidatedLine =
  | SavableLine
  | DoubtfulLine
  | (WaybillLine & {
      readonly outcome: 'unchanged' | 'ignored';
      readonly order?: ImportOrder;
      readonly reason?: undefined;
    })
  | (WaybillLine & {
      readonly outcome: 'failed';
      readonly order?: ImportOrder;
      readonly reason: OrderFailure;
      /** Number of the order that has the tracking number, for a number in use. */
      readonly holder?: string | undefined;
    });

/** Returns whether a line has to be saved. */
export function isSavable(line: ValidatedLine): line is SavableLine {
  return line.outcome === 'used';
}
