import { isCancelled } from '@backoffice/contracts/order/orderRules';
import type { ImportOrder } from '@backoffice/contracts/order/waybill/importLines';
import { type ImportChoice, failsForCarriers } from '@backoffice/contracts/order/waybill/waybillImport';
import type { WaybillLine } from '@backoffice/contracts/order/waybill/waybillSheet';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { type ImportLine, type ValidatedImportLine, type LineGroup, isEdited } from './ImportLine.ts';
import { validateLines } from './validateLines.ts';

/** Context of the validation; the owner of the lines keeps it current. */
export interface ImportContext extends ImportChoice {
  readonly orders: readonly ImportOrder[];
  /** Titles of the markets in the order of their sections. */
  readonly marketTitles: ReadonlyMap<string, string>;
}

/** Lines of a page whose orders are in one market; `title` is undefined if their orders are unknown. */
export interface MarketSection {
  readonly marketId: string | undefined;
  readonly title: string | undefined;
  /** Number of lines on all pages. */
  readonly count: number;
  readonly lines: readonly ValidatedImportLine[];
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
  /** Ids of doubtful lines that the seller included or left out, which stay visible in the same way. */
  readonly decidedIds = new Set<string>();
  /** Markets of the lines when a group was selected: a line that is edited stays in its section. */
  private markets: ReadonlyMap<string, string | undefined>;
  readonly #context: ImportContext;

  constructor(lines: readonly ImportLine[], context: ImportContext) {
    this.lines = lines;
    this.#context = context;
    this.markets = this.readMarkets();
    makeAutoObservable<this, 'markets'>(
      this,
      {
        lines: observableRef,
        removedLines: observableRef,
        markets: observableRef,
        editingIds: observableShallow,
        decidedIds: observableShallow,
      },
      { autoBind: true },
    );
    if (this.counts.failed > 0) this.show('failed');
    else if (this.counts.doubtful > 0) this.show('doubtful');
  }

  get validatedLines(): readonly ValidatedImportLine[] {
    const { orders, company, overwrite } = this.#context;
    return validateLines(this.lines, orders, { company, overwrite });
  }

  get counts(): Readonly<Record<GroupFilter, number>> {
    const sum = { new: 0, pay: 0, replace: 0, unchanged: 0, ignored: 0, doubtful: 0, failed: 0 };
    for (const { group } of this.validatedLines) sum[group] += 1;
    return { all: this.validatedLines.length, ...sum };
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

  /** Number of lines that are left out until the seller corrects or includes them. */
  get openCount(): number {
    return this.counts.failed + this.counts.doubtful;
  }

  /** Whether most lines fail only because of their carrier. */
  get failsForCarriers(): boolean {
    return failsForCarriers(this.validatedLines);
  }

  /** Lines of cancelled orders, whose parcels may already be packed. */
  get cancelledLines(): readonly ValidatedImportLine[] {
    return this.validatedLines.filter(({ order }) => order !== undefined && isCancelled(order.status));
  }

  /** Lines of the selected group, and lines with open fields, by market; lines without an order are first. */
  get filteredLines(): readonly ValidatedImportLine[] {
    const places = new Map([...this.#context.marketTitles.keys()].map((id, index) => [id, index]));
    const getPlace = ({ id }: ImportLine) => places.get(this.markets.get(id) ?? '') ?? -1;
    return this.validatedLines
      .filter(
        ({ id, group }) =>
          this.group === 'all' || group === this.group || this.editingIds.has(id) || this.decidedIds.has(id),
      )
      .toSorted((one, other) => getPlace(one) - getPlace(other));
  }

  /** The lines of the selected page by market. */
  get sections(): readonly MarketSection[] {
    const listIn = (marketId: string | undefined, lines: readonly ValidatedImportLine[]) =>
      lines.filter(({ id }) => this.markets.get(id) === marketId);
    return [...new Set(this.pageLines.map(({ id }) => this.markets.get(id)))].map((marketId) => ({
      marketId,
      title: this.#context.marketTitles.get(marketId ?? ''),
      count: listIn(marketId, this.filteredLines).length,
      lines: listIn(marketId, this.pageLines),
    }));
  }

  /** Whether the seller has orders in one market only, so that its title is not shown. */
  get isOneMarket(): boolean {
    return this.#context.marketTitles.size < 2;
  }

  /** Returns the title of the market of a line's order; undefined for an unknown order, and if it is not shown. */
  findMarketTitle({ order }: ValidatedImportLine): string | undefined {
    return this.isOneMarket ? undefined : this.#context.marketTitles.get(order?.marketId ?? '');
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
    this.decidedIds.clear();
    this.markets = this.readMarkets();
  }

  goToPage(page: number): void {
    this.page = page;
  }

  /** Opens the fields of a line. */
  startEditing(id: string): void {
    this.editingIds.add(id);
  }

  /**
   * Changes a line, which can have another doubt. Another order number resets the permission to replace the stored
   * number.
   */
  edit(id: string, change: Partial<Pick<WaybillLine, 'orderNo' | 'invoiceNo' | 'carrier'>>): void {
    this.editingIds.add(id);
    const isOther = (line: ImportLine) => change.orderNo !== undefined && change.orderNo !== line.orderNo;
    this.updateLine(id, (line) => ({
      ...line,
      ...change,
      isConfirmed: false,
      ...(isOther(line) && { overwrite: false }),
    }));
  }

  /** Allows or forbids a line to replace the stored number of its order. */
  setOverwrite(id: string, overwrite: boolean): void {
    this.editingIds.add(id);
    this.updateLine(id, (line) => ({ ...line, overwrite }));
  }

  /** Includes doubtful lines, or leaves them out again. They stay visible until another group is selected. */
  confirm(ids: readonly string[], isConfirmed = true): void {
    const confirmed = new Set(ids);
    for (const id of ids) this.decidedIds.add(id);
    this.lines = this.lines.map((line) => (confirmed.has(line.id) ? { ...line, isConfirmed } : line));
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
    this.markets = this.readMarkets();
  }

  private readMarkets(): ReadonlyMap<string, string | undefined> {
    return new Map(this.validatedLines.map(({ id, order }) => [id, order?.marketId]));
  }

  private updateLine(id: string, next: (line: ImportLine) => ImportLine): void {
    this.lines = this.lines.map((line) => (line.id === id ? next(line) : line));
  }
}
