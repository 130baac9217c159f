import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusElement } from './focusElement.ts';

const PART = 'main, dialog, [role=dialog]';

/**
 * Moves the focus when a message is removed while one of its controls has the focus, such as the button that resolves
 * it: to the next or previous element (`sibling`), or to its parent element if other content replaces the message
 * (`parent`). If that is removed too, to the nearest remaining part of the screen, or to the heading. Without this the
 * next key would start at the top of the page. Does nothing if the whole screen is left or a dialog closes.
 */
export function useMoveFocusOnUnmount(to: 'sibling' | 'parent'): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = ref.current;
    const { pathname } = window.location;
    // Read before the removal, because the browser clears the focus with it.
    return () => {
      if (!message?.contains(document.activeElement)) return;
      const ancestors = [...walkAncestors(message)];
      const isInDialog = message.closest(PART)?.matches('main') === false;
      const { nextElementSibling: next, previousElementSibling: previous } = message;
      queueMicrotask(() => {
        if (message.isConnected || !isFocusLost()) return;
        const part = ancestors.find((each, at) => each.isConnected && (at === 0 || each.closest(PART) !== null));
        const isLeft = isInDialog || window.location.pathname !== pathname;
        const rest = part ?? (isLeft ? undefined : findHeading());
        const target = to === 'parent' ? rest : [next, previous, rest].find((element) => element?.isConnected);
        focusElement(target, { preventScroll: true });
      });
    };
  }, [to]);
  return ref;
}

function* walkAncestors(element: Element): Generator<Element> {
  for (let each = element.parentElement; each !== null; each = each.parentElement) yield each;
}

/** The heading of the current screen, or its content if it has none. */
function findHeading(): Element | undefined {
  return [...document.querySelectorAll('h1'), ...document.querySelectorAll('main')].find(
    (each) => each.checkVisibility?.() ?? true,
  );
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
