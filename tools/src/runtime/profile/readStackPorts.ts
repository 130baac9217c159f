import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PORT, type Ports, portsFrom } from '../ports/ports.ts';
import type { Profile } from '@backoffice/release/files/Profile';
import { getLockOwner } from '@backoffice/release/files/acquireLock';

/** Returns the ports of a profile's last start; the default ports before its first start. */
export function readStackPorts(profile: Profile): Ports {
  const file = getFile(profile);
  return portsFrom(existsSync(file) ? Number(readFileSync(file, 'utf8')) : DEFAULT_PORT);
}

/** Records the ports of a start for releases while it runs. */
export function writeStackPorts(profile: Profile, ports: Ports): void {
  writeFileSync(getFile(profile), `${ports.host}\n`);
}

function getFile(profile: Profile): string {
  return join(profile.dir, 'port');
}

/** Returns the lock file of a profile's running stack. */
export function stackLock(profile: Profile): string {
  return join(profile.dir, 'stack.lock');
}

/** Returns the ports of a profile's running stack; undefined if it does not run. */
export function runningStack(profile: Profile): Ports | undefined {
  return getLockOwner(stackLock(profile)) === undefined ? undefined : readStackPorts(profile);
}
