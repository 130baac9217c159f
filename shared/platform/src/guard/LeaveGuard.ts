import { makeAutoObservable, observableRef } from 'mobx';

/** Gives up the unsaved changes of a form; resolves when not even the end of the page brings them back. */
export type Abandon = () => Promise<void>;

/** The forms with unsaved changes; the host asks before their page is left. */
export class LeaveGuard {
  /** What gives up the changes of each dirty form, by the form's id. */
  dirty: ReadonlyMap<string, Abandon> = new Map();

  constructor() {
    makeAutoObservable(this, { dirty: observableRef }, { autoBind: true });
  }

  set(id: string, dirty: boolean, abandon: Abandon = async () => undefined): void {
    if (!dirty && !this.dirty.has(id)) return;
    const next = new Map(this.dirty);
    if (dirty) next.set(id, abandon);
    else next.delete(id);
    this.dirty = next;
  }

  /** Clears all forms, before the page is replaced; their drafts stay. */
  clear(): void {
    this.dirty = new Map();
  }

  /** Gives up the changes of all forms, after leaving was confirmed; resolves when their drafts are deleted. */
  async abandon(): Promise<void> {
    const forms = [...this.dirty.values()];
    this.clear();
    await Promise.all(forms.map((abandon) => abandon()));
  }

  get isDirty(): boolean {
    return this.dirty.size > 0;
  }
}
