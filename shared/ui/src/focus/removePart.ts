import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Answers the press of a button that removes the part of a form or list that it stands in. The focus goes to the next
 * part, else to the one before, else to what is around them, instead of to the start of the page.
 */
export function removePart({ currentTarget: button }: MouseEvent<HTMLElement>, remove: () => void): void {
  const around: { readonly element: Element; readonly neighbours: readonly (Element | null)[] }[] = [];
  for (let element: Element | null = button; element !== null; element = element.parentElement)
    around.push({ element, neighbours: [element.nextElementSibling, element.previousElementSibling] });
  // Only afterwards it is known which of the elements around the button are gone.
  flushSync(remove);
  const removed = around.findLastIndex(({ element }) => !element.isConnected);
  if (removed === -1) return;
  const candidates = [...(around[removed]?.neighbours ?? []), around[removed + 1]?.element];
  const target = candidates.find((element) => element instanceof HTMLElement && element.isConnected);
  if (!(target instanceof HTMLElement)) return;
  // A button behind the last part is reached by Tab as before.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}
