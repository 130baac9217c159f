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
    return this.move(this.past, this.future, now);
  }

  /** Returns the options before the last undo; undefined if there is none. */
  redo(now: () => Snapshot): Snapshot | undefined {
    return this.move(this.future, this.past, now);
  }

  private move(from: Snapshot[], to: Snapshot[], now: () => Snapshot): Snapshot | undefined {
    this.closeStep();
    const snapshot = from.pop();
    if (snapshot !== undefined) to.push(now());
    return snapshot;
  }

  /** Drops all steps after the options were loaded again. */
  clear(): void {
    this.past = [];
    this.future = [];
    this.closeStep();
  }
}
