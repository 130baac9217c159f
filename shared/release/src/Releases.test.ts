import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { prepareProfile, getProfile } from './files/Profile.ts';
import type { Profile } from './files/Profile.ts';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { parseNginxHeaders } from './page/nginxHeaders.ts';
import { Releases } from './Releases.ts';
import { releaseUnseen } from './seenBuilds.ts';
import { signBuild } from './signing/signBuild.ts';
import { completeBuild } from '../testing/completeBuild.ts';
import { createKey } from '../testing/createKey.ts';
import { buildHost as sampleHost, buildRemote as sampleRemote } from '../testing/sampleBuilds.ts';
import { renderPageHeaders } from './page/renderPageHeaders.ts';

let root = '';
let profile: Profile;
let releases: Releases;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  profile = getProfile('main', root);
  prepareProfile(profile);
  releases = Releases.ofProfile(profile, exampleConfig());
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const buildRemote = (version: string, id?: string, contract?: object) => sampleRemote(root, version, id, contract);
const buildHost = (version: string) => sampleHost(root, version);
const publishedVersions = (id: string) => readdirSync(join(profile.cdn, id)).toSorted();

const page = () => readFileSync(join(profile.site, 'index.html'), 'utf8');
const policy = () => parseNginxHeaders(readFileSync(profile.pageHeaders, 'utf8'))['Content-Security-Policy'] ?? 'none';
const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const current = async () =>
  (await releases.set()).remotes.map((remote) => `${remote.id} ${remote.current.version} ${remote.previous?.version}`);

it('a release serves a published build from its own directory and points the page to it', async () => {
  await releases.release('host', buildHost('h1'));
  await releases.release('mf-orders', buildRemote('v1'));
  expect(readFileSync(join(profile.cdn, 'mf-orders/v1/entry.js'), 'utf8')).toBe('v1');
  expect(page()).toContain('"base":"http://localhost:3001/mf-orders/v1/"');
});

it.each([
  ['mf-orders', 'entry.js.map', () => buildRemote('v1')],
  ['host', 'assets/main.h1.js.map', () => buildHost('h1')],
])('a release stores the source maps of %s outside of the served folders', async (id, map, build) => {
  const version = id === 'host' ? 'h1' : 'v1';
  const file = join(root, id, 'dist', version, map);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
  await releases.release(id, build());
  expect(readFileSync(join(profile.dir, 'source-maps', id, version, map), 'utf8')).toBe('{}');
  const served = [profile.site, profile.cdn].flatMap((folder) => readdirSync(folder, { recursive: true }).map(String));
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([]);
});

it('the set contains the required shared packages of a build, and a release refuses a range that the page could not read', async () => {
  await releases.release('mf-orders', buildRemote('v1', 'mf-orders', { shared: { react: '^19.3.1' } }));
  expect((await releases.set()).remotes[0]?.current.needs).toEqual({ react: '^19.3.1' });
  const loose = buildRemote('v2', 'mf-orders', { shared: { react: '>=19' } });
  await expect(releases.release('mf-orders', loose)).rejects.toThrow(/shared\.react: /);
});

it('a release refuses a build with the global name of the previous build: pages would run the previous one', async () => {
  await releases.release('mf-orders', buildRemote('v1'));
  const same = buildRemote('v2', 'mf-orders', { name: 'mf_orders_v1' });
  await expect(releases.release('mf-orders', same)).rejects.toThrow('has the global mf_orders_v1 of mf-orders v1');
  expect(await current()).toEqual(['mf-orders v1 undefined']);
});

it('every release increases the revision, also of the host, and nothing else does', async () => {
  const revisionAfter = async (release: () => Promise<unknown>) => (await release(), (await releases.set()).revision);
  expect(await revisionAfter(() => releases.release('host', buildHost('h1')))).toBe(1);
  expect(await revisionAfter(() => releases.release('mf-orders', buildRemote('v1')))).toBe(2);
  expect(await revisionAfter(() => releases.release('host', buildHost('h2')))).toBe(3);
  expect(await revisionAfter(() => releases.release('host', buildHost('h2')))).toBe(3);
  expect(await revisionAfter(() => releases.rollBack('host'))).toBe(4);
});

it('a retired remote leaves the set, its builds remain for open tabs, and a release restores it', async () => {
  await releases.release('mf-orders', buildRemote('v1'));
  await releases.release('mf-preview', buildRemote('p1', 'mf-preview', { pages: {} }));
  await releases.retire('mf-preview', { why: 'is removed' });
  expect(await current()).toEqual(['mf-orders v1 undefined']);
  expect(publishedVersions('mf-preview')).toEqual(['p1']);
  expect(await releases.verify()).toEqual([]);
  await expect(releases.retire('mf-preview')).rejects.toThrow('mf-preview was never released here.');
  await expect(releases.retire('host')).rejects.toThrow('The host cannot be retired');
  await releases.release('mf-preview', buildRemote('p2', 'mf-preview', { pages: {} }));
  expect(await current()).toEqual(['mf-orders v1 undefined', 'mf-preview p2 undefined']);
});

it('a rollback moves the pointer and retains the builds', async () => {
  await releases.release('mf-orders', buildRemote('v1'));
  await releases.release('mf-orders', buildRemote('v2'));
  expect(await current()).toEqual(['mf-orders v2 v1']);
  expect(await releases.rollBack('mf-orders')).toBe('v1');
  expect(await current()).toEqual(['mf-orders v1 undefined']);
  expect(publishedVersions('mf-orders')).toEqual(['v1', 'v2']);
});

it('the files of all host builds are served together, only the current page is served, and a rollback works', async () => {
  await releases.release('host', buildHost('h1'));
  await releases.release('host', buildHost('h2'));
  expect(page()).toContain('<title>h2</title>');
  expect(readdirSync(join(profile.site, 'assets')).toSorted()).toEqual(['main.h1.js', 'main.h2.js']);
  expect(existsSync(join(profile.site, 'index.template.html'))).toBe(false);
  await releases.rollBack('host');
  expect(page()).toContain('<title>h1</title>');
});

it('a release writes the headers of the page, which are also valid for the previous page', async () => {
  await releases.release('host', buildHost('h1'));
  expect(policy()).toContain(hash("'h1'"));
  await releases.release('host', buildHost('h2'));
  expect([policy().includes(hash("'h1'")), policy().includes(hash("'h2'"))]).toEqual([true, true]);
  await releases.readdress();
  expect([policy().includes(hash("'h1'")), policy().includes(hash("'h2'"))]).toEqual([false, true]);
  await releases.rollBack('host');
  expect(policy()).toContain(hash("'h1'"));
});

it('the page may connect to the origins of its configuration', async () => {
  const cdnHost = 'https://cdn.example.com/';
  const team = createKey('team', 'host', 'mf-orders');
  const config = { ...exampleConfig(), environment: 'production' as const, cdnHost };
  const elsewhere = Releases.ofProfile(profile, config, () => [team.key]);
  const sign = (dir: string) => {
    writeFileSync(join(dir, 'build-manifest.sig.json'), JSON.stringify(signBuild(dir, team, new Date())));
    return dir;
  };
  await elsewhere.release('host', sign(buildHost('h1')));
  await elsewhere.release('mf-orders', sign(buildRemote('v1')));
  expect(policy()).toContain("script-src 'self' https://cdn.example.com 'sha256-");
  expect(page()).toContain('"base":"https://cdn.example.com/mf-orders/v1/"');
});

it('scripts without a hash cannot run, unless a developer’s remote is allowed', () => {
  const readPolicy = (config: object, script: string) => {
    const headers = renderPageHeaders({ ...exampleConfig(), ...config }, [script]);
    return parseNginxHeaders(headers)['Integrity-Policy'];
  };
  const production = { environment: 'production', allowRemoteOverride: false };
  const hashed = '<script src="/assets/main.js" integrity="sha384-x" crossorigin defer></script>';
  expect(readPolicy(production, hashed)).toContain('blocked-destinations=(script)');
  expect(readPolicy({}, hashed)).toBeUndefined();
});

it('an invalid contract changes nothing', async () => {
  await releases.release('mf-orders', buildRemote('v1'));
  const broken = buildRemote('v2', 'mf-orders', { entry: 5 });
  await expect(releases.release('mf-orders', broken)).rejects.toThrow(/contract\.json is invalid \(entry: /);
  await expect(releases.release('mf-orders', buildRemote('v1', 'mf-markets'))).rejects.toThrow(
    'is a build of mf-markets',
  );
  expect(await current()).toEqual(['mf-orders v1 undefined']);
  expect(publishedVersions('mf-orders')).toEqual(['v1']);
});

it('readdress updates the address of every build to the current ports', async () => {
  await releases.release('mf-orders', buildRemote('v1'));
  await Releases.ofProfile(profile, exampleConfig(3600)).readdress();
  expect(JSON.parse(readFileSync(join(profile.site, 'remotes.json'), 'utf8'))).toMatchObject({
    revision: 2,
    remotes: [{ current: { base: 'http://localhost:3601/mf-orders/v1/' } }],
  });
});

it('a start without changes does not affect open tabs, also for a build with links', async () => {
  const navigation = [{ place: 'menu', to: '/mf-orders', title: '주문' }];
  await releases.release('mf-orders', buildRemote('v1', 'mf-orders', { navigation, shared: { react: '^19.3.1' } }));
  await releases.readdress();
  expect((await releases.set()).revision).toBe(1);
  expect(await releases.verify()).toEqual([]);
});

it('a changed configuration updates the page and its policy without a build, and verify reports an outdated page', async () => {
  await releases.release('host', buildHost('h1'));
  const changed = { ...exampleConfig(), apiHost: 'https://api.example.com' };
  const configured = Releases.ofProfile(profile, changed);
  expect((await configured.verify()).join()).toContain('index.html does not follow from the configuration');
  await configured.readdress();
  expect(page()).toContain('"apiHost":"https://api.example.com"');
  expect(policy()).toContain("connect-src 'self' http://localhost:3001 https://api.example.com");
  expect(await configured.verify()).toEqual([]);
});

it('a start releases only what changed since the last start, so that a rollback remains', async () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  const v2 = { id: 'mf-orders', dir: buildRemote('v2') } as const;
  expect(await releaseUnseen(releases, profile, [v1])).toEqual(['mf-orders']);
  expect(await releaseUnseen(releases, profile, [v2])).toEqual(['mf-orders']);
  await releases.rollBack('mf-orders');
  expect(await releaseUnseen(releases, profile, [v2])).toEqual([]);
  expect(await current()).toEqual(['mf-orders v1 undefined']);
});

it('a start releases sources that were changed back', async () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  const v2 = { id: 'mf-orders', dir: buildRemote('v2') } as const;
  for (const build of [v1, v2, v1]) await releaseUnseen(releases, profile, [build]);
  expect(await current()).toEqual(['mf-orders v1 v2']);
});

it('an invalid state of the releases is reported with the file and its fields', async () => {
  writeFileSync(join(profile.host, 'releases.json'), '{"revision":"x"}');
  await expect(releases.state()).rejects.toThrow(/releases\.json is invalid \(revision: .*applications: /);
});

describe('release history', () => {
  it('the history contains the author and reason of a release', async () => {
    await releases.release('mf-orders', buildRemote('v1'), { by: 'mina', why: 'the first one' });
    expect((await releases.pointer('mf-orders'))?.builds).toMatchObject([
      { version: 'v1', by: 'mina', why: 'the first one' },
    ]);
  });

  it('the last good build is served as a fallback of two others', async () => {
    for (const version of ['v1', 'v2', 'v3']) await releases.release('mf-orders', buildRemote(version));
    expect((await releases.set()).remotes[0]?.earlier?.map(({ version }) => version)).toEqual(['v1']);
  });

  it('a rollback skips a build marked bad, which only its version makes current again', async () => {
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version));
    await releases.rollBack('mf-orders', { why: 'menu is empty' });
    await releases.release('mf-orders', buildRemote('v3'));
    expect(await current()).toEqual(['mf-orders v3 v1']);
    await expect(releases.release('mf-orders', buildRemote('v2'))).rejects.toThrow('marked bad (menu is empty)');
    await expect(releases.goTo('mf-orders', 'v9')).rejects.toThrow(
      'mf-orders v9 was never accepted here. The accepted builds are v1, v2, v3.',
    );
    await releases.goTo('mf-orders', 'v2');
    expect(await current()).toEqual(['mf-orders v2 v3']);
  });

  it('a start does not release a build marked bad for the same sources', async () => {
    const builds = ['v1', 'v2'].map((version) => ({ id: 'mf-orders', dir: buildRemote(version) }) as const);
    for (const build of builds) await releaseUnseen(releases, profile, [build]);
    await releases.rollBack('mf-orders');
    const [v1, v2] = builds;
    await releaseUnseen(releases, profile, v1 ? [v1] : []);
    expect(await releaseUnseen(releases, profile, v2 ? [v2] : [])).toEqual([]);
    expect(await current()).toEqual(['mf-orders v1 undefined']);
  });
});

describe('canary', () => {
  const audience = { share: 5, accounts: true, wrappers: ['2.4'] };
  const canary = async () => (await releases.set()).remotes[0]?.canary;

  it('a canary is served in addition to the current build, with its audience but no account ids', async () => {
    await releases.release('mf-orders', buildRemote('v1'));
    expect(await releases.startCanary('mf-orders', buildRemote('v2'), audience)).toBe('v2');
    expect(await canary()).toMatchObject({ build: { version: 'v2' }, ...audience });
    expect(await current()).toEqual(['mf-orders v1 undefined']);
    await releases.changeCanary('mf-orders', { share: 50 });
    expect(await canary()).toMatchObject({ ...audience, share: 50 });
  });

  it('a canary is promoted, or aborted and replaced in open pages', async () => {
    await releases.release('mf-orders', buildRemote('v1'));
    await releases.startCanary('mf-orders', buildRemote('v2'), audience);
    expect(await releases.promoteCanary('mf-orders')).toBe('v2');
    expect([await canary(), ...(await current())]).toEqual([undefined, 'mf-orders v2 v1']);
    await releases.startCanary('mf-orders', buildRemote('v3'), audience);
    expect(await releases.abortCanary('mf-orders')).toBe('v3');
    expect((await releases.set()).remotes[0]).toMatchObject({ current: { version: 'v2' }, stopped: ['v3'] });
  });

  it('a canary of the host, or changing a canary that does not exist, is refused', async () => {
    await releases.release('mf-orders', buildRemote('v1'));
    await expect(releases.startCanary('host', buildHost('h1'), audience)).rejects.toThrow(
      'The host cannot have a canary',
    );
    await expect(releases.promoteCanary('mf-orders')).rejects.toThrow('There is no canary');
    await expect(releases.abortCanary('mf-markets')).rejects.toThrow('mf-markets was never released here');
  });
});

describe('automatic rollback', () => {
  const failing = { id: 'mf-orders', version: 'v2', action: 'rollback' } as const;

  beforeEach(async () => {
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version));
  });

  it('a rollback by the watch waits for the confirmation of a person, which the journal has', async () => {
    expect(await releases.withdraw(failing, { by: 'release-watch', why: 'fails' })).toBe('v1');
    expect(await releases.pointer('mf-orders')).toMatchObject({ current: 'v1', stopped: ['v2'], unconfirmed: true });
    await releases.release('mf-orders', buildRemote('v3'));
    expect((await releases.pointer('mf-orders'))?.unconfirmed).toBe(true);
    expect(await releases.confirm('mf-orders', { by: 'mina' })).toBe('v3');
    expect((await releases.pointer('mf-orders'))?.unconfirmed).toBeUndefined();
    const { by, action } = (await releases.journal()).at(-1) ?? {};
    expect([by, action]).toEqual(['mina', 'confirm']);
    await expect(releases.confirm('mf-orders')).rejects.toThrow('There is no automatic rollback to confirm');
  });

  it('the watch does not roll back a build that was released after its decision', async () => {
    await releases.release('mf-orders', buildRemote('v3'));
    await expect(releases.withdraw(failing, { by: 'release-watch' })).rejects.toThrow(
      'mf-orders v2 is no longer served',
    );
    expect(await current()).toEqual(['mf-orders v3 v2']);
  });
});

describe('security fix', () => {
  it('pages and rollbacks do not return from a security fix to a build with the vulnerability', async () => {
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version));
    await releases.startCanary('mf-orders', buildRemote('v3'), { share: 5, accounts: false, wrappers: [] });
    await releases.release('mf-orders', buildRemote('v4'));
    expect(await releases.markSecurityFix('mf-orders')).toBe('v4');
    const [remote] = (await releases.set()).remotes;
    expect([remote?.previous, remote?.earlier, remote?.canary]).toEqual([undefined, undefined, undefined]);
    expect(remote?.stopped).toEqual(['v1', 'v2', 'v3']);
    expect((await releases.pointer('mf-orders'))?.builds[0]).toMatchObject({ verdict: 'lacks the security fix of v4' });
    await expect(releases.rollBack('mf-orders')).rejects.toThrow('There is no earlier good build for a rollback.');
    expect(await releases.verify()).toEqual([]);
    await releases.release('mf-orders', buildRemote('v5'));
    expect(await releases.rollBack('mf-orders')).toBe('v4');
  });
});

describe('urgent rollback', () => {
  it('an urgent rollback restores the last good build and lists the build that open pages must leave', async () => {
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version));
    expect(await releases.rollBack('mf-orders', { isUrgent: true })).toBe('v1');
    expect((await releases.set()).remotes[0]).toMatchObject({ current: { version: 'v1' }, stopped: ['v2'] });
  });

  it('maintenance replaces a remote by a notice until it ends', async () => {
    await releases.release('mf-orders', buildRemote('v1'));
    await releases.setMaintenance('mf-orders', true);
    expect(await releases.set()).toMatchObject({ revision: 2, remotes: [{ maintenance: true }] });
    await releases.setMaintenance('mf-orders', false);
    expect((await releases.set()).remotes[0]?.maintenance).toBeUndefined();
    await expect(releases.setMaintenance('host', true)).rejects.toThrow('The host cannot be in maintenance');
  });
});

describe('journal and files of releases', () => {
  const journal = () => releases.journal();

  it('the journal has an entry for each release with its signer, and for each rollback', async () => {
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version), { by: 'mina' });
    await releases.rollBack('mf-orders', { by: 'jun', why: 'menu is empty' });
    expect(
      (await journal()).map(({ by, action, version, replaced, signature, reason }) => [
        by,
        action,
        version,
        replaced,
        signature?.key,
        reason,
      ]),
    ).toEqual([
      ['mina', 'release', 'v1', undefined, 'local', undefined],
      ['mina', 'release', 'v2', 'v1', 'local', undefined],
      ['jun', 'rollback', 'v1', 'v2', undefined, 'menu is empty'],
    ]);
  });

  it('a refused build leaves nothing, not even a folder', async () => {
    const dir = buildRemote('v1');
    writeFileSync(join(dir, 'entry.js'), 'changed');
    await expect(releases.release('mf-orders', dir)).rejects.toThrow('entry.js');
    expect([readdirSync(profile.cdn), await journal(), (await releases.set()).remotes]).toEqual([[], [], []]);
  });

  it('the set contains the hashes of files that the page requests, of page files only for the current build', async () => {
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version));
    const [remote] = (await releases.set()).remotes;
    expect(Object.keys(remote?.current.integrity ?? {})).toEqual(['entry.js', 'page.js']);
    expect(Object.keys(remote?.previous?.integrity ?? {})).toEqual(['entry.js']);
  });

  it('a published build with modified files cannot become current again', async () => {
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version));
    writeFileSync(join(profile.cdn, 'mf-orders/v1/page.js'), 'changed');
    await expect(releases.goTo('mf-orders', 'v1')).rejects.toThrow('page.js');
    expect(await current()).toEqual(['mf-orders v2 v1']);
  });
});

describe('verification of served files', () => {
  const change = (file: string, text: string) => writeFileSync(join(profile.dir, file), text);

  beforeEach(async () => {
    await releases.release('host', buildHost('h1'));
    for (const version of ['v1', 'v2']) await releases.release('mf-orders', buildRemote(version));
    await releases.release('mf-markets', buildRemote('v1', 'mf-markets'));
    await releases.rollBack('mf-orders');
  });

  it('verify finds no problems after releases and rollbacks', async () => {
    expect(await releases.verify()).toEqual([]);
  });

  it.each<[string, () => void, RegExp]>([
    ['a file of a build', () => change('cdn/mf-orders/v1/page.js', 'x'), /^mf-orders v1: page\.js .* was changed/],
    ['a file of the host', () => change('site/assets/main.h1.js', 'x'), /^host h1: assets\/main\.h1\.js .* changed/],
    [
      'its compressed form',
      () => change('site/assets/main.h1.js.br', 'x'),
      /^host h1: assets\/main\.h1\.js .* changed/,
    ],
    ['a build’s list', () => change('cdn/mf-orders/v1/build-manifest.json', '{}'), /^mf-orders v1: .*is invalid/],
    [
      'a release set',
      () => change('site/remotes.json', '{"revision":1,"remotes":[]}'),
      /^remotes\.json .* was altered/m,
    ],
    ['a page', () => change('site/index.html', '<script src="/assets/x.js">'), /^index\.html .* was altered/m],
  ])('verify detects a modification of %s', async (_, tamper, problem) => {
    tamper();
    expect((await releases.verify()).join('\n')).toMatch(problem);
  });

  it('verify detects a new manifest of a build, because the journal has the hash of the manifest', async () => {
    change('cdn/mf-orders/v1/page.js', 'x');
    const folder = join(profile.cdn, 'mf-orders/v1');
    completeBuild(folder);
    expect(await releases.verify()).toContain('mf-orders v1: Its list of files differs from the released list.');
  });

  it.each([
    ['emptied', () => ''],
    ['cut off', (text: string) => text.split('\n').slice(0, 2).join('\n')],
    ['changed', (text: string) => text.replace('"by":"', '"by":"x')],
  ])(
    'verify detects a journal that was %s, although it may lack the newest entry, which the state has',
    async (_, tamper) => {
      const file = join(profile.host, 'journal.jsonl');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/.*\n$/, ''));
      expect(await releases.verify()).toEqual([]);
      writeFileSync(file, tamper(text));
      await expect(releases.verify()).rejects.toThrow('the journal was changed');
    },
  );

  it('verify detects a pointer without a journal entry', async () => {
    const file = join(profile.host, 'releases.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"current": "v1"', '"current": "v2"'));
    await releases.readdress();
    expect((await releases.verify()).join('\n')).toContain('v2 is current; the last entry of the journal has v1');
  });
});

describe('old builds', () => {
  it('remove deletes a build from the history and the CDN without affecting open tabs', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) await releases.release('mf-orders', buildRemote(version));
    const { revision } = await releases.set();
    await releases.remove('mf-orders', 'v1');
    expect(publishedVersions('mf-orders')).toEqual(['v2', 'v3', 'v4']);
    expect((await releases.pointer('mf-orders'))?.builds.map(({ version }) => version)).toEqual(['v2', 'v3', 'v4']);
    expect([(await releases.set()).revision, await releases.verify()]).toEqual([revision, []]);
  });

  it('remove retains host files that another host build uses', async () => {
    for (const version of ['h1', 'h2', 'h3', 'h4']) await releases.release('host', buildHost(version));
    await releases.remove('host', 'h1');
    expect(readdirSync(join(profile.site, 'assets')).toSorted()).toEqual(['main.h2.js', 'main.h3.js', 'main.h4.js']);
    expect(await releases.verify()).toEqual([]);
  });

  it('a fallback build that is marked bad leaves the set and open pages, and the next good build replaces it', async () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) await releases.release('mf-orders', buildRemote(version));
    await releases.markBad('mf-orders', 'v3', { why: 'has a known hole' });
    expect((await releases.set()).remotes[0]).toMatchObject({
      current: { version: 'v4' },
      previous: { version: 'v2' },
      earlier: [{ version: 'v1' }],
      stopped: ['v3'],
    });
    expect((await releases.pointer('mf-orders'))?.builds[2]).toMatchObject({
      state: 'bad',
      verdict: 'has a known hole',
    });
    expect(await releases.verify()).toEqual([]);
    await expect(releases.markBad('mf-orders', 'v4')).rejects.toThrow('v4 is current: --rollback marks it bad.');
    await expect(releases.markBad('mf-orders', 'v9')).rejects.toThrow('There is no build v9. Builds: v');
  });

  it('remove refuses the current build, its fallbacks and a canary', async () => {
    for (const version of ['v1', 'v2', 'v3']) await releases.release('mf-orders', buildRemote(version));
    await releases.startCanary('mf-orders', buildRemote('v4'), { share: 5, accounts: false, wrappers: [] });
    for (const version of ['v1', 'v2', 'v3', 'v4'])
      await expect(releases.remove('mf-orders', version)).rejects.toThrow('is still served');
  });
});
