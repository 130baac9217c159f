import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Answers the press of a button that stands right below a list or a table and shows more of it. The last press removes
 * the button: the focus then goes to the first new row, where reading continues, instead of to the start of the page.
 */
export function showMore({ currentTarget: button }: MouseEvent<HTMLElement>, show: () => void): void {
  const list = button.previousElementSibling;
  const rows = list instanceof HTMLTableElement ? list.tBodies.item(list.tBodies.length - 1) : list;
  const last = rows?.lastElementChild;
  // Only afterwards it is known whether there is still a button.
  flushSync(show);
  if (button.isConnected) return;
  const next = last?.nextElementSibling ?? list;
  if (!(next instanceof HTMLElement)) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus();
}
