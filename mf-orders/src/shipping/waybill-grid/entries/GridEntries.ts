import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { removeHyphens } from '@backoffice/contracts/order/waybill/waybillText';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';

/** Unsaved input of a line: carrier code (null if none is chosen) and tracking number. */
export interface GridEntry {
  readonly company: string | null;
  readonly no: string;
}

/** Change of one line: the order's `_id` and its new entry, or undefined to remove the entry. */
export interface EntryEdit {
  readonly id: string;
  readonly entry: GridEntry | undefined;
}

/**
 * Returns a key that is equal for entries with the same carrier and digits; undefined if carrier or digits are missing.
 */
export function waybillKey({ company, no }: GridEntry): string | undefined {
  if (company === null) return undefined;
  // Most entries are plain numbers, and the key of every entry is computed often.
  const read = /^[\dA-Z-]+$/.test(no) ? { no } : readWaybillNumber(no, company);
  const digits = 'no' in read ? removeHyphens(read.no) : '';
  return digits === '' ? undefined : `${company} ${digits}`;
}

/** One undo step: the changed lines with their entries before and after. */
interface Step {
  readonly changes: readonly (EntryEdit & { readonly before: GridEntry | undefined })[];
  /** Field that is being typed into. Typing extends the step until the field loses focus. */
  readonly field: string | undefined;
}

/** Maximum number of undo steps; the oldest are dropped. */
export const HISTORY_MAX = 200;

/**
 * The typed entries of the grid by order `_id`, with undo history. A key press updates one entry and one index and does
 * no work for other lines.
 */
export class GridEntries {
  readonly byId = new Map<string, GridEntry>();
  /** Incremented with every change, for values that depend on all entries. */
  version = 0;
  /** Order ids by `waybillKey`. */
  private readonly idsByNumber = new Map<string, ReadonlySet<string>>();
  private past: readonly Step[] = [];
  private future: readonly Step[] = [];

  constructor() {
    makeAutoObservable<this, 'idsByNumber' | 'past' | 'future'>(
      this,
      { byId: observableShallow, idsByNumber: observableShallow, past: observableRef, future: observableRef },
      { autoBind: true },
    );
  }

  get(id: string): GridEntry | undefined {
    return this.byId.get(id);
  }

  /** Returns the ids of all orders with the number of an entry, including the entry's own order. */
  findIdsWithNumber(entry: GridEntry): ReadonlySet<string> {
    const key = waybillKey(entry);
    return (key === undefined ? undefined : this.idsByNumber.get(key)) ?? NO_IDS;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Applies edits as one step, or extends the previous step if it has the same `field`. */
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

  /** Closes the current typing step: the next key starts a new step. */
  endStep(): void {
    const last = this.past.at(-1);
    if (last?.field !== undefined) this.past = [...this.past.slice(0, -1), { ...last, field: undefined }];
  }

  /** Undoes the last step. Returns the ids of its lines. */
  undo(): readonly string[] {
    const step = this.past.at(-1);
    if (step === undefined) return [];
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, { ...step, field: undefined }];
    this.#put(step.changes.map(({ id, before }) => ({ id, entry: before })));
    return step.changes.map(({ id }) => id);
  }

  /** Redoes the last undone step. Returns the ids of its lines. */
  redo(): readonly string[] {
    const step = this.future.at(-1);
    if (step === undefined) return [];
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    this.#put(step.changes);
    return step.changes.map(({ id }) => id);
  }

  /** Removes saved lines and clears the history, because a sent line cannot be undone. */
  removeWithoutUndo(ids: readonly string[]): void {
    this.#put(ids.map((id) => ({ id, entry: undefined })));
    this.past = [];
    this.future = [];
  }

  /** Replaces all entries (restored draft) and clears the history. */
  restore(entries: readonly (readonly [id: string, entry: GridEntry])[]): void {
    this.removeWithoutUndo([...this.byId.keys()]);
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

  #index(id: string, entry: GridEntry | undefined, isAdded: boolean): void {
    const key = entry && waybillKey(entry);
    if (key === undefined) return;
    const ids = new Set(this.idsByNumber.get(key));
    if (isAdded) ids.add(id);
    else ids.delete(id);
    if (ids.size === 0) this.idsByNumber.delete(key);
    else this.idsByNumber.set(key, ids);
  }
}

const NO_IDS: ReadonlySet<string> = new Set();

function joinChanges(one: Step['changes'], other: Step['changes']): Step['changes'] {
  const before = new Map(one.map((change) => [change.id, change]));
  for (const change of other)
    before.set(change.id, { ...change, before: before.has(change.id) ? before.get(change.id)?.before : change.before });
  return [...before.values()];
}
