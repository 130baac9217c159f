import { autorun } from 'mobx';
import type { RowSlot } from './RowSlot.ts';

type FollowedSlot = Pick<RowSlot, 'row' | 'isSelected'>;

/**
 * Has a row, its box and its heading say which order it draws, where it stands and whether it is selected, until the
 * returned function is called. No row is rendered by that: during a scroll one changes with most frames, and all that are
 * in view are selected with one press (ADR 179, 180).
 */
export function followRow(row: HTMLLIElement, slot: FollowedSlot): () => void {
  const box = row.querySelector('label')?.control as HTMLInputElement;
  const heading = row.querySelector('h2');
  const followed = [
    autorun(() => {
      const { listed, id, index, isOpen, top, isLate, count } = slot.row;
      row.style.top = `${top}px`;
      setAttribute(row, 'data-order', id);
      setAttribute(row, 'aria-posinset', String(index + 1));
      setAttribute(row, 'aria-setsize', String(count));
      // What measures an open row finds it by its index.
      setAttribute(row, 'data-index', isOpen ? String(index) : null);
      setAttribute(row, 'data-late', isLate ? '' : null);
      setAttribute(box, 'aria-label', `${listed.order.publicId} 선택`);
      // What is selected is counted among all orders.
      box.disabled = count < 0;
    }),
    autorun(() => {
      box.checked = slot.isSelected;
      heading?.toggleAttribute('data-selected', slot.isSelected);
      row.toggleAttribute('data-selected', slot.isSelected && slot.row.isOpen);
    }),
  ];
  return () => {
    for (const stop of followed) stop();
  };
}

/** Sets an attribute, or with null removes it, if it is another one. */
function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
