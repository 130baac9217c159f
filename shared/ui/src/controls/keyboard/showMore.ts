import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusElement } from './focusElement.ts';

/**
 * Handles the click of a button below a list or table that shows more rows. The last click removes the button: the
 * focus then moves to the first new row, where reading continues, instead of to the start of the page.
 */
export function showMore({ currentTarget: button }: MouseEvent<HTMLElement>, show: () => void): void {
  const list = button.previousElementSibling;
  const rows = list instanceof HTMLTableElement ? list.tBodies.item(list.tBodies.length - 1) : list;
  const last = rows?.lastElementChild;
  // Only after the render it is known whether the button remains.
  flushSync(show);
  if (!button.isConnected) focusElement(last?.nextElementSibling ?? list);
}
