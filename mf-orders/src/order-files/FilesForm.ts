import type { ExportOptions, FieldProblem, OrderFilter } from '@backoffice/contracts';
import type { ExpireStore } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';
import type { FileKind } from './FileJob.ts';
import type { FileOrder } from './FileJobs.ts';

/** Which orders the files are made of. */
export type FileScope = 'filter' | 'selected';

interface Deps {
  readonly marketId: string;
  readonly filter: OrderFilter;
  readonly selected: readonly string[];
  readonly isProductPayment: boolean;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
}

const KINDS: readonly FileKind[] = ['orders', 'packages', 'labels', 'settlement'];
const A_YEAR = 365 * 24 * 60 * 60_000;

/** Which files to make, of which orders and how (specification, section 5, Bulk receipt info). */
export class FilesForm {
  scope: FileScope;
  readonly kinds = new Set<FileKind>();
  mergeAddr = false;
  mergeReceiptId = false;
  /** Where labels begin on the first sheet: it depends on the sheet at hand, so it is not remembered. */
  startCell = 1;
  problem: FieldProblem | null = null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.scope = deps.selected.length > 0 ? 'selected' : 'filter';
    this.#recall();
    makeAutoObservable(this, { kinds: observableShallow }, { autoBind: true });
  }

  /** The files that this market has. */
  get choices(): readonly FileKind[] {
    return KINDS.filter((kind) => kind !== 'settlement' || this.#deps.isProductPayment);
  }

  setScope(scope: FileScope): void {
    this.scope = scope;
  }

  setKind(kind: FileKind, on: boolean): void {
    if (on) this.kinds.add(kind);
    else this.kinds.delete(kind);
    this.problem = null;
  }

  setMergeAddr(on: boolean): void {
    this.mergeAddr = on;
  }

  setMergeReceiptId(on: boolean): void {
    this.mergeReceiptId = on;
  }

  setStartCell(cell: number): void {
    this.startCell = cell;
  }

  /** The files to make, or null after marking that none is chosen. The choice is kept for the next time. */
  check(): readonly FileOrder[] | null {
    const chosen = this.choices.filter((kind) => this.kinds.has(kind));
    if (chosen.length === 0) {
      this.problem = { path: 'kinds', text: '내려받을 항목을 하나 이상 선택해주세요.' };
      return null;
    }
    this.#keep();
    const { marketId } = this.#deps;
    return chosen.map((kind) => ({
      marketId,
      kind,
      data: kind === 'settlement' ? '' : JSON.stringify(this.#optionsOf(kind)),
    }));
  }

  #optionsOf(kind: FileKind): ExportOptions {
    const { filter, selected } = this.#deps;
    return {
      ...(this.scope === 'selected' ? { target: [...selected] } : filter),
      mergeAddr: this.mergeAddr,
      mergeReceiptId: this.mergeReceiptId,
      ...(kind === 'labels' && { startCell: this.startCell }),
    };
  }

  #keep(): void {
    const { mergeAddr, mergeReceiptId } = this;
    this.#deps.expire.set(this.#key, { kinds: [...this.kinds], mergeAddr, mergeReceiptId }, A_YEAR);
  }

  #recall(): void {
    const kept = this.#deps.expire.get(this.#key) as Partial<Record<string, unknown>> | undefined;
    const kinds = Array.isArray(kept?.['kinds']) ? kept['kinds'] : ['orders'];
    for (const kind of this.choices) if (kinds.includes(kind)) this.kinds.add(kind);
    this.mergeAddr = kept?.['mergeAddr'] === true;
    this.mergeReceiptId = kept?.['mergeReceiptId'] === true;
  }

  get #key(): string {
    return `orders.files.${this.#deps.marketId}`;
  }
}
