import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  IMAGE_BYTES_MAX,
  IMAGE_COUNT_MAX,
  uploadCover,
  uploadProfile,
} from '@backoffice/contracts/files/uploadEndpoints';
import { getPreview, insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { previews } from '../../platform/database/schema.ts';
import { newId } from '../../platform/database/newId.ts';
import { buildMarket, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture, pngChunk } from '../../../testing/pictures.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
beforeAll(async () => {
  for (const uid of [UID, 'kakao:2']) await buildSeller(test.db, uid);
});

const upload = (
  bytes: Buffer,
  fields: Record<string, string> = { type: 'market' },
  headers: Record<string, string> = {},
) => {
  const form = multipart(fields, { data: bytes });
  return test.call(uploadCover, { as: UID, body: form.body, headers: { ...form.headers, ...headers } });
};
const storedFile = (url: string) => readFile(join(test.config.uploadsDir, url.replace('/uploads/', '')));
const storedNames = () => readdir(test.config.uploadsDir);

describe('An accepted picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'An accepted picture may be %s and is stored as WebP under a new name',
    async (format) => {
      const { url } = (await upload(await picture(format))).json();
      expect(url).toMatch(/^\/uploads\/[\w-]{22}\.webp$/);
      expect(await sharp(await storedFile(url)).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    },
  );

  // rule: pictures.size-in-pixels, pictures.metadata-and-widths
  it('An accepted picture is re-encoded upright and narrower, without camera metadata', async () => {
    const exif = { IFD0: { Artist: 'canary-name' }, IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await sharp({ create: { width: 600, height: 2400, channels: 3, background: '#f00' } })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('canary-name')).toBe(true);
    const bytes = await storedFile((await upload(photo)).json().url);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 300 });
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('canary-name')).toBe(false);
  });
});

describe('A rejected picture', () => {
  // rule: pictures.types-and-limits
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a page', () => Buffer.from('<!doctype html><script>1</script>')],
    ['a GIF', () => picture('gif')],
    ['a picture that was cut off', async () => (await picture('jpeg', 900, 900)).subarray(0, 700)],
  ])('An upload of %s with the name and type of a picture is rejected, and nothing is stored', async (_title, make) => {
    const before = [await storedNames(), await fingerprint(test.owner)];
    expect(readFailure(await upload(await make()))).toEqual({ status: 400, code: 'file-type-not-image', fields: [] });
    expect([await storedNames(), await fingerprint(test.owner)]).toEqual(before);
  });

  it('A picture that is too tall or animated is rejected with its own reason', async () => {
    const tall = await picture('jpeg', 860, 24_000);
    expect(readFailure(await upload(tall))).toEqual({ status: 400, code: 'picture-too-tall', fields: [] });
    const png = await picture('png');
    const animated = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)]);
    expect(readFailure(await upload(animated))).toEqual({ status: 400, code: 'picture-animated', fields: [] });
  });

  it('A picture that is one byte too large is rejected', async () => {
    const photo = await picture('jpeg');
    const fits = Buffer.concat([photo, Buffer.alloc(IMAGE_BYTES_MAX - photo.length)]);
    expect((await upload(fits)).statusCode).toBe(200);
    expect(readFailure(await upload(Buffer.concat([fits, Buffer.of(0)])))).toEqual({
      status: 400,
      code: 'file-size-over',
      fields: [],
    });
  });

  it('An upload that is empty, missing, repeated or in another field is rejected', async () => {
    const photo = await picture('jpeg');
    expect(readFailure(await upload(Buffer.alloc(0))).fields).toEqual(['data']);
    const post = (files: Record<string, Buffer | Buffer[]>, fields: Record<string, string> = { type: 'market' }) =>
      test.call(uploadCover, { as: UID, ...multipart(fields, files) });
    expect(readFailure(await post({})).fields).toEqual(['data']);
    expect(readFailure(await post({ data: [photo, photo] })).code).toBe('file-count-over');
    expect(readFailure(await post({ data: photo, more: photo })).fields).toEqual(['more']);
    expect(readFailure(await post({ data: photo }, { type: 'other' })).fields).toEqual(['type']);
    expect(readFailure(await post({ data: photo }, { type: 'market', owner: 'x' })).fields).toEqual(['owner']);
  });
});

describe('The target of a picture', () => {
  it('A profile picture is uploaded by its own call', async () => {
    const response = await test.call(uploadProfile, { as: UID, ...multipart({}, { data: await picture('png') }) });
    expect(response.json().url).toMatch(/^\/uploads\//);
  });

  it('A picture of a market or product is uploaded for the seller’s own only', async () => {
    const photo = await picture('png');
    const foreign = await buildMarket(test.db, 'kakao:2');
    const own = await buildMarket(test.db, UID);
    const { id } = await buildProduct(test.db, own);
    const before = await storedNames();
    expect(readFailure(await upload(photo, { type: 'market', id: foreign.id })).status).toBe(404);
    expect(readFailure(await upload(photo, { type: 'product', id: own.id })).status).toBe(404);
    expect(await storedNames()).toEqual(before);
    expect((await upload(photo, { type: 'market', id: own.id })).statusCode).toBe(200);
    expect((await upload(photo, { type: 'product', id })).statusCode).toBe(200);
  });

  // rule: previews.shown-as-readers-see
  it('A picture of a preview post is added immediately, up to twenty', async () => {
    const photo = await picture('png');
    const { _id: id } = (await test.call(insertPreview, { as: UID, body: { contents: '소개', schedule: '' } })).json();
    const { url } = (await upload(photo, { type: 'preview', id })).json();
    expect((await test.call(getPreview, { as: UID, params: { previewId: id } })).json().cover).toEqual([url]);
    await test.db
      .update(previews)
      .set({ cover: Array.from({ length: IMAGE_COUNT_MAX }, () => url) })
      .where(eq(previews.id, id));
    expect(readFailure(await upload(photo, { type: 'preview', id })).code).toBe('file-count-over');
    expect(readFailure(await upload(photo, { type: 'preview', id: newId() })).status).toBe(404);
    expect(readFailure(await upload(photo, { type: 'preview' })).status).toBe(404);
  });

  it('Repeated uploads with one intent store one picture', async () => {
    const photo = await picture('png');
    const before = (await storedNames()).length;
    const responses = [
      await upload(photo, { type: 'market' }, { 'idempotency-key': 'once' }),
      await upload(photo, { type: 'market' }, { 'idempotency-key': 'once' }),
    ];
    expect(responses[1]?.json()).toEqual(responses[0]?.json());
    expect(await storedNames()).toHaveLength(before + 1);
  });
});
