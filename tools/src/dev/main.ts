import { runCommand } from '../command-line/runCommand.ts';
import { runLocalStack } from '../start/runLocalStack.ts';
import { DevServers } from './DevServers.ts';
import { devOptions } from './devOptions.ts';
import { serveAlone } from './serveAlone.ts';

await runCommand(() => {
  const { remotes, alone, ...options } = devOptions(process.argv.slice(2));
  if (alone !== undefined) return serveAlone(alone, options.port);
  const print = (line: string) => console.log(line);
  console.log(`Starting the back office for development with ${remotes.join(', ')} …`);
  return runLocalStack(
    { ...options, print },
    ({ ports }) => new DevServers({ profile: options.profile, ports, remotes, print }),
  );
});
