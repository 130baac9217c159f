/** How long the toast after a save stays, in milliseconds. */
export const SAVE_TOAST_MS = 5000;
