import { type RefObject, useLayoutEffect, useRef } from 'react';
import { letToastsFollow } from './letToastsFollow.ts';
import { findToastContainer, markOpened } from './toastContainer.ts';

/**
 * Shows the dialog as a modal while it is mounted, focuses `[data-autofocus]`, else the dialog itself, and restores the
 * focus at the end. The returned function answers whether the browser itself closed the dialog.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>): () => boolean {
  const leaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const previous = document.activeElement;
    leaving.current = false;
    dialog.showModal();
    markOpened(dialog);
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    letToastsFollow(findToastContainer());
    return () => {
      leaving.current = true;
      // First: it computes the styles of what was inert, and to show the toasts elsewhere would compute all of them before.
      dialog.close();
      letToastsFollow(findToastContainer(), dialog);
      // The browser may have done it; to move the focus lays the page out, which changes again in this moment.
      const isThere = previous === document.activeElement || previous === document.body;
      if (!isThere && previous instanceof HTMLElement && previous.isConnected) previous.focus();
    };
  }, [element]);

  return () => !leaving.current && element.current?.open === false;
}
