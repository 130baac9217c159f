import { makeAutoObservable, observableRef } from 'mobx';

/** A dialog about one order, by the order's `_id`. */
export interface OrderDialog {
  readonly kind: 'waybill' | 'notice' | 'memo' | 'detail' | 'lines' | 'unpaid';
  readonly id: string;
}

/** The open dialog. It is state of the page and not of a row: a row that is scrolled away would close its dialog. */
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
