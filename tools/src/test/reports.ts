import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
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

/** Report of `jest --json`, as far as it is read. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Returns the count of a jest report, undefined without a report. A file that could not run is one failure. */
export function readJestReport(file: string): Count | undefined {
  const report = read<JestReport>(file);
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
  const report = read<JSONReport>(file);
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
function listFailures({ title, specs, suites = [] }: JSONReportSuite, parents: readonly string[]): string[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describeFailure(
          [projectName, ...path, spec.title].join(' › '),
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => listFailures(suite, path))];
}

/** Reads a report; undefined if its program wrote none or an incomplete file. */
function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
