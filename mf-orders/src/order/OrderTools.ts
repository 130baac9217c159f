import type { OrderChanges } from './OrderChanges.ts';
import type { OrderDialogStore } from './OrderDialogStore.ts';
import type { RowMarks } from './RowMarks.ts';

/** What the components of an order work with. The same object for the life of a page, so that rows may be memoised. */
export interface OrderTools {
  readonly changes: OrderChanges;
  readonly openDialog: OrderDialogStore['open'];
  readonly marketId: string;
  readonly marks: RowMarks;
}
