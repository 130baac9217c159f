import type { Order } from '@backoffice/contracts';
import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { RowMark } from '../../order/RowMark.ts';
import type { RowToDraw } from '../virtual-list/RowElements.ts';
import { type RowTexts, presentRow } from './presentRow.ts';
import type { RowModel } from './RowModel.ts';

/** A row of the virtual list: its order, its place, and the length of the list. */
export interface PlacedRow extends RowToDraw {
  readonly listed: ListedOrder;
  /** The distance from the list's top, in px. */
  readonly top: number;
  /** -1 while it is not known: the orders are the first of some. */
  readonly count: number;
  /** Whether it is beyond the screen and may be laid out a frame later. */
  readonly isLate: boolean;
}

/**
 * What one element of the list draws, as it draws it now. Each value is computed apart, so that what shows one of them
 * changes with it alone.
 */
export class RowSlot {
  /** The React key of the element. */
  readonly key: number;
  row: PlacedRow;
  /** The order, apart from where its row stands: all rows below one that opens move, and show the same as before. */
  listed: ListedOrder;
  readonly #model: RowModel;

  constructor(key: number, row: PlacedRow, model: RowModel) {
    this.key = key;
    this.row = row;
    this.listed = row.listed;
    this.#model = model;
    makeAutoObservable(this, {
      key: false,
      row: observableRef,
      listed: observableRef,
      // Read from the order each time: a computed value of either costs more than it saves.
      order: false,
      texts: false,
      mark: computedStruct,
    });
  }

  /** The order, if its row is open. */
  get opened(): ListedOrder | undefined {
    return this.row.isOpen ? this.listed : undefined;
  }

  get order(): Order {
    return this.listed.order;
  }

  get texts(): RowTexts {
    return presentRow(this.listed);
  }

  /** Whether the orders are the first of some: none can be selected then, as what is selected is counted among all. */
  get isPartial(): boolean {
    return this.row.count < 0;
  }

  get isSelected(): boolean {
    return this.#model.isSelected(this.listed.id);
  }

  get isSaving(): boolean {
    return this.#model.saving.has(this.listed.id);
  }

  get isChanged(): boolean {
    return this.#model.isChanged(this.order.publicId);
  }

  get mark(): RowMark | undefined {
    return this.#model.markOf(this.listed.id);
  }

  /** Draws a row, which may be the same as before. */
  draw(row: PlacedRow): void {
    const { listed, index, isOpen, top, count, isLate } = this.row;
    const isSame =
      row.listed === listed &&
      row.index === index &&
      row.isOpen === isOpen &&
      row.top === top &&
      row.count === count &&
      row.isLate === isLate;
    if (isSame) return;
    this.row = row;
    this.listed = row.listed;
  }
}
