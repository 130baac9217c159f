import { join } from 'node:path';
import { type DevRemote, remotePort } from '@backoffice/build';
import { nodeArgs, Service } from '@backoffice/processes';
import { waitForFreePorts } from '../../runtime/ports/waitForFreePorts.ts';
import type { Ports } from '../../runtime/ports/ports.ts';
import { type Profile } from '@backoffice/release/files/Profile';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { type Part, createProcessPart } from '../runParts.ts';

/** Message of the development servers once all listen. */
export const SERVING = 'serving';

/** Options of development servers; `print` receives the output of the compilers. */
export interface DevServersOptions {
  profile: Profile;
  ports: Ports;
  remotes: readonly DevRemote[];
  print: (line: string) => void;
}

/**
 * Creates the development servers of the host and some remotes, with hot reload: the host on its own port, the remotes
 * from this port + 10.
 */
export function createDevServers({ profile, ports, remotes, print }: DevServersOptions): Part {
  return createProcessPart(async () => {
    const replaced = remotes.map(({ id }, index) => [id, remotePort(ports.host, index)] as const);
    await waitForFreePorts(Object.fromEntries(replaced), 0);
    const request: ServeRequest = { ports, remotes, releases: join(profile.site, 'remotes.json') };
    let isServing = false;
    const service = new Service({
      name: 'The development servers',
      file: process.execPath,
      args: nodeArgs(join(import.meta.dirname, 'serve.ts'), JSON.stringify(request)),
      cwd: ROOT,
      log: join(profile.logs, 'dev.log'),
      leash: 'ipc',
      onLine: (line) => {
        if (line === SERVING) isServing = true;
        else print(line);
      },
    });
    return { service, ready: service.ready(() => isServing) };
  });
}

/** Arguments of the process of the development servers. */
export interface ServeRequest {
  readonly ports: Ports;
  readonly remotes: readonly DevRemote[];
  /** File of the release set for the other remotes; it may not exist. */
  readonly releases: string;
}
