import { useLayoutEffect } from 'react';

/** Removes the static first screen; every screen that may be the first to render calls it. */
export function useRemoveShell(): void {
  useLayoutEffect(() => document.getElementById('shell')?.remove(), []);
}
