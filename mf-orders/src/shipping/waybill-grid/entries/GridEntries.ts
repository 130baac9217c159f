import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { EntryEdit, GridEntry } from './GridEntry.ts';
import { waybillKey } from './waybillKey.ts';

/** One step of the history: each line that changed, before and after. */
interface Step {
  readonly changes: readonly (EntryEdit & { readonly before: GridEntry | undefined })[];
  /** Typing into one field is one step, as long as the field is not left. */
  readonly field: string | undefined;
}

/** So many steps can be undone; of more the newest are kept. */
export const HISTORY_MAX = 200;

/**
 * What is typed into the grid, by order, with its history. A key press changes one entry and the index of its number,
 * and computes nothing over the other lines.
 */
export class GridEntries {
  readonly byId = new Map<string, GridEntry>();
  /** Counts the changes, for what depends on all entries. */
  version = 0;
  /** The orders that have a number, by `waybillKey`. */
  private readonly users = new Map<string, ReadonlySet<string>>();
  private past: readonly Step[] = [];
  private future: readonly Step[] = [];

  constructor() {
    makeAutoObservable<this, 'users' | 'past' | 'future'>(
      this,
      { byId: observableShallow, users: observableShallow, past: observableRef, future: observableRef },
      { autoBind: true },
    );
  }

  /** The entry of an order, or undefined. */
  get(id: string): GridEntry | undefined {
    return this.byId.get(id);
  }

  /** The ids of the orders with the number of an entry, its own among them. */
  usersOf(entry: GridEntry): ReadonlySet<string> {
    const key = waybillKey(entry);
    return (key === undefined ? undefined : this.users.get(key)) ?? NO_USERS;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Makes edits as one step; those with the same `field` as the step before become a part of it. */
  edit(edits: readonly EntryEdit[], field?: string): void {
    const changes = edits
      .map((edit) => ({ ...edit, before: this.byId.get(edit.id) }))
      .filter(({ entry, before }) => entry?.no !== before?.no || entry?.company !== before?.company);
    if (changes.length === 0) return;
    this.#put(changes);
    const last = this.past.at(-1);
    const isSameField = field !== undefined && last?.field === field;
    const step = isSameField ? { field, changes: joinChanges(last.changes, changes) } : { field, changes };
    this.past = [...(isSameField ? this.past.slice(0, -1) : this.past), step].slice(-HISTORY_MAX);
    this.future = [];
  }

  /** Ends the step that typing extends: the next key begins a new one. */
  endStep(): void {
    const last = this.past.at(-1);
    if (last?.field !== undefined) this.past = [...this.past.slice(0, -1), { ...last, field: undefined }];
  }

  /** Takes the last step back; answers the ids of its lines. */
  undo(): readonly string[] {
    const step = this.past.at(-1);
    if (step === undefined) return [];
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, { ...step, field: undefined }];
    this.#put(step.changes.map(({ id, before }) => ({ id, entry: before })));
    return step.changes.map(({ id }) => id);
  }

  /** Makes the step again that was taken back last; answers the ids of its lines. */
  redo(): readonly string[] {
    const step = this.future.at(-1);
    if (step === undefined) return [];
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    this.#put(step.changes);
    return step.changes.map(({ id }) => id);
  }

  /** Removes lines that were saved, and the history: what was sent cannot be taken back. */
  settle(ids: readonly string[]): void {
    this.#put(ids.map((id) => ({ id, entry: undefined })));
    this.past = [];
    this.future = [];
  }

  /** Replaces everything, as with a draft, without a history. */
  restore(entries: readonly (readonly [id: string, entry: GridEntry])[]): void {
    this.settle([...this.byId.keys()]);
    this.#put(entries.map(([id, entry]) => ({ id, entry })));
  }

  #put(edits: readonly EntryEdit[]): void {
    for (const { id, entry } of edits) {
      this.#index(id, this.byId.get(id), false);
      if (entry === undefined) this.byId.delete(id);
      else this.byId.set(id, entry);
      this.#index(id, entry, true);
    }
    this.version += 1;
  }

  #index(id: string, entry: GridEntry | undefined, isUsed: boolean): void {
    const key = entry && waybillKey(entry);
    if (key === undefined) return;
    const ids = new Set(this.users.get(key));
    if (isUsed) ids.add(id);
    else ids.delete(id);
    if (ids.size === 0) this.users.delete(key);
    else this.users.set(key, ids);
  }
}

const NO_USERS: ReadonlySet<string> = new Set();

function joinChanges(one: Step['changes'], other: Step['changes']): Step['changes'] {
  const before = new Map(one.map((change) => [change.id, change]));
  for (const change of other)
    before.set(change.id, { ...change, before: before.has(change.id) ? before.get(change.id)?.before : change.before });
  return [...before.values()];
}
