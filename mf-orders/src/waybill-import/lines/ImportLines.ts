import { type ImportChoice, type ImportOrder, type WaybillLine, isCancelled } from '@backoffice/contracts';
import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import { type ImportLine, type ValidatedImportLine, type LineGroup, isEdited } from './ImportLine.ts';
import { validateLines } from './validateLines.ts';

/** What lines are judged against; whoever holds the lines keeps it up to date. */
export interface ImportSetting extends Omit<ImportChoice, 'company'> {
  readonly company: string | null;
  readonly importOrders: readonly ImportOrder[];
}

export type ShownGroup = LineGroup | 'all';

/** So many lines are on the screen at once: ten thousand must not make it slow. */
export const LINES_A_PAGE = 30;

/** The lines of a file: judged anew with each change, mended one by one, looked at by group and page. */
export class ImportLines {
  group: ShownGroup = 'all';
  page = 0;
  lines: readonly ImportLine[];
  removed: readonly ImportLine[] = [];
  /** Lines in hand: they stay in sight although they no longer belong to the chosen group. */
  readonly held = new Set<number>();
  readonly #setting: ImportSetting;

  constructor(lines: readonly ImportLine[], setting: ImportSetting) {
    this.lines = lines;
    this.#setting = setting;
    makeAutoObservable(
      this,
      { lines: observableRef, removed: observableRef, held: observableShallow },
      { autoBind: true },
    );
    if (this.counts.failed > 0) this.show('failed');
  }

  get judged(): readonly ValidatedImportLine[] {
    const { importOrders, company, overwrite } = this.#setting;
    return validateLines(this.lines, importOrders, { company: company ?? '', overwrite });
  }

  get counts(): Readonly<Record<ShownGroup, number>> {
    const counts = { all: this.judged.length, new: 0, pay: 0, replace: 0, failed: 0 };
    for (const { group } of this.judged) counts[group] += 1;
    return counts;
  }

  /** How many lines will be registered, as far as is known here. */
  get goodCount(): number {
    return this.counts.all - this.counts.failed;
  }

  /** Lines of orders that were cancelled: their parcels may be packed already. */
  get cancelled(): readonly ValidatedImportLine[] {
    return this.judged.filter(({ order }) => order !== undefined && isCancelled(order.status));
  }

  /** The lines of the chosen group and those in hand. */
  get listed(): readonly ValidatedImportLine[] {
    return this.group === 'all'
      ? this.judged
      : this.judged.filter(({ at, group }) => group === this.group || this.held.has(at));
  }

  get pageCount(): number {
    return Math.max(1, Math.ceil(this.listed.length / LINES_A_PAGE));
  }

  /** The page that is shown: one that still exists. */
  get pageShown(): number {
    return Math.min(this.page, this.pageCount - 1);
  }

  get shown(): readonly ValidatedImportLine[] {
    return this.listed.slice(this.pageShown * LINES_A_PAGE, (this.pageShown + 1) * LINES_A_PAGE);
  }

  /** Whether anything differs from the file. */
  get isEdited(): boolean {
    return this.removed.length > 0 || this.lines.some(isEdited);
  }

  show(group: ShownGroup): void {
    this.group = group;
    this.page = 0;
    this.held.clear();
  }

  turn(page: number): void {
    this.page = page;
  }

  /** Takes a line in hand to change it. */
  hold(at: number): void {
    this.held.add(at);
  }

  /** Writes into a line; for another order, the leave to replace a number has to be given again. */
  mend(at: number, change: Partial<Pick<WaybillLine, 'orderNo' | 'invoiceNo'>>): void {
    this.held.add(at);
    const isOther = (line: ImportLine) => change.orderNo !== undefined && change.orderNo !== line.orderNo;
    this.change(at, (line) => ({ ...line, ...change, ...(isOther(line) && { overwrite: false }) }));
  }

  /** Whether this line may replace the tracking number that its order has. */
  setOverwrite(at: number, overwrite: boolean): void {
    this.held.add(at);
    this.change(at, (line) => ({ ...line, overwrite }));
  }

  /** Leaves a line out of what is sent. */
  remove(at: number): void {
    this.removed = [...this.removed, ...this.lines.filter((line) => line.at === at)];
    this.lines = this.lines.filter((line) => line.at !== at);
  }

  /** Takes the lines back that were left out. */
  restore(): void {
    this.lines = [...this.lines, ...this.removed].sort((one, other) => one.at - other.at);
    this.removed = [];
  }

  private change(at: number, next: (line: ImportLine) => ImportLine): void {
    this.lines = this.lines.map((line) => (line.at === at ? next(line) : line));
  }
}
