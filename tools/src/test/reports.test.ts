import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readJestReport, readPlaywrightReport } from './reports.ts';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'report-'));
  file = join(dir, 'report.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('counts a test file that could not run as one failure', () => {
  writeFileSync(file, '{"numPassedTests":5,"numFailedTests":1,"numRuntimeErrorTestSuites":2}');
  expect(readJestReport(file)).toEqual({ passed: 5, failed: 3 });
});

it('counts a browser test that passes only sometimes as a failure, and every error outside of tests', () => {
  writeFileSync(file, '{"stats":{"expected":5,"unexpected":1,"flaky":1},"errors":[{}]}');
  expect(readPlaywrightReport(file)).toEqual({ passed: 5, failed: 3 });
});

it.each(['', '{}', '{"numPassedTests":"5"}'])('answers nothing for the report %j', (text) => {
  writeFileSync(file, text);
  expect(readJestReport(file)).toBeUndefined();
  expect(readPlaywrightReport(file)).toBeUndefined();
});

it('answers nothing where there is no report', () => {
  expect(readJestReport(file)).toBeUndefined();
});
