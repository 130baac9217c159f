import { join } from 'node:path';
import type { Ports } from '../ports/ports.ts';
import type { Profile } from './Profile.ts';
import { servedAt } from './servedAt.ts';
import { lockHolder } from './takeLock.ts';

/** The file that a running stack of a profile holds locked. */
export function stackLock(profile: Profile): string {
  return join(profile.dir, 'lock');
}

/** The ports of the stack that runs on a profile; undefined when none does. */
export function runningStack(profile: Profile): Ports | undefined {
  return lockHolder(stackLock(profile)) === undefined ? undefined : servedAt(profile);
}
