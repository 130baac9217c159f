import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startDevServers } from '@backoffice/build';
import { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { clientConfig } from '../../build/clientConfig.ts';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { readChecked } from '@backoffice/release/files/buildContract';
import { type ServeRequest, SERVING } from './createDevServers.ts';

/*
 * Runs the development servers in a separate process, because compiling occupies it completely: `serve.ts
 * <ServeRequest as JSON>`. The servers end the process when it is stopped.
 */
const { ports, remotes, releases } = JSON.parse(process.argv[2] ?? '') as ServeRequest;
await startDevServers({
  host: join(ROOT, 'host'),
  remotes,
  hostPort: ports.host,
  config: clientConfig(ports),
  readReleases: () => (existsSync(releases) ? readChecked(releases, ReleaseSet) : { revision: 0, remotes: [] }),
});
console.log(SERVING);
