import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Passes the focus on when a message is removed together with its control that has it, such as the button that resolves
 * it: to what follows or stands before it, or to what is around it, where something else takes its place (`around`).
 * Without this the next key would begin at the start of the page. A screen that is left as a whole is not meant.
 */
export function usePassFocus(to: 'beside' | 'around'): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = ref.current;
    // Read before the removal, as the browser drops the focus with it.
    return () => {
      if (!message?.contains(document.activeElement)) return;
      const { parentElement: around, nextElementSibling: next, previousElementSibling: previous } = message;
      queueMicrotask(() => {
        if (message.isConnected || !around?.isConnected || !isFocusLost()) return;
        const target = to === 'around' ? around : [next, previous, around].find((element) => element?.isConnected);
        if (!(target instanceof HTMLElement)) return;
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus({ preventScroll: true });
      });
    };
  }, [to]);
  return ref;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
