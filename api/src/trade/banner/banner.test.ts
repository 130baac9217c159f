import { readFile, readdir } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPictureFiles } from '@backoffice/contracts/files/getPictureFiles';
import { deleteBanner, getBanner, saveBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { changeMarketStatus } from '@backoffice/contracts/market/marketEditEndpoints';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '../../platform/database/newId.ts';
import { banners, sellers, uploads } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { buildBanner, buildMarket, buildSeller, buildUser } from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { fingerprint } from '../../../testing/fingerprint.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';
import { queueBehind } from '../../../testing/queueBehind.ts';

const UID = 'kakao:1';
const OTHER = 'kakao:2';
const NONE = { _id: null, marketId: null, banner: null };
const test = setUpTestApp({ resetBeforeEach: true });
let photo: Buffer;
let market: MarketRow;
beforeAll(async () => {
  photo = await picture('png', 1600, 800);
});
beforeEach(async () => {
  await test.files.removePictures(await readdir(test.config.uploadsDir));
  for (const uid of [UID, OTHER]) await buildSeller(test.db, uid, { status: 2 });
  market = await buildMarket(test.db, UID);
});

/** Paths of the stored pictures, each of which has several files. */
const stored = async () => [
  ...new Set((await readdir(test.config.uploadsDir)).map((name) => name.slice(0, name.indexOf('.')))),
];
const banner = async (as = UID) => (await test.call(getBanner, { as })).json();
const save = (
  marketId = market.id,
  { as = UID, file = photo, key }: { as?: string; file?: Buffer | null; key?: string } = {},
) => {
  const form = multipart({ marketId }, file === null ? {} : { file });
  return test.call(saveBanner, {
    as,
    body: form.body,
    headers: { ...form.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
};
const deleteBannerById = (bannerId: string, as = UID) => test.call(deleteBanner, { as, body: { bannerId } });

// rule: api.answers
it('A banner is absent at first, present after a save, and absent after its deletion', async () => {
  expect(await banner()).toEqual(NONE);
  const saved = (await save()).json();
  expect(saved).toEqual({
    _id: expect.any(String),
    marketId: market.id,
    banner: expect.stringMatching(/^\/uploads\/.+\.webp$/),
  });
  expect([await banner(), await banner(OTHER)]).toEqual([saved, NONE]);
  expect((await deleteBannerById(saved._id)).json()).toEqual({ ok: true });
  expect(await banner()).toEqual(NONE);
});

it('A saved banner has a re-encoded picture of the recommended width, which is adopted at once', async () => {
  const { banner: path } = (await save()).json();
  const read = (address: string) => readFile(test.config.uploadsDir + address.replace('/uploads', ''));
  const files = await Promise.all(getPictureFiles(path).map(({ address }) => read(address)));
  const { format, width, height } = await sharp(await read(path)).metadata();
  expect([format, width, height]).toEqual(['webp', 1200, 600]);
  expect(await test.db.select().from(uploads)).toEqual([
    {
      path,
      ownerUid: UID,
      bytes: files.reduce((sum, { length }) => sum + length, 0),
      createdAt: test.world.now,
      adoptedAt: test.world.now,
      unusedSince: null,
    },
  ]);
});

// rule: banner.requirements
it('A new banner replaces the previous one under a new id and leaves its picture to the cleanup', async () => {
  const first = (await save()).json();
  const second = (await save((await buildMarket(test.db, UID)).id)).json();
  expect(new Set([first._id, second._id]).size).toBe(2);
  expect(await banner()).toEqual(second);
  expect(await test.db.select().from(banners)).toHaveLength(1);
  expect(await stored()).toHaveLength(2);
  expect(readFailure(await deleteBannerById(first._id)).code).toBe('not-found');
});

describe('Permission to save a banner', () => {
  // rule: banner.requirements
  it.each([
    [0, 'permission-denied'],
    [1, 'permission-denied'],
    [2, undefined],
    [3, undefined],
  ])('A seller of status %i saves a banner with the result %s', async (status, code) => {
    await test.db.update(sellers).set({ status });
    const response = await save();
    expect([response.statusCode, code && readFailure(response).code]).toEqual([code ? 400 : 200, code]);
    expect(await test.db.select().from(banners)).toHaveLength(code ? 0 : 1);
    expect(await stored()).toHaveLength(code ? 0 : 1);
  });

  it.each([
    ['a visitor', undefined, 401],
    ['an applicant', 'kakao:applicant', 403],
    ['an account without a seller record', 'kakao:new', 400],
    ['a suspended seller', 'kakao:suspended', 420],
  ])('Saving a banner is rejected for %s', async (_who, as, status) => {
    await buildUser(test.db, 'kakao:applicant', 0);
    await buildUser(test.db, 'kakao:new');
    await buildSeller(test.db, 'kakao:suspended', { state: -1, status: 2 });
    const { body, headers } = multipart({ marketId: market.id }, { file: photo });
    const caller = as === undefined ? {} : { as };
    const responses = [
      await test.call(saveBanner, { ...caller, body, headers }),
      await test.call(deleteBanner, { ...caller, body: { bannerId: newId() } }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    expect(await stored()).toEqual([]);
  });

  it('A suspended seller can read the banner', async () => {
    const { id } = await buildBanner(test.db, market);
    await test.db.update(sellers).set({ state: -1 });
    expect((await banner())._id).toBe(id);
  });
});

describe('The market of a banner', () => {
  it.each<[string, Partial<MarketRow>, number]>([
    ['a draft', { status: 0 }, 400],
    ['one of status 1, which counts as open', { status: 1 }, 200],
    ['an open one', { status: 2 }, 200],
    ['one that opens later', { marketSt: new Date('2026-03-20T00:00:00.000Z') }, 200],
    ['one that ends in a moment', { marketEd: new Date('2026-03-10T03:00:00.001Z') }, 200],
    ['one that ends now', { marketEd: new Date('2026-03-10T03:00:00.000Z') }, 400],
    ['a closed one', { status: 3 }, 400],
    ['a hidden one', { public: false }, 400],
  ])('A banner may lead to %s: %#', async (_title, values, status) => {
    const response = await save((await buildMarket(test.db, UID, values)).id);
    expect(response.statusCode).toBe(status);
    if (status === 400) expect(readFailure(response).code).toBe('market-not-exist');
  });

  // rule: banner.requirements
  it('A banner for a missing market or for another seller’s market is rejected as not found and changes nothing', async () => {
    await save();
    const foreign = await buildMarket(test.db, OTHER);
    const [before, files] = [await fingerprint(test.owner), await stored()];
    for (const id of [foreign.id, newId()])
      expect(readFailure(await save(id))).toEqual({ status: 404, code: 'not-found', fields: [] });
    expect([await fingerprint(test.owner), await stored()]).toEqual([before, files]);
  });
});

it('Deleting a banner with another seller’s id or an unknown id is rejected as not found', async () => {
  const { id } = await buildBanner(test.db, market);
  for (const reply of [await deleteBannerById(id, OTHER), await deleteBannerById(newId())])
    expect(readFailure(reply)).toEqual({ status: 404, code: 'not-found', fields: [] });
  expect((await banner())._id).toBe(id);
});

it('A banner is unchanged if the new picture is invalid', async () => {
  const before = (await save()).json();
  const sums = await fingerprint(test.owner);
  expect(readFailure(await save(market.id, { file: Buffer.from('GIF89a') })).code).toBe('file-type-not-image');
  expect(readFailure(await save(market.id, { file: Buffer.alloc(9 * 1024 * 1024) })).code).toBe('file-size-over');
  expect([await banner(), await fingerprint(test.owner)]).toEqual([before, sums]);
  expect(await stored()).toHaveLength(1);
});

it('A banner saved without a new picture leads to another market and retains its picture', async () => {
  expect(readFailure(await save(market.id, { file: null })).fields).toEqual(['file']);
  const before = (await save()).json();
  const other = await buildMarket(test.db, UID);
  const moved = (await save(other.id, { file: null })).json();
  expect(moved).toMatchObject({ marketId: other.id, banner: before.banner });
  expect(await banner()).toEqual(moved);
  expect(await stored()).toHaveLength(1);
});

it('Repeated saves of a banner with one intent create one banner', async () => {
  const responses = [await save(market.id, { key: 'a' }), await save(market.id, { key: 'a' })];
  expect(responses[0]?.json()).toEqual(responses[1]?.json());
  expect(await banner()).toEqual(responses[0]?.json());
  expect(await stored()).toHaveLength(1);
});

describe('Concurrent saves of a banner', () => {
  it('Two concurrent saves leave one banner, the later one', async () => {
    const row = sql`select 1 from sellers where uid = ${UID}`;
    const responses = await queueBehind(test.db, row, [() => save(), () => save()]);
    expect(sortStatuses(responses)).toEqual([200, 200]);
    expect(await test.db.select().from(banners)).toMatchObject([{ id: responses[1].json()._id }]);
  });

  it('A banner save that waited for the closing of its market creates no banner', async () => {
    const row = sql`select 1 from markets where id = ${market.id}`;
    const close = () =>
      test.call(changeMarketStatus, { as: UID, params: { marketId: market.id }, body: { status: 3 } });
    const [closed, saved] = await queueBehind(test.db, row, [close, () => save()]);
    expect([closed.statusCode, readFailure(saved).code]).toEqual([200, 'market-not-exist']);
    expect(await test.db.select().from(banners).where(eq(banners.ownerUid, UID))).toEqual([]);
  });
});
