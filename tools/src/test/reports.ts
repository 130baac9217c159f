import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import type { Count } from './Count.ts';

const LINES = 16;
/** A printed object is one long line, which would hide the titles. */
const LINE_LENGTH = 200;

/**
 * Returns the title of a failed test with, indented below, the first lines of its error messages, without colours and
 * cut if long.
 */
export function describeFailure(title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  return [title, ...lines.map((line) => `    ${shorten(line)}`)].join('\n');
}

function shorten(line: string): string {
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line;
}

const JestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z._default(
    z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z._default(z.string(), ''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z._default(z.array(z.string()), []),
          }),
        ),
      }),
    ),
    [],
  ),
});
const Suite = z.object({
  title: z.string(),
  specs: z._default(
    z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(
              z.object({ errors: z._default(z.array(z.object({ message: z.optional(z.string()) })), []) }),
            ),
          }),
        ),
      }),
    ),
    [],
  ),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z._default(z.array(z.unknown()), []),
  suites: z._default(z.array(Suite), []),
});

/** Returns the count of a jest report, undefined without a report. A file that could not run is one failure. */
export function readJestReport(file: string): Count | undefined {
  const report = read(file, JestReport);
  if (report === undefined) return undefined;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return describeFailure(`${basename(name)} › the file could not run`, [message]);
    return failed.map((each) => describeFailure(`${basename(name)} › ${each.fullName}`, each.failureMessages));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    ...(failures.length > 0 && { failures }),
  };
}

/** Returns the count of a Playwright report, undefined without a report. A flaky test is a failure. */
export function readPlaywrightReport(file: string): Count | undefined {
  const report = read(file, PlaywrightReport);
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  const failures = report.suites.flatMap((suite) => listFailures(suite, []));
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    ...(failures.length > 0 && { failures }),
  };
}

/** Describes the tests of a suite that did not pass at the first attempt, with the errors of all attempts. */
function listFailures({ title, specs, suites = [] }: z.infer<typeof Suite>, parents: readonly string[]): string[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describeFailure(
          [projectName, ...path, spec.title].join(' › '),
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => listFailures(suite, path))];
}

function read<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
