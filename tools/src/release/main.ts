import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { CliError, nodeArgs, onStopRequest, readOptions, runCommand } from '@backoffice/processes';
import { APPLICATIONS, type Application, isApplication } from '../build/applications.ts';
import { type Built, buildApplication } from '../build/buildApplication.ts';
import { type Profile } from '@backoffice/release/files/Profile';
import { ROOT } from '../runtime/profile/ROOT.ts';
import type { Releases } from '@backoffice/release/Releases';
import { openReleases } from './openReleases.ts';
import { runExclusively } from './runExclusively.ts';
import { readAudience } from '@backoffice/release/history/readAudience';
import { rememberBuild } from '@backoffice/release/seenBuilds';
import { publishChecked } from '@backoffice/release/publishChecked';
import type { Author } from '@backoffice/release/store/ReleaseStore';

const USAGE = `Usage:
  npm run release -- <application>                     build it, publish the build and make it current
  npm run release -- <application> --from <directory>  publish an existing build and make it current
  npm run release -- <application> --canary <audience> release to an audience: 5 (percent of the accounts), accounts
                                                       (those of CANARY_UIDS), wrapper:2.4, or several with commas;
                                                       repeat to change the audience of the canary
  npm run release -- <application> --preview <account> show an unreleased build to accounts (kakao:1, several with commas)
                                                       that open the printed link, for seven days
  npm run release -- <application> --end-preview <version>  end a preview; tabs leave it within a minute
  npm run release -- <application> --promote           make the canary current
  npm run release -- <application> --abort             abort the canary and mark its build bad
  npm run release -- <application> --rollback          mark the current build bad and return to the last good build
  npm run release -- <application> --to <version>      make an accepted build current, also a bad build
  npm run release -- <application> --bad <version>     mark a build bad, so that pages do not fall back to it
  npm run release -- <application> --security          mark all builds bad that lack the security fix of the current one
  npm run release -- <application> --kill last-good    like --rollback; open pages leave the build too
  npm run release -- <application> --kill maintenance  show a notice instead of the remote's screens
  npm run release -- <application> --restore           remove the notice
  npm run release -- <application> --confirm           confirm an automatic rollback, and allow the next one
  npm run release -- <application> --retire            remove a deleted remote from the release set
  npm run release -- --configure                       write the configuration of the profile, the page and its headers again
  npm run release -- --verify                          check stored and served files against keys, hashes and the journal
A build is checked before its release, also in a browser (docs/operations.md). --removes-paths allows it to remove a path;
--skip-browser-gate omits the browser, for test stacks.
Applications: ${APPLICATIONS.join(', ')}. With --why <text> for the history, and --profile <name> for another profile than
main.`;

/** Change of an application; `value` is the value of its option. */
interface ChangeRequest {
  readonly releases: Releases;
  readonly id: string;
  readonly value: string;
  readonly author: Author;
}

/** Changes that publish no build, by their option; each returns its result as a sentence. */
const CHANGES: Readonly<Record<string, (request: ChangeRequest) => Promise<string>>> = {
  'end-preview': async ({ releases, id, value, author }) =>
    `The preview ${await releases.endPreview(id, value, author)} of ${id} has ended.`,
  promote: async ({ releases, id, author }) => `${id} is now ${await releases.promoteCanary(id, author)}.`,
  abort: async ({ releases, id, author }) =>
    `The canary ${await releases.abortCanary(id, author)} of ${id} was aborted.`,
  rollback: async ({ releases, id, author }) => `${id} was rolled back to ${await releases.rollBack(id, author)}.`,
  to: async ({ releases, id, value, author }) => `${id} is now ${await releases.goTo(id, value, author)}.`,
  bad: async ({ releases, id, value, author }) =>
    `${id} ${await releases.markBad(id, value, author)} was marked bad; pages do not fall back to it.`,
  kill: async ({ releases, id, value, author }) => {
    if (value === 'last-good')
      return `${id} was rolled back to ${await releases.rollBack(id, { ...author, isUrgent: true })}; open pages follow within a minute.`;
    if (value !== 'maintenance') throw new CliError(USAGE);
    return `${id} ${await releases.setMaintenance(id, true, author)} is in maintenance; open pages follow within a minute.`;
  },
  restore: async ({ releases, id, author }) =>
    `${id} ${await releases.setMaintenance(id, false, author)} is shown again.`,
  security: async ({ releases, id, author }) =>
    `${id} ${await releases.markSecurityFix(id, author)} is a security fix: all other builds were marked bad.`,
  confirm: async ({ releases, id, author }) =>
    `The automatic rollback of ${id} to ${await releases.confirm(id, author)} is confirmed.`,
  retire: async ({ releases, id, author }) =>
    `${id} ${await releases.retire(id, author)} is retired; its builds remain for open tabs.`,
};

const GENERAL = ['verify', 'configure'] as const;
const FLAGS = ['promote', 'abort', 'rollback', 'restore', 'confirm', 'retire', 'security'] as const;
const TEXTS = ['to', 'bad', 'kill', 'canary', 'preview', 'end-preview', 'from', 'why', 'profile'] as const;
/** Options that a release passes to the gate. */
const GATE_FLAGS = ['removes-paths', 'skip-browser-gate'] as const;

await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: {
      ...optionsOfType('boolean', [...GENERAL, ...FLAGS, ...GATE_FLAGS]),
      ...optionsOfType('string', TEXTS),
    },
  });
  const [id, ...more] = positionals;
  const isPublishing = [values.from, values.canary, values.preview].some((value) => value !== undefined);
  const isGeneral = Boolean(values.verify ?? values.configure);
  const [action, ...others] = [...Object.keys(CHANGES), ...GENERAL].filter((name) => name in values);
  if (more.length + others.length > 0 || (id === undefined) !== isGeneral || (action !== undefined && isPublishing))
    throw new CliError(USAGE);

  const { profile, releases } = await openReleases(values.profile);
  if (values.verify) return verify(releases);
  if (id === undefined) {
    await releases.readdress();
    console.log('The page contains the configuration; open pages use it after a reload.');
    return 0;
  }
  // A remote of another repository is known only by its releases.
  if (!isApplication(id) && values.from === undefined && (await releases.pointer(id)) === undefined) throw unknown(id);
  const author = { why: values.why };
  console.log(
    action === undefined
      ? await publish({ releases, profile, id, author, values })
      : await CHANGES[action]?.({ releases, id, value: String(values[action as keyof typeof values]), author }),
  );
  return 0;
});

function optionsOfType<Name extends string, Type extends 'boolean' | 'string'>(type: Type, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, { type }])) as Record<Name, { type: Type }>;
}

interface Publication {
  readonly releases: Releases;
  readonly profile: Profile;
  readonly id: string;
  readonly author: Author;
  readonly values: { readonly [Name in (typeof TEXTS)[number]]?: string | undefined } & {
    readonly [Name in (typeof GATE_FLAGS)[number]]?: boolean | undefined;
  };
}

/** Publishes a build for all users or as a canary, or changes the audience of the canary; returns the result as a sentence. */
async function publish({ releases, profile, id, author, values }: Publication): Promise<string> {
  const audience = values.canary === undefined ? undefined : readAudience(values.canary);
  if (audience !== undefined && values.from === undefined && (await releases.pointer(id))?.canary !== undefined)
    return `The canary ${await releases.changeCanary(id, audience, author)} of ${id} is now for ${values.canary}.`;
  if (values.from === undefined && !isApplication(id)) throw unknown(id);
  const built = values.from === undefined ? await build(id as Application, profile) : undefined;
  const dir = built?.dir ?? resolve(values.from ?? '');
  const print = (line: string) => console.log(line);
  const { preview } = values;
  // A preview has the static checks only, because no other account loads it.
  const flags = GATE_FLAGS.filter((name) => values[name] || (preview && name === 'skip-browser-gate'));
  const check = () => runGate(id, dir, ['--profile', profile.name, ...flags.map((name) => `--${name}`)]);
  const publishBuild = async (revision: number) => {
    const by = { ...author, revision };
    if (preview !== undefined)
      return `Preview of ${id}: ${await releases.startPreview(id, dir, preview.split(','), by)}`;
    if (audience === undefined) return `${id} is now ${await releases.release(id, dir, by)}.`;
    return `${await releases.startCanary(id, dir, audience, by)} of ${id} is the canary for ${values.canary}.`;
  };
  const result = await runExclusively(profile, print, () =>
    publishChecked(releases, { check, publish: publishBuild, print }),
  );
  if (built !== undefined) rememberBuild(profile, built);
  return result;
}

function build(id: Application, profile: Profile): Promise<Built> {
  const stop = new AbortController();
  onStopRequest(() => stop.abort());
  console.log(`Building ${id} …`);
  return buildApplication(id, profile, stop.signal);
}

function unknown(id: string): CliError {
  return new CliError(`There is no application ${id}. The applications are ${APPLICATIONS.join(', ')}.`);
}

async function verify(releases: Releases): Promise<number> {
  const problems = await releases.verifyServed();
  console.log(problems.join('\n') || 'All served files were signed and released.');
  return problems.length === 0 ? 0 : 1;
}

/**
 * Checks a build against the served builds (`tools/src/test/gate`) in a child process with a stack.
 * @throws CliError if it does not pass; the process has printed why
 */
async function runGate(id: string, dir: string, options: readonly string[]): Promise<void> {
  const args = nodeArgs(join(ROOT, 'tools/src/test/gate/main.ts'), id, '--from', dir, ...options);
  const gate = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(gate, 'exit')) as [number | null];
  if (code !== 0) throw new CliError(`${id} is not released.`);
}
