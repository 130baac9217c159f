import { resolve } from 'node:path';
import { CliError } from '@backoffice/processes';
import { readOptions } from '../../runtime/command-line/readOptions.ts';
import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { onStopRequest } from '../../runtime/command-line/stopRequest.ts';
import { getProfile } from '../../runtime/profile/Profile.ts';
import { Releases } from '../../release/Releases.ts';
import { hostConfig } from '../../release/hostConfig.ts';
import { passGate } from './passGate.ts';

const USAGE = `Usage: gate <application> --from <directory> [--profile <name>] [--removes-paths] [--skip-browser-gate]`;

/** Checks a build against the served builds; `npm run release` runs it. */
await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      profile: { type: 'string' },
      'removes-paths': { type: 'boolean' },
      'skip-browser-gate': { type: 'boolean' },
    },
  });
  const [id] = positionals;
  if (id === undefined || values.from === undefined) throw new CliError(USAGE);
  const profile = getProfile(values.profile ?? 'main');
  const stop = new AbortController();
  onStopRequest(
    () => stop.abort(),
    () => process.exit(130),
  );
  await passGate({
    id,
    dir: resolve(values.from),
    profile,
    releases: new Releases(profile, hostConfig(profile)),
    mayRemovePaths: values['removes-paths'] ?? false,
    isTried: !values['skip-browser-gate'],
    print: (line) => console.log(line),
    signal: stop.signal,
  });
  return 0;
});
