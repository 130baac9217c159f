import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { CliError, nodeArgs, onStopRequest, readOptions, runCommand } from '@backoffice/processes';
import { APPLICATIONS, isApplication } from '../build/applications.ts';
import { buildApplication } from '../build/buildApplication.ts';
import { type Profile } from '@backoffice/release/files/Profile';
import { RELEASE_OPTIONS, RELEASE_USAGE, publishBuild, readChange } from '@backoffice/release/releaseCommand';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { openReleases } from './openReleases.ts';
import { runExclusively } from './runExclusively.ts';
import { rememberBuild } from '@backoffice/release/seenBuilds';

const USAGE = `Usage, with --profile <name> for another profile than main:
  npm run release -- <application>                     build it, publish the build and make it current
  npm run release -- <application> --from <directory>  publish an existing build and make it current
  npm run release -- --configure                       write the configuration of the profile, the page and its headers again
  npm run release -- --verify                          check stored and served files against keys, hashes and the journal
${RELEASE_USAGE}
A build is checked before its release, also in a browser (docs/operations.md); --skip-browser-gate omits the browser, for
test stacks. Applications: ${APPLICATIONS.join(', ')}.`;

await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: {
      ...RELEASE_OPTIONS,
      from: { type: 'string' },
      profile: { type: 'string' },
      verify: { type: 'boolean' },
      configure: { type: 'boolean' },
      'skip-browser-gate': { type: 'boolean' },
    },
  });
  const [id, ...more] = positionals;
  const { from, profile: name, verify, configure, ...options } = values;
  const isGeneral = verify !== configure && from === undefined && Object.keys(options).length === 0;
  const isOfApplication = verify === undefined && configure === undefined;
  if (more.length > 0 || !(id === undefined ? isGeneral : isOfApplication)) throw new CliError(USAGE);
  const change = readChange(options, from !== undefined, USAGE);

  const { profile, releases } = await openReleases(name);
  if (verify) {
    const problems = await releases.verifyServed();
    console.log(problems.join('\n') || 'All served files were signed and released.');
    return problems.length === 0 ? 0 : 1;
  }
  if (id === undefined) {
    await releases.readdress();
    console.log('The page contains the configuration; open pages use it after a reload.');
    return 0;
  }
  // A remote of another repository is known only by its releases.
  if (!isApplication(id) && from === undefined && (await releases.pointer(id)) === undefined) throw unknown(id);
  const changed = await change(releases, id);
  if (changed !== undefined) {
    console.log(changed);
    return 0;
  }
  const dir = from === undefined ? await build(id, profile) : resolve(from);
  const print = (line: string) => console.log(line);
  const tryBuild = async () => (options['skip-browser-gate'] ? [] : runGate(id, dir, profile));
  const manifest = join(ROOT, id, 'remote.json');
  print(
    await runExclusively(profile, print, () =>
      publishBuild({ releases, id, dir, values: options, manifest, tryBuild, print }),
    ),
  );
  if (from === undefined) rememberBuild(profile, { id, dir });
  return 0;
});

async function build(id: string, profile: Profile): Promise<string> {
  if (!isApplication(id)) throw unknown(id);
  const stop = new AbortController();
  onStopRequest(() => stop.abort());
  console.log(`Building ${id} …`);
  return (await buildApplication(id, profile, stop.signal)).dir;
}

function unknown(id: string): CliError {
  return new CliError(`There is no application ${id}. The applications are ${APPLICATIONS.join(', ')}.`);
}

/**
 * Tries a build with the served builds in a browser (`tools/src/test/gate`), in a child process with a stack. Returns no
 * problems. @throws CliError if it does not pass; the process has printed why
 */
async function runGate(id: string, dir: string, profile: Profile): Promise<readonly string[]> {
  const args = nodeArgs(join(ROOT, 'tools/src/test/gate/main.ts'), id, '--from', dir, '--profile', profile.name);
  const gate = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(gate, 'exit')) as [number | null];
  if (code !== 0) throw new CliError(`${id} is not released.`);
  return [];
}
