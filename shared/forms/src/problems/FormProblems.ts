import type { FieldProblem } from '@backoffice/contracts';
import { type IAtom, createAtom, makeAutoObservable, observableRef } from 'mobx';

/** A problem that no rule of the browser finds; it is valid only for the value that the field had at the time. */
interface MarkedProblem extends FieldProblem {
  readonly value: string;
}

/** Where the problems of a form come from. */
export interface FormProblemsOptions {
  /** The form's values in the shape of the request: the paths of problems lead into it. */
  readonly values: () => unknown;
  /** The problems that the contract's rules find in the present values. */
  readonly validate: () => readonly FieldProblem[];
}

/**
 * The problems of one form, by the path of each field (`option.0.title`). Nothing is shown before the first save; from
 * then on the rules are checked again with every change. What the server refused stays until that value changes.
 */
export class FormProblems {
  /** Whether the problems that the rules find are shown. */
  isShown = false;
  /** Number of refused attempts, so that the page can focus the first wrong field after each. */
  attempt = 0;
  private marked: readonly MarkedProblem[] = [];
  readonly #options: FormProblemsOptions;
  /** The calls that rendered components observe: `at title`, `under cover`, `group delivery`. */
  readonly #observed = new Set<string>();
  readonly #atoms = new Map<string, IAtom>();

  constructor(options: FormProblemsOptions) {
    this.#options = options;
    makeAutoObservable<this, 'marked'>(this, { marked: observableRef }, { autoBind: true });
  }

  /** All problems to show: those of the rules in their order, then those of the server at other paths. */
  get all(): readonly FieldProblem[] {
    const found = this.isShown ? this.#options.validate() : [];
    const values = this.marked.length > 0 ? this.#options.values() : undefined;
    const current = this.marked.filter(({ path, value }) => valueAt(values, path) === value);
    return [...found, ...current.filter(({ path }) => !found.some((problem) => problem.path === path))];
  }

  /** The message of a field, undefined when nothing is wrong with it. */
  at(path: string): string | undefined {
    this.#observe(`at ${path}`);
    return this.all.find((problem) => problem.path === path)?.text;
  }

  /** The first message of a field or of a part of it. */
  under(path: string): string | undefined {
    this.#observe(`under ${path}`);
    return this.all.find((problem) => isUnder(problem.path, path))?.text;
  }

  /**
   * The problems of a group that neither a rendered field (`at`, `under`) nor a group within it shows; the group `''` is
   * the whole form.
   */
  unplaced(group: string): readonly FieldProblem[] {
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

  /** Shows what the rules find from now on and forgets what the server refused; true when nothing is wrong. */
  validate(): boolean {
    this.isShown = true;
    this.marked = [];
    if (this.all.length === 0) return true;
    this.attempt += 1;
    return false;
  }

  /** Shows the fields that the server refused, or a check that is made only on saving, as a refused attempt. */
  refuse(problems: readonly FieldProblem[]): void {
    this.marked = [];
    for (const { path, text } of problems) if (!this.isMarked(path)) this.mark(path, text);
    this.attempt += 1;
  }

  /** Shows a problem at one field, in place of an earlier one there. It goes when the field's value changes. */
  mark(path: string, text: string): void {
    const value = valueAt(this.#options.values(), path);
    this.marked = [...this.marked.filter((problem) => problem.path !== path), { path, text, value }];
  }

  /** Removes the marked problems of a field and of its parts. */
  clear(path: string): void {
    this.marked = this.marked.filter((problem) => !isUnder(problem.path, path));
  }

  /** Shows nothing until the next attempt. */
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

  private isMarked(path: string): boolean {
    return this.marked.some((problem) => problem.path === path);
  }
}

function isUnder(path: string, group: string): boolean {
  return path === group || path.startsWith(`${group}.`);
}

/** The value at a path as text, to compare with a later one. */
function valueAt(values: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((parent, key) => (parent as Record<string, unknown> | null | undefined)?.[key], values);
  return JSON.stringify(value) ?? '';
}
