import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from './FolderStore.ts';
import { type Store, publishFile, readFolder } from './Store.ts';

let dir = '';
let store: Store;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
  store = new FolderStore(dir);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const read = async (name: string) => (await store.read(name))?.content.toString();

describe('store in a folder', () => {
  it('a file that was absent when it was read is written only if it still is', async () => {
    expect(await store.read('host/a.json')).toBeUndefined();
    expect([await store.write('host/a.json', '1'), await store.write('host/a.json', '2')]).toEqual([true, false]);
    expect(await read('host/a.json')).toBe('1');
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
    expect([await store.list('cdn/x/1'), readdirSync(join(dir, 'cdn/x'))]).toEqual([[], ['2']]);
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
