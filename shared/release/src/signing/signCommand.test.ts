import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { CliError } from '@backoffice/processes';
import { acceptBuild } from '../builds/acceptBuild.ts';
import { ReleaseKey } from './ReleaseKey.ts';
import { signCommand } from './signCommand.ts';
import { completeBuild } from '../../testing/completeBuild.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sign-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  delete process.env['RELEASE_KEY'];
});

const sign = (...args: string[]) => signCommand('sign', args);

function writeBuild(): string {
  const dir = join(root, 'build');
  mkdirSync(dir);
  const contract = { id: 'mf-x', version: '1', name: 'mf_x', entry: 'entry.js', pages: {}, shared: {}, team: 'x' };
  writeFileSync(join(dir, 'contract.json'), JSON.stringify(contract));
  return completeBuild(dir);
}

it('a team creates a key, lists its public part, and its pipeline signs a build that is accepted', async () => {
  const file = join(root, 'key.pem');
  const entry = sign('--new-key', 'x-2026', '--for', 'mf-x', '--key-file', file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(entry).not.toContain('PRIVATE');

  const dir = writeBuild();
  process.env['RELEASE_KEY'] = readFileSync(file, 'utf8');
  expect(sign(dir, '--key', 'x-2026')).toMatch(
    /^mf-x 1 is signed with x-2026\. It can be released until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
  );
  const keys = [ReleaseKey.parse(JSON.parse(entry))];
  const published = { keys, own: undefined, readManifest: async () => undefined, journal: [], served: [] };
  const { build } = await acceptBuild('mf-x', dir, { ...published, now: new Date() });
  expect(build.signature.key).toBe('x-2026');
});

it('a key is never overwritten', () => {
  const file = join(root, 'key.pem');
  writeFileSync(file, 'the key of last year');
  expect(() => sign('--new-key', 'x-2026', '--for', 'mf-x', '--key-file', file)).toThrow('never overwritten');
  expect(readFileSync(file, 'utf8')).toBe('the key of last year');
});

it('a modified build is not signed', () => {
  const file = join(root, 'key.pem');
  sign('--new-key', 'x-2026', '--for', 'mf-x', '--key-file', file);
  const dir = writeBuild();
  writeFileSync(join(dir, 'entry.js'), 'changed');
  expect(() => sign(dir, '--key', 'x-2026', '--key-file', file)).toThrow('entry.js');
});

it('a file of a key that does not exist is named', () => {
  const file = join(root, 'none.pem');
  expect(() => sign(root, '--key', 'x-2026', '--key-file', file)).toThrow(
    new CliError(`${file} cannot be read: ENOENT: no such file or directory, open '${file}'`),
  );
});
