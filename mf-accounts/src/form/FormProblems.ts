import type { FieldProblem } from '@backoffice/contracts';
import { ApiError, type NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** What is wrong with a form, by the path of each field (`inquiry.tel`). A field that is changed is no longer wrong. */
export class FormProblems {
  /** Counts the refusals, so that the page leads to the first wrong field each time. */
  refusals = 0;
  readonly texts = new Map<string, string>();
  readonly #nav: Pick<NavStore, 'toast'>;

  constructor(nav: Pick<NavStore, 'toast'>) {
    this.#nav = nav;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The words for a field, or undefined when nothing is wrong with it. */
  of(path: string): string | undefined {
    return this.texts.get(path);
  }

  /** Replaces what is wrong and says that the input has to be completed; of several problems of a field the first is shown. */
  refuse(problems: readonly FieldProblem[]): void {
    this.texts.clear();
    for (const { path, text } of problems) if (!this.texts.has(path)) this.texts.set(path, text);
    this.refusals += 1;
    this.#nav.toast('입력을 완료 해주세요.', { type: 'warn' });
  }

  /** Says at a field what is wrong with it while it is filled in. */
  mark(path: string, text: string): void {
    this.texts.set(path, text);
  }

  /** Says what is wrong with a file that was just chosen, at its field and as a toast. */
  refuseFile(path: string, text: string): void {
    this.mark(path, text);
    this.#nav.toast(text, { type: 'warn' });
  }

  /** Forgets everything that was wrong. */
  clear(): void {
    this.texts.clear();
  }

  /** Forgets what was wrong with a field and everything below it. */
  forget(path: string): void {
    for (const known of this.texts.keys()) if (known === path || known.startsWith(`${path}.`)) this.texts.delete(known);
  }

  /**
   * Tells what a failed call means for the form: refused fields at their places, other errors that are left to screens
   * as a toast. The host has told the rest already.
   * @throws whatever is no answer of the API.
   */
  tell(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.fields.length > 0) this.refuse(error.fields);
    else if (error.surface === 'screen') this.#nav.toast(error.text, { type: 'warn' });
  }
}
