import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { completeBuild } from '../../testing/completeBuild.ts';
import { createKey } from '../../testing/createKey.ts';
import { startObjects } from '../../testing/objects/startObjects.ts';
import { exampleConfig } from '../../testing/exampleConfig.ts';
import { buildHost, buildRemote } from '../../testing/sampleBuilds.ts';
import { Releases } from '../Releases.ts';
import { openSource } from '../openSource.ts';
import { signBuild } from '../signing/signBuild.ts';
import { FolderCopy } from './FolderCopy.ts';
import type { ReleaseSource } from './ReleaseStore.ts';

const team = createKey('team', 'host', 'mf-orders', 'mf-markets');
let root = '';
let source: ReleaseSource;
let releases: Releases;
let events: string[] = [];
let lines: string[] = [];

const store = (...path: string[]) => join(root, 'store', ...path);
const served = (...path: string[]) => join(root, 'srv', ...path);
const read = (path: string) => readFileSync(served(path), 'utf8');

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'copy-'));
  mkdirSync(store());
  configure({});
  writeFileSync(store('release-keys.json'), JSON.stringify({ keys: [team.key] }));
  const opened = await openSource({ RELEASE_STORE: store() });
  if (opened === undefined) throw new Error('no store');
  source = opened;
  releases = new Releases(source);
  await releases.release('host', sign(buildHost(root, 'h1')));
  await releases.release('mf-orders', sign(buildRemote(root, 'v1')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function configure(changes: object): void {
  writeFileSync(store('config.json'), JSON.stringify({ ...exampleConfig(), ...changes }));
}

function sign(dir: string): string {
  writeFileSync(join(dir, 'build-manifest.sig.json'), JSON.stringify(signBuild(dir, team, new Date())));
  return dir;
}

/** Starts a copy as a new process would; `reload` records the page at that time. */
function open(): FolderCopy {
  events = [];
  lines = [];
  const page = () =>
    existsSync(served('site/index.html')) ? /<title>(.*)<\/title>/.exec(read('site/index.html'))?.[1] : 'no page';
  return new FolderCopy(source, {
    to: served(),
    reload: async () => void events.push(`reload with ${page()}`),
    print: (line) => lines.push(line),
  });
}

/** Returns all served files with their contents. */
function readServed(): Readonly<Record<string, string>> {
  const files = readdirSync(served(), { recursive: true }).map(String);
  return Object.fromEntries(
    files.filter((file) => statSync(served(file)).isFile()).map((file) => [file, readFileSync(served(file), 'base64')]),
  );
}

describe('copy for a web server', () => {
  it('a copy has the page, its headers, and the files of all builds, but not the state, keys or templates', async () => {
    expect(await open().update()).toBe(2);
    expect(Object.keys(readServed()).toSorted()).toEqual([
      'cdn/mf-orders/v1/build-manifest.json',
      'cdn/mf-orders/v1/build-manifest.sig.json',
      'cdn/mf-orders/v1/contract.json',
      'cdn/mf-orders/v1/entry.js',
      'cdn/mf-orders/v1/page.js',
      'host/page-headers.conf',
      'site/.well-known/security.txt',
      'site/assets/main.h1.js',
      ...['config.json', 'index.html', 'remotes.json'].flatMap((name) =>
        [name, `${name}.br`, `${name}.gz`].map((each) => `site/${each}`),
      ),
    ]);
    expect(read('site/index.html')).toBe(readFileSync(store('site/index.html'), 'utf8'));
  });

  it('a copy of a bucket equals that of a folder', async () => {
    await open().update();
    const ofFolder = readServed();
    rmSync(served(), { recursive: true });
    const objects = await startObjects();
    try {
      const bucket = await openSource(objects.environment);
      for (const folder of ['host', 'cdn'])
        for (const name of await source.store.list(folder))
          await bucket?.store.write(name, (await source.store.read(name))?.content ?? '');
      for (const name of ['config.json', 'release-keys.json'])
        await bucket?.store.write(name, readFileSync(store(name)));
      if (bucket) source = bucket;
      await open().update();
      // It expires 360 days after the copy.
      const contact = { 'site/.well-known/security.txt': expect.any(String) };
      expect(readServed()).toEqual({ ...ofFolder, ...contact });
    } finally {
      await objects.stop();
    }
  });

  it('a release is copied once, and the server reads new headers before the page is replaced', async () => {
    const copy = open();
    expect([await copy.update(), await copy.update()]).toEqual([2, undefined]);
    await releases.release('mf-orders', sign(buildRemote(root, 'v2')));
    expect(await copy.update()).toBe(3);
    await releases.release('host', sign(buildHost(root, 'h2')));
    expect(await copy.update()).toBe(4);
    expect(events).toEqual(['reload with no page', 'reload with h1']);
    expect(read('site/index.html')).toContain('<title>h2</title>');
    expect(readdirSync(served('cdn/mf-orders')).toSorted()).toEqual(['v1', 'v2']);
  });

  it('a reload that failed is repeated before the page is replaced', async () => {
    const copy = open();
    await copy.update();
    await releases.release('host', sign(buildHost(root, 'h2')));
    const ended = new FolderCopy(source, {
      to: served(),
      reload: () => Promise.reject(new Error('nginx')),
      print: () => {},
    });
    for (const _ of [1, 2]) await expect(ended.update()).rejects.toThrow('nginx');
    expect(read('site/index.html')).toContain('<title>h1</title>');
    await open().update();
    expect(events).toEqual(['reload with h1']);
    expect(read('site/index.html')).toContain('<title>h2</title>');
  });

  it('a removed build is removed from the copy, but not the address search', async () => {
    const copy = open();
    mkdirSync(served('cdn/postcode/v1'), { recursive: true });
    writeFileSync(served('cdn/postcode/v1/index.html'), 'frame');
    for (const version of ['v2', 'v3', 'v4']) await releases.release('mf-orders', sign(buildRemote(root, version)));
    for (const version of ['h2', 'h3', 'h4']) await releases.release('host', sign(buildHost(root, version)));
    await copy.update();
    await releases.remove('mf-orders', 'v1');
    await releases.remove('host', 'h1');
    await copy.update();
    expect(readdirSync(served('cdn/mf-orders')).toSorted()).toEqual(['v2', 'v3', 'v4']);
    expect(readdirSync(served('site/assets')).toSorted()).toEqual(['main.h2.js', 'main.h3.js', 'main.h4.js']);
    expect(read('cdn/postcode/v1/index.html')).toBe('frame');
  });
});

describe('copy from an altered store', () => {
  it('a build whose file was changed, with its list, is not served, and the last good state remains', async () => {
    const copy = open();
    await copy.update();
    const before = readServed();
    await releases.release('mf-orders', sign(buildRemote(root, 'v2')));
    writeFileSync(store('cdn/mf-orders/v2/entry.js'), 'evil');
    completeBuild(store('cdn/mf-orders/v2'));
    for (const each of [copy, open()]) {
      await expect(each.update()).rejects.toThrow('mf-orders v2: Its list of files differs from the released list.');
      expect(readServed()).toEqual(before);
    }
    await releases.rollBack('mf-orders');
    await copy.update();
    expect(lines).toEqual(['cdn/mf-orders/v2 is not copied. It was replaced.']);
    expect(existsSync(served('cdn/mf-orders/v2'))).toBe(false);
    expect(read('site/remotes.json')).toContain('"version": "v1"');
  });

  it('an altered remote that is in maintenance does not prevent the copy of its maintenance', async () => {
    const copy = open();
    await copy.update();
    writeFileSync(store('cdn/mf-orders/v1/entry.js'), 'evil');
    await releases.setMaintenance('mf-orders', true);
    const fresh = open();
    await fresh.update();
    expect(read('site/remotes.json')).toContain('"maintenance": true');
    expect(read('cdn/mf-orders/v1/entry.js')).toBe('v1');
    expect(lines).toEqual([expect.stringMatching(/^cdn\/mf-orders\/v1 is not copied\. .*entry\.js/)]);
  });

  it('a page, release set or headers that somebody put into the store are not served', async () => {
    for (const file of [
      'site/index.html',
      'site/remotes.json',
      'site/index.html.br',
      'host/page-headers.conf',
      'site/assets/main.h1.js',
    ])
      writeFileSync(store(file), 'evil');
    await open().update();
    expect(Object.values(readServed()).map((content) => Buffer.from(content, 'base64').toString())).not.toContain(
      'evil',
    );
  });

  it('a build without a signature of a listed key is not served, although the state names it', async () => {
    const copy = open();
    await copy.update();
    writeFileSync(store('release-keys.json'), JSON.stringify({ keys: [createKey('team', 'host', 'mf-orders').key] }));
    await releases.state();
    cpSync(store('host/releases.json'), join(root, 'state.json'));
    writeFileSync(store('host/releases.json'), `${readFileSync(join(root, 'state.json'), 'utf8')} `);
    await expect(copy.update()).rejects.toThrow('The signature with the key team is not of this build');
  });

  it('a configuration that was changed without --configure is not served', async () => {
    const copy = open();
    await copy.update();
    configure({ apiHost: 'http://localhost:9999' });
    await expect(open().update()).rejects.toThrow(
      'page-headers.conf does not follow from the configuration and the builds',
    );
    await releases.readdress();
    await copy.update();
    expect(read('site/config.json')).toContain('9999');
  });
});
