import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PORT, type Ports, portsFrom } from '../ports/ports.ts';
import type { Profile } from './Profile.ts';
import { lockHolder } from './takeLock.ts';

/** The ports a profile was last started on; the default ones before its first start. */
export function servedAt(profile: Profile): Ports {
  const file = fileOf(profile);
  return portsFrom(existsSync(file) ? Number(readFileSync(file, 'utf8')) : DEFAULT_PORT);
}

/** Notes the ports of a start, for releases made while it runs. */
export function noteServedAt(profile: Profile, ports: Ports): void {
  writeFileSync(fileOf(profile), `${ports.host}\n`);
}

function fileOf(profile: Profile): string {
  return join(profile.dir, 'port');
}

/** The file that a running stack of a profile holds locked. */
export function stackLock(profile: Profile): string {
  return join(profile.dir, 'lock');
}

/** The ports of the stack that runs on a profile; undefined when none does. */
export function runningStack(profile: Profile): Ports | undefined {
  return lockHolder(stackLock(profile)) === undefined ? undefined : servedAt(profile);
}
