import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

function run(...args: string[]) {
  const cli = join(import.meta.dirname, 'cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, stdout, stderr };
}

it.each([
  [['--help'], 'Commands: dev, build, test, sign, release, preview, upgrade.'],
  [['build', '--help'], 'Usage: npm run build'],
  [['preview', '--help'], 'Usage: npm run preview'],
])('%j prints the usage, with exit code 0', (args, usage) => {
  expect(run(...args)).toEqual({ status: 0, stdout: expect.stringContaining(usage), stderr: '' });
});

it('an unknown command is refused with the usage, and an unknown option of a build', () => {
  expect(run('start')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Unknown command "start".\nUsage:'),
  });
  expect(run('build', '--fast')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Unknown option '--fast'"),
  });
});
