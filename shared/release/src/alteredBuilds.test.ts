import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { computeIntegrity } from '@backoffice/build/integrity';
import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { readChecked } from './files/buildContract.ts';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { type Profile, getProfile, prepareProfile } from './files/Profile.ts';
import { Releases } from './Releases.ts';
import { signBuild } from './signing/signBuild.ts';
import { completeBuild } from '../testing/completeBuild.ts';
import { createKey } from '../testing/createKey.ts';
import { buildHost, buildRemote } from '../testing/sampleBuilds.ts';

const CONFIG = exampleConfig();
const TRIAL = { share: 5, accounts: false, wrappers: [] };

let root = '';
let profile: Profile;
let releases: Releases;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'altered-'));
  profile = getProfile('main', root);
  prepareProfile(profile);
  releases = Releases.ofProfile(profile, CONFIG);
  for (const version of ['h1', 'h2']) await releases.release('host', buildHost(root, version));
  for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(root, version));
  await releases.startCanary('mf-orders', buildRemote(root, 'v3'), TRIAL);
  await releases.release('mf-markets', buildRemote(root, 'm1', 'mf-markets'));
  for (const version of ['p1', 'p2']) await releases.release('mf-preview', buildRemote(root, version, 'mf-preview'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const published = (version: string, file = '') => join(profile.cdn, 'mf-preview', version, file);

/** Changes a byte of a published entry and its hash in `contract.json`; returns the new hash. */
function alterEntry(version: string): string {
  writeFileSync(published(version, 'entry.js'), version.replace('p', 'q'));
  const hash = computeIntegrity(readFileSync(published(version, 'entry.js')));
  const contract = JSON.parse(readFileSync(published(version, 'contract.json'), 'utf8')) as { integrity: object };
  const integrity = { ...contract.integrity, 'entry.js': hash };
  writeFileSync(published(version, 'contract.json'), JSON.stringify({ ...contract, integrity }));
  return hash;
}

/** Changes a build, its description and its list of files. */
function alterWhole(version: string): string {
  const hash = alterEntry(version);
  completeBuild(published(version));
  return hash;
}

/** Returns all files of the profile with their content. */
function readProfile(): Readonly<Record<string, string>> {
  const files = readdirSync(profile.dir, { recursive: true }).map(String);
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(profile.dir, file)).isFile())
      .map((file) => [file, readFileSync(join(profile.dir, file), 'base64')]),
  );
}

/** Every action on the releases of another remote or of the host. */
const ACTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a release': () => releases.release('mf-orders', buildRemote(root, 'v4')),
  'a release of the host': () => releases.release('host', buildHost(root, 'h3')),
  'a first release': () => releases.release('mf-accounts', buildRemote(root, 'a1', 'mf-accounts')),
  'a canary': () => releases.startCanary('mf-markets', buildRemote(root, 'm2', 'mf-markets'), TRIAL),
  'a new audience of a canary': () => releases.changeCanary('mf-orders', { share: 50 }),
  'a promotion': () => releases.promoteCanary('mf-orders'),
  'an abort': () => releases.abortCanary('mf-orders'),
  'a rollback': () => releases.rollBack('mf-orders'),
  'a rollback of the host': () => releases.rollBack('host'),
  'an urgent rollback': () => releases.rollBack('mf-orders', { isUrgent: true }),
  'a published version': () => releases.goTo('mf-orders', 'v1'),
  'a bad mark': () => releases.markBad('mf-orders', 'v1'),
  'the start of maintenance': () => releases.setMaintenance('mf-orders', true),
  'the end of maintenance': () => releases.setMaintenance('mf-orders', false),
  'a retirement': () => releases.retire('mf-markets'),
  'a changed configuration': () => Releases.ofProfile(profile, { ...CONFIG, apiHost: 'https://a.test' }).readdress(),
  'a start on other ports': () => Releases.ofProfile(profile, exampleConfig(3600)).readdress(),
};

const TAMPERS = { 'altered with its contract': alterEntry, 'altered with its contract and manifest': alterWhole };

describe.each(Object.entries(TAMPERS))('with a published build of another remote %s', (_, alter) => {
  // rule: release-set.accepted-builds
  it('every action changes nothing and names the altered build and the remedy', async () => {
    alter('p2');
    const before = readProfile();
    for (const [name, act] of Object.entries(ACTIONS)) {
      await expect(act()).rejects.toThrow(
        /mf-preview p2: .* Nothing was changed\. .* npm run release -- mf-preview --rollback$/,
      );
      expect([name, readProfile()]).toEqual([name, before]);
    }
  });
});

/** Files that each release writes, at the host's origin and next to it. */
const FILES = ['site/config.json', 'site/remotes.json', 'site/index.html', 'host/page-headers.conf'];
const ALTERATIONS: readonly ((file: string) => void)[] = [
  rmSync,
  (file) => writeFileSync(file, ''),
  (file) => writeFileSync(file, `${readFileSync(file, 'utf8')} `),
];
/** Servers prefer the compressed file, so an attacker may change only this one. */
const ALTERATIONS_OF_SITE = ['.br', '.gz'].map((ending) => (file: string) => writeFileSync(file + ending, ''));
const RESTORING = ['a changed configuration', 'a start on other ports'];

describe.each(FILES)('with %s missing or altered', (file) => {
  // rule: release-set.accepted-builds
  it('every action changes nothing and names the altered file and the remedy', async () => {
    const actions = Object.entries(ACTIONS).filter(([each]) => !RESTORING.includes(each));
    const name = file.slice(file.indexOf('/') + 1);
    const message = new RegExp(`^${name}: missing or altered\\. Nothing was changed\\. .* --configure$`);
    for (const alter of [...ALTERATIONS, ...(file.startsWith('site/') ? ALTERATIONS_OF_SITE : [])]) {
      alter(join(profile.dir, file));
      const before = readProfile();
      for (const [title, act] of actions) {
        await expect(act()).rejects.toThrow(message);
        expect([title, readProfile()]).toEqual([title, before]);
      }
      expect(await releases.verify()).toEqual([`${name} at the host’s origin is missing or was altered.`]);
      await releases.readdress();
      expect(await releases.verify()).toEqual([]);
    }
  });
});

describe('altered files', () => {
  it('an inline script that an attacker put into the page gets no policy when the page is written again', async () => {
    const page = join(profile.site, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('</title>', '</title><script>steal()</script>'));
    await releases.readdress();
    const hash = createHash('sha256').update('steal()').digest('base64');
    expect(readFileSync(profile.pageHeaders, 'utf8')).not.toContain(hash);
    expect(readFileSync(page, 'utf8')).not.toContain('steal');
  });

  it('an address in the hashes of releases.json does not make a page with it the released page', async () => {
    const file = join(profile.host, 'releases.json');
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, string> };
    const page = readFileSync(join(profile.site, 'index.html'), 'utf8').replaceAll(CONFIG.apiHost, 'https://evil.test');
    writeFileSync(join(profile.site, 'index.html'), page);
    for (const ending of ['br', 'gz']) rmSync(join(profile.site, `index.html.${ending}`));
    stored.files['index.html'] = computeIntegrity(page);
    writeFileSync(file, JSON.stringify(stored));
    expect(await releases.verify()).toEqual([
      expect.stringMatching(/^index\.html does not follow from the configuration/),
    ]);
  });
});

describe('altered builds', () => {
  it('an altered fallback build stops every release, until it is marked bad and leaves the set', async () => {
    alterEntry('p1');
    const release = () => releases.release('mf-orders', buildRemote(root, 'v4'));
    await expect(release()).rejects.toThrow(/mf-preview p1: .* npm run release -- mf-preview --bad p1$/);
    await releases.markBad('mf-preview', 'p1', { why: 'was altered' });
    expect(await release()).toBe('v4');
  });

  it('an altered canary stops every release, until it is aborted', async () => {
    writeFileSync(join(profile.cdn, 'mf-orders/v3/entry.js'), 'w3');
    const release = () => releases.release('mf-preview', buildRemote(root, 'p3', 'mf-preview'));
    await expect(release()).rejects.toThrow(/mf-orders v3: .* npm run release -- mf-orders --abort$/);
    await releases.abortCanary('mf-orders');
    expect(await release()).toBe('p3');
  });

  it('a rollback of an altered build takes it out of the set, and it cannot become current again', async () => {
    const hash = alterWhole('p2');
    expect(await releases.rollBack('mf-preview')).toBe('p1');
    await releases.release('mf-orders', buildRemote(root, 'v4'));
    for (const file of ['remotes.json', 'index.html'])
      expect(readFileSync(join(profile.site, file), 'utf8')).not.toContain(hash);
    await expect(releases.goTo('mf-preview', 'p2')).rejects.toThrow('mf-preview p2: ');
  });

  it('maintenance of a remote whose only build was altered lets other remotes be released, and cannot end', async () => {
    writeFileSync(join(profile.cdn, 'mf-markets/m1/entry.js'), 'x');
    await expect(releases.promoteCanary('mf-orders')).rejects.toThrow(/mf-markets m1: .* --kill maintenance$/);
    await releases.setMaintenance('mf-markets', true);
    expect(await releases.promoteCanary('mf-orders')).toBe('v3');
    await expect(releases.setMaintenance('mf-markets', false)).rejects.toThrow('mf-markets m1: ');
  });

  it('releasing the same build again restores its deleted folder', async () => {
    const again = () => releases.release('mf-preview', join(root, 'mf-preview/dist/p2'));
    for (const alter of [alterEntry, alterWhole]) {
      alter('p2');
      await expect(again()).rejects.toThrow(/mf-preview.p2.* was published with other content/);
    }
    rmSync(published('p2'), { recursive: true });
    expect(await again()).toBe('p2');
    expect(await releases.promoteCanary('mf-orders')).toBe('v3');
  });

  it('a complete build that was copied to the CDN without a release is refused as the target of --to', async () => {
    const planted = buildRemote(root, 'p9', 'mf-preview');
    cpSync(planted, published('p9'), { recursive: true });
    const before = readProfile();
    await expect(releases.goTo('mf-preview', 'p9')).rejects.toThrow('mf-preview p9 was never accepted here');
    expect(readProfile()).toEqual(before);
  });
});

describe('keys', () => {
  const team = createKey('team', 'host', 'mf-orders');
  let listed = [team.key];

  beforeEach(async () => {
    listed = [team.key];
    profile = getProfile('served', root);
    prepareProfile(profile);
    releases = Releases.ofProfile(profile, { ...CONFIG, environment: 'production' }, () => listed);
    for (const version of ['v1', 'v2', 'v3']) await releases.release('mf-orders', sign(version, team));
  });

  function sign(version: string, key: typeof team): string {
    const dir = buildRemote(root, version);
    writeFileSync(join(dir, 'build-manifest.sig.json'), JSON.stringify(signBuild(dir, key, new Date())));
    return dir;
  }

  // rule: release-set.accepted-builds
  it('no build of a withdrawn key becomes current, and the other actions remain possible', async () => {
    await releases.startCanary('mf-orders', sign('v4', team), TRIAL);
    const withdrawnAt = new Date().toISOString();
    const next = createKey('next', 'mf-orders');
    listed = [{ ...team.key, withdrawnAt }, next.key];
    const before = readProfile();
    const moves = [
      () => releases.goTo('mf-orders', 'v1'),
      () => releases.rollBack('mf-orders'),
      () => releases.promoteCanary('mf-orders'),
    ];
    for (const move of moves)
      await expect(move()).rejects.toThrow(`Its key team was withdrawn at ${withdrawnAt}. Nothing was changed.`);
    expect(readProfile()).toEqual(before);
    await releases.abortCanary('mf-orders');
    expect(await releases.release('mf-orders', sign('v5', next))).toBe('v5');
  });

  it('one word in a served file does not turn signatures off, nor does a missing file', async () => {
    const { firebase, ...others } = CONFIG;
    const addresses = JSON.stringify({ ...others, firebase: { ...firebase, emulatorHost: undefined } });
    const reviewed = addresses
      .replaceAll('http:', 'https:')
      .replace('"environment":"local"', '"environment":"staging"');
    const config = join(root, 'config.json');
    writeFileSync(config, reviewed);
    const served = join(profile.site, 'config.json');
    const releaseUnsigned = () =>
      Releases.ofProfile(profile, readChecked(config, ClientConfig), () => listed).release(
        'mf-orders',
        buildRemote(root, 'v4'),
      );
    await Releases.ofProfile(profile, readChecked(config, ClientConfig), () => listed).readdress();
    await expect(releaseUnsigned()).rejects.toThrow('is not signed');
    writeFileSync(served, readFileSync(served, 'utf8').replace('staging', 'local'));
    await expect(releaseUnsigned()).rejects.toThrow('is not signed');
    rmSync(served);
    await expect(releaseUnsigned()).rejects.toThrow('is not signed');
  });

  it('a profile without keys accepts no build, and the error names the first step', async () => {
    const without = Releases.ofProfile(profile, { ...CONFIG, environment: 'production' }, () => []);
    const before = readProfile();
    await expect(without.release('mf-orders', buildRemote(root, 'v4'))).rejects.toThrow(
      'release-keys.json has no keys',
    );
    expect(readProfile()).toEqual(before);
  });

  it('a list of keys in the folder of the profile does not count', async () => {
    const other = createKey('other', 'mf-orders');
    writeFileSync(join(profile.dir, 'release-keys.json'), JSON.stringify({ keys: [other.key] }));
    const served = Releases.ofProfile(profile, { ...CONFIG, environment: 'production' });
    await expect(served.release('mf-orders', sign('v4', other))).rejects.toThrow(
      /release-keys\.json has no keys|The key other is not in release-keys\.json/,
    );
  });

  it('a stored hash that no key signed is refused', async () => {
    const file = join(profile.host, 'releases.json');
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { accepted: { version: string; contract: object }[] };
    for (const build of stored.accepted) build.contract = { ...build.contract, entry: 'page.js' };
    writeFileSync(file, JSON.stringify(stored));
    await expect(releases.readdress()).rejects.toThrow(
      'mf-orders v3: Its list of files differs from the released list.',
    );
  });
});
