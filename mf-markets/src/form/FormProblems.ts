import type { FieldProblem } from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';

interface Refusal extends FieldProblem {
  readonly value: string;
}

interface FormProblemsDeps {
  /** What is typed, in the shape of the request: the paths of problems lead into it. */
  readonly values: () => unknown;
  /** What the rules of the contract have against it. */
  readonly check: () => readonly FieldProblem[];
}

/**
 * What is wrong with a form: nothing until a save was tried, then what the rules say of each keystroke,
 * and what the server refused for as long as the refused value stands.
 */
export class FormProblems {
  shown = false;
  /** Counts the failed attempts, so that a page can lead to the first wrong field after each. */
  attempt = 0;
  refusals: readonly Refusal[] = [];
  readonly #deps: FormProblemsDeps;

  constructor(deps: FormProblemsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { refusals: observableRef }, { autoBind: true });
  }

  get all(): readonly FieldProblem[] {
    const own = this.shown ? this.#deps.check() : [];
    const values = this.refusals.length > 0 ? this.#deps.values() : undefined;
    const standing = this.refusals.filter(({ path, value }) => textAt(values, path) === value);
    return [...own, ...standing.filter(({ path }) => !own.some((problem) => problem.path === path))];
  }

  /** What is wrong at a path, in the words to show. */
  at(path: string): string | undefined {
    return this.all.find((problem) => problem.path === path)?.text;
  }

  /** What is wrong at a path or in a part of it. */
  under(path: string): string | undefined {
    return this.all.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.text;
  }

  /** Shows from now on what the rules find; answers whether they find nothing. */
  pass(): boolean {
    this.shown = true;
    this.refusals = [];
    if (this.all.length === 0) return true;
    this.attempt += 1;
    return false;
  }

  /** Shows what the server refused. */
  refuse(fields: readonly FieldProblem[]): void {
    const values = this.#deps.values();
    this.refusals = fields.map((field) => ({ ...field, value: textAt(values, field.path) }));
    this.attempt += 1;
  }

  /** Shows nothing until the next attempt. */
  hide(): void {
    this.shown = false;
    this.refusals = [];
  }
}

function textAt(values: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values);
  return JSON.stringify(value) ?? '';
}
