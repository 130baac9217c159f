import { constants, setPriority } from 'node:os';
import { readdirSync } from 'node:fs';

/**
 * Lowers the priority of the worker thread that calls it, so that calls come before its work. Only Linux has priorities
 * of threads; elsewhere it would lower that of all calls, so nothing happens.
 */
export function yieldToCalls(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

/**
 * Lowers the priority of the process that calls it, so that calls come before its work. Linux gives each thread one of
 * its own: those that began with the process are lowered one by one, and later ones have that of the thread that starts
 * them.
 */
export function yieldProcessToCalls(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
