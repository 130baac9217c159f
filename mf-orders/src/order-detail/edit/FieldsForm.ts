import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { FormProblems } from '@backoffice/forms';
import { ApiError } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** A form of a dialog with several plain values. */
export class FieldsForm<Values extends object> {
  values: Values;
  readonly problems: FormProblems;
  private initial: Values;

  /** `validate` returns the problems of values by their field. */
  constructor(initial: Values, validate: (values: Values) => readonly FieldProblem[]) {
    this.initial = initial;
    this.values = initial;
    this.problems = new FormProblems({ values: () => this.values, validate: () => validate(this.values) });
    makeAutoObservable<this, 'initial'>(
      this,
      { values: observableRef, initial: observableRef, problems: false },
      { autoBind: true },
    );
  }

  edit(change: Partial<Values>): void {
    this.values = { ...this.values, ...change };
  }

  /** Restarts the form with other values. */
  reset(initial: Values): void {
    this.initial = initial;
    this.values = initial;
    this.problems.hide();
  }

  get isDirty(): boolean {
    return (Object.keys(this.initial) as (keyof Values)[]).some((field) => this.values[field] !== this.initial[field]);
  }

  /** Shows the field errors of a failed call; other failures are shown by the caller. */
  refuse(error: unknown): void {
    const fields = error instanceof ApiError ? error.fields : [];
    const problems = fields.map(({ path, text }) => ({ path: path.split('.').at(-1) ?? path, text }));
    if (problems.length > 0) this.problems.showServerProblems(problems);
  }
}
