import { autorun } from 'mobx';
import type { RowSlot } from './RowSlot.ts';
import { setAttribute } from './setAttribute.ts';

/**
 * Has a row say which order it draws, where it stands and whether it is selected, until the returned function is called.
 * The row is not rendered by that: during a scroll one changes with most frames, and all that are in view are selected
 * with one press (ADR 179, 180).
 */
export function followRow(row: HTMLLIElement, slot: Pick<RowSlot, 'row' | 'opened' | 'isSelected'>): () => void {
  const heading = row.querySelector('h2');
  const stopPlacing = autorun(() => {
    const { id, index, isOpen, top, isLate, count } = slot.row;
    row.style.top = `${top}px`;
    setAttribute(row, 'data-order', id);
    setAttribute(row, 'aria-posinset', String(index + 1));
    setAttribute(row, 'aria-setsize', String(count));
    // What measures an open row finds it by its index.
    setAttribute(row, 'data-index', isOpen ? String(index) : null);
    setAttribute(row, 'data-late', isLate ? '' : null);
  });
  const stopSelecting = autorun(() => {
    // Of a closed row the heading has the look.
    heading?.toggleAttribute('data-selected', slot.isSelected);
    row.toggleAttribute('data-selected', slot.isSelected && slot.opened !== undefined);
  });
  return () => {
    stopPlacing();
    stopSelecting();
  };
}
