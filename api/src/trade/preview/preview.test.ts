import { beforeAll, describe, expect, it } from '@jest/globals';
import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { getPreview, insertPreview, listPreviews, updatePreview } from '@backoffice/contracts/market/previewEndpoints';
import { buildSeller, buildUpload } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
beforeAll(async () => {
  await buildSeller(test.db, UID);
});

const insert = (body: object) => test.call(insertPreview, { as: UID, body });
const read = async (previewId: string) => (await test.call(getPreview, { as: UID, params: { previewId } })).json();

// rule: api.answers
it('A preview post is created, read and saved with its remaining pictures', async () => {
  const { _id: previewId, updatedAt } = (await insert({ contents: ' 여름 스티커 ', schedule: '7월 2째주' })).json();
  const written = { _id: previewId, cover: [], contents: '여름 스티커', schedule: '7월 2째주', updatedAt };
  expect(await read(previewId)).toEqual(written);
  const cover = [await buildUpload(test.db, UID)];
  const body = { cover, contents: '가을', schedule: '' };
  const saved = (await test.call(updatePreview, { as: UID, params: { previewId }, body })).json();
  expect(saved).toEqual({ ok: true, updatedAt: expect.any(String) });
  expect(await read(previewId)).toEqual({ _id: previewId, ...body, updatedAt: saved.updatedAt });
});

describe('A preview post in two tabs', () => {
  const POST = { cover: [], schedule: '' };
  const update = (previewId: string, body: object) =>
    test.call(updatePreview, { as: UID, params: { previewId }, body: { ...POST, ...body } });

  // rule: conflicts.stale-update, previews.version
  it('A preview post is saved by the first tab, and the second is rejected until it overwrites', async () => {
    const { _id, updatedAt } = (await insert({ contents: '소개', schedule: '' })).json();
    const saved = (await update(_id, { contents: '첫째 탭', updatedAt })).json();
    expect(readFailure(await update(_id, { contents: '둘째 탭', updatedAt }))).toEqual({
      status: 409,
      code: 'stale-update',
      fields: [],
    });
    expect((await read(_id)).contents).toBe('첫째 탭');
    expect((await update(_id, { contents: '다음', updatedAt: saved.updatedAt })).statusCode).toBe(200);
    expect((await update(_id, { contents: '둘째 탭' })).statusCode).toBe(200);
    expect((await read(_id)).contents).toBe('둘째 탭');
  });

  // rule: previews.version
  it('A preview post gets another version with each picture, which the upload returns', async () => {
    const { _id, updatedAt } = (await insert({ contents: '소개', schedule: '' })).json();
    const form = multipart({ type: 'preview', id: _id }, { data: await picture('png') });
    const { url, updatedAt: version } = (await test.call(uploadCover, { as: UID, ...form })).json();
    expect(await read(_id)).toMatchObject({ cover: [url], updatedAt: version });
    expect(readFailure(await update(_id, { contents: '사진 없이', updatedAt })).code).toBe('stale-update');
    expect((await update(_id, { cover: [url], contents: '소개', updatedAt: version })).statusCode).toBe(200);
  });
});

it('Preview posts are listed for their seller, newest first, with their first picture and the start of their text', async () => {
  const SOMI = await buildSeller(test.db, 'kakao:2');
  const as = { as: SOMI };
  const post = async (contents: string, at: string) => {
    test.world.now = new Date(at);
    const { _id } = (await test.call(insertPreview, { ...as, body: { contents, schedule: '3월' } })).json();
    return _id as string;
  };
  const older = await post('가'.repeat(200), '2026-03-10T03:00:00.000Z');
  const newer = await post('봄 신상', '2026-03-11T03:00:00.000Z');
  const cover = [await buildUpload(test.db, SOMI), await buildUpload(test.db, SOMI)];
  const body = { cover, contents: '가'.repeat(200), schedule: '3월' };
  await test.call(updatePreview, { ...as, params: { previewId: older }, body });
  expect((await test.call(listPreviews, as)).json()).toEqual([
    { _id: newer, cover: null, excerpt: '봄 신상', schedule: '3월', createdAt: '2026-03-11T03:00:00.000Z' },
    { _id: older, cover: cover[0], excerpt: '가'.repeat(100), schedule: '3월', createdAt: '2026-03-10T03:00:00.000Z' },
  ]);
});

// rule: schedules.text-and-bounds
it.each(['13월', '2월 30일', '7월 6째주', '내일', '0월', '7월 0일', '07월', '7월2일', ' 7월'])(
  'A preview post with the schedule %s is rejected',
  async (schedule) => {
    expect(readFailure(await insert({ contents: '소개', schedule })).fields).toEqual(['schedule']);
  },
);

it('A preview post with a picture of another seller is rejected at that picture', async () => {
  const { _id: previewId } = (await insert({ contents: '소개', schedule: '' })).json();
  const cover = [await buildUpload(test.db, UID), 'https://tracker.test/x.png'];
  const response = await test.call(updatePreview, {
    as: UID,
    params: { previewId },
    body: { cover, contents: '소개', schedule: '' },
  });
  expect(readFailure(response).fields).toEqual(['cover.1']);
  expect((await read(previewId)).cover).toEqual([]);
});
