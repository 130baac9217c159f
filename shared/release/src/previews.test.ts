import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKey } from '../testing/createKey.ts';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { buildHost, buildRemote } from '../testing/sampleBuilds.ts';
import { Releases } from './Releases.ts';
import { type Profile, getProfile, prepareProfile } from './files/Profile.ts';
import type { ReleaseKey } from './signing/ReleaseKey.ts';
import { signBuild } from './signing/signBuild.ts';

const MEMBERS = ['kakao:1', 'kakao:2'];
const team = createKey('orders-2026', 'host', 'mf-orders');

let root = '';
let profile: Profile;
let keys: readonly ReleaseKey[];
let releases: Releases;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'previews-'));
  profile = getProfile('production', root);
  prepareProfile(profile);
  keys = [team.key];
  releases = Releases.ofProfile(profile, exampleConfig(), () => keys);
  await releases.release('host', signed(buildHost(root, 'h1')));
  await releases.release('mf-orders', signed(buildRemote(root, 'v1')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function signed(dir: string, key = team): string {
  writeFileSync(join(dir, 'build-manifest.sig.json'), JSON.stringify(signBuild(dir, key, new Date())));
  return dir;
}

const start = (version: string) => releases.startPreview('mf-orders', signed(buildRemote(root, version)), MEMBERS);
const served = () => readFileSync(join(profile.site, 'remotes.json'), 'utf8');
const orders = async () => (await releases.set()).remotes.find(({ id }) => id === 'mf-orders');
const previews = async () => (await orders())?.previews?.map(({ build }) => build.version);

/** Returns all files of the profile with their content. */
function readProfile(): Readonly<Record<string, string>> {
  const files = readdirSync(profile.dir, { recursive: true }).map((file) => join(profile.dir, String(file)));
  const texts = files.filter((file) => statSync(file).isFile()).map((file) => [file, readFileSync(file, 'base64')]);
  return Object.fromEntries(texts);
}

describe('a preview', () => {
  // rule: release-set.preview
  it('a preview is in the set with its team, changes no other build, and its link is on a page that is served', async () => {
    const link = new URL(await start('v2'));
    expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/mf-orders']);
    expect(link.search).toMatch(/^\?preview=orders@v2~[\w-]{22}$/);
    expect(await orders()).toMatchObject({
      current: { version: 'v1' },
      previews: [{ build: { version: 'v2', team: 'orders', base: 'http://localhost:3001/mf-orders/v2/' } }],
    });
    expect(readFileSync(join(profile.site, 'index.html'), 'utf8')).toContain('mf-orders/v2/');
    expect(await releases.verify()).toEqual([]);
  });

  // rule: release-set.preview
  it('a preview leaves neither accounts nor the secret of its link in any file', async () => {
    const secret = (await start('v2')).split('~')[1] ?? '';
    const texts = Object.values(readProfile()).map((text) => Buffer.from(text, 'base64').toString());
    for (const hidden of [...MEMBERS, secret]) expect(texts.filter((text) => text.includes(hidden))).toEqual([]);
  });

  it('a preview ends by command, and several run at once', async () => {
    await start('v2');
    await start('v3');
    expect(await previews()).toEqual(['v2', 'v3']);
    expect(await releases.endPreview('mf-orders', 'v2')).toBe('v2');
    expect(await previews()).toEqual(['v3']);
    expect((await orders())?.stopped).toEqual(['v2']);
  });

  it('a preview is current only by a release, which checks the build, not by --to', async () => {
    await start('v2');
    await expect(releases.goTo('mf-orders', 'v2')).rejects.toThrow('mf-orders v2 was never accepted here');
    await releases.release('mf-orders', join(root, 'mf-orders/dist/v2'));
    expect([(await orders())?.current.version, await previews()]).toEqual(['v2', undefined]);
    expect(await releases.verify()).toEqual([]);
  });

  it('a preview that was marked bad does not become current by --to either', async () => {
    await start('v2');
    await releases.markBad('mf-orders', 'v2', { why: 'steals' });
    await expect(releases.goTo('mf-orders', 'v2')).rejects.toThrow('mf-orders v2 was never accepted here');
    expect((await orders())?.current.version).toBe('v1');
  });

  it('a preview does not prevent the release of a build that was signed before it', async () => {
    const earlier = signed(buildRemote(root, 'v2'));
    await start('v3');
    await releases.release('mf-orders', earlier);
    expect([(await orders())?.current.version, await previews()]).toEqual(['v2', ['v3']]);
  });

  it('the host cannot have a preview', async () => {
    await expect(releases.startPreview('host', 'nowhere', MEMBERS)).rejects.toThrow('The host cannot have a preview');
  });
});

describe('an attack with a preview', () => {
  const page = { name: 'markets', keepAlive: false, js: ['page.js'], css: [], shares: [] };
  const markets = createKey('markets-2026', 'mf-markets');

  beforeEach(async () => {
    keys = [team.key, markets.key];
    await releases.release('mf-markets', signed(buildRemote(root, 'm1', 'mf-markets'), markets));
  });

  function changedAfterSignature(): string {
    const dir = signed(buildRemote(root, 'v2'));
    writeFileSync(join(dir, 'entry.js'), 'steal()');
    return dir;
  }

  // rule: release-set.preview
  it.each<[string, () => string, RegExp]>([
    ['without a signature', () => buildRemote(root, 'v2'), /is not signed/],
    [
      'with the key of another team',
      () => signed(buildRemote(root, 'v2'), markets),
      /signs builds of mf-markets, not of/,
    ],
    ['with a file that was changed after its signature', changedAfterSignature, /entry\.js in .* was changed/],
    [
      'with a path of another remote',
      () => signed(buildRemote(root, 'v2', 'mf-orders', { pages: { '/mf-markets': page } })),
      /declares \/mf-markets, which mf-markets serves/,
    ],
  ])('a preview of a build %s is refused, and nothing is changed', async (_, build, reason) => {
    const dir = build();
    const before = readProfile();
    await expect(releases.startPreview('mf-orders', dir, MEMBERS)).rejects.toThrow(reason);
    expect(readProfile()).toEqual(before);
  });

  // rule: release-set.preview
  it('a preview whose published files were altered stops every change, with the command that ends it', async () => {
    await start('v2');
    writeFileSync(join(profile.cdn, 'mf-orders/v2/entry.js'), 'steal()');
    const before = served();
    await expect(releases.release('host', signed(buildHost(root, 'h2')))).rejects.toThrow(
      /mf-orders v2: .* npm run release -- mf-orders --end-preview v2$/,
    );
    expect(served()).toBe(before);
    await releases.endPreview('mf-orders', 'v2');
    expect([await previews(), await releases.verify()]).toEqual([undefined, []]);
  });

  // rule: release-set.preview
  it('a preview of a withdrawn key is withdrawn when the files are written again', async () => {
    await start('v2');
    keys = [{ ...team.key, withdrawnAt: new Date().toISOString() }, markets.key];
    await releases.readdress();
    expect([await previews(), (await orders())?.stopped, await releases.verify()]).toEqual([undefined, ['v2'], []]);
  });
});
