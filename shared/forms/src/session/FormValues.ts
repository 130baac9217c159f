import { makeAutoObservable, observableRef } from 'mobx';

/** Typed values of a form with plain values; null before a record is shown. */
export class FormValues<Fields extends object> {
  values: Fields | null = null;

  constructor() {
    makeAutoObservable(this, { values: observableRef }, { autoBind: true });
  }

  /** Replaces all values. */
  fill(values: Fields): void {
    this.values = values;
  }

  /** Changes some values; does nothing before `fill`. */
  edit(change: Partial<Fields>): void {
    if (this.values) this.values = { ...this.values, ...change };
  }
}
