import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findToastContainer, markOpened, moveToastsToTopDialog, showToasts, topDialog } from './toastContainer.ts';
import { scheduleIdle } from '@backoffice/platform';

/**
 * Shows the dialog as a modal while it is mounted, focuses `[data-autofocus]`, else the dialog itself, and restores the
 * focus on unmount. The returned function returns whether the browser itself closed the dialog.
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
      // First, because closing computes the styles of the inert elements; showing the toasts elsewhere before would
      // compute the styles of the whole page.
      dialog.close();
      letToastsFollow(findToastContainer(), dialog);
      // The browser may have restored the focus already; moving it forces a layout, and more changes follow.
      const isThere = previous === document.activeElement || previous === document.body;
      if (!isThere && previous instanceof HTMLElement && previous.isConnected) previous.focus();
    };
  }, [element]);

  return () => !leaving.current && element.current?.open === false;
}

/**
 * Moves the toasts to a dialog that has opened, or away from a dialog that is `leaving`. Without a toast they move when
 * the page is idle: showing their container computes the styles of the page, which the click changes further.
 */
function letToastsFollow(container: HTMLElement | null, leaving?: HTMLDialogElement): void {
  if (container === null) return;
  if (container.textContent !== '') return moveToastsToTopDialog(container, leaving);
  // The container would be removed with the dialog.
  const isLost = leaving?.contains(container) ?? false;
  if (isLost) topDialog(leaving).append(container);
  scheduleIdle(() => {
    if (!container.isConnected) return;
    if (isLost) showToasts(container);
    else moveToastsToTopDialog(container);
  });
}
