import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { portsFrom } from '../runtime/ports/ports.ts';
import { prepareProfile, profileOf } from '../runtime/profile/Profile.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { clientConfig } from '../build/clientConfig.ts';
import { parseNginxHeaders } from '../runtime/static-server/nginxHeaders.ts';
import { Releases } from './Releases.ts';
import { Journal } from './journal/Journal.ts';
import { releaseUnseen } from './seenBuilds.ts';
import { signBuild } from './signing/signBuild.ts';
import { completeBuild } from './testing/completeBuild.ts';
import { writePageHeaders } from './writePageHeaders.ts';
import { createKey } from './testing/createKey.ts';

let root = '';
let profile: Profile;
let releases: Releases;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  profile = profileOf('main', root);
  prepareProfile(profile);
  releases = new Releases(profile, clientConfig(portsFrom(3000)));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function buildRemote(version: string, id = 'mf-orders', contract: object = {}): string {
  const dir = join(root, id, 'dist', version);
  mkdirSync(dir, { recursive: true });
  const pages = { [`/${id}`]: { name: 'order-list', keepAlive: false, js: ['page.js'], css: [], shares: [] } };
  const whole = {
    id,
    version,
    name: `${id.replaceAll('-', '_')}_${version}`,
    entry: 'entry.js',
    pages,
    shared: {},
    integrity: {},
    ...contract,
  };
  writeFileSync(join(dir, 'contract.json'), JSON.stringify(whole));
  writeFileSync(join(dir, 'entry.js'), version);
  return completeBuild(dir);
}

function buildHost(version: string): string {
  const dir = join(root, 'host/dist', version);
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, `assets/main.${version}.js`), '');
  writeFileSync(
    join(dir, 'index.template.html'),
    `<title>${version}</title><script>'${version}'</script><!--release-set--><!--preload-->`,
  );
  writeFileSync(join(dir, 'host.json'), JSON.stringify({ version, shares: {}, integrity: {} }));
  return completeBuild(dir);
}

const page = () => readFileSync(join(profile.site, 'index.html'), 'utf8');
const policy = () => parseNginxHeaders(readFileSync(profile.pageHeaders, 'utf8'))['Content-Security-Policy'] ?? 'none';
const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const current = () =>
  releases.set().remotes.map((remote) => `${remote.id} ${remote.current.version} ${remote.previous?.version}`);

it('serves a published build from its own directory and points the page to it', () => {
  releases.release('host', buildHost('h1'));
  releases.release('mf-orders', buildRemote('v1'));
  expect(readFileSync(join(profile.cdn, 'mf-orders/v1/entry.js'), 'utf8')).toBe('v1');
  expect(page()).toContain('"base":"http://localhost:3001/mf-orders/v1/"');
});

it.each([
  ['mf-orders', 'entry.js.map', () => buildRemote('v1')],
  ['host', 'assets/main.h1.js.map', () => buildHost('h1')],
])('keeps the source maps of %s apart, where nothing serves them', (id, map, build) => {
  const version = id === 'host' ? 'h1' : 'v1';
  const file = join(root, id, 'dist', version, map);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
  releases.release(id, build());
  expect(readFileSync(join(profile.dir, 'source-maps', id, version, map), 'utf8')).toBe('{}');
  const served = [profile.site, profile.cdn].flatMap((folder) => readdirSync(folder, { recursive: true }).map(String));
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([]);
});

it('says in the set which shared packages a build runs with, and refuses a range that the page could not read', () => {
  releases.release('mf-orders', buildRemote('v1', 'mf-orders', { shared: { react: '^19.3.1' } }));
  expect(releases.set().remotes[0]?.current.needs).toEqual({ react: '^19.3.1' });
  const loose = buildRemote('v2', 'mf-orders', { shared: { react: '>=19' } });
  expect(() => releases.release('mf-orders', loose)).toThrow(/shared\.react: /);
});

it('refuses a build under the global of the build before it: pages would run that one', () => {
  releases.release('mf-orders', buildRemote('v1'));
  const same = buildRemote('v2', 'mf-orders', { name: 'mf_orders_v1' });
  expect(() => releases.release('mf-orders', same)).toThrow('has the global mf_orders_v1 of mf-orders v1');
  expect(current()).toEqual(['mf-orders v1 undefined']);
});

it('moves the revision with every release, the host’s too, and with nothing else', () => {
  const revisionAfter = (release: () => unknown) => (release(), releases.set().revision);
  expect(revisionAfter(() => releases.release('host', buildHost('h1')))).toBe(1);
  expect(revisionAfter(() => releases.release('mf-orders', buildRemote('v1')))).toBe(2);
  expect(revisionAfter(() => releases.release('host', buildHost('h2')))).toBe(3);
  expect(revisionAfter(() => releases.release('host', buildHost('h2')))).toBe(3);
  expect(revisionAfter(() => releases.rollBack('host'))).toBe(4);
});

it('takes a remote that is removed out of the set, keeps its builds for open tabs, and a release brings it back', () => {
  releases.release('mf-orders', buildRemote('v1'));
  releases.release('mf-preview', buildRemote('p1', 'mf-preview', { pages: {} }));
  releases.retire('mf-preview', { why: 'is removed' });
  expect(current()).toEqual(['mf-orders v1 undefined']);
  expect(releases.published('mf-preview')).toEqual(['p1']);
  expect(releases.verify()).toEqual([]);
  expect(() => releases.retire('mf-preview')).toThrow('mf-preview was never released here.');
  expect(() => releases.retire('host')).toThrow('The host cannot be retired');
  releases.release('mf-preview', buildRemote('p2', 'mf-preview', { pages: {} }));
  expect(current()).toEqual(['mf-orders v1 undefined', 'mf-preview p2 undefined']);
});

it('moves the pointer and keeps the builds', () => {
  releases.release('mf-orders', buildRemote('v1'));
  releases.release('mf-orders', buildRemote('v2'));
  expect(current()).toEqual(['mf-orders v2 v1']);
  expect(releases.rollBack('mf-orders')).toBe('v1');
  expect(current()).toEqual(['mf-orders v1 undefined']);
  expect(releases.published('mf-orders').toSorted()).toEqual(['v1', 'v2']);
});

it('keeps every host build’s files beside each other, serves its page alone, and goes back', () => {
  releases.release('host', buildHost('h1'));
  releases.release('host', buildHost('h2'));
  expect(page()).toContain('<title>h2</title>');
  expect(readdirSync(join(profile.site, 'assets')).toSorted()).toEqual(['main.h1.js', 'main.h2.js']);
  expect(existsSync(join(profile.site, 'index.template.html'))).toBe(false);
  releases.rollBack('host');
  expect(page()).toContain('<title>h1</title>');
});

it('writes the headers of the page with it: for the page before, too, until the next release', () => {
  releases.release('host', buildHost('h1'));
  expect(policy()).toContain(hash("'h1'"));
  releases.release('host', buildHost('h2'));
  expect([policy().includes(hash("'h1'")), policy().includes(hash("'h2'"))]).toEqual([true, true]);
  releases.readdress();
  expect([policy().includes(hash("'h1'")), policy().includes(hash("'h2'"))]).toEqual([false, true]);
  releases.rollBack('host');
  expect(policy()).toContain(hash("'h1'"));
});

it('lets the page talk to whom its configuration names', () => {
  const cdnHost = 'https://cdn.example.com/';
  const elsewhere = new Releases(profile, { ...clientConfig(portsFrom(3000)), environment: 'production', cdnHost });
  const team = createKey('team', 'host', 'mf-orders');
  writeFileSync(join(profile.dir, 'release-keys.json'), JSON.stringify({ keys: [team.key] }));
  const sign = (dir: string) => {
    writeFileSync(join(dir, 'build-manifest.sig.json'), JSON.stringify(signBuild(dir, team, new Date())));
    return dir;
  };
  elsewhere.release('host', sign(buildHost('h1')));
  elsewhere.release('mf-orders', sign(buildRemote('v1')));
  expect(policy()).toContain("script-src 'self' https://cdn.example.com 'sha256-");
  expect(page()).toContain('"base":"https://cdn.example.com/mf-orders/v1/"');
});

it('lets no script without a hash run, except where a developer’s remote may', () => {
  const policyOf = (config: object, script: string) => {
    writePageHeaders(profile, { ...clientConfig(portsFrom(3000)), ...config }, [script]);
    return parseNginxHeaders(readFileSync(profile.pageHeaders, 'utf8'))['Integrity-Policy'];
  };
  const production = { environment: 'production', allowRemoteOverride: false };
  const hashed = '<script src="/assets/main.js" integrity="sha384-x" crossorigin defer></script>';
  expect(policyOf(production, hashed)).toContain('blocked-destinations=(script)');
  expect(policyOf({}, hashed)).toBeUndefined();
});

it('leaves everything as it was when a contract is not one', () => {
  releases.release('mf-orders', buildRemote('v1'));
  const broken = buildRemote('v2', 'mf-orders', { entry: 5 });
  expect(() => releases.release('mf-orders', broken)).toThrow(/contract\.json is not what it should be \(entry: /);
  expect(() => releases.release('mf-orders', buildRemote('v1', 'mf-markets'))).toThrow('is a build of mf-markets');
  expect(current()).toEqual(['mf-orders v1 undefined']);
  expect(releases.published('mf-orders')).toEqual(['v1']);
});

it('gives every build the address of the ports it is served on now', () => {
  releases.release('mf-orders', buildRemote('v1'));
  new Releases(profile, clientConfig(portsFrom(3600))).readdress();
  expect(releases.set()).toMatchObject({
    revision: 2,
    remotes: [{ current: { base: 'http://localhost:3601/mf-orders/v1/' } }],
  });
});

it('leaves open tabs alone at a start where nothing changed, also for a build with links', () => {
  const navigation = [{ place: 'menu', to: '/mf-orders', title: '주문' }];
  releases.release('mf-orders', buildRemote('v1', 'mf-orders', { navigation, shared: { react: '^19.3.1' } }));
  releases.readdress();
  expect(releases.set().revision).toBe(1);
  expect(releases.verify()).toEqual([]);
});

it('takes a changed configuration into the page and its policy without a build, and finds one that was not taken', () => {
  releases.release('host', buildHost('h1'));
  const changed = { ...clientConfig(portsFrom(3000)), apiHost: 'https://api.example.com' };
  const configured = new Releases(profile, changed);
  expect(configured.verify().join()).toContain('index.html at the host’s origin is not the page');
  configured.readdress();
  expect(page()).toContain('"apiHost":"https://api.example.com"');
  expect(policy()).toContain("connect-src 'self' http://localhost:3001 https://api.example.com");
  expect(configured.verify()).toEqual([]);
});

it('releases at a start what changed since the last one, so that a rollback survives', () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  const v2 = { id: 'mf-orders', dir: buildRemote('v2') } as const;
  expect(releaseUnseen(releases, profile, [v1])).toEqual(['mf-orders']);
  expect(releaseUnseen(releases, profile, [v2])).toEqual(['mf-orders']);
  releases.rollBack('mf-orders');
  expect(releaseUnseen(releases, profile, [v2])).toEqual([]);
  expect(current()).toEqual(['mf-orders v1 undefined']);
});

it('releases sources that were put back to what they were', () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  const v2 = { id: 'mf-orders', dir: buildRemote('v2') } as const;
  for (const build of [v1, v2, v1]) releaseUnseen(releases, profile, [build]);
  expect(current()).toEqual(['mf-orders v1 v2']);
});

it('names the file and the fields of a release set that is not one', () => {
  writeFileSync(join(profile.site, 'remotes.json'), '{"revision":"x"}');
  expect(() => releases.set()).toThrow(/remotes\.json is not what it should be \(revision: .*remotes: /);
  writeFileSync(join(profile.host, 'releases.json'), '{"revision":"x"}');
  expect(() => releases.state()).toThrow(/releases\.json is not what it should be \(revision: .*applications: /);
});

it('starts a new release set when the old one cannot be read', () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  releaseUnseen(releases, profile, [v1]);
  writeFileSync(join(profile.host, 'releases.json'), '{"revision":"x"}');
  expect(releaseUnseen(releases, profile, [v1])).toEqual(['mf-orders']);
  expect(current()).toEqual(['mf-orders v1 undefined']);
});

it('a start on a developer’s machine keeps a journal that cannot be read and begins another', () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  releaseUnseen(releases, profile, [v1]);
  writeFileSync(join(profile.host, 'journal.jsonl'), 'of another version\n');
  expect(releaseUnseen(releases, profile, [v1])).toEqual(['mf-orders']);
  expect(readdirSync(profile.host).filter((name) => name.startsWith('journal'))).toHaveLength(2);
  expect(releases.verify()).toEqual([]);
});

describe('the history of releases', () => {
  it('keeps who released a build and why', () => {
    releases.release('mf-orders', buildRemote('v1'), { by: 'mina', why: 'the first one' });
    expect(releases.pointer('mf-orders')?.builds).toMatchObject([{ version: 'v1', by: 'mina', why: 'the first one' }]);
  });

  it('serves the last good build behind two others, for when both are broken', () => {
    for (const version of ['v1', 'v2', 'v3']) releases.release('mf-orders', buildRemote(version));
    expect(releases.set().remotes[0]?.earlier?.map(({ version }) => version)).toEqual(['v1']);
  });

  it('leads back past a build that was marked bad, and forward to it only by its version', () => {
    for (const version of ['v1', 'v2']) releases.release('mf-orders', buildRemote(version));
    releases.rollBack('mf-orders', { why: 'menu is empty' });
    releases.release('mf-orders', buildRemote('v3'));
    expect(current()).toEqual(['mf-orders v3 v1']);
    expect(() => releases.release('mf-orders', buildRemote('v2'))).toThrow('marked bad (menu is empty)');
    expect(() => releases.goTo('mf-orders', 'v9')).toThrow('has no published build v9; there are ');
    releases.goTo('mf-orders', 'v2');
    expect(current()).toEqual(['mf-orders v2 v3']);
  });

  it('does not bring a bad build back at a start whose sources are those', () => {
    const builds = ['v1', 'v2'].map((version) => ({ id: 'mf-orders', dir: buildRemote(version) }) as const);
    for (const build of builds) releaseUnseen(releases, profile, [build]);
    releases.rollBack('mf-orders');
    const [v1, v2] = builds;
    releaseUnseen(releases, profile, v1 ? [v1] : []);
    expect(releaseUnseen(releases, profile, v2 ? [v2] : [])).toEqual([]);
    expect(current()).toEqual(['mf-orders v1 undefined']);
  });
});

describe('a canary', () => {
  const audience = { share: 5, accounts: true, wrappers: ['2.4'] };
  const canary = () => releases.set().remotes[0]?.canary;

  it('is served beside the current build, with who gets it and no account’s id', () => {
    releases.release('mf-orders', buildRemote('v1'));
    expect(releases.startCanary('mf-orders', buildRemote('v2'), audience)).toBe('v2');
    expect(canary()).toMatchObject({ build: { version: 'v2' }, ...audience });
    expect(current()).toEqual(['mf-orders v1 undefined']);
    releases.changeCanary('mf-orders', { share: 50 });
    expect(canary()).toMatchObject({ ...audience, share: 50 });
  });

  it('is promoted for everybody, or ends and is left by open pages', () => {
    releases.release('mf-orders', buildRemote('v1'));
    releases.startCanary('mf-orders', buildRemote('v2'), audience);
    expect(releases.promoteCanary('mf-orders')).toBe('v2');
    expect([canary(), ...current()]).toEqual([undefined, 'mf-orders v2 v1']);
    releases.startCanary('mf-orders', buildRemote('v3'), audience);
    expect(releases.abortCanary('mf-orders')).toBe('v3');
    expect(releases.set().remotes[0]).toMatchObject({ current: { version: 'v2' }, stopped: ['v3'] });
  });

  it('cannot be had of the host, nor without one that runs', () => {
    releases.release('mf-orders', buildRemote('v1'));
    expect(() => releases.startCanary('host', buildHost('h1'), audience)).toThrow('The host has no canary');
    expect(() => releases.promoteCanary('mf-orders')).toThrow('mf-orders has no canary');
    expect(() => releases.abortCanary('mf-markets')).toThrow('mf-markets was never released here');
  });
});

describe('the kill switch', () => {
  it('goes back to the last good build and names the one that open pages must leave', () => {
    for (const version of ['v1', 'v2']) releases.release('mf-orders', buildRemote(version));
    expect(releases.rollBack('mf-orders', { isUrgent: true })).toBe('v1');
    expect(releases.set().remotes[0]).toMatchObject({ current: { version: 'v1' }, stopped: ['v2'] });
  });

  it('shows a notice in place of a remote until it is restored', () => {
    releases.release('mf-orders', buildRemote('v1'));
    releases.setMaintenance('mf-orders', true);
    expect(releases.set()).toMatchObject({ revision: 2, remotes: [{ maintenance: true }] });
    releases.setMaintenance('mf-orders', false);
    expect(releases.set().remotes[0]?.maintenance).toBeUndefined();
    expect(() => releases.setMaintenance('host', true)).toThrow('The host shows the notice');
  });
});

describe('what a release leaves behind', () => {
  const journal = () => new Journal(join(profile.host, 'journal.jsonl')).entries();

  it('is an entry of the journal with whose build it is, and one of each way back', () => {
    for (const version of ['v1', 'v2']) releases.release('mf-orders', buildRemote(version), { by: 'mina' });
    releases.rollBack('mf-orders', { by: 'jun', why: 'menu is empty' });
    expect(
      journal().map(({ by, action, version, replaced, signature, reason }) => [
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

  it('is nothing when the build is refused, not even a folder', () => {
    const dir = buildRemote('v1');
    writeFileSync(join(dir, 'entry.js'), 'changed');
    expect(() => releases.release('mf-orders', dir)).toThrow('entry.js');
    expect([releases.published('mf-orders'), journal(), releases.set().remotes]).toEqual([[], [], []]);
  });

  it('names in the set the hashes of what the page asks for: of the pages only for the current build', () => {
    for (const version of ['v1', 'v2']) releases.release('mf-orders', buildRemote(version));
    const [remote] = releases.set().remotes;
    expect(Object.keys(remote?.current.integrity ?? {})).toEqual(['entry.js', 'page.js']);
    expect(Object.keys(remote?.previous?.integrity ?? {})).toEqual(['entry.js']);
  });

  it('a published build whose files were changed does not become current again', () => {
    for (const version of ['v1', 'v2']) releases.release('mf-orders', buildRemote(version));
    writeFileSync(join(profile.cdn, 'mf-orders/v1/page.js'), 'changed');
    expect(() => releases.goTo('mf-orders', 'v1')).toThrow('page.js');
    expect(current()).toEqual(['mf-orders v2 v1']);
  });
});

describe('a check of everything that is served', () => {
  const change = (file: string, text: string) => writeFileSync(join(profile.dir, file), text);

  beforeEach(() => {
    releases.release('host', buildHost('h1'));
    for (const version of ['v1', 'v2']) releases.release('mf-orders', buildRemote(version));
    releases.release('mf-markets', buildRemote('v1', 'mf-markets'));
    releases.rollBack('mf-orders');
  });

  it('finds nothing after releases and ways back', () => {
    expect(releases.verify()).toEqual([]);
  });

  it.each<[string, () => void, RegExp]>([
    ['a file of a build', () => change('cdn/mf-orders/v1/page.js', 'x'), /^mf-orders v1: page\.js .* was changed/],
    ['a file of the host', () => change('site/assets/main.h1.js', 'x'), /^host h1: assets\/main\.h1\.js .* changed/],
    [
      'a build’s list',
      () => change('cdn/mf-orders/v1/build-manifest.json', '{}'),
      /^mf-orders v1: .*not what it should/,
    ],
    ['a release set', () => change('site/remotes.json', '{"revision":1,"remotes":[]}'), /^remotes\.json .* says/],
    ['a page', () => change('site/index.html', '<script src="/assets/x.js">'), /^index\.html .* is not the page/],
    ['a journal', () => change('host/journal.jsonl', ''), /^host: h1 is current, the journal says nothing/],
  ])('finds %s that was changed', (_, tamper, problem) => {
    tamper();
    expect(releases.verify().join('\n')).toMatch(problem);
  });

  it('finds a build that was listed again, because the journal has the hash of its list', () => {
    change('cdn/mf-orders/v1/page.js', 'x');
    const folder = join(profile.cdn, 'mf-orders/v1');
    completeBuild(folder);
    expect(releases.verify()).toContain('mf-orders v1: its list of files is not the one that was released.');
  });

  it('finds a pointer that no release moved', () => {
    const file = join(profile.host, 'releases.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"current": "v1"', '"current": "v2"'));
    releases.readdress();
    expect(releases.verify().join('\n')).toContain('v2 is current, the journal says v1');
  });
});

describe('the removal of an old build', () => {
  it('takes it from the history and the CDN, and open tabs have nothing to take', () => {
    for (const version of ['v1', 'v2', 'v3', 'v4']) releases.release('mf-orders', buildRemote(version));
    const { revision } = releases.set();
    releases.remove('mf-orders', 'v1');
    expect(releases.published('mf-orders').toSorted()).toEqual(['v2', 'v3', 'v4']);
    expect(releases.pointer('mf-orders')?.builds.map(({ version }) => version)).toEqual(['v2', 'v3', 'v4']);
    expect([releases.set().revision, releases.verify()]).toEqual([revision, []]);
  });

  it('leaves a host’s files that another host build has, too', () => {
    for (const version of ['h1', 'h2', 'h3', 'h4']) releases.release('host', buildHost(version));
    releases.remove('host', 'h1');
    expect(readdirSync(join(profile.site, 'assets')).toSorted()).toEqual(['main.h2.js', 'main.h3.js', 'main.h4.js']);
    expect(releases.verify()).toEqual([]);
  });

  it('is refused for the current build, for those behind it and for a canary', () => {
    for (const version of ['v1', 'v2', 'v3']) releases.release('mf-orders', buildRemote(version));
    releases.startCanary('mf-orders', buildRemote('v4'), { share: 5, accounts: false, wrappers: [] });
    for (const version of ['v1', 'v2', 'v3', 'v4'])
      expect(() => releases.remove('mf-orders', version)).toThrow('is served and stays');
  });
});
