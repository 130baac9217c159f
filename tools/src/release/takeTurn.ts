import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Profile } from '../runtime/profile/Profile.ts';
import { takeLock } from '../runtime/profile/takeLock.ts';

/** How often it is tried whether the release before has ended, in milliseconds. */
const EVERY = 500;

/**
 * Runs a release alone, from the check of its build to the moved pointer: one that comes meanwhile waits, so that its
 * build is compared with what is live by then.
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
