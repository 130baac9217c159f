import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { acceptBuild } from '@backoffice/release/builds/acceptBuild';
import { ReleaseKey } from '@backoffice/release/signing/ReleaseKey';
import { completeBuild } from '@backoffice/release/testing/completeBuild';

// Each command is a separate process.
jest.setTimeout(30_000);

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sign-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function sign(args: readonly string[], key = '') {
  const script = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, NODE_OPTIONS: '', RELEASE_KEY: key };
  return spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
}

function writeBuild(): string {
  const dir = join(root, 'build');
  mkdirSync(dir);
  const contract = { id: 'mf-x', version: '1', name: 'mf_x', entry: 'entry.js', pages: {}, shared: {} };
  writeFileSync(join(dir, 'contract.json'), JSON.stringify(contract));
  return completeBuild(dir);
}

it('a team creates a key, lists its public part, and its pipeline signs a build that is accepted', async () => {
  const file = join(root, 'key.pem');
  const { stdout } = sign(['--new-key', 'x-2026', '--for', 'mf-x', '--key-file', file]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(stdout).not.toContain('PRIVATE');

  const dir = writeBuild();
  expect(sign([dir, '--key', 'x-2026'], readFileSync(file, 'utf8')).stdout).toContain('mf-x 1 is signed with x-2026');
  const keys = [ReleaseKey.parse(JSON.parse(stdout))];
  const published = { keys, own: undefined, readManifest: async () => undefined, journal: [], served: [] };
  const { build } = await acceptBuild('mf-x', dir, { ...published, now: new Date() });
  expect(build.signature.key).toBe('x-2026');
});

it('a key is never overwritten', () => {
  const file = join(root, 'key.pem');
  writeFileSync(file, 'the key of last year');
  const { status } = sign(['--new-key', 'x-2026', '--for', 'mf-x', '--key-file', file]);
  expect([status, readFileSync(file, 'utf8')]).toEqual([1, 'the key of last year']);
});

it('a modified build is not signed', () => {
  const file = join(root, 'key.pem');
  sign(['--new-key', 'x-2026', '--for', 'mf-x', '--key-file', file]);
  const dir = writeBuild();
  writeFileSync(join(dir, 'entry.js'), 'changed');
  const { status, stderr } = sign([dir, '--key', 'x-2026', '--key-file', file]);
  expect([status, stderr]).toEqual([1, expect.stringContaining('entry.js')]);
});
