import type { Runner } from './Runner.ts';

/** Script to run in all packages that have it, unless `scope` or `ignore` restricts them. */
export interface PackageScript {
  /** Script of package.json, or several separated by commas. */
  script: string;
  /** Name of the only package. */
  scope?: string;
  /** Name of a package to exclude. */
  ignore?: string;
  /** Arguments of the script, which disable the cache. */
  args?: readonly string[];
}

/** Cores of the machine on which the gate is measured. */
const CONCURRENCY = 2;

/**
 * Runs a script of packages with Lerna and returns the exit code. Unchanged packages that passed are restored from Nx's
 * cache in `.nx/`, with output and report.
 */
export function runPackages(runner: Runner, { script, scope, ignore, args = [] }: PackageScript) {
  const options = [
    `--concurrency=${CONCURRENCY}`,
    '--no-bail',
    ...(scope === undefined ? [] : ['--scope', scope]),
    ...(ignore === undefined ? [] : ['--ignore', ignore]),
    ...(args.length === 0 ? [] : ['--skip-nx-cache', '--', ...args]),
  ];
  return runner.script('node_modules/lerna/dist/cli.js', ['run', script, ...options]);
}
