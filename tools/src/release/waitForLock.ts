import { CliError } from '@backoffice/processes';
import { takeLock } from '../profile/takeLock.ts';
import type { Lock } from '../profile/takeLock.ts';

/** How often a lock that is held is tried again, in milliseconds. */
const EVERY = 20;

/**
 * Takes a lock that others hold for moments, and waits for them, at most `limit` milliseconds. It blocks the process:
 * what a release writes under it is written without a pause.
 */
export function waitForLock(file: string, limit: number): Lock {
  const idle = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + limit; ;) {
    const lock = takeLock(file);
    if (!('heldBy' in lock)) return lock;
    if (Date.now() > end)
      throw new CliError(
        `Another release (process ${lock.heldBy}) is under way. Wait for it and run the command again.`,
      );
    Atomics.wait(idle, 0, 0, EVERY);
  }
}
