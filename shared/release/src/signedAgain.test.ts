import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { completeBuild } from '../testing/completeBuild.ts';
import { createKey } from '../testing/createKey.ts';
import { startObjects } from '../testing/objects/startObjects.ts';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { buildRemote } from '../testing/sampleBuilds.ts';
import { Releases } from './Releases.ts';
import { type Profile, getProfile, prepareProfile } from './files/Profile.ts';
import { SIGNATURE_FILE } from './files/manifest/BuildManifest.ts';
import { findAccepted } from './history/StoredReleases.ts';
import { openSource } from './openSource.ts';
import { signBuild } from './signing/signBuild.ts';

const HOUR = 60 * 60_000;
const TRIAL = { share: 5, accounts: false, wrappers: [] };
const team = createKey('team', 'mf-orders');

let root = '';
let profile: Profile;
let releases: Releases;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'signed-again-'));
  profile = getProfile('served', root);
  prepareProfile(profile);
  releases = Releases.ofProfile(profile, { ...exampleConfig(), environment: 'production' }, () => [team.key]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a version, which has the same files each time, signed some hours ago. */
function sign(version: string, hoursAgo: number): string {
  const dir = buildRemote(root, version);
  const signature = signBuild(dir, team, new Date(Date.now() - hoursAgo * HOUR));
  writeFileSync(join(dir, SIGNATURE_FILE), JSON.stringify(signature));
  return dir;
}

const readSignature = (dir: string) => JSON.parse(readFileSync(join(dir, SIGNATURE_FILE), 'utf8')) as object;
const published = (version: string) => join(profile.cdn, 'mf-orders', version);

/** Returns the accepted signature of a version; the stored file and the journal have it as well. */
async function acceptedSignature(version: string) {
  expect(await releases.verify()).toEqual([]);
  const signature = findAccepted(await releases.state(), 'mf-orders', version)?.signature;
  expect(readSignature(published(version))).toEqual(signature);
  expect((await releases.journal()).findLast((entry) => entry.version === version)?.signature).toEqual(signature);
  return signature;
}

it('a build that was previewed and signed again by the pipeline is released with the new signature', async () => {
  await releases.release('mf-orders', sign('v1', 5));
  await releases.startPreview('mf-orders', sign('v2', 4), ['kakao:1']);
  const dir = sign('v2', 3);
  expect(await releases.startCanary('mf-orders', dir, TRIAL)).toBe('v2');
  expect(await acceptedSignature('v2')).toEqual(readSignature(dir));
});

it('a published build that was signed again after a newer build is released again, as its team decides', async () => {
  await releases.release('mf-orders', sign('v1', 5));
  await releases.release('mf-orders', sign('v2', 4));
  const dir = sign('v1', 3);
  expect(await releases.release('mf-orders', dir)).toBe('v1');
  expect(await acceptedSignature('v1')).toEqual(readSignature(dir));
  await expect(releases.release('mf-orders', sign('v2', 4))).rejects.toThrow(
    'before a build that was already released',
  );
});

it('the current build that was signed again changes nothing', async () => {
  await releases.release('mf-orders', sign('v1', 5));
  const [state, signature] = [await releases.state(), await acceptedSignature('v1')];
  expect(await releases.release('mf-orders', sign('v1', 3))).toBe('v1');
  expect([await releases.state(), await acceptedSignature('v1')]).toEqual([state, signature]);
});

it('a stored signature that was altered is replaced by that of the next release of the build', async () => {
  await releases.release('mf-orders', sign('v1', 5));
  await releases.release('mf-orders', sign('v2', 4));
  writeFileSync(join(published('v1'), SIGNATURE_FILE), '{}');
  const dir = sign('v1', 3);
  await releases.release('mf-orders', dir);
  expect(await acceptedSignature('v1')).toEqual(readSignature(dir));
});

it('another build with a published version is refused, also with a newer signature', async () => {
  await releases.release('mf-orders', sign('v1', 5));
  const dir = buildRemote(root, 'v1');
  writeFileSync(join(dir, 'page.js'), '// other');
  completeBuild(dir);
  writeFileSync(join(dir, SIGNATURE_FILE), JSON.stringify(signBuild(dir, team, new Date())));
  await expect(releases.release('mf-orders', dir)).rejects.toThrow('v1 was published with other content');
});

it('a bucket has the new signature of a published build that was signed again', async () => {
  const objects = await startObjects();
  try {
    const source = await openSource(objects.environment);
    if (source === undefined) throw new Error('no store');
    await source.store.write('config.json', JSON.stringify(exampleConfig()));
    await source.store.write('release-keys.json', JSON.stringify({ keys: [team.key] }));
    const inBucket = new Releases(source);
    for (const [version, hoursAgo] of [
      ['v1', 5],
      ['v2', 4],
      ['v1', 3],
    ] as const)
      await inBucket.release('mf-orders', sign(version, hoursAgo));
    const stored = await source.store.read(`cdn/mf-orders/v1/${SIGNATURE_FILE}`);
    const accepted = findAccepted(await inBucket.state(), 'mf-orders', 'v1');
    expect(JSON.parse(String(stored?.content))).toEqual(accepted?.signature);
    expect(accepted?.signature).toEqual(readSignature(join(root, 'mf-orders/dist/v1')));
    expect(await inBucket.verify()).toEqual([]);
  } finally {
    await objects.stop();
  }
});
