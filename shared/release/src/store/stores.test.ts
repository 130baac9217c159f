import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Objects, startObjects } from '../../testing/objects/startObjects.ts';
import { openStore } from './openStore.ts';
import { type Store, publishFile, readFolder } from '../files/Store.ts';

let objects: Objects;
let dir = '';
let prefix = 0;
beforeAll(async () => {
  objects = await startObjects();
});
afterAll(() => objects.stop());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function open(environment: NodeJS.ProcessEnv): Promise<Store> {
  const store = await openStore(environment);
  if (store === undefined) throw new Error('no store');
  return store;
}

/** An empty store of each kind. */
const STORES = {
  'a folder': () => open({ RELEASE_STORE: dir }),
  'a bucket': () => open({ ...objects.environment, RELEASE_STORE: `s3://releases/${(prefix += 1)}/` }),
};

describe.each(Object.entries(STORES))('store in %s', (kind, openEmpty) => {
  let store: Store;
  beforeEach(async () => {
    store = await openEmpty();
  });
  const read = async (name: string) => (await store.read(name))?.content.toString();

  it('a file that was absent when it was read is written only if it still is', async () => {
    expect(await store.read('host/a.json')).toBeUndefined();
    expect([await store.write('host/a.json', '1'), await store.write('host/a.json', '2')]).toEqual([true, false]);
    expect(await read('host/a.json')).toBe('1');
  });

  it('a writer whose content the file already has is told so', async () => {
    for (const _ of [1, 2]) expect(await store.write('a', '1')).toBe(true);
    const tag = (await store.read('a'))?.tag;
    for (const _ of [1, 2]) expect(await store.write('a', '2', tag)).toBe(true);
  });

  it('a file is replaced only by a writer who read its content, and not after it was removed', async () => {
    await store.write('a', '1');
    const first = await store.read('a');
    expect([await store.write('a', '2', first?.tag), await store.write('a', '3', first?.tag)]).toEqual([true, false]);
    const second = await store.read('a');
    await store.remove('a');
    expect([await store.write('a', '4', second?.tag), await read('a')]).toEqual([false, undefined]);
  });

  it('of many writers of the same tag one replaces the file', async () => {
    await store.write('a', '0');
    const tag = (await store.read('a'))?.tag;
    const results = await Promise.all(Array.from({ length: 20 }, (_, each) => store.write('a', `${each + 1}`, tag)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await read('a')).toBe(`${results.indexOf(true) + 1}`);
  });

  it('a folder is listed with all its files, and is gone with the last one', async () => {
    for (const name of ['cdn/x/1/a.js', 'cdn/x/1/b/c.js', 'cdn/x/2/a.js']) await store.write(name, name);
    expect((await store.list('cdn/x/1')).toSorted()).toEqual(['cdn/x/1/a.js', 'cdn/x/1/b/c.js']);
    expect([...(await readFolder(store, 'cdn/x/1')).keys()].toSorted()).toEqual(['a.js', 'b/c.js']);
    for (const name of await store.list('cdn/x/1')) await store.remove(name);
    expect([await store.list('cdn/x/1'), await store.list('cdn/x/2')]).toEqual([[], ['cdn/x/2/a.js']]);
    if (kind === 'a folder') expect(readdirSync(join(dir, 'cdn/x'))).toEqual(['2']);
    await store.remove('none');
  });

  it('a published file is not replaced, and publishing the same content again is no error', async () => {
    for (const _ of [1, 2]) await publishFile(store, 'cdn/a', Buffer.from('1'));
    await expect(publishFile(store, 'cdn/a', Buffer.from('2'))).rejects.toThrow(
      'cdn/a was published with other content',
    );
    expect(await read('cdn/a')).toBe('1');
  });
});

describe('bucket', () => {
  it('a write whose response was lost is not taken for the write of another release', async () => {
    const store = await open(objects.environment);
    await store.write('a', '1');
    const tag = (await store.read('a'))?.tag;
    objects.loseNextResponse();
    expect(await store.write('a', '2', tag)).toBe(true);
    objects.loseNextResponse();
    expect(await store.write('b', '1')).toBe(true);
  });

  it('a service that ignores conditions is refused before the first write', async () => {
    const store = await open({ ...objects.unconditional, RELEASE_STORE: 's3://releases/other' });
    await expect(store.write('a', '1')).rejects.toThrow('s3://releases/other/ ignores If-None-Match');
    expect(await store.read('a')).toBeUndefined();
  });

  it('an unknown bucket, or a service that does not run, is reported with its address', async () => {
    const elsewhere = await open({ ...objects.environment, RELEASE_STORE: 's3://none/shop' });
    await expect(elsewhere.list('cdn')).rejects.toThrow('s3://none/shop/cdn is not accessible (NoSuchBucket: ');
  });
});

describe('settings of a store', () => {
  it.each([
    [{ RELEASE_STORE: 's3://' }, 'RELEASE_STORE is not a folder or s3://bucket/prefix.'],
    [{ RELEASE_STORE: '/none/releases' }, 'RELEASE_STORE: the folder /none/releases does not exist.'],
    [
      { RELEASE_STORE: 's3://a-bucket', S3_ACCESS_KEY_ID: 'a' },
      'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is set alone',
    ],
    [{ RELEASE_STORE: 's3://a-bucket', SECRETS_FILE: '/none/keys' }, 'SECRETS_FILE cannot be read'],
  ])('%j is refused with the setting', async (environment, message) => {
    await expect(openStore(environment)).rejects.toThrow(message);
  });

  it('keys are read from the file of SECRETS_FILE', async () => {
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...others } = objects.environment;
    const file = join(dir, 'keys.env');
    writeFileSync(file, `S3_ACCESS_KEY_ID=${S3_ACCESS_KEY_ID}\nS3_SECRET_ACCESS_KEY=${S3_SECRET_ACCESS_KEY}\n`);
    const store = await open({ ...others, SECRETS_FILE: file });
    expect(await store.read('none')).toBeUndefined();
  });

  it('without RELEASE_STORE there is no store', async () => {
    expect(await openStore({})).toBeUndefined();
  });
});
