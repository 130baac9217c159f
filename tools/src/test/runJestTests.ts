import { globSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { toCount, sum } from './Count.ts';
import type { Count } from './Count.ts';
import { readJestReport } from './reports.ts';
import type { Runner } from './Runner.ts';
import { runPackages } from './runPackages.ts';

const API = { folder: 'api', name: '@backoffice/api' };

/** Runs the tests of every package except the API, which needs a database. */
export function runUnitTests(runner: Runner): Promise<Count> {
  const folders = globSync('{*,shared/*}/jest.config.cjs', { cwd: ROOT }).map(dirname);
  return runJestTests(
    runner,
    folders.filter((folder) => folder !== API.folder),
    { ignore: API.name },
  );
}

/** Runs the tests of the API with PostgreSQL. */
export function runApiTests(runner: Runner): Promise<Count> {
  return runJestTests(runner, [API.folder], { scope: API.name });
}

/** Deletes old reports first, so that only reports of this run and restored from the cache are counted. */
async function runJestTests(
  runner: Runner,
  folders: readonly string[],
  packages: { scope: string } | { ignore: string },
): Promise<Count> {
  const reports = folders.map((folder) => join(ROOT, folder, 'test-results/jest.json'));
  for (const report of reports) rmSync(report, { force: true });
  const args = runner.grep === undefined ? [] : [`--testNamePattern=${runner.grep}`];
  const code = await runPackages(runner, { script: 'test', ...packages, args });
  const counts = reports.map((report) => readJestReport(report) ?? { passed: 0, failed: 1 });
  return toCount(sum(counts), code);
}
