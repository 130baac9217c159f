import { beforeEach, expect, it } from '@jest/globals';
import { checkPublicId, saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { eq } from 'drizzle-orm';
import { releasedPublicIds, sellers } from '../../platform/database/schema.ts';
import { buildSeller } from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupReleasedIds } from './releasedIdStore.ts';

const FORMER = 'kakao:1';
const OTHER = 'kakao:2';
const DAY = 24 * 60 * 60_000;
const test = setUpTestApp({ resetBeforeEach: true });

beforeEach(async () => {
  await buildSeller(test.db, FORMER, { publicId: 'Somi_Goods' });
  await buildSeller(test.db, OTHER, { publicId: 'other_shop' });
});

const rename = (as: string, publicId: string) => test.call(saveProfile, { as, body: { publicId } });
const isAvailable = async (as: string, publicId: string) =>
  (await test.call(checkPublicId, { as, body: { publicId } })).json().available;
const readPublicId = async (uid: string) =>
  (await test.db.select().from(sellers).where(eq(sellers.uid, uid)))[0]?.publicId;

it('A released publicId is refused to others, so that old links to a shop do not lead to an impostor', async () => {
  expect((await rename(FORMER, 'somi_new')).statusCode).toBe(200);
  expect(await isAvailable(OTHER, 'somi_goods')).toBe(false);
  expect(readFailure(await rename(OTHER, 'SOMI_goods'))).toEqual({
    status: 400,
    code: 'invalid-parameters',
    fields: ['publicId'],
  });
  expect(await readPublicId(OTHER)).toBe('other_shop');
});

it('The seller who released a publicId may use it again', async () => {
  await rename(FORMER, 'somi_new');
  expect(await isAvailable(FORMER, 'somi_goods')).toBe(true);
  expect((await rename(FORMER, 'somi_goods')).statusCode).toBe(200);
});

// rule: public-id.given-up
it('A publicId is free again after 180 days', async () => {
  await rename(FORMER, 'somi_new');
  test.world.now = new Date(test.world.now.getTime() + 180 * DAY - 1);
  expect(await isAvailable(OTHER, 'somi_goods')).toBe(false);
  expect(await cleanupReleasedIds(test.db, test.world.now)).toBe(0);
  test.world.now = new Date(test.world.now.getTime() + 1);
  expect(await isAvailable(OTHER, 'somi_goods')).toBe(true);
  expect((await rename(OTHER, 'somi_goods')).statusCode).toBe(200);
  expect(await cleanupReleasedIds(test.db, test.world.now)).toBe(1);
});

it('The 180 days start again when a seller reuses a publicId and releases it again', async () => {
  await rename(FORMER, 'somi_new');
  test.world.now = new Date(test.world.now.getTime() + 100 * DAY);
  await rename(FORMER, 'somi_goods');
  await rename(FORMER, 'somi_newer');
  test.world.now = new Date(test.world.now.getTime() + 100 * DAY);
  expect(await isAvailable(OTHER, 'somi_goods')).toBe(false);
});

it('Changing the case of a publicId does not release it', async () => {
  await rename(FORMER, 'SOMI_GOODS');
  expect(await test.db.select().from(releasedPublicIds)).toEqual([]);
});

it('A seller who waits for a publicId does not get it when it is released', async () => {
  for (let round = 0; round < 10; round += 1) {
    const responses = await Promise.all([rename(FORMER, `somi_${round}`), rename(OTHER, 'somi_goods')]);
    expect(sortStatuses(responses)).toEqual([200, 400]);
    await rename(FORMER, 'somi_goods');
  }
});
