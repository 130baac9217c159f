import { type ImportChoice, type ImportOrder, type WaybillLine, isCancelled } from '@backoffice/contracts';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { type ImportLine, type ValidatedImportLine, type LineGroup, isEdited } from './ImportLine.ts';
import { validateLines } from './validateLines.ts';

/** What lines are validated against, kept up to date by the owner of the lines. */
export interface ImportContext extends ImportChoice {
  readonly importOrders: readonly ImportOrder[];
}

export type GroupFilter = LineGroup | 'all';

/** Lines on the screen at once: a file may have ten thousand. */
export const LINES_PER_PAGE = 30;

/** The lines of a file: validated at each change, edited one by one, shown by group and page. */
export class ImportLines {
  group: GroupFilter = 'all';
  page = 0;
  lines: readonly ImportLine[];
  removed: readonly ImportLine[] = [];
  /** Lines whose fields are open: they stay visible although they no longer belong to the chosen group. */
  readonly editing = new Set<string>();
  readonly #setting: ImportContext;

  constructor(lines: readonly ImportLine[], setting: ImportContext) {
    this.lines = lines;
    this.#setting = setting;
    makeAutoObservable(
      this,
      { lines: observableRef, removed: observableRef, editing: observableShallow },
      { autoBind: true },
    );
    if (this.counts.failed > 0) this.show('failed');
  }

  get validated(): readonly ValidatedImportLine[] {
    const { importOrders, company, overwrite } = this.#setting;
    return validateLines(this.lines, importOrders, { company, overwrite });
  }

  get counts(): Readonly<Record<GroupFilter, number>> {
    const counts = { all: this.validated.length, new: 0, pay: 0, replace: 0, unchanged: 0, ignored: 0, failed: 0 };
    for (const { group } of this.validated) counts[group] += 1;
    return counts;
  }

  /** The rows that name several orders of one parcel, and how many orders these are. */
  get parcels(): { readonly rows: number; readonly orders: number } {
    const counts = new Map<number, number>();
    for (const { at } of this.lines) counts.set(at, (counts.get(at) ?? 0) + 1);
    const merged = [...counts.values()].filter((count) => count > 1);
    return { rows: merged.length, orders: merged.reduce((sum, count) => sum + count, 0) };
  }

  /** How many lines will be registered, as far as this page knows. */
  get validCount(): number {
    const { counts } = this;
    return counts.new + counts.pay + counts.replace;
  }

  /** Lines of orders that were cancelled: their parcels may be packed already. */
  get cancelled(): readonly ValidatedImportLine[] {
    return this.validated.filter(({ order }) => order !== undefined && isCancelled(order.status));
  }

  /** The lines of the chosen group and those being edited. */
  get listed(): readonly ValidatedImportLine[] {
    return this.group === 'all'
      ? this.validated
      : this.validated.filter(({ id, group }) => group === this.group || this.editing.has(id));
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.listed.length / LINES_PER_PAGE));
  }

  /** The chosen page, or the last one that still exists. */
  get currentPage(): number {
    return Math.min(this.page, this.pageCount - 1);
  }

  get pageLines(): readonly ValidatedImportLine[] {
    return this.listed.slice(this.currentPage * LINES_PER_PAGE, (this.currentPage + 1) * LINES_PER_PAGE);
  }

  /** Whether anything differs from the file. */
  get isEdited(): boolean {
    return this.removed.length > 0 || this.lines.some(isEdited);
  }

  show(group: GroupFilter): void {
    this.group = group;
    this.page = 0;
    this.editing.clear();
  }

  goToPage(page: number): void {
    this.page = page;
  }

  /** Opens a line's fields. */
  startEditing(id: string): void {
    this.editing.add(id);
  }

  /** Changes a line; another order needs another permission to replace its tracking number. */
  edit(id: string, change: Partial<Pick<WaybillLine, 'orderNo' | 'invoiceNo' | 'carrier'>>): void {
    this.editing.add(id);
    const isOther = (line: ImportLine) => change.orderNo !== undefined && change.orderNo !== line.orderNo;
    this.change(id, (line) => ({ ...line, ...change, ...(isOther(line) && { overwrite: false }) }));
  }

  /** Whether this line may replace the tracking number that its order has. */
  setOverwrite(id: string, overwrite: boolean): void {
    this.editing.add(id);
    this.change(id, (line) => ({ ...line, overwrite }));
  }

  /** Removes a line from what is sent. */
  remove(id: string): void {
    this.removed = [...this.removed, ...this.lines.filter((line) => line.id === id)];
    this.lines = this.lines.filter((line) => line.id !== id);
  }

  /** Takes the removed lines back. */
  restore(): void {
    this.lines = [...this.lines, ...this.removed].sort(
      (one, other) => one.at - other.at || one.id.localeCompare(other.id, undefined, { numeric: true }),
    );
    this.removed = [];
  }

  private change(id: string, next: (line: ImportLine) => ImportLine): void {
    this.lines = this.lines.map((line) => (line.id === id ? next(line) : line));
  }
}
