import { makeAutoObservable, observableShallow } from 'mobx';
import type { OptionDraft } from './OptionDraft.ts';

/** So many steps can be taken back; the oldest are forgotten. */
const STEPS_MAX = 100;

/** What was typed into the options before, so that it can be taken back. */
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

  /** Ends the step under way: what is typed from now on is another one. */
  endStep(): void {
    this.#field = null;
  }

  /** The options as they were a step before; undefined without one. */
  undo(now: () => Snapshot): Snapshot | undefined {
    this.endStep();
    const before = this.past.at(-1);
    if (before === undefined) return undefined;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, now()];
    return before;
  }

  /** The options as they were before the last undo; undefined when there was none. */
  redo(now: () => Snapshot): Snapshot | undefined {
    this.endStep();
    const after = this.future.at(-1);
    if (after === undefined) return undefined;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, now()];
    return after;
  }

  /** Forgets all steps: the options are others now. */
  clear(): void {
    this.past = [];
    this.future = [];
    this.endStep();
  }
}
