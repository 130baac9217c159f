import { type ImportChoice, type ImportOrder, type WaybillLine, isCancelled } from '@backoffice/contracts';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { type ImportLine, type ValidatedImportLine, type LineGroup, isEdited } from './ImportLine.ts';
import { validateLines } from './validateLines.ts';

/** Context of the validation; the owner of the lines keeps it current. */
export interface ImportContext extends ImportChoice {
  readonly importOrders: readonly ImportOrder[];
}

export type GroupFilter = LineGroup | 'all';

/** Maximum lines on one page; a file may have ten thousand. */
export const LINES_PER_PAGE = 30;

/** The lines of a file: validated after each change, edited separately, shown by group and page. */
export class ImportLines {
  group: GroupFilter = 'all';
  page = 0;
  lines: readonly ImportLine[];
  removedLines: readonly ImportLine[] = [];
  /** Ids of lines with open fields. These lines stay visible after an edit moves them to another group. */
  readonly editingIds = new Set<string>();
  readonly #context: ImportContext;

  constructor(lines: readonly ImportLine[], context: ImportContext) {
    this.lines = lines;
    this.#context = context;
    makeAutoObservable(
      this,
      { lines: observableRef, removedLines: observableRef, editingIds: observableShallow },
      { autoBind: true },
    );
    if (this.counts.failed > 0) this.show('failed');
  }

  get validatedLines(): readonly ValidatedImportLine[] {
    const { importOrders, company, overwrite } = this.#context;
    return validateLines(this.lines, importOrders, { company, overwrite });
  }

  get counts(): Readonly<Record<GroupFilter, number>> {
    const counts = { all: this.validatedLines.length, new: 0, pay: 0, replace: 0, unchanged: 0, ignored: 0, failed: 0 };
    for (const { group } of this.validatedLines) counts[group] += 1;
    return counts;
  }

  /** Number of rows with several orders, and of the orders in these rows. */
  get parcels(): { readonly rows: number; readonly orders: number } {
    const counts = new Map<number, number>();
    for (const { at } of this.lines) counts.set(at, (counts.get(at) ?? 0) + 1);
    const merged = [...counts.values()].filter((count) => count > 1);
    return { rows: merged.length, orders: merged.reduce((sum, count) => sum + count, 0) };
  }

  /** Number of lines that will probably be registered. */
  get validCount(): number {
    const { counts } = this;
    return counts.new + counts.pay + counts.replace;
  }

  /** Lines of cancelled orders, whose parcels may already be packed. */
  get cancelledLines(): readonly ValidatedImportLine[] {
    return this.validatedLines.filter(({ order }) => order !== undefined && isCancelled(order.status));
  }

  /** Lines of the selected group, and lines with open fields. */
  get filteredLines(): readonly ValidatedImportLine[] {
    return this.group === 'all'
      ? this.validatedLines
      : this.validatedLines.filter(({ id, group }) => group === this.group || this.editingIds.has(id));
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.filteredLines.length / LINES_PER_PAGE));
  }

  /** The selected page, limited to the last existing page. */
  get currentPage(): number {
    return Math.min(this.page, this.pageCount - 1);
  }

  get pageLines(): readonly ValidatedImportLine[] {
    return this.filteredLines.slice(this.currentPage * LINES_PER_PAGE, (this.currentPage + 1) * LINES_PER_PAGE);
  }

  /** Whether a line was changed or removed. */
  get isEdited(): boolean {
    return this.removedLines.length > 0 || this.lines.some(isEdited);
  }

  show(group: GroupFilter): void {
    this.group = group;
    this.page = 0;
    this.editingIds.clear();
  }

  goToPage(page: number): void {
    this.page = page;
  }

  /** Opens the fields of a line. */
  startEditing(id: string): void {
    this.editingIds.add(id);
  }

  /** Changes a line. Another order number resets the permission to replace the stored number. */
  edit(id: string, change: Partial<Pick<WaybillLine, 'orderNo' | 'invoiceNo' | 'carrier'>>): void {
    this.editingIds.add(id);
    const isOther = (line: ImportLine) => change.orderNo !== undefined && change.orderNo !== line.orderNo;
    this.updateLine(id, (line) => ({ ...line, ...change, ...(isOther(line) && { overwrite: false }) }));
  }

  /** Allows or forbids a line to replace the stored number of its order. */
  setOverwrite(id: string, overwrite: boolean): void {
    this.editingIds.add(id);
    this.updateLine(id, (line) => ({ ...line, overwrite }));
  }

  /** Excludes a line from the import. */
  remove(id: string): void {
    this.removedLines = [...this.removedLines, ...this.lines.filter((line) => line.id === id)];
    this.lines = this.lines.filter((line) => line.id !== id);
  }

  /** Restores all removed lines. */
  restoreRemovedLines(): void {
    this.lines = [...this.lines, ...this.removedLines].sort(
      (one, other) => one.at - other.at || one.id.localeCompare(other.id, undefined, { numeric: true }),
    );
    this.removedLines = [];
  }

  private updateLine(id: string, next: (line: ImportLine) => ImportLine): void {
    this.lines = this.lines.map((line) => (line.id === id ? next(line) : line));
  }
}
