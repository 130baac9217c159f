import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Profile } from '@backoffice/release/files/Profile';
import { acquireLock } from '@backoffice/release/files/acquireLock';

/** Milliseconds between two checks whether the previous release has ended. */
const EVERY = 500;

/**
 * Runs a release exclusively on this machine, because the browser gate of a profile has one stack: a concurrent release
 * waits. Releases on other machines do not wait (`publishBuild`).
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
