/** Marks the one element that toasts are shown in. */
export const TOAST_CONTAINER = 'data-toast-home';

const OPENED_AT = 'data-opened-at';

/** Notes when a modal dialog was opened: the copies of this package in other applications see no common memory. */
export function markOpened(dialog: HTMLDialogElement): void {
  dialog.setAttribute(OPENED_AT, String(performance.now()));
}

/**
 * Moves the toasts into the modal dialog that was opened last, or back to the page when none is open. Everything outside
 * a modal is inert, so a toast left there could be neither pressed nor heard.
 */
export function moveToastsToTopDialog(home: HTMLElement | null, leaving?: HTMLDialogElement): void {
  if (home === null) return;
  const modals = [...document.querySelectorAll<HTMLDialogElement>(`dialog[open][${OPENED_AT}]`)]
    .filter((dialog) => dialog !== leaving)
    .sort((a, b) => openedAt(a) - openedAt(b));
  const place = modals.at(-1) ?? document.body;
  if (home.parentElement === place) return;
  place.append(home);
  // A popover that moves in the document is hidden by the browser.
  home.showPopover?.();
}

/** The element that toasts are shown in, if the host has rendered it. */
export function findToastContainer(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${TOAST_CONTAINER}]`);
}

function openedAt(dialog: HTMLDialogElement): number {
  return Number(dialog.getAttribute(OPENED_AT));
}
