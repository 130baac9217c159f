import { makeAutoObservable, observableRef } from 'mobx';

/** The typed values of a form whose fields are plain values; null before a record is shown. */
export class FormValues<Fields extends object> {
  values: Fields | null = null;

  constructor() {
    makeAutoObservable(this, { values: observableRef }, { autoBind: true });
  }

  /** Replaces all values. */
  fill(values: Fields): void {
    this.values = values;
  }

  /** Changes some values; nothing before `fill`. */
  edit(change: Partial<Fields>): void {
    if (this.values) this.values = { ...this.values, ...change };
  }
}
