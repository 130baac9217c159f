import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Count } from './Count.ts';

const JestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numRuntimeErrorTestSuites: z.int() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z._default(z.array(z.unknown()), []),
});

/** The count in a report of jest, undefined when there is none. A file that could not even run is one failure. */
export function readJestReport(file: string): Count | undefined {
  const report = read(file, JestReport);
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * The count in a report of Playwright, undefined when there is none. A test that passes only sometimes is a failure.
 */
export function readPlaywrightReport(file: string): Count | undefined {
  const report = read(file, PlaywrightReport);
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

function read<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
