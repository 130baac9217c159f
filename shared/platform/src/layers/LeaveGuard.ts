import { makeAutoObservable, observableRef } from 'mobx';

/** Gives up the unsaved changes of a form; resolves when not even the end of the page brings them back. */
export type Abandon = () => Promise<void>;

/**
 * What would be lost by leaving: the forms with unsaved changes, before whose page is left the host asks, and the work
 * that goes on while pages of the application change and ends with the document.
 */
export class LeaveGuard {
  /** What gives up the changes of each dirty form, by the form's id. */
  dirty: ReadonlyMap<string, Abandon> = new Map();

  /** The ids of the work in progress. */
  working: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, { dirty: observableRef, working: observableRef }, { autoBind: true });
  }

  set(id: string, dirty: boolean, abandon: Abandon = async () => undefined): void {
    if (!dirty && !this.dirty.has(id)) return;
    const next = new Map(this.dirty);
    if (dirty) next.set(id, abandon);
    else next.delete(id);
    this.dirty = next;
  }

  /** Marks work as in progress or ended: the document is not left without a warning meanwhile. */
  setWorking(id: string, isWorking: boolean): void {
    if (this.working.has(id) === isWorking) return;
    const next = new Set(this.working);
    if (isWorking) next.add(id);
    else next.delete(id);
    this.working = next;
  }

  /** Clears all forms and work, before the document is replaced; drafts stay. */
  clear(): void {
    this.dirty = new Map();
    this.working = new Set();
  }

  /** Gives up the changes of all forms, after leaving was confirmed; resolves when their drafts are deleted. */
  async abandon(): Promise<void> {
    const forms = [...this.dirty.values()];
    this.dirty = new Map();
    await Promise.all(forms.map((abandon) => abandon()));
  }

  get isDirty(): boolean {
    return this.dirty.size > 0;
  }

  get isWorking(): boolean {
    return this.working.size > 0;
  }

  /** Whether the end of the document would lose something: browser and wrapper ask before it. */
  get holdsDocument(): boolean {
    return this.isDirty || this.isWorking;
  }
}
