import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { type IAtom, createAtom, makeAutoObservable, observableRef } from 'mobx';

/** A problem that the client's rules cannot find. It is valid only while the field has the same value. */
interface MarkedProblem extends FieldProblem {
  readonly value: string;
}

/** Input of `FormProblems`. */
export interface FormProblemsOptions {
  /** Current values of the form in the shape of the request; paths of problems refer to it. */
  readonly values: () => unknown;
  /** Problems of the current values by the rules of the contract. */
  readonly validate: () => readonly FieldProblem[];
}

/**
 * Problems of one form by field path (`option.0.title`). Before the first save no problems are shown; after it, each
 * change runs the rules again. A problem of the server is shown until the rejected value changes.
 */
export class FormProblems {
  /** Whether problems of the rules are shown. */
  isShown = false;
  /** Number of rejected saves. The page focuses the first invalid field after each of them. */
  attempt = 0;
  private marked: readonly MarkedProblem[] = [];
  readonly #options: FormProblemsOptions;
  /** Calls that rendered components observe: `at title`, `under cover`, `group delivery`. */
  readonly #observed = new Set<string>();
  readonly #atoms = new Map<string, IAtom>();

  constructor(options: FormProblemsOptions) {
    this.#options = options;
    makeAutoObservable<this, 'marked'>(this, { marked: observableRef }, { autoBind: true });
  }

  /** All problems to show: problems of the rules in their order, then problems of the server at other paths. */
  get all(): readonly FieldProblem[] {
    const found = this.isShown ? this.#options.validate() : [];
    const values = this.marked.length > 0 ? this.#options.values() : undefined;
    const current = this.marked.filter(({ path, value }) => valueAt(values, path) === value);
    return [...found, ...current.filter(({ path }) => !found.some((problem) => problem.path === path))];
  }

  /** Returns the message of a field, or undefined. */
  at(path: string): string | undefined {
    this.#observe(`at ${path}`);
    return this.all.find((problem) => problem.path === path)?.text;
  }

  /** Returns the first message of a field or of its nested fields. */
  under(path: string): string | undefined {
    this.#observe(`under ${path}`);
    return this.all.find((problem) => isUnder(problem.path, path))?.text;
  }

  /**
   * Returns the problems of a group that neither a rendered field (`at`, `under`) nor an inner group shows. The group
   * `''` is the whole form.
   */
  getProblemsWithoutField(group: string): readonly FieldProblem[] {
    this.#observe(`group ${group}`);
    const isWithin = (path: string, outer: string) => outer === '' || isUnder(path, outer);
    const isShown = (path: string) =>
      [...this.#observed].some((reader) => {
        const [kind, of = ''] = reader.split(' ');
        if (kind === 'at') return path === of;
        return isWithin(path, of) && (kind === 'under' || (of !== group && isWithin(of, group)));
      });
    return this.all.filter(({ path }) => isWithin(path, group) && !isShown(path));
  }

  /** Shows the problems of the rules and removes the problems of the server. Returns whether the form is valid. */
  validate(): boolean {
    this.isShown = true;
    this.marked = [];
    if (this.all.length === 0) return true;
    this.attempt += 1;
    return false;
  }

  /** Shows problems of the server, or of a check that runs only on save, and counts a rejected save. */
  showServerProblems(problems: readonly FieldProblem[]): void {
    this.marked = [];
    for (const problem of problems) if (!this.marked.some(({ path }) => path === problem.path)) this.#mark(problem);
    this.attempt += 1;
  }

  /**
   * Shows a problem at one field and replaces an earlier problem of this field. The problem disappears when the value
   * of the field changes.
   */
  showProblem(path: string, text: string): void {
    this.#mark({ path, text });
  }

  /** Removes the marked problems of a field and of its nested fields. */
  clear(path: string): void {
    this.marked = this.marked.filter((problem) => !isUnder(problem.path, path));
  }

  /** Hides all problems until the next save. */
  hide(): void {
    this.isShown = false;
    this.marked = [];
  }

  #observe(reader: string): void {
    let atom = this.#atoms.get(reader);
    if (atom === undefined) {
      atom = createAtom(
        reader,
        () => void this.#observed.add(reader),
        () => void this.#observed.delete(reader),
      );
      this.#atoms.set(reader, atom);
    }
    atom.reportObserved();
  }

  #mark(problem: FieldProblem): void {
    const value = valueAt(this.#options.values(), problem.path);
    this.marked = [...this.marked.filter(({ path }) => path !== problem.path), { ...problem, value }];
  }
}

function isUnder(path: string, group: string): boolean {
  return path === group || path.startsWith(`${group}.`);
}

/** Returns the value at a path as text for comparisons. */
function valueAt(values: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((parent, key) => (parent as Record<string, unknown> | null | undefined)?.[key], values);
  return JSON.stringify(value) ?? '';
}
