import { makeAutoObservable } from 'mobx';

/** Which forms hold changes that are not saved; the host asks before such a page is left. */
export class LeaveGuard {
  readonly dirty = new Set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  set(id: string, dirty: boolean): void {
    if (dirty) this.dirty.add(id);
    else this.dirty.delete(id);
  }

  /** Forgets every form, for a departure that was agreed to. */
  clear(): void {
    this.dirty.clear();
  }

  get isDirty(): boolean {
    return this.dirty.size > 0;
  }
}
