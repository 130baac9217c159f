import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { deleteBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { deleteMarket, duplicateMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { updatePreview } from '@backoffice/contracts/market/previewEndpoints';
import { deleteProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../../platform/database/newId.ts';
import { previews, orderLines, sellers, uploads } from '../../platform/database/schema.ts';
import { buildBanner, buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { queueBehind } from '../../../testing/queueBehind.ts';
import { cleanupUploads } from './cleanupUploads.ts';
import { stagePicture } from './stagePicture.ts';

const UID = 'kakao:1';
const START = Date.parse('2026-03-10T03:00:00.000Z');
const DAY = 24 * 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, UID);
});

/** Stores a picture of the seller, adopted by a save or not. */
async function store({ adopted = true } = {}): Promise<string> {
  const name = `${newId()}.webp`;
  const path = `/uploads/${name}`;
  const { now } = test.world;
  await test.files.savePicture(name, Buffer.from('picture'));
  await test.db.insert(uploads).values({ path, ownerUid: UID, createdAt: now, adoptedAt: adopted ? now : null });
  return path;
}

/** Runs a cleanup this many milliseconds after the start of the test. */
async function cleanupAt(ms: number): Promise<number> {
  test.world.now = new Date(START + ms);
  return cleanupUploads(test);
}

/** Whether a picture exists: its file and its record, which must agree. */
async function isThere(path: string): Promise<boolean> {
  const file = (await readdir(test.config.uploadsDir)).includes(path.replace('/uploads/', ''));
  const rows = await test.db.select().from(uploads).where(eq(uploads.path, path));
  expect(rows.length === 1).toBe(file);
  return file;
}

describe('A picture that was not adopted by a save', () => {
  it.each([
    [DAY, true],
    [DAY + 1, false],
  ])('A picture without a save is removed after one day: after %i ms it exists: %s', async (ms, there) => {
    const path = await store({ adopted: false });
    expect(await cleanupAt(ms)).toBe(there ? 0 : 1);
    expect(await isThere(path)).toBe(there);
  });

  it('A removed picture cannot be saved', async () => {
    const market = await buildMarket(test.db, UID, { cover: [] });
    const path = await store({ adopted: false });
    await cleanupAt(DAY + 1);
    const saved = await test.call(updateMarket, { as: UID, params: { marketId: market.id }, body: { cover: [path] } });
    expect(readFailure(saved).fields).toEqual(['cover.0']);
  });
});

it('A picture with several widths is removed with all its files', async () => {
  const { path, bytes } = await stagePicture(await picture('png', 800, 600), test);
  const { now } = test.world;
  await test.db.insert(uploads).values({ path, bytes, ownerUid: UID, createdAt: now, adoptedAt: null });
  const listFiles = async () =>
    (await readdir(test.config.uploadsDir)).filter((name) => path.includes(name.split('.')[0] ?? ''));
  expect(await listFiles()).toHaveLength(8);
  expect(await cleanupAt(DAY + 1)).toBe(1);
  expect(await listFiles()).toEqual([]);
});

describe('An unused picture', () => {
  it.each([
    [2 * DAY + 1, true],
    [2 * DAY + 2, false],
  ])(
    'An unused picture is removed one day after a cleanup found it unused: at %i ms it exists: %s',
    async (ms, there) => {
      const path = await store();
      expect(await cleanupAt(DAY)).toBe(0);
      expect(await cleanupAt(DAY + 1)).toBe(0);
      expect(await cleanupAt(ms)).toBe(there ? 0 : 1);
      expect(await isThere(path)).toBe(there);
    },
  );

  it('An unused picture gets another day if it was saved again in between', async () => {
    const path = await store();
    const market = await buildMarket(test.db, UID, { cover: [] });
    await cleanupAt(DAY + 1);
    const save = (cover: string[]) =>
      test.call(updateMarket, { as: UID, params: { marketId: market.id }, body: { cover } });
    expect((await save([path])).statusCode).toBe(200);
    await save([await store()]);
    expect(await cleanupAt(2 * DAY + 2)).toBe(0);
    await cleanupAt(3 * DAY + 3);
    expect(await isThere(path)).toBe(false);
  });

  const drops: [string, (dropped: string, kept: string) => Promise<unknown>][] = [
    [
      'a save of a market',
      async (dropped, remaining) => {
        const { id: marketId } = await buildMarket(test.db, UID, { cover: [dropped, remaining] });
        return test.call(updateMarket, { as: UID, params: { marketId }, body: { cover: [remaining] } });
      },
    ],
    [
      'a save of a product',
      async (dropped, remaining) => {
        const market = await buildMarket(test.db, UID);
        const { id: productId } = await buildProduct(test.db, market, [], { cover: [dropped, remaining] });
        return test.call(updateProduct, { as: UID, params: { productId }, body: { cover: [remaining] } });
      },
    ],
    [
      'the deletion of a product',
      async (dropped, remaining) => {
        const market = await buildMarket(test.db, UID, { status: 0, cover: [remaining] });
        const { id: productId } = await buildProduct(test.db, market, [], { cover: [dropped] });
        return test.call(deleteProduct, { as: UID, params: { productId } });
      },
    ],
    [
      'the deletion of a market with its products',
      async (dropped, remaining) => {
        const market = await buildMarket(test.db, UID, { status: 0, cover: [] });
        await buildProduct(test.db, market, [], { cover: [dropped] });
        await buildMarket(test.db, UID, { cover: [remaining] });
        return test.call(deleteMarket, { as: UID, params: { marketId: market.id } });
      },
    ],
    [
      'a save of a preview post',
      async (dropped, remaining) => {
        const previewId = await showInPreview([dropped, remaining]);
        const body = { cover: [remaining], contents: '소개', schedule: '' };
        return test.call(updatePreview, { as: UID, params: { previewId }, body });
      },
    ],
    [
      'a save of the profile',
      async (dropped, remaining) => {
        await test.db.update(sellers).set({ profile: dropped });
        const info = { name: '소미네', profile: remaining, phone: '01012345678' };
        const inquiry = { type: 'tel', tel: '01012345678', time: '평일' };
        const rest = { publicId: 'somi_goods', msg: '소개', category: ['cute'], sns: [], bgColor: '#07D1AE' };
        return test.call(saveProfile, { as: UID, body: { info, inquiry, ...rest } });
      },
    ],
  ];

  it('The picture of a deleted banner is removed', async () => {
    const path = await store();
    const { id: bannerId } = await buildBanner(test.db, await buildMarket(test.db, UID), { picture: path });
    expect(await test.call(deleteBanner, { as: UID, body: { bannerId } })).toMatchObject({ statusCode: 200 });
    await cleanupAt(DAY + 1);
    expect(await cleanupAt(2 * DAY + 2)).toBe(1);
    expect(await isThere(path)).toBe(false);
  });

  it.each(drops)('A picture that was dropped by %s is removed, and other pictures remain', async (_title, drop) => {
    const [dropped, remaining] = [await store(), await store()];
    expect(await drop(dropped, remaining)).toMatchObject({ statusCode: 200 });
    await cleanupAt(DAY + 1);
    expect(await cleanupAt(2 * DAY + 2)).toBe(1);
    expect([await isThere(dropped), await isThere(remaining)]).toEqual([false, true]);
  });
});

async function showInPreview(cover: string[]): Promise<string> {
  const id = newId();
  const { now } = test.world;
  await test.db
    .insert(previews)
    .values({ id, ownerUid: UID, cover, contents: '소개', schedule: '', createdAt: now, updatedAt: now });
  return id;
}

/** Every column with pictures, and how a picture gets into it. */
const PLACES: Record<string, (path: string) => Promise<unknown>> = {
  'markets.cover': (path) => buildMarket(test.db, UID, { cover: ['/uploads/first.webp', path] }),
  'products.cover': async (path) => buildProduct(test.db, await buildMarket(test.db, UID), [], { cover: [path] }),
  'previews.cover': (path) => showInPreview([path]),
  'sellers.profile': (path) => test.db.update(sellers).set({ profile: path }),
  'banners.picture': async (path) => buildBanner(test.db, await buildMarket(test.db, UID), { picture: path }),
  'receipt_lines.cover': async (path) => {
    const market = await buildMarket(test.db, UID);
    const product = await buildProduct(test.db, market, [{}], { cover: [] });
    await buildOrder(test.db, market, { product, status: 11 });
    return test.db.update(orderLines).set({ cover: path });
  },
};

describe('A shown picture', () => {
  const cases = Object.entries(PLACES).flatMap(([place, show]) => [
    [place, 'from the start', 0, show] as const,
    [place, 'although a cleanup once found it unused', DAY + 1, show] as const,
  ]);

  it.each(cases)('A picture that is shown in %s is not removed, %s', async (_place, _since, ms, show) => {
    const path = await store();
    await cleanupAt(ms);
    await show(path);
    for (const days of [2, 3, 4, 30]) expect(await cleanupAt(days * DAY + days)).toBe(0);
    expect(await isThere(path)).toBe(true);
  });

  it('PLACES lists every column that stores a picture', async () => {
    const { rows } = await test.db.execute(sql`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '(cover|profile|picture|image|photo|banner)'
        and data_type not like 'timestamp%' order by 1`);
    expect(rows.map(({ place }) => place)).toEqual(Object.keys(PLACES).toSorted());
  });

  it('A picture that two markets show is removed after the second stops showing it', async () => {
    const path = await store();
    const source = await buildMarket(test.db, UID, { status: 0, cover: [path] });
    const ofMarket = (marketId: string) => ({ as: UID, params: { marketId } });
    const copy = (await test.call(duplicateMarket, ofMarket(source.id))).json();
    await test.call(deleteMarket, ofMarket(source.id));
    for (const days of [1, 2, 3]) expect(await cleanupAt(days * DAY + days)).toBe(0);
    expect(await isThere(path)).toBe(true);
    await test.call(deleteMarket, ofMarket(copy._id));
    await cleanupAt(4 * DAY);
    expect(await cleanupAt(5 * DAY + 1)).toBe(1);
    expect(await isThere(path)).toBe(false);
  });
});

describe('A save and a concurrent cleanup of one picture', () => {
  type Racer = 'save' | 'cleanup';

  /** Lets both wait for the lock of the picture's record in the given order, this many milliseconds after the start. */
  async function race(path: string, ms: number, order: [Racer, Racer]): Promise<Record<Racer, unknown>> {
    const { id: marketId } = await buildMarket(test.db, UID, { cover: [] });
    test.world.now = new Date(START + ms);
    const racers: Record<Racer, () => PromiseLike<unknown>> = {
      save: () => test.call(updateMarket, { as: UID, params: { marketId }, body: { cover: [path] } }),
      cleanup: () => cleanupUploads(test),
    };
    const row = sql`select 1 from uploads where path = ${path}`;
    const [first, second] = await queueBehind(test.db, row, [racers[order[0]], racers[order[1]]]);
    return { [order[0]]: first, [order[1]]: second } as Record<Racer, unknown>;
  }

  it.each([
    ['waited for its first save', { adopted: false }, DAY + 1],
    ['is about to be marked', { adopted: true }, DAY + 1],
    ['is about to be removed', { adopted: true }, 2 * DAY + 2],
  ])('A picture that %s is not removed if the save is first', async (_title, state, ms) => {
    const path = await store(state);
    if (ms > 2 * DAY) await cleanupAt(DAY + 1);
    expect(await race(path, ms, ['save', 'cleanup'])).toMatchObject({ save: { statusCode: 200 }, cleanup: 0 });
    expect(await isThere(path)).toBe(true);
    expect(await test.db.select().from(uploads)).toMatchObject([{ adoptedAt: test.world.now, unusedSince: null }]);
  });

  it('A picture that is about to be removed is missing for the save if the cleanup is first', async () => {
    const path = await store();
    await cleanupAt(DAY + 1);
    const { save, cleanup } = await race(path, 2 * DAY + 2, ['cleanup', 'save']);
    expect([cleanup, readFailure(save as LightMyRequestResponse).fields]).toEqual([1, ['cover.0']]);
    expect(await isThere(path)).toBe(false);
  });
});
