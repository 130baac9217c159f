import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../runtime/profile/ROOT.ts';

/** Project with one command, with an npm that only records its calls. */
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  write(
    'tools/src/start/main.ts',
    'console.log("started", process.argv.slice(2).join(" "), process.env.PATH.split(":")[0]);',
  );
  write(
    'npm.js',
    `require('fs').appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n'); require('fs').mkdirSync('node_modules', { recursive: true });`,
  );
  lock('1.0.0');
  copyFileSync(join(ROOT, 'tools/bootstrap.cjs'), join(root, 'tools/bootstrap.cjs'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function lock(version: string, file = 'package-lock.json'): void {
  write(file, JSON.stringify({ packages: { '': {}, tools: {}, 'node_modules/a': { version, integrity: version } } }));
}

function run(args: string[], nodeOptions: string[] = []) {
  const env = { ...process.env, npm_execpath: join(root, 'npm.js'), NODE_OPTIONS: '' };
  return spawnSync(process.execPath, [...nodeOptions, join(root, 'tools/bootstrap.cjs'), ...args], {
    cwd: tmpdir(),
    env,
    encoding: 'utf8',
  });
}

const calls = () => readFileSync(join(root, 'calls'), { encoding: 'utf8', flag: 'a+' });

it('bootstrap installs on a fresh clone, reports it, and passes the options on', () => {
  const { stdout, status } = run(['start', '--port', '3600']);
  expect(calls()).toBe('ci --ignore-scripts\n');
  expect(stdout).toContain('Installing the packages of package-lock.json');
  expect(stdout).toContain(`started --port 3600 ${join(root, 'node_modules/.bin')}`);
  expect(status).toBe(0);
});

it('bootstrap does not install again until the lockfile changes', () => {
  run(['start']);
  expect(run(['start']).stdout).not.toContain('Installing');
  lock('1.0.1');
  run(['start']);
  expect(calls()).toBe('ci --ignore-scripts\nci --ignore-scripts\n');
});

it('bootstrap detects a manual installation', () => {
  lock('1.0.0', 'node_modules/.package-lock.json');
  run(['start']);
  expect(calls()).toBe('');
});

it('bootstrap reports a failed install in one line and tries again the next time', () => {
  write('npm.js', `require('fs').appendFileSync('calls', 'failed\\n'); process.exit(1);`);
  const { stderr, status } = run(['start']);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm ci failed; .*\n$/)]);
  run(['start']);
  expect(calls()).toBe('failed\nfailed\n');
});

it('bootstrap reports an old Node.js in one line', () => {
  write('old.cjs', `Object.defineProperty(process.versions, 'node', { value: '18.20.0' });`);
  const { stderr, status } = run(['start'], ['--require', join(root, 'old.cjs')]);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Node 20\.19 or newer is needed, this is 18\.20\.0\. .*\n$/),
  ]);
});

it.each([[[]], [['stat']]])('bootstrap lists the commands for %j', (args) => {
  expect(run(args)).toMatchObject({
    status: 1,
    stderr:
      'Usage: npm run start | dev | test | test:webkit | test:firefox | wrapper | bench | release | releases | releases:watch | sign | new-remote | pack | gallery | corpus\n',
  });
});

it('bootstrap exits with the exit code of the command', () => {
  write('tools/src/test/main.ts', 'process.exit(7);');
  expect(run(['test']).status).toBe(7);
});

it('bootstrap lets the command stop gracefully', async () => {
  write(
    'tools/src/start/main.ts',
    `process.on('message', (word) => { console.log('asked to', word); process.exit(0); }); console.log('up');`,
  );
  lock('1.0.0', 'node_modules/.package-lock.json');
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.cjs'), 'start'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line === 'up') child.kill('SIGTERM');
  }
  expect(lines).toEqual(['up', 'asked to stop']);
});
