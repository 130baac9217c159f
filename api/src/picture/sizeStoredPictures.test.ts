import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { getMarket, pictureFiles, updateMarket } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { newId } from '../database/newId.ts';
import { banners, orderLines, previews, products, sellers, uploads } from '../database/schema.ts';
import { buildBanner, buildMarket, buildOrder, buildProduct, buildSeller } from '../testing/builders.ts';
import { picture } from '../testing/pictures.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { cleanupUploads } from './cleanupUploads.ts';
import { sizeStoredPictures } from './sizeStoredPictures.ts';

const UID = 'kakao:1';
const DAY = 24 * 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await test.files.removePictures(await readdir(test.config.uploadsDir));
  await buildSeller(test.db, UID);
});

/** A picture of the seller's as it was stored before pictures had widths. */
async function store(width: number): Promise<string> {
  const name = `${newId()}.webp`;
  const path = `/uploads/${name}`;
  const { now } = test.world;
  await test.files.savePicture(name, await picture('webp', width, 30));
  await test.db.insert(uploads).values({ path, ownerUid: UID, createdAt: now, adoptedAt: now });
  return path;
}

const coverOf = async (marketId: string) =>
  (await test.call(getMarket, { as: UID, params: { marketId } })).json().market.cover;

it('takes the place of the picture wherever it is shown, among others in their order', async () => {
  const [path, small] = [await store(400), await store(100)];
  await test.db.update(sellers).set({ profile: path }).where(eq(sellers.uid, UID));
  const market = await buildMarket(test.db, UID, { cover: [small, path, 'https://elsewhere.test/a.webp'] });
  const product = await buildProduct(test.db, market);
  await test.db.update(products).set({ cover: [path] });
  await buildBanner(test.db, market, { picture: path });
  await buildOrder(test.db, market, { product });
  await test.db.update(orderLines).set({ cover: path });
  const { now } = test.world;
  const post = { id: newId(), ownerUid: UID, contents: '', schedule: '', createdAt: now, updatedAt: now };
  await test.db.insert(previews).values({ ...post, cover: [path] });

  expect(await sizeStoredPictures(test)).toBe(1);
  const [, sized = ''] = await coverOf(market.id);
  expect(pictureFiles(sized).map(({ width }) => width)).toEqual([120, 120, 360, 360, 400, 400]);
  for (const { address } of pictureFiles(sized))
    expect((await readFile(join(test.config.uploadsDir, address.replace('/uploads/', '')))).length).toBeGreaterThan(0);
  expect(await coverOf(market.id)).toEqual([small, sized, 'https://elsewhere.test/a.webp']);
  expect(await test.db.select().from(products)).toMatchObject([{ cover: [sized] }]);
  expect(await test.db.select().from(previews)).toMatchObject([{ cover: [sized] }]);
  expect(await test.db.select().from(sellers)).toMatchObject([{ profile: sized }]);
  expect(await test.db.select().from(banners)).toMatchObject([{ picture: sized }]);
  expect(await test.db.select().from(orderLines)).toMatchObject([{ cover: sized }]);
  expect(await sizeStoredPictures(test)).toBe(0);
});

it('leaves a form that was open meanwhile its picture, and the cleanup one that nothing shows any more', async () => {
  const [open, left] = [await store(400), await store(400)];
  const market = await buildMarket(test.db, UID, { cover: [open, left] });
  await sizeStoredPictures(test);
  const [, sized] = await coverOf(market.id);
  const saved = { as: UID, params: { marketId: market.id }, body: { cover: [open, sized] } };
  expect((await test.call(updateMarket, saved)).statusCode).toBe(200);
  const { now } = test.world;
  test.world.now = new Date(now.getTime() + DAY + 1);
  expect(await cleanupUploads(test)).toBe(1);
  test.world.now = now;
  const paths = (await test.db.select({ path: uploads.path }).from(uploads)).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([open, sized]));
  expect(paths).not.toContain(left);
});

it('leaves a picture whose file is missing as it is', async () => {
  const path = await store(400);
  await test.files.removePictures([path.replace('/uploads/', '')]);
  const market = await buildMarket(test.db, UID, { cover: [path] });
  expect(await sizeStoredPictures(test)).toBe(0);
  expect(await coverOf(market.id)).toEqual([path]);
});
