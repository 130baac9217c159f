import { formatNumber } from '@backoffice/contracts/codes/won';
import { EXPORT_TARGET_MESSAGE } from '@backoffice/contracts/order/lists/exportOptions';
import { EXPORT_TARGET_MAX, isInOrderFile } from '@backoffice/contracts/order/lists/orderFile';
import { carrierName } from '@backoffice/contracts/order/orderLabels';
import {
  CARRIER_TEMPLATES,
  type CarrierColumn,
  CarrierColumns,
  type CarrierField,
  carrierColumnsProblem,
} from '@backoffice/contracts/order/waybill/carrierFile';
import { groupParcels } from '@backoffice/contracts/order/waybill/groupParcels';
import { FormProblems } from '@backoffice/forms';
import type { Stored } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { readLastCarrier } from '../../order/lastCarrier.ts';
import type { FileRequest } from '../exports/FileJob.ts';
import type { FileSource } from '../exports/FilesForm.ts';

/** A column in the editor. `id` is a stable key for reordering. */
export interface EditedColumn extends CarrierColumn {
  readonly id: string;
}

interface Deps extends FileSource {
  readonly stored: Pick<Stored, 'get' | 'set' | 'remove'>;
}

const FIRST = 'kr.epost';

/** Form for a carrier's parcel file: carrier and columns. */
export class CarrierFileForm {
  company: string;
  columns: readonly EditedColumn[] = [];
  readonly problems: FormProblems;
  readonly #deps: Deps;
  #lastId = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    const last = readLastCarrier(deps.stored) ?? FIRST;
    this.company = last in CARRIER_TEMPLATES ? last : FIRST;
    this.problems = new FormProblems({
      values: () => ({ columns: this.columns }),
      validate: () => this.#validate(),
    });
    this.columns = this.#readColumns();
    makeAutoObservable(this, { columns: observableRef, problems: false }, { autoBind: true });
  }

  /** Paid, unsent orders of the file: from the selected orders if there are any, otherwise from the shown orders. */
  get orders(): readonly ListedOrder[] {
    return this.#chosen.filter(({ status }) => isInOrderFile('packages', status, {}));
  }

  /** Describes the orders of the file, which of the chosen orders it leaves out, and its lines: one for each parcel. */
  get summary(): string {
    const { orders } = this;
    const { length } = this.#chosen;
    const parcels = groupParcels(orders).length;
    const chosen = `${this.#deps.selected.length > 0 ? '선택한' : '조건에 맞는'} ${formatNumber(length)}건 중 `;
    const lines = parcels === orders.length ? '이' : `이 ${formatNumber(parcels)}줄로`;
    return `${orders.length === length ? '' : chosen}결제 완료 ${formatNumber(orders.length)}건${lines} 담겨요.`;
  }

  get #chosen(): readonly ListedOrder[] {
    const { shown, selected } = this.#deps;
    return selected.length > 0 ? selected : shown;
  }

  /** Whether the columns differ from the template. */
  get isAdapted(): boolean {
    return JSON.stringify(this.plain) !== JSON.stringify(CARRIER_TEMPLATES[this.company]);
  }

  setCompany(company: string): void {
    this.company = company;
    this.#deps.stored.set('last-carrier', company);
    this.set(this.#readColumns());
    this.problems.hide();
  }

  edit(id: string, change: Partial<CarrierColumn>): void {
    this.set(this.columns.map((column) => (column.id === id ? { ...column, ...change } : column)));
  }

  setField(id: string, field: CarrierField): void {
    this.set(
      this.columns.map((column) =>
        column.id === id ? { id, header: column.header, field, ...(field === 'fixed' && { text: '' }) } : column,
      ),
    );
  }

  move(id: string, to: number): void {
    const moved = this.columns.filter((column) => column.id === id);
    const rest = this.columns.filter((column) => column.id !== id);
    this.set([...rest.slice(0, to), ...moved, ...rest.slice(to)]);
  }

  add(): void {
    this.set([...this.columns, this.#withId({ header: '', field: 'fixed', text: '' })]);
  }

  remove(id: string): void {
    this.set(this.columns.filter((column) => column.id !== id));
  }

  /** Restores the columns of the template and deletes the stored columns. */
  reset(): void {
    this.#deps.stored.remove(this.#key);
    this.set(this.#readColumns());
  }

  /**
   * Returns the file request, or null after showing problems. Columns that differ from the template are stored for the
   * carrier.
   */
  check(): FileRequest | null {
    if (!this.problems.validate()) return null;
    const { marketId, filter, selected, stored } = this.#deps;
    if (this.isAdapted) stored.set(this.#key, this.plain);
    const options = {
      ...(selected.length > 0 ? { target: selected.map(({ id }) => id) } : filter),
      packing: 'unsent' as const,
      columns: this.plain,
      mergeAddr: true,
      mergeReceiptId: true,
    };
    return {
      marketId,
      kind: 'packages',
      label: `${carrierName(this.company)} 접수 파일`,
      data: JSON.stringify(options),
      reason: { purpose: 'shipping' },
    };
  }

  private get plain(): readonly CarrierColumn[] {
    return this.columns.map((edited) => {
      const { id: _, ...column } = edited;
      return column;
    });
  }

  #readColumns(): readonly EditedColumn[] {
    const stored = CarrierColumns.safeParse(this.#deps.stored.get(this.#key)).data;
    return (stored ?? CARRIER_TEMPLATES[this.company] ?? []).map((column) => this.#withId(column));
  }

  private set(columns: readonly EditedColumn[]): void {
    this.columns = columns;
  }

  #withId(column: CarrierColumn): EditedColumn {
    this.#lastId += 1;
    return { ...column, id: `column-${this.#lastId}` };
  }

  #validate() {
    if (this.#deps.selected.length > EXPORT_TARGET_MAX) return [{ path: 'orders', text: EXPORT_TARGET_MESSAGE }];
    if (this.orders.length === 0) return [{ path: 'orders', text: '접수할 결제 완료 주문이 없어요.' }];
    const problem = carrierColumnsProblem(this.plain);
    return problem === undefined ? [] : [{ path: 'columns', text: problem }];
  }

  get #key() {
    return `carrier-columns ${this.company}` as const;
  }
}
