import { action, makeAutoObservable, observableRef } from 'mobx';
import { RowElements } from '../virtual-list/RowElements.ts';
import type { RowModel } from './RowModel.ts';
import { type PlacedRow, RowSlot } from './RowSlot.ts';

/**
 * The elements of the list in the order of the document, and what each draws. In most steps of a scroll they stay the
 * same and one of them draws another order: then its row alone changes.
 */
export class RowSlots {
  all: readonly RowSlot[] = [];
  readonly #model: RowModel;
  readonly #elements = new RowElements<PlacedRow>();

  constructor(model: RowModel) {
    this.#model = model;
    // An action also while a list is rendered for the first time.
    makeAutoObservable(this, { all: observableRef, draw: action });
  }

  /** Draws the rows of a list that are in view. Late ones get elements that are there, and no new ones. */
  draw(
    rows: readonly PlacedRow[],
    { isScrolling, list }: { readonly isScrolling: boolean; readonly list: readonly unknown[] },
  ): void {
    const focusedId = document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset['order'];
    let free = this.all.length - rows.filter(({ isLate }) => !isLate).length;
    const wanted = rows.filter(({ isLate }) => !isLate || free-- > 0);
    const drawn = this.#elements.assign(wanted, { isScrolling, focusedId, list });
    const before = new Map(this.all.map((slot) => [slot.key, slot]));
    const slots = drawn.map((row) => {
      const slot = before.get(row.key) ?? new RowSlot(row.key, row, this.#model);
      // The browser takes the focus from what is not laid out.
      slot.draw(row.isLate && row.id === focusedId ? { ...row, isLate: false } : row);
      return slot;
    });
    const isSame = slots.length === this.all.length && slots.every((slot, at) => slot === this.all[at]);
    if (!isSame) this.all = slots;
  }
}
