import { makeAutoObservable, observableRef } from 'mobx';

/** Discards the unsaved changes of a form; resolves when the end of the page cannot restore them. */
export type DiscardChanges = () => Promise<void>;

/**
 * Forms with unsaved changes, and work in progress. The host asks before a page with a dirty form is left. Work
 * continues when the page of the application changes, but ends with the document.
 */
export class LeaveGuard {
  /** Functions that discard the changes of each dirty form, by the form's id. */
  dirty: ReadonlyMap<string, DiscardChanges> = new Map();

  /** The ids of the work in progress. */
  working: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable(this, { dirty: observableRef, working: observableRef }, { autoBind: true });
  }

  set(id: string, dirty: boolean, discardChanges: DiscardChanges = async () => undefined): void {
    if (!dirty && !this.dirty.has(id)) return;
    const next = new Map(this.dirty);
    if (dirty) next.set(id, discardChanges);
    else next.delete(id);
    this.dirty = next;
  }

  /** Marks work as in progress or ended: during work the document is not left without a warning. */
  setWorking(id: string, isWorking: boolean): void {
    if (this.working.has(id) === isWorking) return;
    const next = new Set(this.working);
    if (isWorking) next.add(id);
    else next.delete(id);
    this.working = next;
  }

  /** Clears all forms and work before the document is replaced; drafts stay. */
  clear(): void {
    this.dirty = new Map();
    this.working = new Set();
  }

  /** Discards the changes of all forms after leaving was confirmed; resolves when their drafts are deleted. */
  async discardChanges(): Promise<void> {
    const forms = [...this.dirty.values()];
    this.dirty = new Map();
    await Promise.all(forms.map((discardChanges) => discardChanges()));
  }

  get isDirty(): boolean {
    return this.dirty.size > 0;
  }

  get isWorking(): boolean {
    return this.working.size > 0;
  }

  /** Whether the end of the document would lose data: browser and wrapper ask before it. */
  get blocksDocumentUnload(): boolean {
    return this.isDirty || this.isWorking;
  }
}
