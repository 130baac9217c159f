import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SIGNATURE_FILE } from '@backoffice/release/files/manifest/BuildManifest';
import { signBuild } from '@backoffice/release/signing/signBuild';
import { createKey } from '@backoffice/release/testing/createKey';
import { exampleConfig } from '@backoffice/release/testing/exampleConfig';
import { buildHost, buildRemote } from '@backoffice/release/testing/sampleBuilds';
import { openReleases } from './openReleases.ts';
import { release } from './release.ts';

const KEY = createKey('stats-1', 'mf-stats', 'host');

let root = '';
let store = '';
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'remote-'));
  store = join(root, 'store');
  mkdirSync(store);
  writeFileSync(join(store, 'config.json'), JSON.stringify(exampleConfig()));
  writeFileSync(join(store, 'release-keys.json'), JSON.stringify({ keys: [KEY.key] }));
  writeFileSync(join(root, 'remote.json'), JSON.stringify({ id: 'mf-stats', budget: 10_000 }));
  const releases = await openReleases(store);
  await releases.release('host', sign(buildHost(root, 'h1')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function sign(dir: string): string {
  writeFileSync(join(dir, SIGNATURE_FILE), JSON.stringify(signBuild(dir, KEY, new Date())));
  return dir;
}

const run = (...args: string[]) => release(root, [...args, '--store', store], async () => []);
const readRemote = async () => {
  const releases = await openReleases(store);
  return (await releases.set()).remotes.find(({ id }) => id === 'mf-stats');
};

it('a team releases a signed build as a canary, promotes it, and rolls back', async () => {
  expect(await run(sign(buildRemote(root, 'v1', 'mf-stats')))).toBe('mf-stats is now v1.');
  expect(await run(sign(buildRemote(root, 'v2', 'mf-stats')), '--canary', '5')).toBe(
    'v2 of mf-stats is the canary for 5.',
  );
  expect(await run('mf-stats', '--canary', '20')).toBe('The canary v2 of mf-stats is now for 20.');
  expect((await readRemote())?.canary?.share).toBe(20);
  expect(await run('mf-stats', '--promote', '--why', 'good')).toBe('mf-stats is now v2.');
  expect(await run('mf-stats', '--rollback')).toBe('mf-stats was rolled back to v1.');
  expect((await readRemote())?.current.version).toBe('v1');
});

it('a build with a problem, a failed screen or no signature is not released, and the message names all problems', async () => {
  const large = sign(buildRemote(root, 'v1', 'mf-stats', { entry: 'large.js' }));
  writeFileSync(join(root, 'remote.json'), JSON.stringify({ id: 'mf-stats', budget: 1 }));
  await expect(run(large)).rejects.toThrow('more than the budget of its remote.json');
  writeFileSync(join(root, 'remote.json'), JSON.stringify({ id: 'mf-stats', budget: 10_000 }));
  await expect(
    release(root, [large, '--store', store], async () => ['/mf-stats: The page shows nothing.']),
  ).rejects.toThrow('mf-stats is not released:\n  /mf-stats: The page shows nothing.');
  await expect(run(buildRemote(root, 'v2', 'mf-stats'))).rejects.toThrow('is not signed');
  expect(await readRemote()).toBeUndefined();
});

it.each([[[]], [['mf-stats']], [['mf-stats', '--promote', '--abort']], [['mf-stats', '--promote', '--canary', '5']]])(
  'release refuses %j with its usage',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('Usage');
  },
);

it('a folder that is no store is refused with the remedy', async () => {
  await expect(release(root, ['mf-stats', '--promote', '--store', root])).rejects.toThrow('has no config.json');
});
