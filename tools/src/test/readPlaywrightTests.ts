import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Test in a Playwright report. */
export interface PlaywrightTest {
  /** Project, file, groups and title. */
  title: string;
  /** Milliseconds, including all attempts. */
  duration: number;
  /** Whether it did not pass at the first attempt. */
  isFailed: boolean;
  /** Messages of its errors in all attempts. */
  errors: readonly string[];
}

const Test = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(
    z.object({
      duration: z.number(),
      errors: z._default(z.array(z.object({ message: z._default(z.string(), '') })), []),
    }),
  ),
});
const Suite = z.object({
  title: z.string(),
  specs: z._default(z.array(z.object({ title: z.string(), tests: z.array(Test) })), []),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;
const Report = z.object({ suites: z.array(Suite) });

const FAILED = new Set(['unexpected', 'flaky']);

/** Reads the tests of a Playwright JSON report in order; empty without a report. */
export function readPlaywrightTests(file: string): PlaywrightTest[] {
  return (readReport(file)?.suites ?? []).flatMap((suite) => listTests(suite, []));
}

function listTests({ title, specs, suites }: Suite, parents: readonly string[]): PlaywrightTest[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      title: [projectName, ...path, spec.title].join(' › '),
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
      isFailed: FAILED.has(status),
      errors: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
    })),
  );
  return [...own, ...(suites ?? []).flatMap((suite) => listTests(suite, path))];
}

function readReport(file: string): z.infer<typeof Report> | undefined {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Duration of a test in milliseconds, including all attempts. */
export interface TestDuration {
  title: string;
  duration: number;
}

/** Returns the slowest tests of a Playwright JSON report, slowest first; empty without a report. */
export function slowestTests(file: string, count = 10): TestDuration[] {
  return readPlaywrightTests(file)
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ title, duration }) => ({ title, duration }));
}
