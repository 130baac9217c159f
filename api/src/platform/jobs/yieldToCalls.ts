import { constants, setPriority } from 'node:os';
import { readdirSync } from 'node:fs';

/**
 * Lowers the priority of the current worker thread below that of calls. Only Linux has thread priorities; elsewhere it
 * would lower the priority of all calls, so it does nothing.
 */
export function yieldToCalls(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
}

/**
 * Lowers the priority of the current process below that of calls. On Linux each thread has its own priority: existing
 * threads are lowered individually, later ones inherit it.
 */
export function yieldProcessToCalls(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
