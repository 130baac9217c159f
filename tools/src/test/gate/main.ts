import { CliError, onStopRequest, readOptions, runCommand } from '@backoffice/processes';
import { openReleases } from '../../release/openReleases.ts';
import { runBrowserGate } from './runBrowserGate.ts';

/**
 * Maximum duration of a browser trial in milliseconds; the rest of 4 minutes is for the first checks and the shutdown.
 */
const LIMIT = 4 * 60_000 - 20_000;

const USAGE = `Usage: gate <application> --from <directory> [--profile <name>]`;

/**
 * Tries a build with the served builds in a browser before it is published, in at most 4 minutes; `npm run release` runs
 * it and shows the problems.
 */
await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: { from: { type: 'string' }, profile: { type: 'string' } },
  });
  const [id] = positionals;
  const { from: dir } = values;
  if (id === undefined || dir === undefined) throw new CliError(USAGE);
  const stop = new AbortController();
  onStopRequest(() => stop.abort('The trial was stopped by a signal.'));
  const { profile, releases } = await openReleases(values.profile);
  const startedAt = Date.now();
  setTimeout(
    () => stop.abort('The trial took longer than 4 minutes: a screen hangs, or the machine is busy.'),
    LIMIT,
  ).unref();
  console.log(`Trying ${id} in a browser …`);
  const print = (line: string) => console.log(line);
  const problems = await runBrowserGate({ id, dir, profile, releases, print, signal: stop.signal });
  if (problems.length > 0)
    throw new CliError(`${id} does not pass:\n${problems.map((each) => each.replaceAll(/^/gm, '  ')).join('\n')}`);
  console.log(`  passed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return 0;
});
