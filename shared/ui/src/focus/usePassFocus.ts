import { type RefObject, useLayoutEffect, useRef } from 'react';

const PART = 'main, dialog, [role=dialog]';

/**
 * Passes the focus on when a message is removed together with its control that has it, such as the button that resolves
 * it: to what follows or stands before it, or to what is around it, where something else takes its place (`around`).
 * Where that goes too, to the nearest part of the screen that stays, or to the heading. Without this the next key would
 * begin at the start of the page. A screen that is left as a whole is not meant, nor a dialog that closes.
 */
export function usePassFocus(to: 'beside' | 'around'): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = ref.current;
    const { pathname } = window.location;
    // Read before the removal, as the browser drops the focus with it.
    return () => {
      if (!message?.contains(document.activeElement)) return;
      const around = [...ancestorsOf(message)];
      const isInDialog = message.closest(PART)?.matches('main') === false;
      const { nextElementSibling: next, previousElementSibling: previous } = message;
      queueMicrotask(() => {
        if (message.isConnected || !isFocusLost()) return;
        const part = around.find((each, at) => each.isConnected && (at === 0 || each.closest(PART) !== null));
        const isLeft = isInDialog || window.location.pathname !== pathname;
        const rest = part ?? (isLeft ? undefined : findHeading());
        const target = to === 'around' ? rest : [next, previous, rest].find((element) => element?.isConnected);
        if (!(target instanceof HTMLElement)) return;
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus({ preventScroll: true });
      });
    };
  }, [to]);
  return ref;
}

function* ancestorsOf(element: Element): Generator<Element> {
  for (let each = element.parentElement; each !== null; each = each.parentElement) yield each;
}

/** The heading of the shown screen, or its content where it has none. */
function findHeading(): Element | undefined {
  return [...document.querySelectorAll('h1'), ...document.querySelectorAll('main')].find(
    (each) => each.checkVisibility?.() ?? true,
  );
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
