import { makeAutoObservable, observableRef } from 'mobx';

/** Whether every order is open, and which were closed one by one since; otherwise the address names the open order. */
export class OpenOrders {
  all = false;
  closed: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, { closed: observableRef }, { autoBind: true });
  }

  /** Opens all, or leaves it to the address which one is open. */
  setAll(all: boolean): void {
    this.all = all;
    this.closed = new Set();
  }

  /** Closes one of all the open orders, or opens it again. */
  toggle(publicId: string): void {
    const closed = new Set(this.closed);
    if (!closed.delete(publicId)) closed.add(publicId);
    this.closed = closed;
  }
}
