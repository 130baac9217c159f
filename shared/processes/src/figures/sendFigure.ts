import type { Figure } from './Figure.ts';

/** Sends a figure to the process that has started this one to measure; nothing is sent without such a process. */
export function sendFigure(figure: Figure): void {
  process.send?.({ figure });
}
