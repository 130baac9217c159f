import { isBlank } from '@backoffice/contracts/codes/isBlank';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { FormProblems } from '@backoffice/forms';
import { ApiError } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

interface TextFormOptions {
  readonly initial?: string;
  /** A prepared text that differs from the initial text; the form is dirty with it. */
  readonly prepared?: string | undefined;
  /** The schema of the trimmed text. */
  readonly schema: Parameters<typeof schemaProblems>[0];
  /** The message for an empty text; without a message the text may be empty. */
  readonly emptyMessage?: string;
}

/** A form with one text: a notice, a memo, or a reason. */
export class TextForm {
  text: string;
  readonly problems: FormProblems;
  private initial: string;
  readonly #options: TextFormOptions;

  constructor(options: TextFormOptions) {
    this.#options = options;
    this.initial = options.initial ?? '';
    this.text = options.prepared ?? this.initial;
    this.problems = new FormProblems({ values: () => ({ text: this.text }), validate: () => this.#validate() });
    makeAutoObservable(this, { problems: false }, { autoBind: true });
  }

  set(text: string): void {
    this.text = text;
  }

  /** Replaces the text and the initial value. */
  reset(initial: string): void {
    this.initial = initial;
    this.text = initial;
    this.problems.hide();
  }

  get isDirty(): boolean {
    return this.text !== this.initial;
  }

  get error(): string | undefined {
    return this.problems.at('text');
  }

  /** Returns the trimmed text, or null after showing the error. */
  check(): string | null {
    return this.problems.validate() ? this.text.trim() : null;
  }

  /** Shows the first field error of a failed call; other failures are shown by the caller. */
  refuse(error: unknown): void {
    const problem = error instanceof ApiError ? error.fields[0] : undefined;
    if (problem !== undefined) this.problems.showServerProblems([{ path: 'text', text: problem.text }]);
  }

  #validate(): FieldProblem[] {
    const { schema, emptyMessage } = this.#options;
    const text = this.text.trim();
    if (isBlank(text) && emptyMessage !== undefined) return [{ path: 'text', text: emptyMessage }];
    return schemaProblems(schema, text).map((problem) => ({ ...problem, path: 'text' }));
  }
}
