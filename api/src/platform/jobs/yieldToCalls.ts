import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of the worker thread that calls it, so that calls come before its work. Only Linux has priorities
 * of threads; elsewhere it would lower that of all calls, so nothing happens.
 */
export function yieldToCalls(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}
