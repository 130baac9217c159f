import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findToastContainer, markOpened, moveToastsToTopDialog } from './toastContainer.ts';

/**
 * Shows the dialog as a modal while it is mounted, focuses `[data-autofocus]`, else nothing but the dialog itself, and
 * gives the focus back at the end. The returned function tells whether the browser closed the dialog of its own accord.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>): () => boolean {
  const leaving = useRef(false);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const before = document.activeElement;
    leaving.current = false;
    dialog.showModal();
    markOpened(dialog);
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    moveToastsToTopDialog(findToastContainer());
    return () => {
      leaving.current = true;
      moveToastsToTopDialog(findToastContainer(), dialog);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element]);

  return () => !leaving.current && element.current?.open === false;
}
