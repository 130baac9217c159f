import { autorun } from 'mobx';
import type { RowSlot } from './RowSlot.ts';

/**
 * Has the box of a row, and the row around it, show whether its order is selected until the returned function is called.
 * No row is rendered by that: all that are in view change with one press (ADR 179).
 */
export function followSelection(label: HTMLLabelElement, slot: Pick<RowSlot, 'isSelected'>): () => void {
  const box = label.control as HTMLInputElement;
  return autorun(() => {
    box.checked = slot.isSelected;
    label.parentElement?.toggleAttribute('data-selected', slot.isSelected);
  });
}
