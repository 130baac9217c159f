import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError, UsageRequest, readOptions } from '@backoffice/processes';
import { readContract } from '@backoffice/release/files/buildContract';
import { openSource } from '@backoffice/release/openSource';
import { RELEASE_OPTIONS, RELEASE_USAGE, publishBuild, readChange } from '@backoffice/release/releaseCommand';
import { Releases } from '@backoffice/release/Releases';
import { tryScreens } from './trial/tryScreens.ts';

const USAGE = `Usage, with --store <folder or s3://bucket/prefix>, or RELEASE_STORE:
  npm run release -- <build directory>   check a signed build, publish it and make it current
  npm run release -- <remote>            change the releases of a remote
${RELEASE_USAGE}
--skip-screens omits the trial of a build in Chromium.`;

/**
 * Releases a build of the remote in `dir`, or changes its releases, as `args` request; returns the result as a
 * sentence. `tryBuild` opens the screens of a build and returns problems.
 * @throws CliError, with nothing changed
 */
export async function release(dir: string, args: string[], tryBuild: typeof tryScreens = tryScreens): Promise<string> {
  const { values, positionals } = readOptions(args, USAGE, {
    allowPositionals: true,
    options: { ...RELEASE_OPTIONS, store: { type: 'string' }, 'skip-screens': { type: 'boolean' } },
  });
  const [what = '', ...more] = positionals;
  if (what === '' || more.length > 0) throw new CliError(USAGE);
  const isBuild = existsSync(join(what, 'contract.json'));
  const change = readChange(values, isBuild, USAGE);
  const { store } = values;
  const source = store
    ? await openSource({ ...process.env, RELEASE_STORE: store }, '--store')
    : await openSource(process.env);
  if (source === undefined) throw new CliError('--store is missing: a folder, or s3://bucket/prefix.');
  await source.readConfig();
  const releases = new Releases(source);
  const changed = await change(releases, what);
  if (changed !== undefined) return changed;
  if (!isBuild && values.canary !== undefined) throw new CliError(`${what} is not a build, and it has no canary.`);
  if (!isBuild) throw new CliError(`${what} is not the directory of a build.\n${USAGE}`);
  const build = resolve(what);
  const { id, pages } = readContract(build);
  const tryPages = async () => {
    if (values['skip-screens']) return [];
    const problems = await tryBuild({ dir, build });
    if (problems.length === 0)
      for (const path of Object.keys(pages)) console.log(`${path} opened in Chromium without errors.`);
    return problems;
  };
  return publishBuild({
    releases,
    id,
    dir: build,
    values,
    manifest: join(dir, 'remote.json'),
    tryBuild: tryPages,
    print: (line) => console.log(line),
  });
}

/** Releases a build of the remote in `dir` to the accounts of `--for` only; returns the link as a sentence. @throws CliError */
export async function preview(dir: string, args: string[]): Promise<string> {
  const options = args.map((arg) => arg.replace(/^--for(?==|$)/, '--preview'));
  const usage = 'Usage: npm run preview -- <build directory> --for kakao:1[,kakao:2] --store <store>';
  if (args.includes('--help')) throw new UsageRequest(usage);
  if (String(options) === String(args)) throw new CliError(usage);
  try {
    return await release(dir, options);
  } catch (error) {
    throw error instanceof CliError ? new CliError(error.message.replace(/^--preview /, '--for ')) : error;
  }
}
