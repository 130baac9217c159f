import { makeAutoObservable, observableRef } from 'mobx';

/** A dialog with one text. */
export type TextDialogKind = 'memo' | 'payer' | 'unpaid' | 'unshipped' | 'waived' | 'refuse-cancel';

/** A dialog about one order, by the `_id` of the order. */
export interface OrderDialog {
  readonly kind: 'waybill' | 'notice' | 'detail' | 'cancel' | 'lines' | 'receiver' | 'refund' | TextDialogKind;
  readonly id: string;
  /** The text with which the notice, or the reason of a cancellation, starts. */
  readonly text?: string;
}

/** The open dialog. Stored for the page and not in a row, because a row that is scrolled out of view is unmounted. */
export class OrderDialogStore {
  current: OrderDialog | null = null;

  constructor() {
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  open(dialog: OrderDialog): void {
    this.current = dialog;
  }

  close(): void {
    this.current = null;
  }
}
