import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CliError, onStopRequest, readOptions, runCommand } from '@backoffice/processes';
import { HOST } from '@backoffice/release/files/HOST';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { openReleases } from '../../release/openReleases.ts';
import { candidateProblems } from '@backoffice/release/builds/candidateProblems';
import { runBrowserGate } from './runBrowserGate.ts';

/**
 * Maximum duration of a browser trial in milliseconds; the rest of 4 minutes is for the first checks and the shutdown.
 */
const LIMIT = 4 * 60_000 - 20_000;

const USAGE = `Usage: gate <application> --from <directory> [--profile <name>] [--removes-paths] [--skip-browser-gate]`;

/**
 * Checks a build against the served builds before it is published, in at most 4 minutes; `npm run release` runs it and
 * shows the problems.
 */
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
  const dir = resolve(values.from);
  const stop = new AbortController();
  onStopRequest(() => stop.abort('The trial was stopped by a signal.'));
  const { profile, releases } = await openReleases(values.profile);
  await releases.refuseAltered();
  const mayRemovePaths = values['removes-paths'] ?? false;
  const copy = mkdtempSync(join(tmpdir(), 'current-build-'));
  try {
    const current = id === HOST ? undefined : (await releases.pointer(id))?.current;
    if (current !== undefined) await releases.copyBuild(id, current, copy);
    const liveDir = current === undefined ? undefined : copy;
    const live = await releases.set();
    refuse(id, candidateProblems({ id, dir, live, liveDir, budget: readBudget(id), mayRemovePaths }));
  } finally {
    rmSync(copy, { recursive: true });
  }
  if (values['skip-browser-gate']) return 0;
  const startedAt = Date.now();
  setTimeout(
    () => stop.abort('The trial took longer than 4 minutes: a screen hangs, or the machine is busy.'),
    LIMIT,
  ).unref();
  console.log(`Trying ${id} in a browser …`);
  const print = (line: string) => console.log(line);
  refuse(id, await runBrowserGate({ id, dir, profile, releases, print, signal: stop.signal }));
  console.log(`  passed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return 0;
});

function refuse(id: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new CliError(`${id} does not pass:\n${problems.map((each) => each.replaceAll(/^/gm, '  ')).join('\n')}`);
}

/** Reads the budget in compressed bytes of the first view from `remote.json`. */
function readBudget(id: string): number | undefined {
  const file = join(ROOT, id, 'remote.json');
  if (!existsSync(file)) return undefined;
  const { budget } = JSON.parse(readFileSync(file, 'utf8')) as { budget?: unknown };
  return typeof budget === 'number' ? budget : undefined;
}
