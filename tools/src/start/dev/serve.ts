import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startDevServers } from '@backoffice/build';
import { ReleaseSet } from '@backoffice/contracts';
import { clientConfig } from '../../build/clientConfig.ts';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { readChecked } from '../../release/buildContract.ts';
import { type ServeRequest, SERVING } from './DevServers.ts';

/*
 * The development servers as a process of their own, because compiling takes all of one: `serve.ts <ServeRequest as
 * JSON>`. The servers themselves end the process when it is asked to stop.
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
