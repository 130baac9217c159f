import { makeAutoObservable } from 'mobx';

/** The forms with unsaved changes; the host asks before their page is left. */
export class LeaveGuard {
  readonly dirty = new Set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  set(id: string, dirty: boolean): void {
    if (dirty) this.dirty.add(id);
    else this.dirty.delete(id);
  }

  /** Clears all forms, after leaving was confirmed. */
  clear(): void {
    this.dirty.clear();
  }

  get isDirty(): boolean {
    return this.dirty.size > 0;
  }
}
