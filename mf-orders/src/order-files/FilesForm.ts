import type { ExportOptions, FieldProblem, OrderFilter } from '@backoffice/contracts';
import { FormProblems } from '@backoffice/forms';
import type { ExpireStore } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';
import type { FileKind, FileRequest } from './FileJob.ts';

/** Which orders the files are made of. */
export type FileScope = 'filter' | 'selected';

interface Deps {
  readonly marketId: string;
  readonly filter: OrderFilter;
  readonly selected: readonly string[];
  readonly isProductPayment: boolean;
  /** The only file to begin with, in place of the choice of the last time; that choice is left as it is. */
  readonly preset?: FileKind | undefined;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
}

const KINDS: readonly FileKind[] = ['orders', 'packages', 'labels', 'settlement'];
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Which files to make, of which orders and how (docs/rules.md#order-files). */
export class FilesForm {
  scope: FileScope;
  readonly kinds = new Set<FileKind>();
  /** One parcel for orders of the same receiver and address. */
  mergeAddr = false;
  /** One line for each order instead of one for each product. */
  mergeByOrder = false;
  /** The first label to print, 1 to 14. Not stored for the next time, as it depends on the sheet at hand. */
  startCell = 1;
  readonly problems: FormProblems;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.scope = deps.selected.length > 0 ? 'selected' : 'filter';
    this.problems = new FormProblems({ values: () => ({ kinds: this.chosen }), validate: () => this.#validate() });
    this.#restore();
    makeAutoObservable(this, { kinds: observableShallow, problems: false }, { autoBind: true });
  }

  /** The files that this market has. */
  get choices(): readonly FileKind[] {
    return KINDS.filter((kind) => kind !== 'settlement' || this.#deps.isProductPayment);
  }

  /** Whether any chosen file depends on which orders are taken and how they are merged: a settlement does not. */
  get hasOrderChoice(): boolean {
    return this.kinds.size === 0 || this.chosen.some((kind) => kind !== 'settlement');
  }

  setScope(scope: FileScope): void {
    this.scope = scope;
  }

  setKind(kind: FileKind, on: boolean): void {
    if (on) this.kinds.add(kind);
    else this.kinds.delete(kind);
  }

  setMergeAddr(on: boolean): void {
    this.mergeAddr = on;
  }

  setMergeByOrder(on: boolean): void {
    this.mergeByOrder = on;
  }

  setStartCell(cell: number): void {
    this.startCell = cell;
  }

  /** The files to make, or null after showing that none is chosen. Stores the choice for the next time. */
  check(): readonly FileRequest[] | null {
    if (!this.problems.validate()) return null;
    if (this.#deps.preset === undefined) this.#store();
    const { marketId } = this.#deps;
    return this.chosen.map((kind) => ({
      marketId,
      kind,
      data: kind === 'settlement' ? '' : JSON.stringify(this.#toOptions(kind)),
    }));
  }

  private get chosen(): readonly FileKind[] {
    return this.choices.filter((kind) => this.kinds.has(kind));
  }

  #validate(): FieldProblem[] {
    return this.chosen.length > 0 ? [] : [{ path: 'kinds', text: '내려받을 항목을 하나 이상 선택해주세요.' }];
  }

  #toOptions(kind: FileKind): ExportOptions {
    const { filter, selected } = this.#deps;
    return {
      ...(this.scope === 'selected' ? { target: [...selected] } : filter),
      mergeAddr: this.mergeAddr,
      mergeReceiptId: this.mergeByOrder,
      ...(kind === 'labels' && { startCell: this.startCell }),
    };
  }

  #store(): void {
    const { mergeAddr, mergeByOrder: mergeReceiptId } = this;
    this.#deps.expire.set(this.#key, { kinds: [...this.kinds], mergeAddr, mergeReceiptId }, YEAR_MS);
  }

  #restore(): void {
    const stored = this.#deps.expire.get(this.#key) as Partial<Record<string, unknown>> | undefined;
    const { preset } = this.#deps;
    const last = Array.isArray(stored?.['kinds']) ? stored['kinds'] : ['orders'];
    const kinds = preset === undefined ? last : [preset];
    for (const kind of this.choices) if (kinds.includes(kind)) this.kinds.add(kind);
    this.mergeAddr = stored?.['mergeAddr'] === true;
    this.mergeByOrder = stored?.['mergeReceiptId'] === true;
  }

  get #key(): string {
    return `orders.files.${this.#deps.marketId}`;
  }
}
