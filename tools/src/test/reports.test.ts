import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeFailure, readJestReport, readPlaywrightReport } from './reports.ts';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'report-'));
  file = join(dir, 'report.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a test file that could not run counts as one failure', () => {
  writeFileSync(file, '{"numPassedTests":5,"numFailedTests":1,"numRuntimeErrorTestSuites":2,"testResults":[]}');
  expect(readJestReport(file)).toEqual({ passed: 5, failed: 3 });
});

it('a flaky browser test, and every error outside of tests, counts as a failure', () => {
  writeFileSync(file, '{"stats":{"expected":5,"unexpected":1,"flaky":1},"errors":[{}],"suites":[]}');
  expect(readPlaywrightReport(file)).toEqual({ passed: 5, failed: 3 });
});

it('the jest report names failed tests, and a file that could not run', () => {
  const testResults = [
    {
      name: '/a/won.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'adds', status: 'passed', failureMessages: [] }],
    },
    {
      name: '/a/sum.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'sums up', status: 'failed', failureMessages: [] }],
    },
    { name: '/a/bad.test.ts', status: 'failed', message: '', assertionResults: [] },
  ];
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults }),
  );
  expect(readJestReport(file)?.failures).toEqual(['sum.test.ts › sums up', 'bad.test.ts › the file could not run']);
});

it('the Playwright report names failed and flaky browser tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [] }] }],
  });
  const suites = [{ title: 'x.spec.ts', specs: [spec('a', 'expected'), spec('b', 'unexpected'), spec('c', 'flaky')] }];
  writeFileSync(file, JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [], suites }));
  expect(readPlaywrightReport(file)?.failures).toEqual(['phone › x.spec.ts › b', 'phone › x.spec.ts › c']);
});

it('a failed test is reported with the first lines of its errors, without colours', () => {
  const failureMessages = ['\u001b[31mexpected 2\u001b[39m\n  received 3\n\n    at sum.test.ts:1'];
  const jest = [
    {
      name: 'sum.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'sums', status: 'failed', failureMessages }],
    },
    { name: 'bad.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
  ];
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults: jest }),
  );
  expect(readJestReport(file)?.failures).toEqual([
    'sum.test.ts › sums\n    expected 2\n      received 3\n        at sum.test.ts:1',
    'bad.test.ts › the file could not run\n    no such module',
  ]);

  const message = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ duration: 1, errors: [{ message }] }] }];
  const suites = [{ title: 'x.spec.ts', specs: [{ title: 'a', tests }] }];
  writeFileSync(file, JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 0 }, errors: [], suites }));
  const [failure = ''] = readPlaywrightReport(file)?.failures ?? [];
  expect(failure.split('\n').slice(0, 2)).toEqual(['phone › x.spec.ts › a', '    line 0']);
  expect(failure.split('\n')).toHaveLength(1 + 16);
});

it.each(['', '{"numPassedTests":5'])('the incomplete report %j has no count', (text) => {
  writeFileSync(file, text);
  expect(readJestReport(file)).toBeUndefined();
  expect(readPlaywrightReport(file)).toBeUndefined();
});

it('a missing report has no count', () => {
  expect(readJestReport(file)).toBeUndefined();
});

it('a long line of an error is cut', () => {
  const [title, line = ''] = describeFailure('sums up', ['x'.repeat(5000)]).split('\n');
  expect([title, line.length]).toEqual(['sums up', 205]);
});
