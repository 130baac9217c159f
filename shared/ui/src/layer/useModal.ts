import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findToastContainer, markOpened, moveToastsToTopDialog, showToasts, topDialog } from './toastContainer.ts';
import { scheduleIdle } from '@backoffice/platform';

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

/**
 * Lets the toasts follow a dialog that has opened, or that is `leaving`. Where there is none, they do when the page is
 * idle: showing their container computes the styles of the page, which the click changes further.
 */
export function letToastsFollow(container: HTMLElement | null, leaving?: HTMLDialogElement): void {
  if (container === null) return;
  if (container.textContent !== '') return moveToastsToTopDialog(container, leaving);
  // It would go with the dialog.
  const isLost = leaving?.contains(container) ?? false;
  if (isLost) topDialog(leaving).append(container);
  scheduleIdle(() => {
    if (!container.isConnected) return;
    if (isLost) showToasts(container);
    else moveToastsToTopDialog(container);
  });
}
