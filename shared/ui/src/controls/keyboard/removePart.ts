import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusElement } from './focusElement.ts';

/**
 * Handles the click of a button that removes the part of a form or list around it. The focus moves to the next part,
 * else to the previous part, else to the element around them, instead of to the start of the page.
 */
export function removePart({ currentTarget: button }: MouseEvent<HTMLElement>, remove: () => void): void {
  const around: { readonly element: Element; readonly neighbours: readonly (Element | null)[] }[] = [];
  for (let element: Element | null = button; element !== null; element = element.parentElement)
    around.push({ element, neighbours: [element.nextElementSibling, element.previousElementSibling] });
  // Only after the render it is known which elements around the button remain.
  flushSync(remove);
  const removed = around.findLastIndex(({ element }) => !element.isConnected);
  if (removed === -1) return;
  const candidates = [...(around[removed]?.neighbours ?? []), around[removed + 1]?.element];
  focusElement(candidates.find((element) => element instanceof HTMLElement && element.isConnected));
}
