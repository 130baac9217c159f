import { runCommand } from '@backoffice/processes';
import { runningStack } from '../../runtime/profile/readStackPorts.ts';
import { runLocalStack } from '../runLocalStack.ts';
import { createDevServers } from './createDevServers.ts';
import { devOptions, REMOTES } from './devOptions.ts';
import { runWithStack } from './runWithStack.ts';
import { serveAlone } from './serveAlone.ts';

await runCommand(() => {
  const { remotes, alone, ...options } = devOptions(process.argv.slice(2));
  if (alone !== undefined) return serveAlone(alone, options.port);
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
