import { formatNumber } from '@backoffice/contracts/codes/won';
import { EXPORT_TARGET_MESSAGE, type ExportOptions } from '@backoffice/contracts/order/lists/exportOptions';
import { type ExportPurpose, ExportReason, exportReasonProblems } from '@backoffice/contracts/order/lists/exportReason';
import { EXPORT_TARGET_MAX, isInOrderFile } from '@backoffice/contracts/order/lists/orderFile';
import type { OrderFilters } from '@backoffice/contracts/order/lists/orderFilters';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { FormProblems } from '@backoffice/forms';
import type { Stored } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { FILE_LABELS, type FileKind, type FileRequest } from './FileJob.ts';

/** Filters and search of the order list. */
export type ListFilter = OrderFilters & Pick<ExportOptions, 'search'>;

/** Source of the orders: the filtered list or the selection. */
export type FileScope = 'filter' | 'selected';

/** The orders of which files are requested. */
export interface FileSource {
  readonly marketId: string;
  /** Filters and search of the order list, in the format of the API. */
  readonly filter: ListFilter;
  /** The orders that the list currently shows, that is, orders that match `filter`. */
  readonly shown: readonly ListedOrder[];
  readonly selected: readonly ListedOrder[];
}

/** The orders, and the initial choice of the form. */
export interface FileChoice extends FileSource {
  /** Whether buyers pay through the product's payment service; only such markets have a settlement. */
  readonly isProductPayment: boolean;
  /** If set, only this kind is checked initially, and the stored choice is not updated. */
  readonly preset?: FileKind | undefined;
  /** Initial options, such as those of the screen that opens the form. */
  readonly options?: Partial<FileOptions>;
}

interface Deps extends FileChoice {
  readonly stored: Pick<Stored, 'get' | 'set'>;
}

type FileOptions = Pick<
  FilesForm,
  'scope' | 'mergeAddr' | 'mergeByOrder' | 'startCell' | 'hasAllToPack' | 'hasSellerMemo' | 'purpose' | 'purposeNote'
>;

const KINDS: readonly FileKind[] = ['orders', 'packages', 'labels', 'settlement'];

/** Form for order files: kinds, orders and options (docs/rules.md#order-files). */
export class FilesForm {
  scope: FileScope;
  readonly kinds = new Set<FileKind>();
  /** Merge orders into parcels (`mergeKey`). */
  mergeAddr = false;
  /** One line for each order instead of each product. */
  mergeByOrder = false;
  /** First label cell, 1 to 14. Not stored, because it depends on the label sheet at hand. */
  startCell = 1;
  /** Include all orders in packing files and labels, not only paid, unsent orders. */
  hasAllToPack = false;
  /** The packing list has the private memo. Not stored, because the list may be put into the box. */
  hasSellerMemo = false;
  /** The purpose that was chosen on this device. */
  private chosenPurpose: ExportPurpose | null = null;
  purposeNote = '';
  readonly problems: FormProblems;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.scope = deps.selected.length > 0 ? 'selected' : 'filter';
    this.problems = new FormProblems({
      values: () => ({ kinds: this.chosenKinds, scope: this.scope, purpose: this.purpose, note: this.purposeNote }),
      validate: () => this.#validate(),
    });
    this.#restore();
    Object.assign(this, deps.options);
    makeAutoObservable(this, { kinds: observableShallow, problems: false }, { autoBind: true });
  }

  /** Kinds of files that this market has. */
  get choices(): readonly FileKind[] {
    return KINDS.filter((kind) => kind !== 'settlement' || this.#deps.isProductPayment);
  }

  /** Whether a chosen file depends on the selected orders and the merge options; a settlement does not. */
  get hasOrderChoice(): boolean {
    return this.kinds.size === 0 || this.chosenKinds.some((kind) => kind !== 'settlement');
  }

  /** Purpose of the files; null if none was chosen, unless the files are for packing. `other` requires `purposeNote`. */
  get purpose(): ExportPurpose | null {
    return this.chosenPurpose ?? (this.hasPacking ? 'shipping' : null);
  }

  set purpose(purpose: ExportPurpose | null) {
    this.chosenPurpose = purpose;
  }

  /** Changes options. */
  edit(change: Partial<FileOptions>): void {
    Object.assign(this, change);
  }

  setKind(kind: FileKind, on: boolean): void {
    if (on) this.kinds.add(kind);
    else this.kinds.delete(kind);
  }

  /** Returns the number of orders in a file. */
  countOrders(kind: FileKind): number {
    if (kind === 'settlement') return 0;
    const choice = this.#toOptions(kind);
    return this.orders.reduce((count, { status }) => count + (isInOrderFile(kind, status, choice) ? 1 : 0), 0);
  }

  /** Describes the orders in a file, and which of the chosen orders it leaves out. */
  describeOrders(kind: FileKind): string {
    const count = this.countOrders(kind);
    const { length } = this.orders;
    if (count === length) return `주문 ${formatNumber(count)}건`;
    const chosen = `${this.scope === 'selected' ? '선택한' : '조건에 맞는'} ${formatNumber(length)}건 중`;
    return `${chosen} ${this.hasAllToPack ? '취소되지 않은' : '결제 완료'} ${formatNumber(count)}건`;
  }

  /** Whether a chosen file is for packing. */
  get hasPacking(): boolean {
    return this.chosenKinds.some(isPackingFile);
  }

  /** Returns the file requests, or null after showing problems. Stores the choice for the next time. */
  check(): readonly FileRequest[] | null {
    if (!this.problems.validate()) return null;
    const { marketId, preset, stored } = this.#deps;
    const { mergeAddr, mergeByOrder: mergeReceiptId } = this;
    if (preset === undefined) stored.set(this.#key, { kinds: [...this.kinds], mergeAddr, mergeReceiptId });
    if (this.hasOrderChoice && this.chosenPurpose !== null) stored.set('file-reason', this.#reason);
    return this.chosenKinds.map((kind) =>
      kind === 'settlement'
        ? { marketId, kind }
        : { marketId, kind, data: JSON.stringify(this.#toOptions(kind)), reason: this.#reason },
    );
  }

  private get orders(): readonly ListedOrder[] {
    const { shown, selected } = this.#deps;
    return this.scope === 'selected' ? selected : shown;
  }

  private get chosenKinds(): readonly FileKind[] {
    return this.choices.filter((kind) => this.kinds.has(kind));
  }

  #validate(): FieldProblem[] {
    if (this.chosenKinds.length === 0) return [{ path: 'kinds', text: '내려받을 항목을 하나 이상 선택해주세요.' }];
    if (this.hasOrderChoice && this.scope === 'selected' && this.#deps.selected.length > EXPORT_TARGET_MAX)
      return [{ path: 'scope', text: EXPORT_TARGET_MESSAGE }];
    const empty = this.chosenKinds.find((kind) => kind !== 'settlement' && this.countOrders(kind) === 0);
    if (empty !== undefined) return [{ path: 'kinds', text: emptyMessage(empty, this.hasAllToPack) }];
    return this.hasOrderChoice ? exportReasonProblems({ purpose: this.purpose, note: this.purposeNote }) : [];
  }

  /** Purpose as the API expects it; the form must be valid. */
  get #reason(): ExportReason {
    const { purpose, purposeNote } = this;
    return ExportReason.parse(purpose === 'other' ? { purpose, note: purposeNote.trim() } : { purpose });
  }

  #toOptions(kind: FileKind): ExportOptions {
    const { filter, selected } = this.#deps;
    return {
      ...(this.scope === 'selected' ? { target: selected.map(({ id }) => id) } : filter),
      ...(isPackingFile(kind) && { packing: this.hasAllToPack ? ('all' as const) : ('unsent' as const) }),
      ...(kind === 'packages' && this.hasSellerMemo && { hasSellerMemo: true }),
      mergeAddr: this.mergeAddr,
      mergeReceiptId: this.mergeByOrder,
      ...(kind === 'labels' && { startCell: this.startCell }),
    };
  }

  #restore(): void {
    const { preset, stored } = this.#deps;
    const reason = stored.get('file-reason');
    this.chosenPurpose = reason?.purpose ?? null;
    this.purposeNote = reason?.note ?? '';
    const last = stored.get(this.#key);
    const kinds = preset === undefined ? (last?.kinds ?? ['orders']) : [preset];
    for (const kind of this.choices) if (kinds.includes(kind)) this.kinds.add(kind);
    this.mergeAddr = last?.mergeAddr ?? false;
    this.mergeByOrder = last?.mergeReceiptId ?? false;
  }

  get #key() {
    return `file-choice ${this.#deps.marketId}` as const;
  }
}

function isPackingFile(kind: FileKind): boolean {
  return kind === 'packages' || kind === 'labels';
}

function emptyMessage(kind: FileKind, hasAllToPack: boolean): string {
  return isPackingFile(kind) && !hasAllToPack
    ? `${FILE_LABELS[kind]}에 넣을 결제 완료 주문이 없어요.`
    : `${FILE_LABELS[kind]}에 넣을 주문이 없어요.`;
}
