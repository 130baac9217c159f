import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError, readOptions } from '@backoffice/processes';
import { candidateProblems } from '@backoffice/release/builds/candidateProblems';
import { readContract } from '@backoffice/release/files/buildContract';
import { readAudience } from '@backoffice/release/history/readAudience';
import { publishChecked } from '@backoffice/release/publishChecked';
import type { Releases } from '@backoffice/release/Releases';
import type { Author } from '@backoffice/release/store/ReleaseStore';
import { tryScreens } from '../trial/tryScreens.ts';
import { openReleases } from './openReleases.ts';

const USAGE = `Usage, with --store <folder or s3://bucket/prefix> and --why <text>:
  npm run release -- <build directory> [--canary <audience>]   check a signed build, and make it current or the canary
  npm run release -- <remote> --canary <audience>              change the audience: a percentage, accounts, wrapper:2.4
  npm run release -- <remote> --promote | --abort | --rollback | --to <version>
  npm run preview -- <build directory> --for <account>[,<account>]   print a link to a signed build that is not released
--removes-paths allows a build to remove a path; --skip-screens omits the trial in Chromium.`;

/** Change without a new build. */
type ChangeBy = (releases: Releases, id: string, author: Author, value: string) => Promise<string>;

const CHANGES: Readonly<Record<string, ChangeBy>> = {
  promote: async (releases, id, author) => `${id} is now ${await releases.promoteCanary(id, author)}.`,
  abort: async (releases, id, author) => `The canary ${await releases.abortCanary(id, author)} of ${id} was aborted.`,
  rollback: async (releases, id, author) => `${id} was rolled back to ${await releases.rollBack(id, author)}.`,
  to: async (releases, id, author, version) => `${id} is now ${await releases.goTo(id, version, author)}.`,
};

/**
 * Releases a build of the remote in `dir`, or changes its releases, as `args` request; returns the result as a
 * sentence. `try` opens the screens of a build and returns problems.
 * @throws CliError, with nothing changed
 */
export async function release(dir: string, args: string[], tryBuild: typeof tryScreens = tryScreens): Promise<string> {
  const { values, positionals } = readOptions(args, USAGE, {
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      why: { type: 'string' },
      canary: { type: 'string' },
      for: { type: 'string' },
      to: { type: 'string' },
      promote: { type: 'boolean' },
      abort: { type: 'boolean' },
      rollback: { type: 'boolean' },
      'removes-paths': { type: 'boolean' },
      'skip-screens': { type: 'boolean' },
    },
  });
  const { store, why, canary, for: accounts, ...options } = values;
  const [what, ...more] = positionals;
  const [action, ...others] = Object.keys(CHANGES).filter((name) => name in options);
  if (what === undefined || store === undefined || more.length + others.length > 0 || (action && canary))
    throw new CliError(USAGE);
  const releases = await openReleases(store);
  const author = { why };
  if (action !== undefined) return CHANGES[action]?.(releases, what, author, options.to ?? '') ?? '';
  const audience = canary === undefined ? undefined : readAudience(canary);
  if (!existsSync(what)) {
    if (audience === undefined) throw new CliError(USAGE);
    return `The canary ${await releases.changeCanary(what, audience, author)} of ${what} is now for ${canary}.`;
  }
  const build = resolve(what);
  const { id } = readContract(build);
  const mayRemovePaths = options['removes-paths'] ?? false;
  const check = async () => {
    const live = await releases.set();
    const problems = candidateProblems({
      id,
      dir: build,
      live,
      liveDir: undefined,
      budget: readBudget(dir),
      mayRemovePaths,
    });
    refuse(id, problems);
    // A preview has the static checks only, because no other account loads it.
    if (accounts === undefined && !options['skip-screens']) refuse(id, await tryBuild({ dir, build }));
  };
  const publish = async (revision: number) => {
    if (accounts !== undefined) return releases.startPreview(id, build, accounts.split(','), { ...author, revision });
    if (audience === undefined) return `${id} is now ${await releases.release(id, build, { ...author, revision })}.`;
    const version = await releases.startCanary(id, build, audience, { ...author, revision });
    return `${version} of ${id} is the canary for ${canary}.`;
  };
  return publishChecked(releases, { check, publish, print: (line) => console.log(line) });
}

function refuse(id: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new CliError(`${id} is not released:\n${problems.map((each) => each.replaceAll(/^/gm, '  ')).join('\n')}`);
}

/** Reads the budget of the first view in compressed bytes; undefined if the remote has none. */
function readBudget(dir: string): number | undefined {
  const { budget } = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as { budget?: number };
  return budget;
}
