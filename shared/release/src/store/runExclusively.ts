import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Profile } from '../files/Profile.ts';
import { acquireLock } from '../files/acquireLock.ts';

/** Milliseconds between two checks whether the previous release has ended. */
const EVERY = 500;

/**
 * Runs a release exclusively, from the check of its build to the moved pointer: a concurrent release waits, so that its
 * build is compared with the served builds at that time.
 */
export async function runExclusively<T>(
  profile: Pick<Profile, 'dir'>,
  print: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const file = join(profile.dir, 'release-turn.lock');
  let lock = acquireLock(file);
  if ('ownedBy' in lock) print(`Waiting for another release (process ${lock.ownedBy}) …`);
  while ('ownedBy' in lock) {
    await wait(EVERY);
    lock = acquireLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
