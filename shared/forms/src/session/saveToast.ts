/** Duration of the toast after a save, in milliseconds. */
export const SAVE_TOAST_MS = 5000;
