import { startDevServers } from '@backoffice/build';
import { portsFrom } from '../ports/ports.ts';
import { ROOT } from '../profile/Profile.ts';
import { clientConfig } from '../client-config/clientConfig.ts';
import { SERVING } from './serving.ts';

/*
 * The development servers as a process of their own, because compiling takes all of one: `serve.ts <host port> <remote>
 * …`. The servers themselves end the process when it is asked to stop.
 */
const [port, ...remotes] = process.argv.slice(2);
const ports = portsFrom(Number(port));
await startDevServers({ root: ROOT, remotes, hostPort: ports.host, config: clientConfig(ports) });
console.log(SERVING);
