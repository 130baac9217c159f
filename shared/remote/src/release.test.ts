import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SIGNATURE_FILE } from '@backoffice/release/files/manifest/BuildManifest';
import { Releases } from '@backoffice/release/Releases';
import { openSource } from '@backoffice/release/openSource';
import { signBuild } from '@backoffice/release/signing/signBuild';
import { completeBuild } from '@backoffice/release/testing/completeBuild';
import { createKey } from '@backoffice/release/testing/createKey';
import { exampleConfig } from '@backoffice/release/testing/exampleConfig';
import { buildHost, buildRemote } from '@backoffice/release/testing/sampleBuilds';
import { preview, release } from './release.ts';

const KEY = createKey('stats-1', 'mf-stats', 'host');

let root = '';
let store = '';
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  root = mkdtempSync(join(tmpdir(), 'remote-'));
  store = join(root, 'store');
  mkdirSync(store);
  writeFileSync(join(store, 'config.json'), JSON.stringify(exampleConfig()));
  writeFileSync(join(store, 'release-keys.json'), JSON.stringify({ keys: [KEY.key] }));
  writeFileSync(join(root, 'remote.json'), JSON.stringify({ id: 'mf-stats', budget: 10_000 }));
  const releases = await open();
  await releases.release('host', sign(buildHost(root, 'h1')));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function sign(dir: string): string {
  writeFileSync(join(dir, SIGNATURE_FILE), JSON.stringify(signBuild(dir, KEY, new Date())));
  return dir;
}

async function open(): Promise<Releases> {
  const source = await openSource({ RELEASE_STORE: store });
  if (source === undefined) throw new Error('There is no store.');
  return new Releases(source);
}

const run = (...args: string[]) => release(root, [...args, '--store', store], async () => []);
const readRemote = async () => {
  const releases = await open();
  return (await releases.set()).remotes.find(({ id }) => id === 'mf-stats');
};

it('a team releases a signed build as a canary, promotes it, and rolls back', async () => {
  expect(await run(sign(buildRemote(root, 'v1', 'mf-stats')))).toBe('mf-stats is now v1.');
  expect(await run(sign(buildRemote(root, 'v2', 'mf-stats')), '--canary', '5')).toBe(
    'v2 of mf-stats is the canary for 5 % of the accounts.',
  );
  expect(await run('mf-stats', '--canary', '20')).toBe('The canary v2 of mf-stats is now for 20 % of the accounts.');
  expect((await readRemote())?.canary?.share).toBe(20);
  expect(await run('mf-stats', '--promote', '--why', 'good')).toBe('mf-stats is now v2.');
  expect(await run('mf-stats', '--rollback')).toBe('mf-stats was rolled back to v1.');
  expect((await readRemote())?.current.version).toBe('v1');
});

it('a pipeline that runs again for the same sources succeeds, says that nothing was changed, and changes nothing', async () => {
  await run(sign(buildRemote(root, 'v1', 'mf-stats')));
  await run(sign(buildRemote(root, 'v2', 'mf-stats')), '--canary', '5');
  const before = await (await open()).state();
  const again = async (version: string, ...args: string[]) =>
    run(sign(buildRemote(root, version, 'mf-stats')), ...args);
  const isCurrent = 'v1 of mf-stats is already current. Nothing was changed.';
  expect([await again('v1'), await again('v1', '--canary', '5')]).toEqual([isCurrent, isCurrent]);
  expect(await again('v2', '--canary', '5')).toBe(
    'v2 of mf-stats is already the canary for 5 % of the accounts. Nothing was changed.',
  );
  expect(await (await open()).state()).toEqual(before);
});

it('a team previews a signed build for accounts without a release and without a trial, and ends the preview', async () => {
  await run(sign(buildRemote(root, 'v1', 'mf-stats')));
  const dir = sign(buildRemote(root, 'v2', 'mf-stats'));
  await expect(preview(root, [dir, '--store', store])).rejects.toThrow('Usage: npm run preview');
  expect((await readRemote())?.previews).toBeUndefined();
  await expect(preview(root, [dir, '--store', store, '--for', 'mina'])).rejects.toThrow(
    '--for needs ids of accounts with commas, such as kakao:1,kakao:2, not "mina".',
  );
  const link = await preview(root, [dir, '--store', store, '--for', 'kakao:1']);
  expect(link).toMatch(/^Preview of mf-stats: https?:.*[?]preview=stats@v2~/);
  expect((await readRemote())?.current.version).toBe('v1');
  expect((await readRemote())?.previews).toHaveLength(1);
  expect(await run('mf-stats', '--end-preview', 'v2')).toBe('The preview v2 of mf-stats has ended.');
  expect((await readRemote())?.previews).toBeUndefined();
});

it('a build of a remote without a budget may grow by a fifth of the current build', async () => {
  writeFileSync(join(root, 'remote.json'), JSON.stringify({ id: 'mf-stats' }));
  await run(sign(buildRemote(root, 'v1', 'mf-stats')));
  const dir = buildRemote(root, 'v2', 'mf-stats');
  writeFileSync(join(dir, 'page.js'), `// ${randomBytes(1000).toString('hex')}`);
  await expect(run(sign(completeBuild(dir)))).rejects.toThrow('more than 120 % of the current build');
});

it('a build with a problem, a failed screen or no signature is not released, and the message names all problems', async () => {
  const large = sign(buildRemote(root, 'v1', 'mf-stats', { entry: 'large.js' }));
  writeFileSync(join(root, 'remote.json'), JSON.stringify({ id: 'mf-stats', budget: 1 }));
  await expect(run(large)).rejects.toThrow('more than the budget of its remote.json');
  writeFileSync(join(root, 'remote.json'), JSON.stringify({ id: 'mf-stats', budget: 10_000 }));
  await expect(
    release(root, [large, '--store', store], async () => ['/mf-stats: The page shows nothing.']),
  ).rejects.toThrow('mf-stats is not released:\n  /mf-stats: The page shows nothing.');
  const unsigned = buildRemote(root, 'v2', 'mf-stats');
  await expect(run(unsigned)).rejects.toThrow(
    `${unsigned} is not signed. Sign it: npm run sign -- ${unsigned} --key <id> --key-file <file>`,
  );
  expect(await readRemote()).toBeUndefined();
});

it.each([
  [[]],
  [['mf-stats']],
  [['mf-stats', '--promote', '--abort']],
  [['mf-stats', '--promote', '--canary', '5']],
  [['mf-stats', '--canary', '5', '--preview', 'kakao:1']],
])('release refuses %j with its usage', async (args) => {
  await expect(run(...args)).rejects.toThrow('Usage');
});

it('the audience of a canary that does not run cannot be changed', async () => {
  await run(sign(buildRemote(root, 'v1', 'mf-stats')));
  await expect(run('mf-stats', '--canary', '5')).rejects.toThrow('mf-stats is not a build, and it has no canary.');
});

it('a release prints which paths opened without errors, and nothing if the trial failed or was omitted', async () => {
  const dir = sign(buildRemote(root, 'v1', 'mf-stats'));
  await expect(release(root, [dir, '--store', store], async () => ['/mf-stats: nothing'])).rejects.toThrow('nothing');
  await run(dir, '--skip-screens');
  expect(lines).toEqual([]);
  await run(sign(buildRemote(root, 'v2', 'mf-stats')));
  expect(lines).toEqual(['/mf-stats opened in Chromium without errors.']);
});

it.each([
  ['--store is missing: a folder, or s3://bucket/prefix.', []],
  ['--store is missing: a folder, or s3://bucket/prefix.', ['--store', '']],
  ['--store: the folder /none/releases does not exist.', ['--store', '/none/releases']],
  ['--store is not a folder or s3://bucket/prefix.', ['--store', 's3:']],
])('a store that is missing or wrong is refused with “%s” for %j', async (message, args) => {
  await expect(release(root, ['mf-stats', '--promote', ...args])).rejects.toThrow(message);
});

it('a folder that is no store is refused with the remedy', async () => {
  await expect(release(root, ['mf-stats', '--promote', '--store', root])).rejects.toThrow('has no config.json');
});
