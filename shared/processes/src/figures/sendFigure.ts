import type { Figure } from './Figure.ts';

/** Sends a figure to the parent process that measures; does nothing without such a process. */
export function sendFigure(figure: Figure): void {
  process.send?.({ figure });
}
