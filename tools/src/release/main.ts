import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { CliError, nodeArgs } from '@backoffice/processes';
import { APPLICATIONS, isApplication } from '../build/applications.ts';
import { buildApplication } from '../build/buildApplication.ts';
import { readOptions } from '../runtime/command-line/readOptions.ts';
import { runCommand } from '../runtime/command-line/runCommand.ts';
import { onStopRequest } from '../runtime/command-line/stopRequest.ts';
import { prepareProfile, getProfile, ROOT } from '../runtime/profile/Profile.ts';
import { Releases } from './Releases.ts';
import { hostConfig } from './hostConfig.ts';
import { readAudience } from './pointer/readAudience.ts';
import { printReleases } from './printReleases.ts';
import { rememberBuild } from './seenBuilds.ts';
import { runExclusively } from './runExclusively.ts';

const USAGE = `Usage:
  npm run release -- <application>                     build it, publish the build and make it current
  npm run release -- <application> --from <directory>  publish an existing build and make it current
  npm run release -- <application> --canary <audience> release to an audience: 5 (percent of the accounts), accounts
                                                       (those of CANARY_UIDS), wrapper:2.4, or several with commas;
                                                       repeat to change the audience of the canary
  npm run release -- <application> --promote           make the canary current
  npm run release -- <application> --abort             abort the canary and mark its build bad
  npm run release -- <application> --rollback          mark the current build bad and return to the last good build
  npm run release -- <application> --to <version>      make an accepted build current, also a bad build
  npm run release -- <application> --bad <version>     mark a build bad, so that pages do not fall back to it
  npm run release -- <application> --kill last-good    like --rollback; open pages leave the build too
  npm run release -- <application> --kill maintenance  show a notice instead of the remote's screens
  npm run release -- <application> --restore           remove the notice
  npm run release -- <application> --retire            remove a deleted remote from the release set
  npm run release -- --configure                       write a changed config.json into the page and its headers
  npm run release -- --list [--json]                   list all builds with author, time, reason and state
  npm run release -- --verify                          check the served files against keys, hashes and the journal
A build is checked before its release, also in a browser (docs/operations.md). --removes-paths allows it to remove a path;
--skip-browser-gate omits the browser, for test stacks.
Applications: ${APPLICATIONS.join(', ')}. With --why <text> for the history, and --profile <name> for another profile than
main.`;

/** Mutually exclusive options. */
const ACTIONS = [
  'list',
  'verify',
  'configure',
  'promote',
  'abort',
  'rollback',
  'to',
  'bad',
  'kill',
  'restore',
  'retire',
] as const;

await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      verify: { type: 'boolean' },
      configure: { type: 'boolean' },
      json: { type: 'boolean' },
      from: { type: 'string' },
      canary: { type: 'string' },
      promote: { type: 'boolean' },
      abort: { type: 'boolean' },
      rollback: { type: 'boolean' },
      to: { type: 'string' },
      bad: { type: 'string' },
      kill: { type: 'string' },
      restore: { type: 'boolean' },
      retire: { type: 'boolean' },
      why: { type: 'string' },
      'removes-paths': { type: 'boolean' },
      'skip-browser-gate': { type: 'boolean' },
      profile: { type: 'string' },
    },
  });
  const [id, ...more] = positionals;
  const actions = ACTIONS.filter((action) => values[action] !== undefined);
  const isPublishing = values.from !== undefined || values.canary !== undefined;
  if (
    more.length > 0 ||
    (id === undefined) !== Boolean(values.list ?? values.verify ?? values.configure) ||
    actions.length + Number(isPublishing) > 1 ||
    (values.json && !values.list) ||
    (values.kill !== undefined && !['last-good', 'maintenance'].includes(values.kill))
  )
    throw new CliError(USAGE);

  const profile = getProfile(values.profile ?? 'main');
  prepareProfile(profile);
  const releases = new Releases(profile, hostConfig(profile));
  const { why } = values;
  if (values.verify) return verify(releases);
  const say = (text: string) => (console.log(text), 0);
  if (values.configure) {
    releases.readdress();
    return say('The page contains the configuration; open pages use it after a reload.');
  }
  if (id === undefined) return list(releases, values.json ?? false);
  // A remote of another repository is known only by its releases.
  if (!isApplication(id) && values.from === undefined && releases.pointer(id) === undefined) throw unknown(id);

  if (values.rollback) return say(`${id} was rolled back to ${releases.rollBack(id, { why })}.`);
  if (values.kill === 'last-good')
    return say(
      `${id} was rolled back to ${releases.rollBack(id, { why, isUrgent: true })}; open pages follow within a minute.`,
    );
  if (values.kill !== undefined)
    return say(
      `${id} ${releases.setMaintenance(id, true, { why })} is in maintenance; open pages follow within a minute.`,
    );
  if (values.restore) return say(`${id} ${releases.setMaintenance(id, false, { why })} is shown again.`);
  if (values.retire) return say(`${id} ${releases.retire(id, { why })} is retired; its builds remain for open tabs.`);
  if (values.promote) return say(`${id} is now ${releases.promoteCanary(id, { why })}.`);
  if (values.abort) return say(`The canary ${releases.abortCanary(id, { why })} of ${id} was aborted.`);
  if (values.to !== undefined) return say(`${id} is now ${releases.goTo(id, values.to, { why })}.`);
  if (values.bad !== undefined)
    return say(`${id} ${releases.markBad(id, values.bad, { why })} was marked bad; pages do not fall back to it.`);

  const audience = values.canary === undefined ? undefined : readAudience(values.canary);
  if (audience !== undefined && values.from === undefined && releases.pointer(id)?.canary !== undefined)
    return say(`The canary ${releases.changeCanary(id, audience, { why })} of ${id} is now for ${values.canary}.`);

  const print = (line: string) => console.log(line);
  const publish = async (dir: string) => {
    const options = (['removes-paths', 'skip-browser-gate'] as const).filter((name) => values[name]);
    await runGate(id, dir, ['--profile', profile.name, ...options.map((name) => `--${name}`)]);
    if (audience === undefined) return say(`${id} is now ${releases.release(id, dir, { why })}.`);
    return say(`${releases.startCanary(id, dir, audience, { why })} of ${id} is the canary for ${values.canary}.`);
  };
  if (values.from !== undefined) return runExclusively(profile, print, () => publish(resolve(values.from ?? '')));
  if (!isApplication(id)) throw unknown(id);
  const stop = new AbortController();
  onStopRequest(
    () => stop.abort(),
    () => process.exit(130),
  );
  console.log(`Building ${id} …`);
  const built = await buildApplication(id, profile, stop.signal);
  const code = await runExclusively(profile, print, () => publish(built.dir));
  rememberBuild(profile, built);
  return code;
});

function unknown(id: string): CliError {
  return new CliError(`There is no application ${id}. The applications are ${APPLICATIONS.join(', ')}.`);
}

function verify(releases: Releases): number {
  const problems = releases.verify();
  console.log(problems.join('\n') || 'All served files were signed and released.');
  return problems.length === 0 ? 0 : 1;
}

function list(releases: Releases, isJson: boolean): number {
  const state = releases.state();
  const lines = isJson ? [JSON.stringify(state, null, 2)] : printReleases(state);
  console.log(lines.join('\n') || 'No build is released yet; npm start releases all applications.');
  return 0;
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
