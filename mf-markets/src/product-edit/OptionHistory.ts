import { makeAutoObservable, observableShallow } from 'mobx';
import type { OptionDraft } from './OptionDraft.ts';

/** Maximum number of undo steps; older steps are dropped. */
const STEPS_MAX = 100;

/** State of the options at one step. */
type Snapshot = readonly OptionDraft[];

/** Undo and redo history of the options of a product. */
export class OptionHistory {
  private past: Snapshot[] = [];
  private future: Snapshot[] = [];
  #field: string | null = null;

  constructor() {
    makeAutoObservable<this, 'past' | 'future'>(this, { past: observableShallow, future: observableShallow });
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /**
   * Records the options before a change. Consecutive changes of one field are one step; a change without a field is
   * always a step.
   */
  record(before: () => Snapshot, field: string | null = null): void {
    const isSameField = field !== null && field === this.#field;
    this.#field = field;
    if (isSameField) return;
    this.past = [...this.past, before()].slice(-STEPS_MAX);
    this.future = [];
  }

  /** Closes the current step: the next change starts a new step. */
  closeStep(): void {
    this.#field = null;
  }

  /** Returns the options of the previous step; undefined if there is none. */
  undo(now: () => Snapshot): Snapshot | undefined {
    this.closeStep();
    const before = this.past.at(-1);
    if (before === undefined) return undefined;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, now()];
    return before;
  }

  /** Returns the options before the last undo; undefined if there is none. */
  redo(now: () => Snapshot): Snapshot | undefined {
    this.closeStep();
    const after = this.future.at(-1);
    if (after === undefined) return undefined;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, now()];
    return after;
  }

  /** Drops all steps after the options were loaded again. */
  clear(): void {
    this.past = [];
    this.future = [];
    this.closeStep();
  }
}
