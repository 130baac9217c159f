import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uploadCover, uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { duplicateMarket, insertMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { insertProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { count, eq, sum } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import { markets, previews, products, sellers, uploads } from '../../platform/database/schema.ts';
import { toProductColumns } from '../product/presentProduct.ts';
import { buildMarket, buildSeller, buildUpload, productFields } from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let png: Buffer;
beforeAll(async () => {
  png = await picture('png');
});
beforeEach(async () => {
  await buildSeller(test.db, UID);
  await buildSeller(test.db, 'kakao:2');
});

const ids = (length: number) => Array.from({ length }, () => newId());
const call = (endpoint: Endpoint, params: Record<string, string> = {}, body: object = {}, as = UID) =>
  test.call(endpoint, { as, params, body });
const send = (endpoint: Endpoint, fields: Record<string, string>, name: string) => {
  const { body: payload, headers } = multipart(fields, { [name]: png });
  return test.call(endpoint, { as: UID, body: payload, headers });
};

/** Creates the maximum number of markets of a seller minus `missing`; returns the id of one. */
async function buildMarkets(missing: number): Promise<string> {
  const { id, publicId: _publicId, ...row } = await buildMarket(test.db, UID, { status: 0 });
  const others = ids(SELLER_LIMITS.market.max - missing - 1);
  await test.db.insert(markets).values(others.map((other) => ({ ...row, id: other, publicId: other })));
  return id;
}

async function countMarkets(): Promise<number> {
  const [row] = await test.db.select({ total: count() }).from(markets).where(eq(markets.ownerUid, UID));
  return row?.total ?? 0;
}

describe('The limits of a seller’s markets', () => {
  // rule: limits.maximums, limits.limit-reached
  it('A seller has at most 1,000 markets, including concurrent creations and duplications', async () => {
    const marketId = await buildMarkets(2);
    const responses = await Promise.all([
      ...[1, 2, 3].map(() => call(insertMarket)),
      ...[1, 2, 3].map(() => call(duplicateMarket, { marketId })),
    ]);
    expect(sortStatuses(responses)).toEqual([200, 200, 400, 400, 400, 400]);
    expect(await countMarkets()).toBe(SELLER_LIMITS.market.max);
    expect(responses.find(({ statusCode }) => statusCode === 400)?.json()).toEqual({
      message: 'limit-reached',
      detail: SELLER_LIMITS.market.text,
    });
  });

  it('The markets of one seller do not count for another seller', async () => {
    await buildMarkets(0);
    expect((await call(insertMarket)).statusCode).toBe(400);
    expect((await call(insertMarket, {}, {}, 'kakao:2')).statusCode).toBe(200);
  });
});

// rule: limits.maximums, limits.limit-reached
it('A market has at most 500 products, including concurrent additions', async () => {
  const market = await buildMarket(test.db, UID);
  const at = { createdAt: test.world.now, updatedAt: test.world.now };
  const row = { ownerUid: UID, marketId: market.id, ...at, ...toProductColumns(productFields()) };
  const others = ids(SELLER_LIMITS.product.max - 1);
  await test.db.insert(products).values(others.map((id, position) => ({ ...row, id, position })));
  const cover = [await buildUpload(test.db, UID)];
  const responses = await Promise.all(
    [1, 2, 3].map(() => call(insertProduct, {}, { marketId: market.id, ...productFields({ cover }) })),
  );
  expect(sortStatuses(responses)).toEqual([200, 400, 400]);
  expect(responses.map((each) => each.json().detail).filter(Boolean)).toEqual(
    Array(2).fill(SELLER_LIMITS.product.text),
  );
});

// rule: limits.maximums, limits.limit-reached
it('A seller has at most 1,000 preview posts, including concurrent creations', async () => {
  const post = { contents: '소개', schedule: '' };
  const row = { ownerUid: UID, cover: [], ...post, createdAt: test.world.now, updatedAt: test.world.now };
  await test.db.insert(previews).values(ids(SELLER_LIMITS.preview.max - 1).map((id) => ({ ...row, id })));
  const responses = await Promise.all([1, 2, 3].map(() => call(insertPreview, {}, post)));
  expect(sortStatuses(responses)).toEqual([200, 400, 400]);
  expect(responses.map((each) => each.json().detail).filter(Boolean)).toEqual(
    Array(2).fill(SELLER_LIMITS.preview.text),
  );
});

describe('The storage limit of a seller’s pictures', () => {
  /** Creates pictures of a seller with this total size in bytes. */
  async function buildPictures(uid: string, bytes: number): Promise<void> {
    for (let left = bytes; left > 0; left -= 2_000_000_000) {
      const path = await buildUpload(test.db, uid);
      const size = Math.min(left, 2_000_000_000);
      await test.db.update(uploads).set({ bytes: size }).where(eq(uploads.path, path));
    }
  }

  async function storedBytes(uid: string): Promise<number> {
    const [stored] = await test.db
      .select({ bytes: sum(uploads.bytes).mapWith(Number) })
      .from(uploads)
      .where(eq(uploads.ownerUid, uid));
    return stored?.bytes ?? 0;
  }

  it('The storage limit counts the stored size of pictures', async () => {
    expect((await send(uploadProfile, {}, 'data')).statusCode).toBe(200);
    const [stored] = await test.db.select().from(uploads);
    expect(stored?.bytes).toBeGreaterThan(0);
    expect(stored?.bytes).toBeLessThan(10_000);
  });

  // rule: limits.maximums, limits.limit-reached
  it('A seller stores at most 10 GB of pictures, for every upload call and concurrent uploads', async () => {
    await test.db.update(sellers).set({ status: 2 }).where(eq(sellers.uid, UID));
    const market = await buildMarket(test.db, UID);
    const { max } = SELLER_LIMITS.picture;
    await buildPictures(UID, max - 1);
    await buildPictures('kakao:2', max);
    expect((await send(uploadProfile, {}, 'data')).statusCode).toBe(400);
    const sendAll = () =>
      Promise.all([
        send(uploadProfile, {}, 'data'),
        send(uploadCover, { type: 'market' }, 'data'),
        send(uploadCover, { type: 'product' }, 'data'),
        send(saveBanner, { marketId: market.id }, 'file'),
      ]);
    const clear = () => test.db.delete(uploads).where(eq(uploads.ownerUid, UID));
    await clear();
    await sendAll();
    const needed = await storedBytes(UID);
    await clear();
    await buildPictures(UID, max - needed + 1);
    const responses = await sendAll();
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map((answer) => readFailure(answer).code))).toEqual(new Set(['limit-reached']));
    expect(await storedBytes(UID)).toBeLessThanOrEqual(max);
    expect(await storedBytes(UID)).toBeGreaterThan(max - needed);
    expect(refused.length).toBeGreaterThan(0);
  });
});
