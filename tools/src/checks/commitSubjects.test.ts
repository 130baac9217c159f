import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../runtime/profile/ROOT.ts';

const HOOK = join(ROOT, '.githooks/commit-msg');
const hook = readFileSync(HOOK, 'utf8');
const [areas, length] = [...hook.matchAll(/grep -qE '(.+?)'/g)].map(([, pattern = '']) => new RegExp(pattern));

it.each([
  ['orders: show an error when order details fail to load', 0],
  ['[orders] Show an error', 1],
  ['orders and api: show an error', 1],
  [`orders: ${'a'.repeat(64)}`, 0],
  [`orders: ${'a'.repeat(65)}`, 1],
])('the commit hook exits for the subject "%s" with %i', (subject, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  const message = join(folder, 'message');
  writeFileSync(message, `${subject}\n\nA body.\n`);
  expect(spawnSync(HOOK, [message]).status).toBe(code);
  rmSync(folder, { recursive: true });
});

it('the commit hook accepts the areas that CONTRIBUTING.md lists', () => {
  const [, listed = ''] = /Areas: ([^.]+)\./.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')) ?? [];
  expect(areas?.source).toBe(`^(${listed.replaceAll(', ', '|')}): [a-z]`);
});

it('the subjects of the commits since the commit hook was added pass its patterns', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', '.githooks/commit-msg');
  // A clone without history has only its last commit.
  const range = added === '' ? ['-1'] : [`${added}..HEAD`];
  const subjects = git('log', '--no-merges', '--format=%s', ...range)
    .split('\n')
    .filter(Boolean);
  expect(subjects.filter((subject) => !areas?.test(subject) || !length?.test(subject))).toEqual([]);
});
