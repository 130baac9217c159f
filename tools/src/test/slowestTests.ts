import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** How long one test took, in milliseconds, with all its attempts. */
export interface TestDuration {
  title: string;
  duration: number;
}

const Test = z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) });
const Suite = z.object({
  title: z.string(),
  specs: z._default(z.array(z.object({ title: z.string(), tests: z.array(Test) })), []),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;
const Report = z.object({ suites: z.array(Suite) });

/** The slowest tests in a JSON report of Playwright, slowest first; none when there is no report. */
export function slowestTests(file: string, count = 10): TestDuration[] {
  const report = readReport(file);
  return (report?.suites ?? [])
    .flatMap((suite) => listTests(suite, []))
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, count);
}

function listTests({ title, specs, suites }: Suite, parents: readonly string[]): TestDuration[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      title: [projectName, ...path, spec.title].join(' › '),
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
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
