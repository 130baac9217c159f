import { beforeAll, expect, it } from '@jest/globals';
import { getPreview, insertPreview, updatePreview } from '@backoffice/contracts';
import { buildSeller, buildUpload } from '../testing/builders.ts';
import { failureOf } from '../testing/createTestApp.ts';
import { setUpTestApp } from '../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
beforeAll(async () => {
  await buildSeller(test.db, UID);
});

const insert = (body: object) => test.call(insertPreview, { as: UID, body });
const read = async (previewId: string) => (await test.call(getPreview, { as: UID, params: { previewId } })).json();

it('is written, read and saved with the pictures that stay', async () => {
  const { _id: previewId } = (await insert({ contents: ' 여름 스티커 ', schedule: '7월 2째주' })).json();
  expect(await read(previewId)).toEqual({ _id: previewId, cover: [], contents: '여름 스티커', schedule: '7월 2째주' });
  const cover = [await buildUpload(test.db, UID)];
  const body = { cover, contents: '가을', schedule: '' };
  expect((await test.call(updatePreview, { as: UID, params: { previewId }, body })).json()).toEqual({ ok: true });
  expect(await read(previewId)).toEqual({ _id: previewId, ...body });
});

it.each(['13월', '2월 30일', '7월 6째주', '내일', '0월', '7월 0일', '07월', '7월2일', ' 7월'])(
  'refuses the schedule %s',
  async (schedule) => {
    expect(failureOf(await insert({ contents: '소개', schedule })).fields).toEqual(['schedule']);
  },
);

it('names a picture that is not the seller’s own', async () => {
  const { _id: previewId } = (await insert({ contents: '소개', schedule: '' })).json();
  const cover = [await buildUpload(test.db, UID), 'https://tracker.test/x.png'];
  const response = await test.call(updatePreview, {
    as: UID,
    params: { previewId },
    body: { cover, contents: '소개', schedule: '' },
  });
  expect(failureOf(response).fields).toEqual(['cover.1']);
  expect((await read(previewId)).cover).toEqual([]);
});
