import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Profile } from '../runtime/profile/Profile.ts';
import { takeLock } from '../runtime/profile/takeLock.ts';

/** Milliseconds between two checks whether the previous release has ended. */
const EVERY = 500;

/**
 * Runs a release exclusively, from the check of its build to the moved pointer: a concurrent release waits, so that its
 * build is compared with the served builds at that time.
 */
export async function takeTurn<T>(
  profile: Pick<Profile, 'dir'>,
  print: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(profile.dir, 'release-turn.lock');
  let lock = takeLock(file);
  if ('heldBy' in lock) print(`Waiting for another release (process ${lock.heldBy}) …`);
  while ('heldBy' in lock) {
    await wait(EVERY);
    lock = takeLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
