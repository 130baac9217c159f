import { saveBanner } from '@backoffice/contracts';
import { fakePlatform } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { BannerUpload } from './BannerUpload.ts';

const SAVED = { _id: 'banner-0001', marketId: 'market-0001', banner: '/uploads/banner.webp' };
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** An upload over a FakeApi; shrinking puts `small-` in front of a name. */
function bannerUpload({ shrink }: { shrink?: (file: File) => Promise<File> } = {}) {
  const { api, fakeApi } = fakePlatform();
  fakeApi.on(saveBanner, SAVED);
  const made = shrink ?? (async (file) => new File([file], `small-${file.name}`, { type: file.type }));
  return { fakeApi, upload: new BannerUpload({ api, shrink: made }) };
}

describe('the picture of a banner', () => {
  it('is made smaller before it is sent, unless it was cut here', async () => {
    const { fakeApi, upload } = bannerUpload();
    upload.choose(picture('a.png'));
    await upload.send('market-0001');
    upload.replace(picture('cut.png'));
    await upload.send('market-0001');
    expect(fakeApi.calls.map(({ data }) => (data['file'] as File).name)).toEqual(['small-a.png', 'cut.png']);
  });

  it('is a new intent each time it has been put up', async () => {
    const { fakeApi, upload } = bannerUpload();
    upload.choose(picture('a.png'));
    await upload.send('market-0001');
    await upload.send('market-0001');
    expect(new Set(fakeApi.calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  });

  it('stays what it was when another can’t be taken', async () => {
    const { fakeApi, upload } = bannerUpload();
    upload.replace(picture('a.png'));
    expect(upload.choose(new File(['x'], 'b.gif', { type: 'image/gif' }))).toBe(
      'jpg, jpeg, png, webp만 업로드 가능합니다.',
    );
    await upload.send('market-0001');
    expect(fakeApi.calls[0]?.data['file']).toHaveProperty('name', 'a.png');
  });

  it('is not sent when it was given up while it was made smaller', async () => {
    const ready: (() => void)[] = [];
    const { fakeApi, upload } = bannerUpload({
      shrink: (file) => new Promise((resolve) => void ready.push(() => resolve(file))),
    });
    upload.choose(picture('a.png'));
    const sent = upload.send('market-0001');
    upload.drop();
    ready[0]?.();
    expect(await sent).toBeUndefined();
    expect(fakeApi.calls).toEqual([]);
  });

  it('tells nobody how it went when it was given up on its way', async () => {
    const { fakeApi, upload } = bannerUpload();
    fakeApi.on(saveBanner, () => {
      upload.drop();
      throw new Error('connection lost');
    });
    upload.choose(picture('a.png'));
    expect(await upload.send('market-0001')).toBeUndefined();
    expect(upload.choice.file).toBeNull();
  });

  it('sends nothing while there is none', async () => {
    const { fakeApi, upload } = bannerUpload();
    expect(await upload.send('market-0001')).toBeUndefined();
    expect(fakeApi.calls).toEqual([]);
  });
});
