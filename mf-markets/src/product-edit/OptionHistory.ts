import { makeAutoObservable, observableShallow } from 'mobx';
import type { OptionDraft } from './OptionDraft.ts';

/** The most steps that can be undone; older ones are dropped. */
const STEPS_MAX = 100;

/** The options as they were at one time. */
type Snapshot = readonly OptionDraft[];

/** The steps in which the options of a product were changed. */
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
   * Notes the options as they are before a change. Changes of one field that follow each other are one step; those
   * without a field are a step each.
   */
  note(before: () => Snapshot, field: string | null = null): void {
    const isSameField = field !== null && field === this.#field;
    this.#field = field;
    if (isSameField) return;
    this.past = [...this.past, before()].slice(-STEPS_MAX);
    this.future = [];
  }

  /** Ends the current step: the next change begins a new one. */
  endStep(): void {
    this.#field = null;
  }

  /** Returns the options as they were one step earlier; undefined without an earlier step. */
  undo(now: () => Snapshot): Snapshot | undefined {
    this.endStep();
    const before = this.past.at(-1);
    if (before === undefined) return undefined;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, now()];
    return before;
  }

  /** Returns the options as they were before the last undo; undefined without one. */
  redo(now: () => Snapshot): Snapshot | undefined {
    this.endStep();
    const after = this.future.at(-1);
    if (after === undefined) return undefined;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, now()];
    return after;
  }

  /** Drops all steps, for options that were read again. */
  clear(): void {
    this.past = [];
    this.future = [];
    this.endStep();
  }
}
