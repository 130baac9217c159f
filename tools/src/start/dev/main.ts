import { remotePort } from '@backoffice/build';
import { runCommand } from '@backoffice/processes';
import { serveAlone } from '@backoffice/remote/dev/serveAlone';
import { waitForFreePorts } from '../../runtime/ports/waitForFreePorts.ts';
import { runningStack } from '../../runtime/profile/readStackPorts.ts';
import { runLocalStack } from '../runLocalStack.ts';
import { createDevServers } from './createDevServers.ts';
import { devOptions, REMOTES } from './devOptions.ts';
import { runWithStack } from './runWithStack.ts';

await runCommand(async () => {
  const { remotes, alone, ...options } = devOptions(process.argv.slice(2));
  if (alone !== undefined) {
    await waitForFreePorts({ [alone.id]: remotePort(options.port, 0) }, 0);
    return serveAlone(alone, options.port);
  }
  const print = (line: string) => console.log(line);
  const ids = remotes.map(({ id }) => id);
  console.log(`Starting the back office for development with ${ids.join(', ')} …`);
  const running = runningStack(options.profile);
  if (running !== undefined) return runWithStack({ ...options, remotes, running, print });
  return runLocalStack(
    { ...options, print },
    {
      part: ({ ports }) => createDevServers({ profile: options.profile, ports, remotes, print }),
      released: REMOTES.filter((id) => !ids.includes(id)),
    },
  );
});
