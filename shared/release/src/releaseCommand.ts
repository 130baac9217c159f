import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';
import type { Releases } from './Releases.ts';
import { candidateProblems } from './builds/candidateProblems.ts';
import { HOST } from './files/HOST.ts';
import { readChecked } from './files/buildContract.ts';
import type { ReleaseState } from './history/ReleaseState.ts';
import { describeAudience, readAudience } from './history/readAudience.ts';
import { type Author, MovedError } from './store/ReleaseStore.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** Options of a release or a change, in every repository. */
export const RELEASE_OPTIONS = {
  canary: TEXT,
  preview: TEXT,
  'end-preview': TEXT,
  promote: FLAG,
  abort: FLAG,
  rollback: FLAG,
  to: TEXT,
  bad: TEXT,
  security: FLAG,
  kill: TEXT,
  restore: FLAG,
  confirm: FLAG,
  retire: FLAG,
  'removes-paths': FLAG,
  why: TEXT,
} as const;

/** Values of `RELEASE_OPTIONS`. */
type ReleaseValues = { readonly [Name in keyof typeof RELEASE_OPTIONS]?: string | boolean | undefined } & {
  readonly [Name in 'canary' | 'preview' | 'why']?: string | undefined;
};

/** Usage of these options. */
export const RELEASE_USAGE = `With a build, at most one of:
  --canary <audience>      release to an audience: 5 (percent of the accounts), accounts (those of CANARY_UIDS),
                           wrapper:2.4, or several with commas; without a build change the audience of the canary
  --preview <account>      show the unreleased build to accounts (kakao:1, several with commas) that open the printed
                           link, for seven days
Without a build, one of:
  --promote                make the canary current
  --abort                  abort the canary and mark its build bad
  --rollback               mark the current build bad and return to the last good build
  --to <version>           make an accepted build current, also a bad build
  --end-preview <version>  end a preview; tabs leave it within a minute
  --bad <version>          mark a build bad, so that pages do not fall back to it
  --security               mark all builds bad that lack the security fix of the current one
  --kill last-good         like --rollback; open pages leave the build too
  --kill maintenance       show a notice instead of the remote's screens
  --restore                remove the notice
  --confirm                confirm an automatic rollback, and allow the next one
  --retire                 remove a deleted remote from the release set
[--removes-paths] allows a build to remove a path, and [--why <text>] is the reason in the history.`;

type Change = (releases: Releases, id: string, author: Author, value: string) => Promise<string>;

/** Changes that publish no build, by their option; each returns its result as a sentence. */
const CHANGES: Readonly<Record<string, Change>> = {
  'end-preview': async (releases, id, author, version) =>
    `The preview ${await releases.endPreview(id, version, author)} of ${id} has ended.`,
  promote: async (releases, id, author) => `${id} is now ${await releases.promoteCanary(id, author)}.`,
  abort: async (releases, id, author) => `The canary ${await releases.abortCanary(id, author)} of ${id} was aborted.`,
  rollback: async (releases, id, author) => `${id} was rolled back to ${await releases.rollBack(id, author)}.`,
  to: async (releases, id, author, version) => `${id} is now ${await releases.goTo(id, version, author)}.`,
  bad: async (releases, id, author, version) =>
    `${id} ${await releases.markBad(id, version, author)} was marked bad; pages do not fall back to it.`,
  kill: async (releases, id, author, how) => {
    if (how === 'last-good')
      return `${id} was rolled back to ${await releases.rollBack(id, { ...author, isUrgent: true })}; open pages follow within a minute.`;
    if (how !== 'maintenance') throw new CliError(`--kill needs last-good or maintenance, not "${how}".`);
    return `${id} ${await releases.setMaintenance(id, true, author)} is in maintenance; open pages follow within a minute.`;
  },
  restore: async (releases, id, author) => `${id} ${await releases.setMaintenance(id, false, author)} is shown again.`,
  security: async (releases, id, author) =>
    `${id} ${await releases.markSecurityFix(id, author)} is a security fix: all other builds were marked bad.`,
  confirm: async (releases, id, author) =>
    `The automatic rollback of ${id} to ${await releases.confirm(id, author)} is confirmed.`,
  retire: async (releases, id, author) =>
    `${id} ${await releases.retire(id, author)} is retired; its builds remain for open tabs.`,
};

/**
 * Returns the change without a build that the options request: a function whose result is a sentence, or undefined if
 * a build is to be published.
 * @throws CliError with the usage if the options contradict each other
 */
export function readChange(
  values: ReleaseValues,
  hasBuild: boolean,
  usage: string,
): (releases: Releases, id: string) => Promise<string | undefined> {
  const { canary, why } = values;
  const [option = '', ...others] = [...Object.keys(CHANGES), 'canary', 'preview'].filter((name) => name in values);
  const change = CHANGES[option];
  if (others.length > 0 || (change && hasBuild)) throw new CliError(usage);
  return async (releases, id) => {
    if (change) return change(releases, id, { why }, String(values[option as keyof ReleaseValues]));
    if (hasBuild || canary === undefined || (await releases.pointer(id))?.canary === undefined) return undefined;
    const audience = readAudience(canary);
    const version = await releases.changeCanary(id, audience, { why });
    return `The canary ${version} of ${id} is now for ${describeAudience(audience)}.`;
  };
}

/** Build to publish, as the options request. */
export interface Publication {
  readonly releases: Releases;
  readonly id: string;
  readonly dir: string;
  readonly values: ReleaseValues;
  /** `remote.json` of the sources, which has the budget; the host has none. */
  readonly manifest: string;
  /** Opens the screens of the build. Returns problems, a text each. */
  readonly tryBuild: () => Promise<readonly string[]>;
  readonly print: (line: string) => void;
}

/** Checks of one build: each takes minutes, and meanwhile another team may release. */
const CHECKS = 3;

/**
 * Checks a build and publishes it for all users, as a canary or as a preview; returns the result as a sentence. The
 * check is repeated if another build was released meanwhile, because the build is served together with it.
 * @throws CliError with all problems of the build, with nothing changed
 */
export async function publishBuild({
  releases,
  id,
  dir,
  values,
  manifest,
  tryBuild,
  print,
}: Publication): Promise<string> {
  const { canary, preview, why } = values;
  const audience = canary === undefined ? undefined : readAudience(canary);
  const { budget } = existsSync(manifest) ? readChecked(manifest, z.object({ budget: z.optional(z.number()) })) : {};
  const check = async () => {
    await releases.refuseAltered();
    const live = await releases.set();
    const mayRemovePaths = values['removes-paths'] === true;
    await withCurrentBuild(releases, id, (liveDir) =>
      refuse(id, candidateProblems({ id, dir, live, liveDir, budget, mayRemovePaths })),
    );
    // A preview has the static checks only, because no other account loads it.
    if (preview === undefined) refuse(id, await tryBuild());
  };
  const publish = async ({ revision, applications }: ReleaseState) => {
    const author = { why, revision };
    if (preview !== undefined)
      return `Preview of ${id}: ${await releases.startPreview(id, dir, preview.split(','), author)}`;
    const version = await (audience === undefined
      ? releases.release(id, dir, author)
      : releases.startCanary(id, dir, audience, author));
    const pointer = await releases.pointer(id);
    const isSame = isDeepStrictEqual(pointer, applications[id]);
    if (isSame && pointer?.current === version) return `${version} of ${id} is already current. Nothing was changed.`;
    if (audience === undefined) return `${id} is now ${version}.`;
    const place = `the canary for ${describeAudience(audience)}`;
    return `${version} of ${id} is ${isSame ? `already ${place}. Nothing was changed` : place}.`;
  };
  for (let checks = 1; checks <= CHECKS; checks += 1) {
    const state = await releases.state();
    await check();
    try {
      return await publish(state);
    } catch (error) {
      if (!(error instanceof MovedError)) throw error;
      print(error.message);
    }
  }
  throw new CliError(`Other builds were released during each of ${CHECKS} checks. Nothing was changed. Release again.`);
}

/** Works with a copy of the current build of a remote; without one for the host and before the first release. */
async function withCurrentBuild(releases: Releases, id: string, work: (dir: string | undefined) => void) {
  const current = id === HOST ? undefined : (await releases.pointer(id))?.current;
  if (current === undefined) return work(undefined);
  const copy = mkdtempSync(join(tmpdir(), 'current-build-'));
  try {
    await releases.copyBuild(id, current, copy);
    work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function refuse(id: string, problems: readonly string[]): void {
  if (problems.length > 0)
    throw new CliError(`${id} is not released:\n${problems.map((each) => each.replaceAll(/^/gm, '  ')).join('\n')}`);
}
