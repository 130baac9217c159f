import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleConfig } from '../../testing/exampleConfig.ts';
import { type Profile, getProfile, prepareProfile } from '../files/Profile.ts';
import { hostSite } from '../page/sites/sites.ts';
import { type Listening, listen } from '../page/sites/listen.ts';
import { Releases } from '../Releases.ts';
import { buildHost, buildRemote } from '../../testing/sampleBuilds.ts';
import { writeAtomically } from '../files/writeAtomically.ts';

let root = '';
let profile: Profile;
let served: { site: string; pageHeaders: string };
let site: Listening;
let releases: Releases;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'served-'));
  profile = getProfile('main', root);
  prepareProfile(profile);
  served = { site: profile.site, pageHeaders: profile.pageHeaders };
  site = await listen(0, (request, response) => hostSite(served)(request, response));
  const pageHost = `http://127.0.0.1:${site.port}`;
  releases = Releases.ofProfile(profile, { ...exampleConfig(), pageHost, allowRemoteOverride: false });
  for (const version of ['h1', 'h2']) await releases.release('host', buildHost(root, version));
  await releases.release('mf-orders', buildRemote(root, 'v1'));
});
afterEach(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFileSync(join(profile.dir, file), text);
const verify = async () =>
  (await releases.verifyServed()).join('\n').replaceAll(/http:\S+\d(?=\/)/g, 'https://seller.test');

describe('verification of the served files', () => {
  it('verification finds no difference after releases, in any encoding', async () => {
    expect(await verify()).toBe('');
  });

  it('verification finds emptied headers, although the stored headers are intact', async () => {
    write('empty.conf', '');
    served = { ...served, pageHeaders: join(profile.dir, 'empty.conf') };
    const found = await verify();
    expect(found).toContain('https://seller.test/index.html is served without the released header Integrity-Policy.');
    expect(found).toContain(
      'https://seller.test/index.html is served without the released header Content-Security-Policy.',
    );
  });

  it.each(['config.json', 'remotes.json', 'index.html'])(
    'verification finds another %s than the stored one, also if only a compressed file differs',
    async (file) => {
      const copy = join(root, 'copy');
      for (const name of ['config.json', 'remotes.json', 'index.html'])
        writeCompressed(join(copy, name), await (await fetch(toAddress(name))).text());
      served = { ...served, site: copy };
      expect(await verify()).toBe('');
      const change = `https://seller.test/${file} serves (200) what was not released.`;
      writeFileSync(join(copy, `${file}.gz`), '');
      expect(await verify()).not.toBe('');
      writeCompressed(join(copy, file), 'apiHost: https://evil.example');
      expect(await verify()).toBe(change);
      rmSync(join(copy, file));
      for (const ending of ['br', 'gz']) rmSync(join(copy, `${file}.${ending}`));
      expect(await verify()).toBe(change.replace('200', '404'));
    },
  );

  it('verification fails without the host, because stored files alone do not show what sellers get', async () => {
    await site.stop();
    const found = (await verify()).split('\n');
    expect(found).toHaveLength(3);
    for (const each of found)
      expect(each).toMatch(/^https:\/\/seller\.test\/[a-z]+\.\w+ cannot be fetched: .*ECONNREFUSED/);
  });

  it('verification fails if a stored file is missing, although the host serves it', async () => {
    rmSync(profile.pageHeaders);
    expect(await verify()).toContain('page-headers.conf at the host’s origin is missing or was altered.');
  });
});

function writeCompressed(file: string, content: string): void {
  writeAtomically(file, content);
  writeAtomically(`${file}.br`, brotliCompressSync(content));
  writeAtomically(`${file}.gz`, gzipSync(content));
}

const toAddress = (name: string) => `http://127.0.0.1:${site.port}/${name}`;
