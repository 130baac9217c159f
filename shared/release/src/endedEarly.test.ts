import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { buildHost, buildRemote } from '../testing/sampleBuilds.ts';
import { Releases } from './Releases.ts';
import { type Profile, getProfile, prepareProfile } from './files/Profile.ts';
import { localKey } from './signing/localKey.ts';
import { FolderStore } from './store/FolderStore.ts';

let root = '';
let profile: Profile;
let releases: Releases;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'ended-'));
  profile = getProfile('main', root);
  prepareProfile(profile);
  releases = open();
  await releases.release('host', buildHost(root, 'h1'));
  await releases.release('mf-orders', buildRemote(root, 'v1'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Opens the releases; `before` is called before each write and may throw, as the end of a process would. */
function open(before: (name: string) => Promise<void> = async () => {}): Releases {
  class Watched extends FolderStore {
    override async write(name: string, content: Buffer | string, tag?: string): Promise<boolean> {
      await before(name);
      return super.write(name, content, tag);
    }
  }
  return new Releases({
    store: new Watched(profile.dir),
    readConfig: async () => exampleConfig(),
    readKeys: async () => [],
    getLocalKey: (application) => localKey(profile, application),
  });
}

const versions = async () => {
  const journal = (await releases.journal()).map(({ version }) => version);
  const served = JSON.parse(readFileSync(join(profile.site, 'remotes.json'), 'utf8')) as { revision: number };
  const { revision } = await releases.state();
  return { journal, isNewest: served.revision === revision, problems: await releases.verify() };
};

/** Releases a second host and lets the process end before its write with this number; returns whether it ended. */
async function endAt(number: number): Promise<boolean> {
  let writes = 0;
  const ending = open(async () => {
    writes += 1;
    if (writes >= number) throw new Error('ended');
  });
  return ending.release('host', buildHost(root, 'h2')).then(
    () => false,
    () => true,
  );
}

describe('a release that ends early', () => {
  it('at every write it happened or did not, and the next release continues from there without a loss', async () => {
    for (let number = 1; await endAt(number); number += 1) {
      await releases.release('mf-orders', buildRemote(root, `w${number}`));
      const { journal, ...rest } = await versions();
      expect({ number, ...rest }).toEqual({ number, isNewest: true, problems: [] });
      expect(journal.at(-1)).toBe(`w${number}`);
      if (journal.includes('h2')) await releases.rollBack('host').then(() => releases.remove('host', 'h2'));
    }
  });

  it('its error and verification name what it did not write', async () => {
    const ending = open(async (name) => {
      if (name.startsWith('site/remotes.json')) throw new Error('ended');
    });
    await expect(ending.release('mf-orders', buildRemote(root, 'v2'))).rejects.toThrow(
      'The state was changed, but not all of its files: ended',
    );
    expect((await versions()).problems).toEqual([
      'remotes.json at the host’s origin is missing or was altered.',
      'index.html at the host’s origin is missing or was altered.',
    ]);
  });
});

describe('a slow release', () => {
  it.each([
    'host/releases.json',
    'host/page-headers.conf',
    'site/remotes.json.br',
    'site/remotes.json',
    'site/index.html',
  ])('that is overtaken before it writes %s leaves the files of the newest state', async (file) => {
    let isOvertaken = false;
    const slow = open(async (name) => {
      if (name !== file || isOvertaken) return;
      isOvertaken = true;
      await releases.release('host', buildHost(root, 'h3'));
      await releases.release('mf-orders', buildRemote(root, 'v3'));
    });
    await slow.release('host', buildHost(root, 'h2'));
    expect(isOvertaken).toBe(true);
    const { journal, ...rest } = await versions();
    expect(rest).toEqual({ isNewest: true, problems: [] });
    expect(journal.toSorted()).toEqual(['h1', 'h2', 'h3', 'v1', 'v3']);
  });
});
