import { isComposing } from '@backoffice/ui';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ProductForm } from '../ProductForm.ts';

/** Position of a cell in the grid, from 0. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Returns the attributes by which key handlers find a cell. */
export function getCellAttributes(row: number, column: number) {
  return { role: 'gridcell', 'data-row': row, 'data-column': column } as const;
}

/**
 * Returns the key handler of the option grid: arrows and Enter move between cells, Enter in the last row adds an
 * option, Ctrl-Z and Ctrl-Y (⌘ on a Mac) undo and redo. Keys during IME composition are ignored.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, form: ProductForm, rows: number) {
  const focus = ({ row, column }: Cell): boolean => {
    const cell = grid.current?.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    const control = cell?.querySelector<HTMLElement>('input:enabled, button:enabled');
    if (!control) return false;
    control.focus();
    if (control instanceof HTMLInputElement) control.select();
    return true;
  };
  const moveSideways = ({ row, column }: Cell, by: 1 | -1) => {
    // Skips cells that cannot be edited.
    for (let to = column + by; to >= 0 && to < COLUMNS; to += by) if (focus({ row, column: to })) return;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event) || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (undoOrRedo(event, form)) return event.preventDefault();
    const at = findCell(event.target);
    if (at === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { row, column } = at;
    const isInput = event.target instanceof HTMLInputElement;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      focus({ row: row + (event.key === 'ArrowUp' ? -1 : 1), column });
    else if (event.key === 'Enter' && isInput) {
      if (row < rows - 1) focus({ row: row + 1, column });
      else if (!form.isFull) {
        // The new row must be rendered before it can receive the focus.
        flushSync(form.addOption);
        focus({ row: rows, column: 0 });
      }
    } else if (event.key === 'ArrowLeft' && isAtEdge(event.target, 'start')) moveSideways(at, -1);
    else if (event.key === 'ArrowRight' && isAtEdge(event.target, 'end')) moveSideways(at, 1);
    else return;
    event.preventDefault();
  };
}

/** Name, price, stock, sale, description and the delete button. */
const COLUMNS = 6;

function undoOrRedo(event: KeyboardEvent, form: ProductForm): boolean {
  const key = event.key.toLowerCase();
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return false;
  if (key === 'y' || event.shiftKey) form.redo();
  else form.undo();
  return true;
}

function findCell(target: HTMLElement): Cell | null {
  const cell = target.closest<HTMLElement>('[data-row]');
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/**
 * Whether an arrow key would leave the text of a control: the cursor is at that edge, or the whole text is selected.
 */
function isAtEdge(target: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length);
}
