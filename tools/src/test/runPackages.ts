import type { Runner } from './Runner.ts';

/** Which script of which packages to run: all packages that have it, unless `scope` or `ignore` narrows them. */
export interface PackageScript {
  /** A script of package.json, or several separated by commas. */
  script: string;
  /** The name of the only package. */
  scope?: string;
  /** The name of a package to leave out. */
  ignore?: string;
  /** Arguments for the script. With them nothing is read from the cache or written to it. */
  args?: readonly string[];
}

/** The cores of the machine that the gate is measured on. */
const CONCURRENCY = 2;

/**
 * Runs a script of packages with Lerna and returns the exit code. What is unchanged since it passed is taken from Nx's
 * cache in `.nx/`: its output is printed again and its report is restored.
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
