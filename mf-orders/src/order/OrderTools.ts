import type { OrderChanges } from './OrderChanges.ts';
import type { OrderDialogStore } from './OrderDialogStore.ts';
import type { RowMark } from './RowMark.ts';

/** What the components of an order work with. The same object for the life of a page, so that rows may be memoised. */
export interface OrderTools {
  readonly changes: OrderChanges;
  readonly openDialog: OrderDialogStore['open'];
  readonly marketId: string;
  /** The mark of an order by its `_id`: of the outbox, or of a waiting bulk change. */
  readonly markOf: (id: string) => RowMark | undefined;
}
