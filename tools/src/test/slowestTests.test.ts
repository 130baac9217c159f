import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { slowestTests } from './readPlaywrightTests.ts';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'slowest-'));
  file = join(dir, 'report.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('slowestTests lists the slowest tests of all projects and groups, slowest first, including retries', () => {
  const spec = (title: string, projectName: string, ...durations: number[]) => ({
    title,
    tests: [{ projectName, status: 'expected', results: durations.map((duration) => ({ duration })) }],
  });
  const inner = { title: 'two tabs', specs: [spec('a', 'phone', 3000, 3000)] };
  const suites = [{ title: 'x.spec.ts', specs: [spec('b', 'phone', 1), spec('b', 'desk', 5000)], suites: [inner] }];
  writeFileSync(file, JSON.stringify({ suites }));
  expect(slowestTests(file, 2)).toEqual([
    { title: 'phone › x.spec.ts › two tabs › a', duration: 6000 },
    { title: 'desk › x.spec.ts › b', duration: 5000 },
  ]);
});

it('slowestTests is empty without a report', () => {
  expect(slowestTests(file)).toEqual([]);
});
