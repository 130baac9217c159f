import { scheduleIdle } from '@backoffice/platform';
import { moveToastsToTopDialog, showToasts, topDialog } from './toastContainer.ts';

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
