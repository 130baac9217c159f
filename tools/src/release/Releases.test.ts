import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { portsFrom } from '../ports/ports.ts';
import { prepareProfile, profileOf } from '../profile/Profile.ts';
import type { Profile } from '../profile/Profile.ts';
import { clientConfig } from '../client-config/clientConfig.ts';
import { parseNginxHeaders } from '../static-server/nginxHeaders.ts';
import { Releases } from './Releases.ts';
import { releaseUnseen } from './seenBuilds.ts';

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
  const whole = { id, version, name: `${id}_${version}`, entry: 'entry.js', pages, shared: {}, ...contract };
  writeFileSync(join(dir, 'contract.json'), JSON.stringify(whole));
  writeFileSync(join(dir, 'entry.js'), version);
  return dir;
}

function buildHost(version: string): string {
  const dir = join(root, 'host/dist', version);
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, `assets/main.${version}.js`), '');
  writeFileSync(
    join(dir, 'index.template.html'),
    `<title>${version}</title><script>'${version}'</script><!--release-set--><!--preload-->`,
  );
  writeFileSync(join(dir, 'host.json'), JSON.stringify({ version, shares: {} }));
  return dir;
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

it('says in the set which shared packages a build runs with, and refuses a range that the page could not read', () => {
  releases.release('mf-orders', buildRemote('v1', 'mf-orders', { shared: { react: '^19.3.1' } }));
  expect(releases.set().remotes[0]?.current.needs).toEqual({ react: '^19.3.1' });
  const loose = buildRemote('v2', 'mf-orders', { shared: { react: '>=19' } });
  expect(() => releases.release('mf-orders', loose)).toThrow(/shared\.react: /);
});

it('moves the revision with every release, the host’s too, and with nothing else', () => {
  const revisionAfter = (release: () => unknown) => (release(), releases.set().revision);
  expect(revisionAfter(() => releases.release('host', buildHost('h1')))).toBe(1);
  expect(revisionAfter(() => releases.release('mf-orders', buildRemote('v1')))).toBe(2);
  expect(revisionAfter(() => releases.release('host', buildHost('h2')))).toBe(3);
  expect(revisionAfter(() => releases.release('host', buildHost('h2')))).toBe(3);
  expect(revisionAfter(() => releases.rollBack('host'))).toBe(4);
});

it('moves the pointer and keeps the builds', () => {
  releases.release('mf-orders', buildRemote('v1'));
  releases.release('mf-orders', buildRemote('v2'));
  expect(current()).toEqual(['mf-orders v2 v1']);
  expect(releases.rollBack('mf-orders')).toBe('v1');
  expect(current()).toEqual(['mf-orders v1 v2']);
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
  elsewhere.release('host', buildHost('h1'));
  elsewhere.release('mf-orders', buildRemote('v1'));
  expect(policy()).toContain("script-src 'self' https://cdn.example.com 'sha256-");
  expect(page()).toContain('"base":"https://cdn.example.com/mf-orders/v1/"');
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

it('releases at a start what changed since the last one, so that a rollback survives', () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  const v2 = { id: 'mf-orders', dir: buildRemote('v2') } as const;
  expect(releaseUnseen(releases, profile, [v1])).toEqual(['mf-orders']);
  expect(releaseUnseen(releases, profile, [v2])).toEqual(['mf-orders']);
  releases.rollBack('mf-orders');
  expect(releaseUnseen(releases, profile, [v2])).toEqual([]);
  expect(current()).toEqual(['mf-orders v1 v2']);
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
});

it('starts a new release set when the old one cannot be read', () => {
  const v1 = { id: 'mf-orders', dir: buildRemote('v1') } as const;
  releaseUnseen(releases, profile, [v1]);
  writeFileSync(join(profile.site, 'remotes.json'), '{"revision":"x"}');
  expect(releaseUnseen(releases, profile, [v1])).toEqual(['mf-orders']);
  expect(current()).toEqual(['mf-orders v1 undefined']);
});
