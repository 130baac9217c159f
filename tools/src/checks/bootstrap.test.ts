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

/** Runs `start` as if Node `node` ran on macOS, for which the lockfile has no Node. */
function runOnMac(node: string) {
  const values = `'platform', { value: 'darwin' }); Object.defineProperty(process, 'arch', { value: 'arm64' }`;
  write(
    'mac.cjs',
    `Object.defineProperty(process, ${values}); Object.defineProperty(process.versions, 'node', { value: '${node}' });`,
  );
  return run(['start'], ['--require', join(root, 'mac.cjs')]);
}

it.each(['24.0.0', '26.12.1'])('bootstrap runs the command with the installed Node %s if npm has none', (node) => {
  write('tools/src/start/main.ts', 'console.log("by", process.execPath);');
  expect(runOnMac(node)).toMatchObject({ status: 0, stdout: expect.stringMatching(`by ${process.execPath}\n$`) });
});

it('bootstrap refuses a Node.js that is too old for the command before it installs, if npm has none', () => {
  expect(runOnMac('22.20.0')).toMatchObject({
    status: 1,
    stdout: '',
    stderr:
      'There is no packaged Node 24 for darwin-arm64. Install Node 24 or newer from https://nodejs.org and run the command again.\n',
  });
  expect(calls()).toBe('');
});

it('bootstrap runs the command of an old Node.js with the one that npm installs', () => {
  const packaged = `node_modules/node-${process.platform}-${process.arch}`;
  write('package-lock.json', JSON.stringify({ packages: { [packaged]: { version: '24.21.0' } } }));
  write(
    'npm.js',
    `require('fs').mkdirSync('node_modules/.bin', { recursive: true }); require('fs').writeFileSync('node_modules/.bin/node', '#!/bin/sh\\necho by the packaged Node', { mode: 0o755 });`,
  );
  write('old.cjs', `Object.defineProperty(process.versions, 'node', { value: '20.19.0' });`);
  expect(run(['start'], ['--require', join(root, 'old.cjs')])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/\nby the packaged Node\n$/),
  });
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
