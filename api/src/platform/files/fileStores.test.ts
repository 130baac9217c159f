import { chmod, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../database/newId.ts';
import { type ObjectService, startObjectService } from '../../../testing/objects/startObjectService.ts';
import type { FileStore, StoredFile } from './FileStore.ts';
import { createDirectoryStore } from './createDirectoryStore.ts';
import { createObjectStore } from './createObjectStore.ts';

const HOUR = 60 * 60_000;
const BEGAN = Date.now();
/** Stores may round times, and the clock of a disk is coarse. */
const SECOND = 1000;
let home: string;
let service: ObjectService;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-stores-'));
  service = await startObjectService();
  stores['directories'] = await createDirectoryStore(join(home, 'uploads'), join(home, 'private'));
  stores['buckets'] = createObjectStore(service.settings);
});
afterAll(async () => {
  await service.stop();
  await rm(home, { recursive: true, force: true });
});

beforeEach(async () => {
  for (const store of Object.values(stores)) {
    await store.removePictures((await all(store.listPictures())).map(({ name }) => name));
    for (const { name } of await all(store.listDocuments())) await store.removeDocument(name);
  }
});

async function all(files: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of files) found.push(file);
  return found;
}

describe.each(['directories', 'buckets'])('file store in two %s', (kind) => {
  const store = () => stores[kind] as FileStore;

  it('the store returns the bytes of a picture, or undefined for an absent picture', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await store().savePicture('one.1080w.webp', bytes);
    expect((await store().readPicture('one.1080w.webp'))?.equals(bytes)).toBe(true);
    expect(await store().readPicture('absent.webp')).toBeUndefined();
  });

  it('the store removes pictures and ignores absent ones', async () => {
    await store().savePicture('two.webp', Buffer.from('2'));
    await store().removePictures(['two.webp', 'absent.webp']);
    expect(await store().readPicture('two.webp')).toBeUndefined();
  });

  it('the store keeps documents separate from pictures, replaces a document, and throws for an absent document', async () => {
    const name = newId();
    await store().saveDocument(name, Buffer.from('sealed'));
    await store().saveDocument(name, Buffer.from('sealed again'));
    expect(String(await store().readDocument(name))).toBe('sealed again');
    expect(await store().readPicture(name)).toBeUndefined();
    await store().removeDocument(name);
    await store().removeDocument(name);
    await expect(store().readDocument(name)).rejects.toThrow();
  });

  it('the store accepts an empty file', async () => {
    await store().saveDocument('empty', Buffer.alloc(0));
    expect(await store().readDocument('empty')).toHaveLength(0);
    await store().removeDocument('empty');
  });

  it('the store lists its files by the character codes of their names with their storage time', async () => {
    for (const name of ['one.1080w.webp', 'b.webp', 'a-0.360w.avif', 'B.webp', 'a_0.webp'])
      await store().savePicture(name, Buffer.from('x'));
    await store().saveDocument('paper', Buffer.from('x'));
    const listed = await all(store().listPictures());
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(['B.webp', 'a-0.360w.avif', 'a_0.webp', 'b.webp', 'one.1080w.webp']);
    const times = listed.map(({ storedAt }) => storedAt.getTime()).toSorted((a, b) => a - b);
    const [earliest, latest] = [BEGAN - SECOND, Date.now() + SECOND];
    expect([earliest, ...times, latest].toSorted((a, b) => a - b)).toEqual([earliest, ...times, latest]);
    expect((await all(store().listDocuments())).map(({ name }) => name)).toEqual(['paper']);
  });

  it.each(['../secret', 'a/b.webp', '', '.hidden', 'a.webp.part'])(
    'the store rejects the file name "%s"',
    async (name) => {
      await expect((async () => store().savePicture(name, Buffer.from('x')))()).rejects.toThrow('was refused');
      await expect((async () => store().readDocument(name))()).rejects.toThrow('was refused');
    },
  );
});

describe('directory store', () => {
  it('a full disk makes the store unavailable and leaves no partial file', async () => {
    const uploads = join(home, 'full');
    const store = await createDirectoryStore(uploads, join(home, 'private'));
    // Every write to this path fails with a full disk.
    await symlink('/dev/full', join(uploads, 'x.webp.part'));
    await expect(store.savePicture('x.webp', Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 10,
      cause: { code: 'ENOSPC' },
    });
    expect(await readdir(uploads)).toEqual([]);
  });

  it('a directory without write permission makes the store unavailable (unless run as root)', async () => {
    const uploads = join(home, 'readonly');
    const store = await createDirectoryStore(uploads, join(home, 'private'));
    await chmod(uploads, 0o500);
    const isRoot = process.getuid?.() === 0;
    const saved = await store.savePicture('x.webp', Buffer.from('x')).catch((error: unknown) => error);
    if (isRoot) expect(saved).toBeUndefined();
    else expect(saved).toMatchObject({ code: 'unavailable', retryAfter: 10 });
    await chmod(uploads, 0o700);
  });

  it('the store removes files of interrupted writes but not of running writes', async () => {
    const uploads = join(home, 'cut');
    const store = await createDirectoryStore(uploads, join(home, 'private'));
    const yesterday = new Date(Date.now() - 25 * HOUR);
    for (const name of ['old.webp.part', 'new.webp.part']) await writeFile(join(uploads, name), 'half');
    await utimes(join(uploads, 'old.webp.part'), yesterday, yesterday);
    expect(await all(store.listPictures())).toEqual([]);
    expect(await store.removeUnfinished(new Date(Date.now() - HOUR))).toBe(1);
    expect(await readdir(uploads)).toEqual(['new.webp.part']);
  });

  it('other users of the machine cannot read documents', async () => {
    const name = newId();
    await stores['directories']?.saveDocument(name, Buffer.from('x'));
    expect((await stat(join(home, 'private', name))).mode & 0o777).toBe(0o600);
  });
});

describe('bucket store', () => {
  it('a service that accepts a request and never responds makes the store unavailable', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const store = createObjectStore({ ...service.settings, endpoint }, 20);
    await expect(store.readPicture('one.webp')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    silent.closeAllConnections();
    silent.close();
  });

  it('pictures have a media type and a cache lifetime', async () => {
    await stores['buckets']?.savePicture('typed.360w.avif', Buffer.from('x'));
    const response = await fetch(`${service.settings.endpoint}/pictures/uploads/typed.360w.avif`);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('wrong keys, a wrong bucket name and an unreachable service make the store unavailable', async () => {
    const credentials = { accessKeyId: 'STRANGER', secretAccessKey: 'guess' };
    const unavailable = { code: 'unavailable', retryAfter: 10 };
    const stranger = createObjectStore({ ...service.settings, credentials });
    await expect(stranger.savePicture('x.webp', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    await expect(stranger.readPicture('one.1080w.webp')).rejects.toMatchObject(unavailable);
    const nowhere = createObjectStore({ ...service.settings, picturesBucket: 'absent' });
    await expect(nowhere.savePicture('x.webp', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    const away = createObjectStore({ ...service.settings, endpoint: 'http://127.0.0.1:9' });
    await expect(away.readDocument('x')).rejects.toMatchObject(unavailable);
  });
});
