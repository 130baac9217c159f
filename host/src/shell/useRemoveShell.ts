import { useLayoutEffect } from 'react';

/** Takes the static shell away: called by the first screen that shows something of its own. */
export function useRemoveShell(): void {
  useLayoutEffect(() => document.getElementById('shell')?.remove(), []);
}
