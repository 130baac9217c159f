import { mkdtempSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { exampleConfig } from '../testing/exampleConfig.ts';
import { buildRemote } from '../testing/sampleBuilds.ts';
import { Releases } from './Releases.ts';
import { getProfile } from './files/Profile.ts';
import { publishBuild } from './releaseCommand.ts';

let root = '';
let releases: Releases;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'command-'));
  releases = Releases.ofProfile(getProfile('main', root), exampleConfig());
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Publishes v1 of mf-orders; during each of its first `others` checks another remote is released. */
async function publish(others: number) {
  const checkedWith: string[][] = [];
  const lines: string[] = [];
  const tryBuild = async () => {
    checkedWith.push((await releases.set()).remotes.map(({ current }) => current.version));
    const version = `m${checkedWith.length}`;
    if (checkedWith.length <= others) await releases.release('mf-markets', buildRemote(root, version, 'mf-markets'));
    return [];
  };
  const result = publishBuild({
    releases,
    id: 'mf-orders',
    dir: buildRemote(root, 'v1'),
    values: {},
    manifest: join(root, 'remote.json'),
    tryBuild,
    print: (line) => lines.push(line),
  });
  return { checkedWith, lines, result: await result.catch((error: Error) => error.message) };
}

it('a build is checked again if another build was released during its check', async () => {
  const { checkedWith, lines, result } = await publish(1);
  expect(result).toBe('mf-orders is now v1.');
  expect(checkedWith).toEqual([[], ['m1']]);
  expect(lines).toEqual(['Other builds were released while mf-orders was checked. Nothing was changed.']);
});

it('after three checks that were overtaken nothing was published, and the error says so', async () => {
  const { checkedWith, result } = await publish(9);
  expect(result).toBe('Other builds were released during each of 3 checks. Nothing was changed. Release again.');
  expect(checkedWith).toHaveLength(3);
  expect((await releases.set()).remotes.map(({ id }) => id)).toEqual(['mf-markets']);
});

it('a runner whose user has no name, as in a container, releases with the number of the user', async () => {
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  await releases.release('mf-orders', buildRemote(root, 'v1'));
  expect((await releases.journal()).map(({ by }) => by)).toEqual([`user ${process.getuid?.()}`]);
});
