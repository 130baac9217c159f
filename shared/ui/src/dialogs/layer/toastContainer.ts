/**
 * Marks the element that contains the toasts. The host and each remote bundle a copy of this module, so the name is a
 * contract between builds: do not change it.
 */
export const TOAST_CONTAINER = 'data-toast-home';

const OPENED_AT = 'data-opened-at';

/**
 * Records in the document when a modal dialog was opened, because the copies of this package in other applications
 * share no memory.
 */
export function markOpened(dialog: HTMLDialogElement): void {
  dialog.setAttribute(OPENED_AT, String(performance.now()));
}

/**
 * Moves the toasts into the modal dialog that was opened last, or back to the page if none is open. Everything outside
 * a modal is inert, so a toast there could be neither clicked nor announced.
 */
export function moveToastsToTopDialog(container: HTMLElement | null, leaving?: HTMLDialogElement): void {
  if (container !== null && container.parentElement !== topDialog(leaving)) showToasts(container, leaving);
}

/** The element that contains the toasts, if the host has rendered it. */
export function findToastContainer(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${TOAST_CONTAINER}]`);
}

/** The modal dialog that was opened last, except a `leaving` dialog; the page if none is open. */
export function topDialog(leaving?: HTMLDialogElement): HTMLElement {
  const modals = [...document.querySelectorAll<HTMLDialogElement>(`dialog[open][${OPENED_AT}]`)]
    .filter((dialog) => dialog !== leaving)
    .sort((a, b) => openedAt(a) - openedAt(b));
  return modals.at(-1) ?? document.body;
}

/** Shows the toasts in the modal dialog that was opened last, or in the page, wherever their container is. */
export function showToasts(container: HTMLElement, leaving?: HTMLDialogElement): void {
  topDialog(leaving).append(container);
  // The browser hides a popover that moves in the document.
  container.showPopover?.();
}

function openedAt(dialog: HTMLDialogElement): number {
  return Number(dialog.getAttribute(OPENED_AT));
}
