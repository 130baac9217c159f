import { describe, expect, it } from '@jest/globals';
import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { FakeFailure, buildPictureFile, fakePlatform } from '@backoffice/testing';
import { createCoverPictures } from './createCoverPictures.ts';

describe('createCoverPictures', () => {
  // rule: pictures.uploads-before-save
  it('the settle function of cover pictures reports pictures that still upload and pictures whose upload is repeated', async () => {
    const { fakeApi, nav, ...platform } = fakePlatform();
    const deps = { ...platform, nav, shrink: async (file: File) => file };
    const pictures = createCoverPictures(deps, { type: 'market', id: 'market-0001' });
    fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    await pictures.add([buildPictureFile('failed.png')]);
    await pictures.waitUntilReady();
    fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
    await pictures.add([buildPictureFile('new.png')]);
    expect(await pictures.waitUntilReady()).toBe(true);
    expect(nav.toasts.at(-1)?.text).toBe('사진 1장을 올리는 중이고, 올리지 못한 1장을 다시 올려요.');
  });
});
