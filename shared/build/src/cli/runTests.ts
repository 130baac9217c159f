import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of jest's report from the package's folder. */
const REPORT = 'test-results/jest.json';

/** Compile cache of Node.js, shared by the jest processes and worker threads of all packages. */
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/node-compile');

/** Runs a package's tests with jest, which needs a Node.js flag for ES modules; returns the exit code. */
export function runTests(args: readonly string[]): number {
  rmSync(REPORT, { force: true });
  mkdirSync(dirname(REPORT), { recursive: true });
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const report = ['--json', `--outputFile=${REPORT}`];
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  return spawnSync(process.execPath, [...flags, jest, ...report, ...args], { stdio: 'inherit', env }).status ?? 1;
}
